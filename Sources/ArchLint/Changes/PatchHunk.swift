import SafeText

/// A part of a patch: lines that gave way to others, with some around them.
struct PatchHunk: Sendable {
  /// The first line of the new text that it is about, from 0.
  let newStart: Int
  /// The lines as they were and as they are, with their line feeds.
  private(set) var old: [[UInt8]] = []
  private(set) var new: [[UInt8]] = []
  /// The lines that are new, from 1; where lines only went, those on both sides of the gap.
  private(set) var added: [ClosedRange<Int>] = []

  /// Reads a hunk and takes its lines away.
  init(
    head: ArraySlice<UInt8>, _ lines: inout ArraySlice<ArraySlice<UInt8>>, name: String, line: Int
  ) throws(ChangeProblem) {
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count >= 4, words[3] == "@@", let (_, oldCount) = Self.range(words[1], sign: "-"),
      let (start, newCount) = Self.range(words[2], sign: "+")
    else { throw .patch(name: name, line: line, reason: "this is not a hunk header, such as '@@ -1,4 +1,6 @@'") }
    newStart = newCount == 0 ? start : max(start - 1, 0)
    var lastMark: UInt8 = 0
    while old.count < oldCount || new.count < newCount || lines.first?.first == UInt8(ascii: "\\") {
      guard let next = lines.popFirst() else {
        throw .patch(name: name, line: line, reason: "the patch ends within this hunk")
      }
      let content = Array(next.dropFirst()) + [10]
      // Editors take the blank off an empty line that stays.
      switch next.first ?? UInt8(ascii: " ") {
      case UInt8(ascii: " "),
        13 where next.count == 1:
        old.append(content)
        new.append(content)
      case UInt8(ascii: "-"): old.append(content)
      case UInt8(ascii: "+"):
        new.append(content)
        added.append(newStart + new.count...newStart + new.count)
      case UInt8(ascii: "\\"):
        if lastMark != UInt8(ascii: "+") { old = Self.withoutLastLineFeed(old) }
        if lastMark != UInt8(ascii: "-") { new = Self.withoutLastLineFeed(new) }
      default: throw .patch(name: name, line: line, reason: "a line of this hunk doesn't start with ' ', '+' or '-'")
      }
      lastMark = next.first ?? UInt8(ascii: " ")
    }
    guard old.count == oldCount, new.count == newCount else {
      throw .patch(name: name, line: line, reason: "this hunk has more lines than its header says")
    }
  }

  private static func withoutLastLineFeed(_ lines: [[UInt8]]) -> [[UInt8]] {
    guard let last = lines.last, last.last == 10 else { return lines }
    return lines.dropLast() + [Array(last.dropLast())]
  }

  /// Reads `+12,3` or `+12`.
  private static func range(_ word: Substring, sign: Character) -> (start: Int, count: Int)? {
    guard word.first == sign else { return nil }
    let parts = word.dropFirst().split(separator: ",")
    let numbers = parts.compactMap { GivenNumber.line.read($0) }
    guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
    return (numbers[0], parts.count == 2 ? numbers[1] : 1)
  }
}
