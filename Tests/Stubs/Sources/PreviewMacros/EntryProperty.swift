/// A variable of the environment that stands behind `@Entry`.
struct EntryProperty {
  private let name: String
  /// The type as it was written, or `nil` when the value says it.
  private let type: String?
  /// The value of an environment that nobody set.
  private let value: String

  /// Reads `@Entry var name: Type = value`; `nil` for anything else.
  init?(_ declaration: String) {
    let code = LeadingTrivia.removed(from: declaration)
    guard let keyword = code.firstRange(of: "var ") else { return nil }
    let rest = code[keyword.upperBound...].drop { $0.isWhitespace }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { return nil }
    self.name = String(name)

    let (type, value) = Self.parts(of: rest.dropFirst(name.count))
    self.type = type
    if let value {
      self.value = value
    } else if let type, type.hasSuffix("?") {
      self.value = "nil"
    } else {
      return nil
    }
  }

  /// The key under which the environment keeps the value.
  var key: String {
    // Computed, so that a value that isn't Sendable is made anew and not shared.
    // On a line of its own, because a comment may follow the value.
    let requirement =
      type.map { "static var defaultValue: \($0) {\n    \(value)\n  }" } ?? "static let defaultValue = \(value)"
    return """
      private struct __Key_\(name): SwiftUI.EnvironmentKey {
        \(requirement)
      }
      """
  }

  var accessors: String {
    """
    get { self[__Key_\(name).self] }
    set { self[__Key_\(name).self] = newValue }
    """
  }

  /// The texts behind `:` and `=`, where they stand outside brackets.
  private static func parts(of text: Substring) -> (type: String?, value: String?) {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      defer { previous = text[index] }
      switch text[index] {
      case ">" where previous == "-": break
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "=" where depth == 0: return (type(in: text[..<index]), trimmed(text[text.index(after: index)...]))
      default: break
      }
    }
    return (type(in: text), nil)
  }

  private static func type(in text: Substring) -> String? {
    let text = text.drop { $0.isWhitespace }
    return text.first == ":" ? trimmed(text.dropFirst()) : nil
  }

  private static func trimmed(_ text: Substring) -> String? {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text.isEmpty ? nil : String(text)
  }
}
