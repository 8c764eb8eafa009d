/// The kinds of mistake that a name can hold.
package enum NameProblem: Error, Sendable, Hashable {
  /// Nothing is left of the name once spaces and separators are gone.
  case empty(NameUse)
  /// A character that is no letter, digit or separator; `byteOffset` says where, in UTF-8 bytes.
  case character(Character, byteOffset: Int, NameUse, suggestion: String?)
  /// The name starts with a digit.
  case startsWithDigit(String, NameUse, suggestion: String?)
  /// The name has more characters than are readable in the names derived from it.
  case tooLong(count: Int, limit: Int, NameUse)
  /// The name, or the variable or case made of it, is a word of Swift; `spelling` is that word.
  case reservedWord(String, NameUse, suggestion: String)
  /// A module that the generated files import has a type of this name.
  case shadowsType(String, module: String, NameUse, suggestion: String)
  /// A type derived from the feature's name would be called like one of an imported module.
  case derivedTypeShadows(String, derived: String, module: String, suggestion: String)

  /// The mistake as one clause without a full stop, with what to write instead.
  package var text: String {
    switch self {
    case .empty(let use): "the name of \(use.phrase) is empty; write a word such as '\(Self.example(of: use))'"
    case .character(let character, _, let use, let suggestion):
      "the name of \(use.phrase) can't hold \(Self.quoted(character))"
        + (suggestion.map { "; write '\($0)'" } ?? "; use the letters A to Z and digits")
    case .startsWithDigit(let name, let use, let suggestion):
      "the name of \(use.phrase) can't start with a digit, as '\(name)' does"
        + (suggestion.map { "; write '\($0)'" } ?? "; start with a letter")
    case .tooLong(let count, let limit, let use):
      "the name of \(use.phrase) has \(count) characters; use at most \(limit)"
    case .reservedWord(let word, let use, let suggestion):
      "'\(word)' is a word of Swift and can't name \(use.phrase); write '\(suggestion)'"
    case .shadowsType(let type, let module, let use, let suggestion):
      "'\(type)' is a type of \(module), which generated files import, and can't name \(use.phrase);"
        + " write '\(suggestion)'"
    case .derivedTypeShadows(let name, let derived, let module, let suggestion):
      "the feature '\(name)' would declare '\(derived)', a type of \(module) too; write '\(suggestion)'"
    }
  }

  /// Where in the name the mistake stands, in UTF-8 bytes from its start.
  var byteOffset: Int {
    if case .character(_, let offset, _, _) = self { return offset }
    return 0
  }

  private static func example(of use: NameUse) -> String {
    switch use {
    case .feature: "Order"
    case .plural: "Orders"
    case .field: "name"
    case .enumeration: "CoffeeSize"
    case .enumerationCase: "small"
    }
  }

  /// The character in quotes, or its code where a terminal would not show it.
  private static func quoted(_ character: Character) -> String {
    let isControl = character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
      default: false
      }
    }
    guard isControl || character == "'" else { return "'\(character)'" }
    if character == "'" { return "an apostrophe" }
    let codes = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "the invisible character \(codes.joined(separator: " "))"
  }
}
