import ArchLint
import Findings
import Testing

@Suite("What has changed since a commit")
struct ChangedSinceTests {
  @Test("is what this branch brings: one violation and one fix are exactly these")
  func oneAndOne() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}\nstruct BadTwo {}", "B.swift": "struct BadThree {}"])
    try git.git("checkout", "--quiet", "-b", "topic")
    try git.write("struct BadOne {}\nstruct Two {}\nstruct BadFour {}", to: "A.swift")
    let report = try git.check(.since("main"))
    #expect(report.newFindings.map(\.symbol) == ["BadFour"])
    #expect(report.comparison?.fixed?.map(\.symbol) == ["BadTwo"])
    #expect(report.count(of: FindingStatus.unchanged) == 2)
    try git.commit()
    #expect(try git.new(.since("main")) == ["BadFour"])
    // What the other branch has brought in the meantime is not this one's.
    try git.git("checkout", "--quiet", "main")
    try git.write("struct BadElse {}", to: "C.swift")
    try git.commit()
    try git.git("checkout", "--quiet", "topic")
    #expect(try git.new(.since("main")) == ["BadFour"])
  }

  @Test("is nothing where files were moved, edited, renamed and deleted")
  func moves() throws {
    let git = try GitProject(["A.swift": "struct BadOne { var badOne = 1 }", "B.swift": "struct BadTwo {}"])
    try git.remove("A.swift")
    try git.write("// moved\n\nstruct BadOne {\n  var badOne = 1\n}", to: "Sub/New.swift")
    try git.remove("B.swift")
    let report = try git.check(.since("HEAD"))
    #expect(report.newFindings.isEmpty)
    #expect(report.comparison?.fixed?.map(\.symbol) == ["BadTwo"])
  }

  @Test("holds of several hits of one symbol the one whose line is new, and inside an accepted type what it adds")
  func sameSymbol() throws {
    let page = SampleRules.page(
      title: "No bad calls", loop: "for unwrap in file.forceUnwraps", condition: "!file.isTest",
      say: "a bad unwrap", violating: "func one() {\n  bad()!  // ←\n}", conforming: "func one() { good() }")
    let git = try GitProject([
      ".archlint/rules/no-bad-call.md": page, "A.swift": "func one() {\n  bad(2)!\n  bad(3)!\n}",
    ])
    try git.write("func one() {\n  bad(1)!\n  bad(2)!\n  bad(3)!\n}", to: "A.swift")
    let run = try git.project.check {
      $0.change = .since("HEAD")
      $0.only = ["no-bad-call"]
    }
    #expect(run.report.lines.filter { $0.hasSuffix(" new") } == ["A.swift:2 no-bad-call new"])
  }

  @Test("tells a place that was put right, though the same symbol has another, and not one that was silenced")
  func partlyFixed() throws {
    let page = SampleRules.page(
      title: "No bad calls", loop: "for unwrap in file.forceUnwraps", condition: "!file.isTest",
      say: "a bad unwrap", violating: "func one() {\n  bad()!  // ←\n}", conforming: "func one() { good() }")
    let git = try GitProject([
      ".archlint/rules/no-bad-call.md": page, "A.swift": "func one() {\n  bad(2)!\n  bad(3)!\n}",
    ])
    func fixed(_ text: String) throws -> [Int]? {
      try git.write(text, to: "A.swift")
      let run = try git.project.check {
        $0.change = .since("HEAD")
        $0.only = ["no-bad-call"]
      }
      #expect(run.report.newFindings.isEmpty)
      return run.report.comparison?.fixed?.map(\.places.count)
    }
    #expect(try fixed("func one() {\n  bad(3)!\n}") == [1])
    #expect(try fixed("func one() {\n}") == [2])
    #expect(try fixed("func one() {\n  bad(2)!  // archlint:disable:this no-bad-call – why\n  bad(3)!\n}") == [])
  }

  @Test("counts what it causes elsewhere, and what a type was named before is the same type")
  func elsewhere() throws {
    // Finds a type that nobody names.
    let page = SampleRules.page(
      title: "No lonely types", loop: "for type in file.allTypes", condition: "type.holders.isEmpty",
      say: "nobody names '\\(type.name)'", violating: "struct Thing {}  // ←",
      conforming: "struct One { var two: Two? }\nstruct Two { var one: One? }")
    let git = try GitProject([
      ".archlint/rules/no-lonely.md": page, "A.swift": "struct Alone { var used: Used? }", "B.swift": "struct Used {}",
    ])
    try git.write("struct Alone { var number = 1 }", to: "A.swift")
    let run = try git.project.check {
      $0.change = .since("HEAD")
      $0.only = ["no-lonely"]
    }
    #expect(run.report.newFindings.map(\.path) == ["B.swift"])
  }

  @Test("says so where there is nothing to check, and why it can't be told")
  func problems() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}"])
    #expect(try git.check(.since("HEAD")).comparison?.emptyReason == "no Swift file has changed since HEAD")
    let same = try git.project.run(["check", "--changed-since", "HEAD"])
    #expect(same.output == "Nothing to check: no Swift file has changed since HEAD.\n")
    #expect(same.status == 0)
    let unknown = try git.project.run(["check", "--changed-since", "nowhere"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("error: git knows no commit 'nowhere'"))
    for name in ["HEAD\0x", "\0", "HEAD\n", "HEAD --", "-x", "HEAD:A.swift", ""] {
      #expect(throws: CheckRun.Problem.change(.unknownReference(name))) { try git.check(.since(name)) }
    }
    try git.git("checkout", "--quiet", "--orphan", "other")
    try git.write("struct BadTwo {}", to: "A.swift")
    try git.commit()
    #expect(try git.project.run(["check", "--changed-since", "main"]).errors.contains("no commit in common"))
    let bare = try TemporaryProject(["A.swift": "struct A {}"])
    #expect(try bare.run(["check", "--changed-since", "main"]).errors.contains("is not in a git repository"))
  }

  @Test("lies in submodules, too, and leaves alone what is as it was there")
  func submodules() throws {
    let library = try GitProject(["L.swift": "struct BadLibrary {}"])
    let git = try GitProject(["A.swift": "struct BadOne {}"])
    try git.git("submodule", "--quiet", "add", library.project.root, "Library")
    try git.commit()
    try git.write("struct BadOne {}\nstruct BadTwo {}", to: "A.swift")
    #expect(try git.new(.since("HEAD")) == ["BadTwo"])
    try git.write("struct BadLibrary {}\nstruct BadMore {}", to: "Library/L.swift")
    #expect(try git.new(.since("HEAD")) == ["BadMore", "BadTwo"])
    try git.commit(in: "Library")
    #expect(try git.new(.since("HEAD")) == ["BadMore", "BadTwo"])
    try git.git("add", "Library")
    #expect(try git.new(.staged) == ["BadMore"])
  }

  @Test("takes a submodule that was moved for what it was, and says where its commit isn't here")
  func movedSubmodules() throws {
    let library = try GitProject(["L.swift": "struct BadLibrary {}"])
    let git = try GitProject(["A.swift": "struct BadOne {}"])
    try git.git("submodule", "--quiet", "add", library.project.root, "Library")
    try git.commit()
    try git.git("mv", "Library", "Moved")
    #expect(try git.new(.staged).isEmpty)
    #expect(try git.new(.since("HEAD")).isEmpty)
    try git.git("update-index", "--cacheinfo", "160000,\(String(repeating: "1", count: 40)),Moved")
    let staged = try git.check(.staged)
    #expect(staged.skipped.map(\.path) == ["Moved"])
    #expect(staged.skipped.first?.reason.contains("lacks its commit 1111111111") == true)
  }

  @Test("a baseline hides what it has grown by, and nothing that took another's place")
  func baseline() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}", "B.swift": "struct BadTwo {}"])
    let accepted = FindingBaseline(accepting: try git.project.check().report.hits)
    try git.write(BaselineFile.text(accepted), to: BaselineFile.name)
    try git.commit()
    try git.write("struct BadOne {}\nstruct BadNew {}", to: "A.swift")
    #expect(try git.new(.since("HEAD")) == ["BadNew"])
    let grown = FindingBaseline(accepting: try git.project.check { $0.ignoresBaseline = true }.report.hits)
    try git.write(BaselineFile.text(grown), to: BaselineFile.name)
    #expect(try git.new(.since("HEAD")).isEmpty)
  }
}
