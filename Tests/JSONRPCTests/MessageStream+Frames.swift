import JSONRPC

extension MessageStream {
  /// All that is found in a text whose bytes come in pieces of some length.
  static func frames(in text: String, pieces: Int) -> [MessageFrame] {
    var stream = Self()
    var found: [MessageFrame] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      stream.append(bytes[start..<min(start + pieces, bytes.count)])
      while let frame = stream.next() { found.append(frame) }
    }
    return found
  }
}
