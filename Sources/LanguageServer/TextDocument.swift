import JSONText
import SafeText
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

  /// Carries out the changes of a `textDocument/didChange`, one upon the other; none where one can't be understood.
  mutating func apply(_ changes: [JSONNode], _ encoding: PositionEncoding) -> Bool {
    var lines = TextLines(SourceText(bytes))
    for change in changes {
      guard let text = change["text"]?.string else { return false }
      guard let range = change["range"] else {
        lines = TextLines(SourceText(text))
        continue
      }
      guard let start = lines.offset(range["start"], encoding), let end = lines.offset(range["end"], encoding),
        start <= end
      else { return false }
      lines.replace(start..<end, with: Array(text.utf8))
    }
    bytes = Array(lines.source.bytes.prefix(lines.source.count))
    return true
  }
}

extension TextLines {
  /// The offset of a position as the protocol writes it, the nearest where it lies beyond the text; `nil` for something else.
  func offset(_ position: JSONNode?, _ encoding: PositionEncoding) -> Int? {
    guard let line = position?["line"]?.integer(.identifier),
      let character = position?["character"]?.integer(.identifier)
    else { return nil }
    return offset(line: line, character: character, encoding)
  }
}
