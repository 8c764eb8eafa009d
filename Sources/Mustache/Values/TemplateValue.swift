/// A value that a template is rendered with.
package enum TemplateValue: Sendable, Hashable {
  /// Renders as nothing; false as a condition.
  case null
  case bool(Bool)
  /// The number as it is to be written; true as a condition, zero too.
  case number(String)
  /// False as a condition when it is empty.
  case string(String)
  /// Repeats the sections it opens; false as a condition when it is empty.
  case list([TemplateValue])
  case object([String: TemplateValue])

  /// Whether a section with the value is rendered.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    case .string(let string): !string.isEmpty
    case .list(let elements): !elements.isEmpty
    case .number, .object: true
    }
  }

  /// What a variable renders; `nil` for a list or an object.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text), .string(let text): text
    case .list, .object: nil
    }
  }

  /// What kind of value this is, for messages: "a string", "an object".
  var kindDescription: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

// MARK: - Literals

extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(integerLiteral value: Int) { self = .number(String(value)) }

  package init(stringLiteral value: String) { self = .string(value) }

  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// Of equal keys the last one counts.
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
