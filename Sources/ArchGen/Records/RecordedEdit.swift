/// A text that was inserted into a person's own file.
struct RecordedEdit: Sendable, Hashable {
  var path: String
  /// The text, which the file has in one place.
  var text: String

  /// A content without the text; `nil` when the content doesn't have it, or more than once.
  func removed(from content: [UInt8]) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard let first = Self.position(of: bytes, in: content, from: 0),
      Self.position(of: bytes, in: content, from: first + 1) == nil
    else { return nil }
    return Array(content[..<first]) + content[(first + bytes.count)...]
  }

  private static func position(of bytes: [UInt8], in content: [UInt8], from start: Int) -> Int? {
    guard let head = bytes.first, content.count - bytes.count >= start else { return nil }
    return (start...(content.count - bytes.count)).first { position in
      content[position] == head && content[position..<(position + bytes.count)].elementsEqual(bytes)
    }
  }
}
