import SwiftOutline

/// The tokens in a part of a file, for the few words that outlines don't keep.
struct SourceTokens {
  private let source: SourceText
  private let tokens: [Token]
  private let offset: Int

  init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    offset = range.lowerBound
    tokens = OutlineReader().tokens(of: SourceText(source.text(range))).filter { $0.kind != .endOfFile }
  }

  var count: Int { tokens.count }

  /// The offset of a token's first byte in the file.
  func start(_ position: Int) -> Int { tokens[position].start + offset }

  /// The offset past a token's last byte in the file.
  func end(_ position: Int) -> Int { tokens[position].end + offset }

  /// The text of a token.
  func text(_ position: Int) -> String { source.text(start(position)..<end(position)) }

  /// The first token outside brackets that satisfies a condition.
  func first(where matches: (String) -> Bool, after start: Int = -1) -> Int? {
    var position = start + 1
    while position < count {
      if matches(text(position)) { return position }
      position = (partner(of: position) ?? position) + 1
    }
    return nil
  }

  /// The offset of the first token that starts with a text, before another token.
  func offset(ofFirst prefix: String, before end: Int) -> Int? {
    (0..<end).first { text($0).hasPrefix(prefix) }.map { start($0) }
  }

  /// The bracket that closes an opening one; `nil` for other tokens.
  func partner(of position: Int) -> Int? {
    let opening = tokens[position].kind
    guard opening == .leftParenthesis || opening == .leftBracket || opening == .leftBrace else { return nil }
    var depth = 0
    for candidate in position..<count {
      switch tokens[candidate].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth == 0 { return candidate }
      default: break
      }
    }
    return nil
  }
}
