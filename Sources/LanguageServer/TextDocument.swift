import JSONText

/// A file as it stands in the editor.
struct TextDocument: Sendable {
  var version: Int
  private(set) var lines: TextLines

  init(version: Int, text: String) {
    self.version = version
    lines = TextLines(Array(text.utf8))
  }

  var bytes: [UInt8] { lines.bytes }

  /// Carries out a change of `textDocument/didChange`; false where it can't be understood.
  mutating func apply(_ change: JSONNode, _ encoding: PositionEncoding) -> Bool {
    guard let text = change["text"]?.string else { return false }
    guard let range = change["range"] else {
      lines = TextLines(Array(text.utf8))
      return true
    }
    guard let start = offset(range["start"], encoding), let end = offset(range["end"], encoding), start <= end else {
      return false
    }
    lines = TextLines(Array(bytes[..<start]) + Array(text.utf8) + Array(bytes[end...]))
    return true
  }

  private func offset(_ node: JSONNode?, _ encoding: PositionEncoding) -> Int? {
    guard let line = node?["line"]?.integer, let character = node?["character"]?.integer else { return nil }
    return lines.offset(line: line, character: character, encoding)
  }
}
