import FeatureModel
import Mustache

/// The fields of a feature as templates see them, in the lists that templates need.
struct FieldContexts {
  private let feature: Feature
  private let presentations: [FieldPresentation]

  init(feature: Feature) {
    self.feature = feature
    presentations = feature.fields.map { FieldPresentation(of: $0, in: feature.name) }
  }

  var all: [TemplateValue] { list { _ in true } }

  /// The fields that the form edits.
  var inForm: [TemplateValue] { list { $0.control != .none } }

  /// The fields whose typed text has to become a value that may be missing.
  var unwrapped: [TemplateValue] { list { $0.control != .none && $0.form.isUnwrapped } }

  /// The lists of values of which the form switches each on and off.
  var toggled: [TemplateValue] { list { $0.control == .multiplePicker || $0.control == .modelList } }

  /// Whether the form reads a list from one text.
  var hasTextLists: Bool { presentations.contains { $0.control == .textList } }

  /// The values that the form switches on before they are chosen.
  var switched: [TemplateValue] { list { $0.control == .optionalDate } }

  /// The lists of texts that the form reads from one text.
  var listedTexts: [TemplateValue] { list { $0.control == .textList && $0.field.type.value.scalar == .string } }

  /// The fields whose first value in the form needs no other type.
  var plain: [TemplateValue] {
    list { $0.control != .none && ["\"\"", "true", "false", "nil", "[]"].contains($0.form.initialText) }
  }

  /// The fields that the form checks.
  var checked: [TemplateValue] { list { !$0.rules.isEmpty } }

  /// The fields that the detail screen shows below the title.
  var shown: [TemplateValue] { list { $0.field.name != feature.titleField?.name } }

  /// The fields that a row shows below the title: the first two.
  var inRow: [TemplateValue] {
    let shown = presentations.filter {
      $0.field.name != feature.titleField?.name && $0.field.type.value.reference == nil
    }
    return contexts(of: Array(shown.prefix(2)))
  }

  var searched: [TemplateValue] {
    list { presentation in feature.searchFields.contains { $0.name == presentation.field.name } }
  }

  /// The field that names a value.
  var title: TemplateValue {
    guard let title = presentations.first(where: { $0.field.name == feature.titleField?.name }) else { return nil }
    var members = member(title)
    members["isText"] = .bool(title.field.scalar == .string && !title.field.isOptional)
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
      "elementType": .string(field.type.value.swiftText),
      "defaultClause": .string(defaultClause(of: presentation)),
      "display": text(presentation, property), "displayUnwrapped": text(presentation, variable),
      "isEnumeration": .bool(field.type.value.enumeration != nil),
      "isBoolean": .bool(field.scalar == .boolean),
    ]
    members.merge(formMembers(presentation, property)) { $1 }
    return members
  }

  /// What the user reads beside the value: `Paid` for `isPaid`.
  private func label(of field: Field) -> String {
    let sentence = field.name.singular.sentence
    guard field.scalar == .boolean, sentence.hasPrefix("Is ") else { return sentence }
    let rest = sentence.dropFirst(3)
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  private func text(_ presentation: FieldPresentation, _ expression: String) -> TemplateValue {
    .string(
      presentation.display.textArguments(for: expression, enumLabel: "label") ?? expression + ".label")
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
      "isFormNil": .bool(form.initialText == "nil"),
      "isInferred": .bool(form.type == "String" || form.type == "Bool"),
      "fromModel": .string(form.fromModel(property)),
      "reading": .string(form.toModel(field.name.variable)),
      "saved": .string(saved(presentation)),
      "keyboard": keyboard == .standard ? nil : .string(keyboard.rawValue),
      "isLiteral": .bool(keyboard.isLiteral),
      "isTyped": .bool(presentation.control.isTyped),
      "hasRules": .bool(!presentation.rules.isEmpty),
      "invalidInput": .string(presentation.rules.first?.invalidInputs.first ?? ""),
      "choices": .string(choices(field)),
      "rules": .list(rules(of: presentation)),
    ]
  }

  /// The argument of the model's initialiser when the form is saved.
  private func saved(_ presentation: FieldPresentation) -> String {
    let field = presentation.field
    let variable = field.name.variable
    if presentation.control == .none {
      let kept = "\(feature.name.variable)?.\(variable)"
      if let given = presentation.modelDefault, given != "nil" { return "\(kept) ?? \(given)" }
      return field.type.isList ? "\(kept) ?? []" : kept
    }
    return presentation.form.isUnwrapped ? variable : presentation.form.toModel(variable)
  }

  /// The property of the form view with the models that can be chosen.
  private func choices(_ field: Field) -> String {
    field.type.value.reference?.name.plural.variable ?? ""
  }

  private func rules(of presentation: FieldPresentation) -> [TemplateValue] {
    let variable = presentation.field.name.variable
    return presentation.rules.listed { rule in
      [
        "rule": [
          "failure": .string(rule.failure), "message": .string(SwiftText.literal(rule.message)),
          "sentence": .string("refuses input with: " + rule.message),
          "title": .string(SwiftText.literal("refuses input with: " + rule.message)),
          "test": .string(variable + "Is" + testName(of: rule)),
          "input": .string(rule.invalidInputs.first ?? ""),
          "allowed": rule.allowedInput.map { .string($0) } ?? nil,
          "inputs": .string(rule.invalidInputs.joined(separator: ", ")),
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
