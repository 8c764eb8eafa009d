/// Derives what a form asks of a field, in the order in which it is to be checked: presence, format, bounds.
struct FormRules {
  private let field: Field
  private let control: FieldControl
  private let variable: String
  private let label: String

  init(_ field: Field) {
    self.field = field
    control = FieldControl(for: field)
    variable = field.name.variable
    label = field.name.singular.sentence
  }

  /// The rules; none for a field that always has a right value.
  var rules: [FormRule] {
    switch control {
    case .none, .toggle, .date, .optionalDate, .picker: []
    case .modelPicker, .imagePicker: field.isOptional ? [] : [choice]
    case .multiplePicker, .modelList: listRules(count: "\(variable).count")
    case .textList: (elementFormat.map { [$0] } ?? []) + listRules(count: "\(elementCount)")
    case .text, .multilineText, .number, .parsedText: presence + format + ordered.compactMap(rule)
    }
  }

  /// The validations with those of length before those of shape, so that each can be broken alone.
  private var ordered: [FieldValidation] {
    let shapes = field.validations.filter { $0 == .email || $0 == .phone }
    return field.validations.filter { !shapes.contains($0) } + shapes
  }

  // MARK: - Presence

  private var choice: FormRule {
    let noun = field.name.singular
    return FormRule(
      kind: .presence, message: "Choose \(noun.article) \(noun.phrase)", check: refused("\(variable) == nil"),
      invalidInputs: ["nil"])
  }

  private var presence: [FormRule] {
    guard !field.isOptional, control != .multilineText && !hasShape || field.validations.contains(.required)
    else { return [] }
    let verb = FieldLabel.isPlural(field) ? "are" : "is"
    return [
      FormRule(
        kind: .presence, message: "\(label) \(verb) required", check: "required(", invalidInputs: ["\"\"", "\"   \""])
    ]
  }

  /// Whether an empty text has another rule against it; a long text needs none.
  private var hasShape: Bool {
    field.validations.contains { validation in
      switch validation {
      case .email, .phone, .minimumLength: true
      default: false
      }
    }
  }

  /// What comes first in the conditions of an optional field, which may be left empty.
  private var unlessEmpty: String { field.isOptional ? "!\(text).isEmpty && " : "" }

  /// The text as it is saved.
  private var text: String { field.scalar == .string ? variable + ".withoutBlanks" : variable }

  /// The check of a condition that holds when the rule is broken.
  private func refused(_ condition: String) -> String { "refused(if: \(condition), " }

  // MARK: - Format

  private var format: [FormRule] {
    guard let scalar = field.scalar, FormValue.isParsed(scalar) else { return [] }
    return [
      FormRule(
        kind: .format, message: "\(label) must be \(Self.noun(of: scalar))",
        check: scalar.isNumber ? "readable(" : refused(unlessEmpty + Self.unreadable(variable, as: scalar)),
        invalidInputs: Self.unreadableInputs(of: scalar))
    ]
  }

  private var elementFormat: FormRule? {
    guard let scalar = field.type.value.scalar, FormValue.isParsed(scalar) else { return nil }
    return FormRule(
      kind: .format, message: "Each \(FieldLabel.element(of: field).phrase) must be \(Self.noun(of: scalar))",
      check: refused("\(FormValue.texts(of: variable)).contains { \(Self.unreadable("$0", as: scalar)) }"),
      invalidInputs: Self.unreadableInputs(of: scalar).map { "[.init(\($0))]" })
  }

  private static func noun(of scalar: ScalarType) -> String {
    switch scalar {
    case .integer: "a whole number"
    case .double, .decimal: "a number"
    case .url: "a web address"
    case .uuid: "an identifier"
    case .string, .boolean, .date: "a value"
    }
  }

  private static func unreadable(_ text: String, as scalar: ScalarType) -> String {
    switch scalar {
    // A text without a scheme is an address relative to another.
    case .url: "URL(string: \(text))?.scheme == nil"
    default: "\(FormValue.reading(text, as: scalar)) == nil"
    }
  }

  private static func unreadableInputs(of scalar: ScalarType) -> [String] {
    switch scalar {
    case .integer: ["\"abc\"", "\"1.5\""]
    case .double, .decimal: ["\"abc\"", "\"nan\"", "\"0x10\""]
    case .url: ["\"no address\""]
    default: ["\"abc\""]
    }
  }

  // MARK: - Validations

