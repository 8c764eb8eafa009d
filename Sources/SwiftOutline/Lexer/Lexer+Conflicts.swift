/// The markers that a version control system writes between two versions: `<<<<<<< ours` at the start of a line.
extension Lexer {
  /// The last pair of markers that was come upon where they are no tokens.
  struct Conflict {
    var opening = -1
    var closing = -1

    /// Whether both stand behind an offset.
    func isWhole(behind start: Int) -> Bool { opening > start && closing > opening }
  }

  /// Whether seven signs are a marker.
  func isConflictMarker(_ start: Int) -> Bool {
    let sign = bytes[start]
    return (sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">")) && (start == 0 || bytes[start - 1] == 10)
      && start + 7 <= count && (start..<start + 7).allSatisfy { bytes[$0] == sign }
  }

  /// Takes note of a marker at the start of a line in a comment or literal.
  @inline(__always)
  mutating func noteConflict(at start: Int) {
    if bytes[start] == UInt8(ascii: "<") || bytes[start] == UInt8(ascii: ">") { noteMarker(at: start) }
  }

  private mutating func noteMarker(at start: Int) {
    guard isConflictMarker(start), bytes[start + 7] <= 32 else { return }
    if bytes[start] == UInt8(ascii: "<") { conflict.opening = start } else { conflict.closing = start }
  }

  /// Reports a conflict in a literal of several lines, where it can't be a part of the text: that is indented as far as
  /// the closing quotes, which stand at `end`.
  mutating func reportConflict(in literal: Literal, endingAt end: Int) {
    guard conflict.isWhole(behind: literal.start), bytes[end - 1] == 32 || bytes[end - 1] == 9 else { return }
    var start = end
    while bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    if bytes[start - 1] == 10 { report(.conflictMarker, at: conflict.opening) }
  }
}
