import Testing

@testable import ArchLint

@Suite("The text of a patch")
struct PatchTextTests {
  private static let text = """
    diff --git a/A.swift b/A.swift
    index e69de29..d00491f 100644
    --- a/A.swift
    +++ b/A.swift
    @@ -1 +1,2 @@
     struct A {}
    +struct B {}
    @@ -9 +10,2 @@
     struct C {}
    +struct D {}

    """

  /// What a patch says of Swift files; `nil` where it isn't understood.
  private func added(_ bytes: [UInt8]) -> [ClosedRange<Int>]? {
    (try? PatchText(bytes, name: "x"))?.files.filter { $0.newPath == "A.swift" }.flatMap(\.addedLines)
  }

  @Test("with a foreign byte anywhere says the same or isn't understood", arguments: [0, 13, 27, 0xFF, 64] as [UInt8])
  func strangeBytes(_ byte: UInt8) {
    let bytes = Array(Self.text.utf8)
    #expect(added(bytes) == [2...2, 11...11])
    for position in 0...bytes.count {
      var changed = bytes
      changed.insert(byte, at: position)
      let answer = added(changed)
      // A name may become another.
      let isOtherName = answer == [] && byte > 32
      #expect(answer == nil || answer == [2...2, 11...11] || isOtherName, "\(position)")
    }
  }

  @Test("without one of its lines, or with one twice, tells no less than it holds")
  func lines() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 + "\n" }
    for position in lines.indices {
      for count in [0, 2] {
        var changed = lines
        changed.replaceSubrange(position...position, with: Array(repeating: lines[position], count: count))
        let answer = added(Array(changed.joined().utf8))
        // Names that git gives once more, and a hunk that is left out or given twice as a whole.
        let isSame = answer == [2...2, 11...11]
        #expect(answer == nil || isSame, "\(position), \(count) times: \(String(describing: answer))")
      }
    }
  }

  @Test(
    "in a mail isn't understood beside a normal diff or an ed script",
    arguments: ["5c5", "3,4d2", "7a8,9", "5c", "2,3d", "0a"])
  func otherDiffs(_ command: String) {
    let mail = "From 1f2 Mon Sep 17 00:00:00 2001\nSubject: words, and 5 more\n\n"
    #expect(added(Array((mail + Self.text).utf8)) == [2...2, 11...11])
    #expect(added(Array((mail + command + "\n< a\n---\n> b\n" + Self.text).utf8)) == nil)
  }

  @Test(
    "in a mail isn't understood where that tells of a change that no part shows",
    arguments: [
      " App/B.swift | 2 +-", " .../{Old => New}/B.swift | 2 +-", ":100644 100644 bcd1234 0123456 M\tApp/B.swift",
      "> diff --git a/B.swift b/B.swift", "  +++ b/B.swift", "*** B.swift 2026-01-01",
      "Content-Transfer-Encoding: base64",
    ])
  func untold(_ line: String) {
    let mail = "From 1f2 Mon Sep 17 00:00:00 2001\nSubject: as in B.swift\n"
    #expect(added(Array((mail + "---\n A.swift | 2 +\n" + Self.text).utf8)) == [2...2, 11...11])
    #expect(added(Array((mail + line + "\n" + Self.text).utf8)) == nil)
  }
}
