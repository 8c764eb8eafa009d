import JSONText
import SwiftOutline

/// A file as it stands in the editor.
struct TextDocument: Sendable {
  private(set) var bytes: [UInt8]
  /// As the client writes it.
  let address: String
  /// The client's number of the text; `nil` where it gives none.
  var version: Int?

  init(_ text: String, address: String, version: Int?) {
    bytes = Array(text.utf8)
    self.address = address
    self.version = version
  }

  /// Whether a change to some version comes too late.
  func isNewer(than version: Int?) -> Bool {
    guard let own = self.version, let version else { return false }
    return own > version
  }

  /// Carries out a change of `textDocument/didChange`; false where it can't be understood.
  mutating func apply(_ change: JSONNode, _ encoding: PositionEncoding) -> Bool {
    guard let text = change["text"]?.string else { return false }
    guard let range = change["range"] else {
      bytes = Array(text.utf8)
      return true
    }
    let lines = TextLines(SourceText(bytes))
    guard let start = lines.offset(range["start"], encoding), let end = lines.offset(range["end"], encoding),
      start <= end
    else { return false }
    bytes.replaceSubrange(start..<end, with: text.utf8)
    return true
  }
}

extension TextLines {
  /// The offset of a position as the protocol writes it; `nil` for something else.
  func offset(_ position: JSONNode?, _ encoding: PositionEncoding) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else { return nil }
    return offset(line: line, character: character, encoding)
  }
}
