import FeatureModel
import Mustache

/// The fields of a feature as templates see them, in the lists that templates need.
struct FieldContexts {
  let feature: Feature
  private let presentations: [FieldPresentation]
  /// The property of the form's state that holds what is wrong with all fields; `nil` for a property each.
  private let errors: String?

  init(feature: Feature, errors: String? = nil) {
    self.feature = feature
    self.errors = errors
    presentations = feature.fields.map { FieldPresentation(of: $0, in: feature.name) }
  }

  var all: [TemplateValue] { list { _ in true } }

  /// The fields that the form edits.
  var inForm: [TemplateValue] { list { $0.control != .none } }

  /// The fields whose typed text has to become a value that may be missing.
  var unwrapped: [TemplateValue] { list { $0.control != .none && $0.form.isUnwrapped } }

  /// The lists of values of which the form switches each on and off.
  var toggled: [TemplateValue] { list { $0.control == .multiplePicker || $0.control == .modelList } }

  /// Whether the form reads a list from rows of text.
  var hasTextLists: Bool { presentations.contains { $0.control == .textList } }

  /// The values that the form switches on before they are chosen.
  var switched: [TemplateValue] { list { $0.control == .optionalDate } }

  /// The fields of one line in the form.
  var inLines: [TemplateValue] { list { $0.control != .none && !$0.control.isSection } }

  /// The fields that have a section of the form to themselves.
  var inSections: [TemplateValue] { list { $0.control.isSection } }

  /// The fields that the keyboard goes through.
  var focused: [TemplateValue] { list { $0.control.isTyped } }

  /// The fields whose numbers the form writes and reads.
  var numbers: [TemplateValue] { list { $0.form.hasNumbers } }

  /// A single number with digits behind the point, if there is one, and what the form makes of it.
  var fraction: TemplateValue {
    let found = presentations.first {
      $0.control.isTyped && ($0.field.scalar == .double || $0.field.scalar == .decimal)
    }
    guard let found, !found.rules.isEmpty, !found.field.isOptional,
      case .number(let number, let scalar) = found.samples.values[1], let half = number.withHalf(passing: found.field)
    else { return nil }
    var members = member(found)
    members["commaInput"] = .string(SwiftText.literal(half.text.dropLast(2) + ",5"))
    members["commaValue"] = .string(SampleValue.number(half, scalar).swiftText)
    return .object(members)
  }

  /// The lists of texts that the form reads from rows.
  var listedTexts: [TemplateValue] { list { $0.control == .textList && $0.field.type.value.scalar == .string } }

  /// The fields whose first value in the form needs no other type.
  var plain: [TemplateValue] {
    list {
      $0.control != .none && $0.form.localizedDefault == nil
        && ["\"\"", "true", "false", "nil", "[]"].contains($0.form.initialText)
    }
  }

  /// The fields that the form checks.
  var checked: [TemplateValue] { list { !$0.rules.isEmpty } }

  /// The fields that the detail screen shows below the title.
  var shown: [TemplateValue] { list { $0.field.name != feature.titleField?.name } }

  /// What a row shows below the title: texts, cases as badges beside them, and amounts.
  var row: TemplateValue {
    let shown = feature.rowFields.compactMap { field in presentations.first { $0.field.name == field.name } }
    let badges = shown.filter { $0.field.type.value.enumeration != nil && !$0.field.type.isList }
    let amounts = shown.filter { $0.field.currency != nil || $0.field.unit != nil }
    let label = feature.name.variable + ".label"
    let title = presentations.first { $0.field.name == feature.titleField?.name }.flatMap { prefixed(label, $0.field) }
    let texts = shown.filter { !badges.contains($0) && !amounts.contains($0) }
    return [
      "title": title ?? .string(label), "texts": .list(contexts(of: texts)), "badges": .list(contexts(of: badges)),
      "amounts": .list(contexts(of: amounts)), "hasBadges": .bool(!badges.isEmpty),
    ]
  }

  var searched: [TemplateValue] {
    list { presentation in feature.searchFields.contains { $0.name == presentation.field.name } }
  }

