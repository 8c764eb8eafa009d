/// Names that need care where they are written.
enum SwiftNames {
  /// A word as a shell takes it.
  static func shellWord(_ text: String) -> String { text.contains(" ") ? "\"\(text)\"" : text }

  /// Words that name nothing without back-ticks.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The name with back-ticks where it needs them.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) || identifier(name) != name && !isOperator(name) ? "`\(name)`" : name
  }

  /// An argument label, which may be a keyword, with what stands behind it.
  static func label(_ name: String) -> String { (identifier(name) == name ? name : "`\(name)`") + ": " }

  /// A name that may hold anything between its back-ticks as one that needs none: `hello world` is `helloWorld`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0.isSymbol) }
    let joined = words.prefix(1).map(String.init).joined() + words.dropFirst().map { capitalized(String($0)) }.joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  static func isOperator(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" && $0 != "$" && !$0.properties.isEmoji }
      ?? false
      && name.allSatisfy { $0.isSymbol || $0.isPunctuation }
  }

  /// The name with its first letter large.
  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// A type's name as that of a variable: its leading capitals small, the last of several as it begins a word.
  static func variable(_ typeName: String) -> String {
    let letters = Array(typeName)
    let capitals = letters.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < letters.count ? capitals - 1 : capitals
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }

  /// A name without the back-ticks around it.
  static func bare(_ name: String) -> String { name.filter { $0 != "`" } }
}
