import ArchLint
import Findings
import Foundation
import Testing

@Suite("Files and lines given")
struct GivenFilesTests {
  @Test("show all of the files, deleted ones are no error, and no file means nothing to check")
  func files() throws {
    let git = try GitProject([
      "A.swift": "struct BadOne {}", "B.swift": "struct BadTwo {}", "C.swift": "struct BadC {}",
    ])
    try git.remove("B.swift")
    let paths = ["A.swift", "B.swift", "README.md"].map(git.project.path)
    #expect(try git.new(.files(paths)) == ["BadOne"])
    #expect(try git.check(.files([])).comparison?.emptyReason == "no file is given")
    let empty = try git.project.run(["check", "--format", "json", "--files"])
    #expect(empty.status == 0)
    #expect(empty.output.contains("\"findings\": []"))
    #expect(try git.project.run(["check", "--files", "README.md"]).output.hasPrefix("Nothing to check: none of the"))
    let command = try git.project.run(["check", "--only", "no-bad-type", "--compact", "--quiet", "--files", "A.swift"])
    #expect(command.output == "A.swift:1:8: warning: 'BadOne' is a bad type (no-bad-type)\n")
  }

  @Test("show what a file has changed elsewhere since the last commit")
  func elsewhere() throws {
    let page = SampleRules.page(
      title: "No lonely types", loop: "for type in file.allTypes", condition: "type.holders.isEmpty",
      say: "nobody names '\\(type.name)'", violating: "struct Thing {}  // ←",
      conforming: "struct One { var two: Two? }\nstruct Two { var one: One? }")
    let git = try GitProject([
      ".archlint/rules/no-lonely.md": page, "A.swift": "struct Alone { var used: Used? }", "B.swift": "struct Used {}",
    ])
    try git.write("struct Alone { var number = 1 }", to: "A.swift")
    func paths(_ file: String) throws -> [String] {
      try git.project.check {
        $0.change = .files([git.project.path(file)])
        $0.only = ["no-lonely"]
      }.report.newFindings.map(\.path).sorted()
    }
    #expect(try paths("A.swift") == ["A.swift", "B.swift"])
    #expect(try paths("B.swift") == ["B.swift"])
  }