  /// The field that names a value.
  var title: TemplateValue {
    guard let title = presentations.first(where: { $0.field.name == feature.titleField?.name }) else { return nil }
    var members = member(title)
    members["isText"] = .bool(title.field.scalar == .string && !title.field.isOptional)
    members["isInForm"] = .bool(title.control != .none)
    members["isTrimmed"] = .bool(title.control.isTyped && title.field.scalar == .string && !title.field.isOptional)
    members["isOptionalText"] = .bool(title.field.scalar == .string && title.field.isOptional)
    return .object(members)
  }

  private func list(_ isWanted: (FieldPresentation) -> Bool) -> [TemplateValue] {
    contexts(of: presentations.filter(isWanted))
  }

  private func contexts(of presentations: [FieldPresentation]) -> [TemplateValue] {
    presentations.listed { ["field": .object(member($0))] }
  }

  private func member(_ presentation: FieldPresentation) -> [String: TemplateValue] {
    let field = presentation.field
    let variable = field.name.variable
    let property = feature.name.variable + "." + variable
    var members: [String: TemplateValue] = [
      "variable": .string(variable), "type": .string(field.swiftType), "isOptional": .bool(field.isOptional),
      "isReadOnly": .bool(field.isReadOnly), "isList": .bool(field.type.isList),
      "capitalized": .string(field.name.type), "article": .string(field.name.singular.article),
      "phrase": .string(field.name.singular.phrase),
      "label": .string(SwiftText.literal(label(of: field))),
      "imageLabel": .string(SwiftText.literal(label(of: field).replacing(/\ URL$/, with: ""))),
      "elementType": .string(field.type.value.swiftText),
      "defaultClause": .string(defaultClause(of: presentation)),
      "display": text(presentation, property), "displayUnwrapped": text(presentation, variable),
      "isEnumeration": .bool(field.type.value.enumeration != nil),
      "isBoolean": .bool(field.scalar == .boolean),
      "isImage": .bool(field.isImage),
      "isRenamed": .bool(field.key != variable), "key": .string(SwiftText.literal(field.key)),
      "error": .string(errors.map { $0 + "." + variable } ?? variable + "Error"),
      "rowText": rowText(presentation, property), "rowTextUnwrapped": rowText(presentation, variable),
      "isPlainText": .bool(field.type.value.scalar == .string),
      "elementLabel": .string(SwiftText.literal(FieldLabel.element(of: field).sentence)),
      "addLabel": .string(SwiftText.literal("Add " + FieldLabel.element(of: field).title)),
      "pickerStyle": field.pickerStyle.map { .string($0.rawValue) } ?? nil,
      "next": next(after: presentation).map { .string($0) } ?? nil,
    ]
    members.merge(formMembers(presentation, property)) { $1 }
    return members
  }

