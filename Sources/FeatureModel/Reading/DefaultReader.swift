import Findings

/// Reads the text of a default as a value of its field's type.
enum DefaultReader {
  /// What came of reading.
  enum Outcome {
    case value(FieldDefault)
    /// The text is no value of the type; `expected` says what is, `suggestion` what was probably meant.
    case unsuited(expected: String, suggestion: String?)
  }

  static func read(_ parsed: ParsedDefault, type: FieldType, isOptional: Bool) -> Outcome {
    let text = parsed.text
    if text == "nil", !parsed.isQuoted, type != .single(.scalar(.string)) || isOptional {
      return isOptional ? .value(.nothing) : .unsuited(expected: "a value, or write 'optional'", suggestion: nil)
    }
    if type.isList {
      let isEmpty = ["[]", "empty", "none"].contains(text)
      return isEmpty ? .value(.emptyList) : .unsuited(expected: "'empty'", suggestion: nil)
    }
    return switch type.value {
    case .scalar(let scalar): read(parsed, as: scalar)
    case .enumeration(let enumeration): read(text, as: enumeration)
    case .reference: .unsuited(expected: "no default for a model", suggestion: nil)
    }
  }

  private static func read(_ parsed: ParsedDefault, as scalar: ScalarType) -> Outcome {
    let text = parsed.text
    switch scalar {
    case .string: return .value(.text(text))
    case .integer:
      if let number = NumberLiteral(text), number.integer != nil { return .value(.number(number)) }
      return .unsuited(expected: "a whole number such as '0'", suggestion: nil)
    case .double:
      if let number = NumberLiteral(text) { return .value(.number(number)) }
      return .unsuited(expected: "a number such as '0' or '4.5'", suggestion: commaAsPoint(text))
    case .decimal:
      if let number = NumberLiteral(text), number.isDecimal { return .value(.number(number)) }
      return .unsuited(expected: "a number such as '0' or '4.5'", suggestion: commaAsPoint(text))
    case .boolean:
      if text == "true" || text == "false" { return .value(.boolean(text == "true")) }
      let words = ["1": "true", "0": "false", "yes": "true", "no": "false", "on": "true", "off": "false"]
      let nearest = NearestWord.suggestion(for: text, among: ["true", "false"])
      return .unsuited(expected: "'true' or 'false'", suggestion: words[text.lowercased()] ?? nearest)
    case .date:
      if text == "now" { return .value(.now) }
      let isNow = ["date()", "date.now", ".now", "now()", "today", "current"].contains(text.lowercased())
      return .unsuited(expected: "'now'", suggestion: isNow ? "now" : nil)
    case .url:
      if TextShape.isAddress(text) { return .value(.address(text)) }
      let withScheme = "https://" + text
      let isHost = text.contains(".") && TextShape.isAddress(withScheme)
      return .unsuited(expected: "an address such as 'https://example.com'", suggestion: isHost ? withScheme : nil)
    case .uuid:
      if text == "new" { return .value(.newIdentifier) }
      let isNew = ["uuid()", ".init()", "random", "auto"].contains(text.lowercased())
      return .unsuited(expected: "'new'", suggestion: isNew ? "new" : nil)
    }
  }

  private static func read(_ text: String, as enumeration: EnumField) -> Outcome {
    let identifier = text.hasPrefix(".") ? String(text.dropFirst()) : text
    if let match = enumeration.cases.first(where: { $0.identifier == identifier }) {
      return .value(.enumerationCase(match))
    }
    let identifiers = enumeration.cases.map(\.identifier)
    let expected = "one of its cases " + identifiers.map { "'\($0)'" }.joined(separator: ", ")
    return .unsuited(expected: expected, suggestion: NearestWord.suggestion(for: identifier, among: identifiers))
  }

  /// `4.5` for `4,5`.
  private static func commaAsPoint(_ text: String) -> String? {
    let point = String(text.map { $0 == "," ? "." : $0 })
    return point == text || NumberLiteral(point) == nil ? nil : point
  }
}
