/// Names that need care where they are written.
enum SwiftNames {
  /// A word as a shell takes it.
  static func shellWord(_ text: String) -> String { text.contains(" ") ? "\"\(text)\"" : text }

  /// Words that name nothing without back-ticks.
  static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The name with back-ticks where it needs them.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name with its first letter large.
  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// A type's name as that of a variable: its leading capitals small, the last of several as it begins a word.
  static func variable(_ typeName: String) -> String {
    let letters = Array(typeName)
    let capitals = letters.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < letters.count ? capitals - 1 : capitals
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }
}
