/// The words that Swift code can't use for a property, a parameter or a case without back-ticks.
enum ReservedWords {
  /// Tells whether a word would need back-ticks somewhere in generated code, or can't be a member at all.
  ///
  /// Contextual words such as `open`, `some` and `required` are not among them: they compile as a property, a
  /// parameter, a local constant and a case, in language modes 5 and 6.
  static func isReserved(_ word: String) -> Bool { words.contains(word) }

  /// Tells whether a case of this name would be mistaken for something else.
  static func isReservedForCases(_ word: String) -> Bool {
    isReserved(word) || ["none", "some", "allCases"].contains(word)
  }

  /// A word that says nearly the same and is free, for a property.
  static func replacement(for word: String) -> String { propertyReplacements[word] ?? word + "Value" }

  /// A word that says nearly the same and is free, for a case of an enum.
  static func caseReplacement(for word: String) -> String { caseReplacements[word] ?? word + "Case" }

  private static let words: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "hashValue", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static let propertyReplacements = [
    "case": "caseNumber", "class": "category", "default": "standard", "enum": "options", "extension": "fileExtension",
    "for": "recipient", "func": "function", "hashValue": "checksum", "import": "importedFile", "in": "place",
    "internal": "isInternal", "operator": "operatorName", "private": "isPrivate", "protocol": "procedure",
    "public": "isPublic", "repeat": "repetition", "return": "returnDate", "static": "isStatic", "where": "place",
  ]

  private static let caseReplacements = [
    "default": "standard", "false": "no", "import": "imported", "in": "inside", "internal": "confidential",
    "nil": "missing",
    "none": "nothing", "private": "personal", "public": "shared", "repeat": "repeated", "return": "returned",
    "some": "partial", "static": "fixed", "switch": "toggle", "true": "yes", "allCases": "everything",
  ]
}