  /// What the user reads beside the value: `Paid` for `isPaid`.
  func label(of field: Field) -> String {
    let sentence = field.name.singular.sentence
    guard field.scalar == .boolean, sentence.hasPrefix("Is ") else { return sentence }
    let rest = sentence.dropFirst(3)
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  private func text(_ presentation: FieldPresentation, _ expression: String) -> TemplateValue {
    .string(
      presentation.display.textArguments(for: expression, enumLabel: "label") ?? expression + ".label")
  }

  /// What a row shows of a text, behind the words that belong before it.
  private func rowText(_ presentation: FieldPresentation, _ expression: String) -> TemplateValue {
    prefixed(expression, presentation.field) ?? text(presentation, expression)
  }

  private func prefixed(_ expression: String, _ field: Field) -> TemplateValue? {
    guard let words = field.rowPrefix else { return nil }
    return .string(SwiftText.literal(words + " ").dropLast() + "\\(\(expression))\"")
  }

  /// ` = value`, where the model's initialiser has a default for the field.
  private func defaultClause(of presentation: FieldPresentation) -> String {
    if let given = presentation.modelDefault { return " = " + given }
    return presentation.field.isOptional ? " = nil" : ""
  }

  private func formMembers(_ presentation: FieldPresentation, _ property: String) -> [String: TemplateValue] {
    let field = presentation.field
    let form = presentation.form
    let keyboard = presentation.keyboard
    return [
      "control": .string("feature/controls/" + presentation.control.rawValue),
      "formType": .string(form.type), "formInitial": .string(form.initialText),
      "localizedDefault": form.localizedDefault.map { .string($0) } ?? nil,
      "isFormNil": .bool(form.initialText == "nil"),
      "isInferred": .bool(form.type == "String" || form.type == "Bool"),
      "fromModel": .string(form.fromModel(property)),
      "reading": .string(form.toModel(field.name.variable)),
      "saved": .string(saved(presentation)),
      "keyboard": keyboard == .standard ? nil : .string(keyboard.rawValue),
      "contentType": keyboard.contentType.map { .string($0) } ?? nil,
      "isLiteral": .bool(keyboard.isLiteral),
      "isTyped": .bool(presentation.control.isTyped),
      "hasRules": .bool(!presentation.rules.isEmpty),
      "invalidInput": .string(presentation.rules.first?.invalidInputs.first ?? ""),
      "choices": .string(choices(field)),
      "rules": .list(rules(of: presentation)),
      "reader": form.reader.map { .string($0) } ?? nil,
      "checks": .list(checks(of: presentation)),
    ]
  }

  /// What a test types into a field, and what is said of it; `nil` where nothing is wrong.
  private func checks(of presentation: FieldPresentation) -> [TemplateValue] {
    var checks: [(input: String, problem: String)] = []
    for rule in presentation.rules {
      checks += rule.invalidInputs.map { ($0, SwiftText.literal(rule.message)) }
      if let allowed = rule.allowedInput { checks.append((allowed, "nil")) }
    }
    return checks.listed { ["check": ["input": .string($0.input), "problem": .string($0.problem)]] }
  }

  /// The argument of the model's initialiser when the form is saved.
  private func saved(_ presentation: FieldPresentation) -> String {
    let field = presentation.field
    let variable = field.name.variable
    if presentation.control == .none {
      let kept = "\(feature.name.variable)?.\(variable)"
      let isNew = field.scalar == .uuid && !field.isOptional
      if let given = presentation.modelDefault ?? (isNew ? "UUID()" : nil), given != "nil" {
        return "\(kept) ?? \(given)"
      }
      return field.type.isList ? "\(kept) ?? []" : kept
    }
    return presentation.form.isUnwrapped ? variable : presentation.form.toModel(variable)
  }

  /// The property of the state with the models that can be chosen.
  private func choices(_ field: Field) -> String {
    guard let reference = field.type.value.reference else { return "" }
    return (reference.typeName == feature.name.type ? feature.name : reference.name).plural.variable
  }

  /// The field that the keyboard goes to from another; `nil` behind the last.
  private func next(after presentation: FieldPresentation) -> String? {
    let focused = presentations.filter { $0.control.isTyped }
    guard let index = focused.firstIndex(of: presentation), index + 1 < focused.count else { return nil }
    return focused[index + 1].field.name.variable
  }

  private func rules(of presentation: FieldPresentation) -> [TemplateValue] {
    let variable = presentation.field.name.variable
    return presentation.rules.listed { rule in
      [
        "rule": [
          "check": .string(rule.check), "message": .string(SwiftText.literal(rule.message)),
          "sentence": .string("refuses input with: " + rule.message),
          "title": .string(SwiftText.literal("refuses input with: " + rule.message)),
          "test": .string(variable + "Is" + testName(of: rule)),
          "input": .string(rule.invalidInputs.first ?? ""),
        ]
      ]
    }
  }

  private func testName(of rule: FormRule) -> String {
    switch rule.kind {
    case .presence: "Required"
    case .format: "Readable"
    case .validation(let word): "Checked" + word.rawValue.prefix(1).uppercased() + word.rawValue.dropFirst()
    }
  }
}
