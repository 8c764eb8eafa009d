/// Pieces of source as reports show them.
package enum SourceExcerpt {
  /// The text of a range on one line: comments dropped, blanks folded to one space.
  package static func oneLine(_ source: SourceText, _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var offset = range.lowerBound
    var pendingBlank = false
    let end = min(range.upperBound, source.count)
    while offset < end {
      let byte = source.bytes[offset]
      let next = source.bytes[offset + 1]
      if byte == 32 || (byte >= 9 && byte <= 13) {
        pendingBlank = true
        offset += 1
      } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "/") {
        while offset < end && source.bytes[offset] != 10 && source.bytes[offset] != 13 { offset += 1 }
        pendingBlank = true
      } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "*") {
        offset += 2
        while offset < end && !(source.bytes[offset] == UInt8(ascii: "*") && source.bytes[offset + 1] == UInt8(ascii: "/")) {
          offset += 1
        }
        offset += 2
        pendingBlank = true
      } else {
        if pendingBlank && !result.isEmpty { result.append(32) }
        pendingBlank = false
        result.append(byte)
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