  @Test("without a repository show the files")
  func withoutRepository() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{}", "A.swift": "struct BadOne {}", "B.swift": "struct BadTwo {}",
      ]) { $1 })
    let report = try project.check { $0.change = .files([project.path("A.swift")]) }.report
    #expect(report.newFindings.map(\.symbol) == ["BadOne"])
  }

  @Test("show the lines that a patch has added, of git and of diff, and what was not there before it")
  func patch() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}\nstruct A {}\n", "B.swift": "struct BadB {}\n"])
    try git.write("struct BadOne {}\nstruct A { var badA = 1 }\n", to: "A.swift")
    try git.write("struct BadNew {}", to: "New file.swift")
    try git.git("add", "--all")
    let plain = try git.git("diff", "--cached", "--no-prefix")
    for patch in [plain, try git.git("diff", "--cached"), try git.git("diff", "--cached", "-U0")] {
      #expect(try git.new(.patch(bytes: Array(patch.utf8), name: "x.patch")) == ["A.badA", "BadNew"])
    }
    try git.write(plain, to: "x.patch")
    let command = try git.project.run([
      "check", "--only", "no-bad-type", "--compact", "--quiet", "--lines", "x.patch",
    ])
    #expect(command.output == "New file.swift:1:8: warning: 'BadNew' is a bad type (no-bad-type)\n")
  }

  @Test("say where a patch is wrong or doesn't fit")
  func wrongPatch() throws {
    let git = try GitProject(["A.swift": "struct A {}\n"])
    func problem(_ text: String) throws -> String {
      try git.write(text, to: "x.patch")
      return try git.project.run(["check", "--lines", "x.patch"]).errors
    }
    let names = "--- a/A.swift\n+++ b/A.swift\n"
    #expect(try problem(names + "@@ -1 +1 @@\n-old\n+new\n").contains("x.patch:1: the patch doesn't fit line 1"))
    #expect(try problem(names + "@@ -1,2 +1 @@\n-old\n").contains("x.patch:3: the patch ends within this hunk"))
    #expect(try problem(names + "@@ what @@\n").contains("x.patch:3: this is not a hunk header"))
    #expect(try problem("@@ -1 +1 @@\n-a\n+b\n").contains("x.patch:1: no '+++' line"))
    #expect(try problem("--- a/X.swift\n+++ b/X.swift\n@@ -1 +1 @@\n-a\n+b\n").contains("there is no 'X.swift'"))
    #expect(try git.project.run(["check", "--lines", "none.patch"]).status == 2)
  }

  private static let header = "diff --git a/A.swift b/A.swift\nindex e69de29..d00491f 100644\n"
  private static let hunk = "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1,2 @@\n struct BadOne {}\n+struct BadTwo {}\n"

  private static let unreadable = [
    " A.swift | 1 +\n 1 file changed, 1 insertion(+)\n", ":100644 100644 e69de29 d00491f M\tA.swift\n",
    ":100644 100644 e69de29 d00491f M\0A.swift\0", "1\t0\tA.swift\n", "M\tA.swift\n",
    "*** A.swift.orig\n--- A.swift\n***************\n*** 1 ****\n--- 1,2 ----\n  struct BadOne {}\n+ struct BadTwo {}\n",
    "1a\nstruct BadTwo {}\n.\n", "1a2\n> struct BadTwo {}\n", "Please look at A.swift.\n", header,
    header + "Binary files a/A.swift and b/A.swift differ\n", header + "GIT binary patch\nliteral 3\nKcmZQz\n",
    "diff --cc A.swift\nindex 1,2..3\n--- a/A.swift\n+++ b/A.swift\n@@@ -1,1 -1,1 +1,2 @@@\n",
    header + "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\nstruct [-A-]{+B+} {}\n",
    (header + hunk).split(separator: "\n").map { "| \($0)\n" }.joined(), "> " + hunk.replacing("\n", with: "\n> "),
    "--- \"a/\\377.swift\"\n+++ \"b/\\377.swift\"\n@@ -1 +1 @@\n-a\n+b\n",
    // What follows, stands before or is mixed with a patch that is understood.
    header + hunk + "+struct BadThree {}\n", header + hunk + "*** B.swift.orig\n--- B.swift\n***************\n",
    header + hunk + "1a2\n> struct BadTwo {}\n", header + hunk + "Only in b: B.swift\n",
    "Only in b: B.swift\n" + header + hunk,
    header + hunk + "Binary files a/B.swift and b/B.swift differ\n", header + hunk + header + hunk,
    "diff --git a/A.swift b/A.swift\rindex 1..2\r", "diff --git a/A.png b/A.png\r--- a/A.swift\r\n",
    header + hunk + "diff --git a/B.swift\0 b/B.swift\0\n", hunk.replacing("b/A.swift", with: "b/A.swift\0x"),
    hunk.replacing("A.swift", with: "A.swift 2026-11-27 10:00"), hunk.replacing("b/A.swift", with: "b/../../A.swift"),
    "From: T\n\n*** A.swift.orig\n--- A.swift\n***************\n" + header + hunk, "    " + header + header + hunk,
    header + hunk.replacing(" @@\n", with: "\n"), "new mode 100755\n" + header + hunk,
    "diff --git a/A.swift b/A.swift\nsimilarity index 95%\nrename from B.swift\nrename to A.swift\nindex 1111111..2222222\n",
    "diff --git a/A.swift b/A.swift\nnew file mode 100644\nindex 0000000..d00491f\n",
    "Submodule Inner 1111111..2222222:\n  > one\n",
    "--- a/A.swift\n+++ b/A.swift\n@@ -1,0 +9223372036854775807,0 @@\n", "\u{1F}\u{8B}\u{8}\0\0\0", "\u{FEFF}\n",
  ]

  @Test("that are no patch, or don't show what happened to a Swift file, are no answer")
  func noPatch() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}\nstruct BadTwo {}\n"])
    for text in Self.unreadable {
      for bytes in [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }] {
        let error = #expect(throws: CheckRun.Problem.self) { try git.check(.patch(bytes: bytes, name: "x.patch")) }
        if case .change(.patch)? = error { continue }
        Issue.record("\(text.debugDescription): \(String(describing: error))")
      }
    }
  }

  private static let readable: [(String, [String])] = [
    (header + hunk, ["BadTwo"]),
    ("From: T\nSubject: two\n\nAs we said.\n---\n" + header + hunk + "-- \n2.39\n", ["BadTwo"]),
    ("\u{1B}[1m\(header)\u{1B}[m" + hunk.replacing("\n", with: "\u{1B}[m\n\u{1B}[32m"), ["BadTwo"]), ("", []),
    ("\n", []),
    ("diff --git a/A.swift b/A.swift\nold mode 100644\nnew mode 100755\n", []),
    ("diff --git a/A.swift b/A.swift\nnew file mode 100644\nindex 0000000..e69de29\n", []),
    ("commit 1234567\nAuthor: T\n\n    two\n\n" + header + hunk + "\ncommit 123\n\n    one\n", ["BadTwo"]),
    (" A.swift | 1 +\n 1 file changed, 1 insertion(+)\n\n" + header + hunk, ["BadTwo"]),
    ("diff -ru a/A.swift b/A.swift\n" + hunk, ["BadTwo"]), ("Index: A.swift\n===================\n" + hunk, ["BadTwo"]),
    (header.replacing("\n", with: "\r\n") + hunk.replacing("swift\n", with: "swift\r\n"), ["BadTwo"]),
    ("diff --git a/A.png b/A.png\nindex e69de29..d00491f 100644\nBinary files a/A.png and b/A.png differ\n", []),
  ]

  @Test("in colours, within a mail, without lines, or empty are understood")
  func understood() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}\nstruct BadTwo {}\n"])
    for (text, symbols) in Self.readable {
      #expect(try git.new(.patch(bytes: Array(text.utf8), name: "x.patch")) == symbols, "\(text.debugDescription)")
    }
  }

  @Test("of a patch that fits two folders take neither, and of others the one that it fits")
  func relative() throws {
    let git = try GitProject([
      "A.swift": "struct BadOne {}\n", "Sub/A.swift": "struct BadOne {}\n", "Sub/.archlint.json": "{}",
    ])
    for page in SampleRules.files { try git.write(page.value, to: "Sub/" + page.key) }
    let patch = "--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1 @@\n+struct BadOne {}\n"
    try git.write(patch, to: "x.patch")
    let words = ["check", "--only", "no-bad-type", "--compact", "--quiet", "--lines", "../x.patch"]
    let both = try Binary.run(words, in: git.project.path("Sub"))
    #expect(both.status == 2 && both.errors.contains("the patch fits '"), "\(both)")
    try git.write("// other\n", to: "A.swift")
    #expect(try Binary.run(words, in: git.project.path("Sub")).output.contains("A.swift:1:8: warning: 'BadOne'"))
  }
}
