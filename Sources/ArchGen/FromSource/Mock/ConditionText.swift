import SwiftOutline

/// The conditions on types that generic clauses and `where` list, as texts.
enum ConditionText {
  /// A text with types in the place of names; members of the same name stay.
  static func text(_ text: String, with decided: [String: String], depth: Int = 0) -> String {
    let source = SourceText(text)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    let replacements = (0..<tokens.count).compactMap { position -> OneLineText.Replacement? in
      let isMember = position > 0 && tokens.text(position - 1) == "."
      guard !isMember, depth < 8, let type = decided[name(tokens.text(position))] else { return nil }
      return OneLineText.Replacement(
        range: tokens.start(position)..<tokens.end(position), text: Self.text(type, with: decided, depth: depth + 1))
    }
    return OneLineText.text(source, 0..<source.bytes.count, replacing: replacements)
  }

  /// The conditions one by one.
  static func parts(of condition: String) -> [String] {
    let source = SourceText(condition)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    var parts: [String] = []
    var depth = 0
    var start = 0
    for position in 0..<tokens.count {
      switch tokens.text(position) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(source.text(start..<tokens.start(position)))
        start = position + 1 < tokens.count ? tokens.start(position + 1) : tokens.end(position)
      case let sign where !sign.hasPrefix("-"): depth += sign.count { $0 == "<" } - sign.count { $0 == ">" }
      default: break
      }
    }
    return (parts + [source.text(start..<source.bytes.count)]).filter { !$0.isEmpty }
  }

  /// The names in a text.
  static func words(of text: String) -> Set<String> {
    let source = SourceText(text)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    return Set((0..<tokens.count).map { name(tokens.text($0)) })
  }

  /// A name with back-ticks where it needs them.
  private static func name(_ token: String) -> String {
    token.hasPrefix("`") ? SwiftNames.escaped(SwiftNames.bare(token)) : token
  }

  /// What stands on both sides of `==` or the colon.
  static func sides(of condition: String) -> (left: String, sign: String, right: String)? {
    let source = SourceText(condition)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    guard let sign = tokens.first(where: { $0 == "==" || $0 == ":" }), sign > 0, sign + 1 < tokens.count else {
      return nil
    }
    return (
      source.text(0..<tokens.end(sign - 1)), tokens.text(sign), source.text(tokens.start(sign + 1)..<source.bytes.count)
    )
  }

  /// The components of a name.
  static func path(of name: String) -> [String] {
    let source = SourceText(name)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    return (0..<tokens.count).map { Self.name(tokens.text($0)) }.filter { $0 != "." }
  }

  /// A text in which the types of `Self` stand by their names.
  static func withoutSelf(_ text: String) -> String {
    text.split(separator: "Self.", omittingEmptySubsequences: false).joined()
  }
}
