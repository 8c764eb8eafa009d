import Foundation
import LineDifference
import Testing

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?, path: String = "App/A.swift") -> String {
    let text = UnifiedDiff.text(path: path, from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) })
    return String(decoding: text, as: UTF8.self)
  }

  @Test("show a change between the lines around it")
  func change() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingLine("5\n", by: "five\nV\n")) == """
        --- a/App/A.swift
        +++ b/App/A.swift
        @@ -2,7 +2,8 @@
         2
         3
         4
        -5
        +five
        +V
         6
         7
         8

        """)
  }

  @Test("join changes that are near, and part those that are not")
  func hunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let near = old.replacingLine("2\n", by: "x\n").replacingLine("9\n", by: "y\n")
    #expect(diff(old, near).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,12 +1,12 @@"])
    let far = old.replacingLine("2\n", by: "x\n").replacingLine("10\n", by: "")
    #expect(
      diff(old, far).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,5 @@", "@@ -7,7 +7,6 @@"])
  }

  @Test("show files that come, go or become empty")
  func wholeFiles() {
    #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/App/A.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", nil) == "--- a/App/A.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "") == "--- a/App/A.swift\n+++ b/App/A.swift\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff(nil, "") == "--- /dev/null\n+++ b/App/A.swift\n")
    #expect(diff("a\n", "a\n") == "")
  }

  @Test("tell of a missing line break at the end")
  func lastLine() {
    #expect(
      diff("a\nb", "a\nc\n")
        == "--- a/App/A.swift\n+++ b/App/A.swift\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
    #expect(
      diff("a\nb\nc", "x\nb\nc").hasSuffix("@@ -1,3 +1,3 @@\n-a\n+x\n b\n c\n\\ No newline at end of file\n"))
  }

  @Test("keep names with blanks and texts with carriage returns as they are")
  func bytes() {
    #expect(
      diff("a\r\n", "b\r\n", path: "My App/ä.swift")
        == "--- a/My App/ä.swift\t\n+++ b/My App/ä.swift\t\n@@ -1 +1 @@\n-a\r\n+b\r\n")
  }
}

extension String {
  /// The text with the first occurrence of a line replaced.
  fileprivate func replacingLine(_ line: String, by other: String) -> String {
    guard let range = range(of: line) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
