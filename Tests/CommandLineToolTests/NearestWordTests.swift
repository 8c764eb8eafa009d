import Testing

@testable import CommandLineTool
@testable import Findings

@Suite("Nearest word")
struct NearestWordTests {
  @Test(
    "The nearest candidate is suggested",
    arguments: [
      ("guid", "guide"), ("giude", "guide"), ("GUIDE", "guide"), ("formt", "format"), ("form", "format"),
      ("ouptut", "output"), ("timers", "view-no-timers"), ("view-model-fnal", "view-model-final"),
    ])
  func near(word: String, expected: String) {
    let candidates = ["guide", "format", "output", "only", "view-no-timers", "view-model-final"]
    #expect(NearestWord.suggestion(for: word, among: candidates) == expected)
  }

  @Test("Nothing is suggested for a word that is far from all, ambiguous, too short or far too long")
  func far() {
    #expect(NearestWord.suggestion(for: "zebra", among: ["guide", "format"]) == nil)
    #expect(NearestWord.suggestion(for: "model", among: ["view-model-final", "view-model-main-actor"]) == nil)
    #expect(NearestWord.suggestion(for: "x", among: ["y"]) == nil)
    #expect(NearestWord.suggestion(for: String(repeating: "a", count: 65), among: ["a"]) == nil)
    #expect(NearestWord.suggestion(for: "guide", among: []) == nil)
  }

  @Test("Of equally near candidates the first wins")
  func ties() {
    #expect(NearestWord.suggestion(for: "cat", among: ["bat", "rat"]) == "bat")
    #expect(NearestWord.suggestion(for: "cat", among: ["rat", "bat"]) == "rat")
  }

  @Test(
    "Insertions, deletions, replacements and swaps cost one each",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(left: String, right: String, expected: Int) {
    let distance = NearestWord.editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(distance == expected)
  }
}