  private func rule(for validation: FieldValidation) -> FormRule? {
    switch validation {
    case .required: nil
    case .minimum(let bound): numberRule(validation, "atLeast", bound, "at least")
    case .maximum(let bound): numberRule(validation, "atMost", bound, "at most")
    case .above(let bound): numberRule(validation, "above", bound, "greater than")
    case .below(let bound): numberRule(validation, "below", bound, "less than")
    case .minimumLength(let limit):
      FormRule(
        kind: .validation(.minLength), message: "\(label) must have at least \(Self.count(limit, "character"))",
        check: refused(unlessEmpty + "\(text).count < \(limit)"),
        invalidInputs: [tooShort(limit)].compactMap { $0 }, allowedInput: allowedText(limit)
      )
      .withInputs
    case .maximumLength(let limit):
      FormRule(
        kind: .validation(.maxLength), message: "\(label) must have at most \(Self.count(limit, "character"))",
        check: refused("\(text).count > \(limit)"), invalidInputs: [Self.repeated(limit + 1)],
        allowedInput: allowedText(limit))
    case .email:
      shapeRule(.email, noun: "an email address", pattern: #"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+"#)
    case .phone: shapeRule(.phone, noun: "a phone number", pattern: #"\+?[ (]*([0-9][ ().-]*){7,15}"#)
    case .minimumCount, .maximumCount: nil
    }
  }

  private func numberRule(
    _ validation: FieldValidation, _ name: String, _ bound: NumberLiteral, _ words: String
  ) -> FormRule? {
    guard let scalar = field.scalar else { return nil }
    let limit = SwiftText.number(bound, as: scalar)
    let input = SampleNumbers(field, scalar: scalar).failing(validation)
    return FormRule(
      kind: .validation(validation.word), message: "\(label) must be \(words) \(bound.text.filter { $0 != "_" })",
      check: "\(name)(\(limit), ", invalidInputs: input.map { [SwiftText.literal($0.text)] } ?? [],
      allowedInput: allowedNumber(validation, bound)
    ).withInputs
  }

  private func shapeRule(_ word: ValidationWord, noun: String, pattern: String) -> FormRule {
    let limits = TextLimits(field)
    let length = min(max(limits.least, 5), limits.most)
    return FormRule(
      kind: .validation(word), message: "\(label) must be \(noun)",
      check: refused(unlessEmpty + "\(text).wholeMatch(of: #/\(pattern)/#) == nil"),
      invalidInputs: [Self.repeated(length)]
    )
  }

  /// A bound that belongs to what it bounds.
  private func allowedNumber(_ validation: FieldValidation, _ bound: NumberLiteral) -> String? {
    switch validation {
    case .minimum, .maximum: SwiftText.literal(bound.text.filter { $0 != "_" })
    default: nil
    }
  }

  /// A text of a length at the limit; `nil` where it would have to be of a shape too.
  private func allowedText(_ length: Int) -> String? {
    let hasShape = field.validations.contains { $0 == .email || $0 == .phone }
    return hasShape || length < 1 ? nil : Self.repeated(length)
  }

  private func tooShort(_ limit: Int) -> String? {
    let isPresenceChecked = !presence.isEmpty
    // One character too few is no text at all, which is another rule's matter or allowed.
    if limit == 1 { return isPresenceChecked || field.isOptional ? nil : "\"\"" }
    return Self.repeated(limit - 1)
  }

  private func listRules(count: String) -> [FormRule] {
    let noun = FieldLabel.element(of: field).phrase
    let isTyped = control == .textList
    return field.validations.compactMap { validation in
      switch validation {
      case .required:
        FormRule(
          kind: .validation(.required), message: "Add at least one \(noun)",
          check: refused(isTyped ? noElement : "\(variable).isEmpty"),
          invalidInputs: isTyped ? ["[]", "[.init(\" \")]"] : ["[]"])
      case .minimumCount(let limit):
        FormRule(
          kind: .validation(.minCount), message: "Add at least \(limit) of the \(field.name.singular.phrase)",
          check: refused("\(count) < \(limit)"), invalidInputs: [list(of: limit - 1)].compactMap { $0 }
        ).withInputs
      case .maximumCount(let limit):
        FormRule(
          kind: .validation(.maxCount), message: "Add at most \(limit) of the \(field.name.singular.phrase)",
          check: refused("\(count) > \(limit)"), invalidInputs: [list(of: limit + 1)].compactMap { $0 }
        ).withInputs
      default: nil
      }
    }
  }

  private var noElement: String { "\(FormValue.texts(of: variable)).isEmpty" }

  private var elementCount: String { "\(FormValue.texts(of: variable)).count" }

  /// A list of the form with so many elements; `nil` when that is another rule's matter, or too long to write.
  private func list(of count: Int) -> String? {
    guard count > 0 else { return field.validations.contains(.required) ? nil : "[]" }
    let samples = FieldSamples(of: field.withoutLimits, in: field.name).values
    guard count <= 1000, case .list(let elements) = samples[0], let element = elements.first else { return nil }
    guard control == .textList else { return "Array(repeating: \(element.elementText(of: field)), count: \(count))" }
    return "Array(repeating: .init(\(SwiftText.literal(element.inputText ?? ""))), count: \(count))"
  }

  private static func repeated(_ count: Int) -> String {
    count <= 20
      ? SwiftText.literal(String(repeating: "a", count: count)) : "String(repeating: \"a\", count: \(count))"
  }

  private static func count(_ limit: Int, _ noun: String) -> String { "\(limit) \(noun)\(limit == 1 ? "" : "s")" }
}

extension FormRule {
  /// The rule, or `nil` when nothing that can be typed breaks it.
  fileprivate var withInputs: FormRule? { invalidInputs.isEmpty ? nil : self }
}

extension Field {
  /// The field with nothing asked of it.
  fileprivate var withoutLimits: Field { Field(name: name, type: type) }
}

extension SampleValue {
  /// The value as an expression that says its own type.
  fileprivate func elementText(of field: Field) -> String {
    if case .enumerationCase(let value) = self { return "\(field.type.value.swiftText).\(value.identifier)" }
    return swiftText
  }
}
