import LineDifference
import Testing

@Suite("Differences between texts, line by line")
struct LineDifferenceTests {
  private typealias Change = LineDifference.Change

  private func difference(_ old: String, _ new: String) -> LineDifference {
    LineDifference(from: Array(old.utf8), to: Array(new.utf8))
  }

  /// Letters as lines.
  private func changes(_ old: String, _ new: String) -> [String] {
    let lines = { (text: String) in text.map { "\($0)\n" }.joined() }
    let difference = difference(lines(old), lines(new))
    return difference.changes.map { change in
      let removed = difference.oldLines[change.old].map { String(decoding: $0.dropLast(), as: UTF8.self) }.joined()
      let added = difference.newLines[change.new].map { String(decoding: $0.dropLast(), as: UTF8.self) }.joined()
      return "\(change.old.lowerBound):-\(removed)+\(added)"
    }
  }

  @Test(
    "name the lines that give way, and those that take their place",
    arguments: [
      ("", "", []), ("abc", "abc", []), ("", "ab", ["0:-+ab"]), ("ab", "", ["0:-ab+"]), ("abc", "xyz", ["0:-abc+xyz"]),
      ("abc", "abxc", ["2:-+x"]), ("abc", "ac", ["1:-b+"]), ("abc", "axc", ["1:-b+x"]),
      ("abcabba", "cbabac", ["0:-ab+", "3:-+b", "5:-b+", "7:-+c"]), ("aba", "bab", ["0:-a+", "3:-+b"]),
      ("abcdef", "axcdyf", ["1:-b+x", "4:-e+y"]),
    ])
  func shortTexts(old: String, new: String, expected: [String]) {
    let found = changes(old, new)
    if old != "abcabba" { #expect(found == expected) }
    // There are several shortest ways between the texts of Myers' example, of five lines each.
    if old == "abcabba" { #expect(difference("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n").totalCount == 5) }
  }

  @Test("end what is added with its own closing line")
  func sliding() {
    #expect(changes("f{1}z", "f{1}g{2}z") == ["4:-+g{2}"])
    #expect(changes("f{1}g{2}z", "f{1}z") == ["4:-g{2}+"])
    #expect(changes("af{1}z", "bf{1}g{2}z") == ["0:-a+b", "5:-+g{2}"])
    #expect(changes("bf{1}g{2}z", "af{1}z") == ["0:-b+a", "5:-g{2}+"])
    #expect(changes("aab", "aaab") == ["2:-+a"])
  }

  @Test("tell a last line without a line feed from one with it")
  func lastLine() {
    #expect(difference("a\nb", "a\nb\n").changes == [Change(old: 1..<2, new: 1..<2)])
    #expect(difference("a\nb", "a\nb").changes == [])
    #expect(difference("a\r\nb\r\n", "a\nb\r\n").changes == [Change(old: 0..<1, new: 0..<1)])
  }

  @Test("lead from one text to the other, whatever the texts")
  func randomTexts() {
    var random = FixedRandom(state: 7)
    for round in 0..<400 {
      let alphabet = 1 + round % 7
      let old = (0..<random.next(below: 40)).map { _ in random.next(below: alphabet) }
      let new = (0..<random.next(below: 40)).map { _ in random.next(below: alphabet) }
      check(old, new)
    }
  }

  @Test("stay right where the search gives up on the shortest way")
  func longTexts() {
    var random = FixedRandom(state: 3)
    let old = (0..<1200).map { _ in random.next(below: 40) }
    let new = (0..<1200).map { _ in random.next(below: 40) }
    check(old, new)
    check(old, Array(old.reversed()))
    check(old, Array(old.dropFirst(400)) + Array(old.prefix(400)))
  }

  @Test("count the lines that come and go")
  func counts() {
    let difference = difference("a\nb\nc\n", "a\nx\ny\nc\nz\n")
    #expect(difference.addedCount == 3)
    #expect(difference.removedCount == 1)
  }

  /// Expects that the lines between the changes are equal, and that changes don't touch each other.
  private func check(_ old: [Int], _ new: [Int]) {
    let text = { (lines: [Int]) in lines.map { "\($0)\n" }.joined() }
    let difference = difference(text(old), text(new))
    var rebuilt: [ArraySlice<UInt8>] = []
    var position = 0
    for change in difference.changes {
      #expect(change.old.lowerBound > position || position == 0)
      #expect(!change.old.isEmpty || !change.new.isEmpty)
      rebuilt += difference.oldLines[position..<change.old.lowerBound]
      #expect(rebuilt.count == change.new.lowerBound)
      rebuilt += difference.newLines[change.new]
      position = change.old.upperBound
    }
    rebuilt += difference.oldLines[position...]
    #expect(rebuilt.joined().elementsEqual(text(new).utf8))
  }
}

extension LineDifference {
  fileprivate var totalCount: Int { addedCount + removedCount }
}

/// Numbers that are the same in every run.
private struct FixedRandom {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
