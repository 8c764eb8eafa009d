import SafeText

/// Two versions of some lines, which a merge has left. A text may hold markers of its own.
extension Lexer {
  /// Whether an operator is a marker.
  func isConflictMarker(_ start: Int) -> Bool {
    let sign = bytes[start]
    return (sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">")) && (start == 0 || bytes[start - 1] == 10)
      && ConflictMarkers.marker(at: start, in: text) != nil
  }

  /// Takes note of a marker at the start of a line in a comment or literal.
  @inline(__always)
  mutating func noteConflict(at start: Int) {
    if (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(bytes[start]) { conflict.note(lineAt: start, in: text) }
  }

  private var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Reports a conflict in a literal of several lines, where it can't be a part of the text: that is indented as far as
  /// the closing quotes, which stand at `end`.
  mutating func reportConflict(in literal: Literal, endingAt end: Int) {
    guard conflict.areWhole(behind: literal.start), bytes[end - 1] == 32 || bytes[end - 1] == 9 else { return }
    var start = end
    while bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    if bytes[start - 1] == 10 { report(.conflictMarker, at: conflict.opening) }
  }
}
