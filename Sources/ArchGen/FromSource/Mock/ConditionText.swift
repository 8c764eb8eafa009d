import SwiftOutline

/// The conditions on types that generic clauses and `where` list, as texts.
enum ConditionText {
  /// A text with types in the place of names; members of the same name stay.
  static func text(_ text: String, with decided: [String: String], depth: Int = 0) -> String {
    let source = SourceText(text)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    let replacements = (0..<tokens.count).compactMap { position -> OneLineText.Replacement? in
      let isMember = position > 0 && tokens.text(position - 1) == "."
      guard !isMember, depth < 8, let type = decided[tokens.text(position)] else { return nil }
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
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append(source.text(start..<tokens.start(position)))
        start = position + 1 < tokens.count ? tokens.start(position + 1) : tokens.end(position)
      default: break
      }
    }
    return (parts + [source.text(start..<source.bytes.count)]).filter { !$0.isEmpty }
  }

  /// The names in a text.
  static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
