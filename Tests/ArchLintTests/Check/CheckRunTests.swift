import ArchLint
import Findings
import Reports
import Testing

@Suite("A check")
struct CheckRunTests {
  private func project(_ files: [String: String]) throws -> TemporaryProject {
    try TemporaryProject(SampleRules.files.merging(files) { $1 })
  }

  // MARK: - Exit status

  @Test("ends with 1 when a finding reaches the level, else with 0")
  func exitStatus() throws {
    let project = try project(["A.swift": "struct BadThing {}"])
    #expect(try project.check().exitStatus == 0)
    #expect(try project.check { $0.failOn = .warning }.exitStatus == 1)
    #expect(try project.check { $0.failOn = .note }.exitStatus == 1)
    #expect(try project.check { $0.failOn = .never }.exitStatus == 0)
  }

  @Test("takes the level from the configuration, unless the command line gives one")
  func configuredLevel() throws {
    let project = try project(["A.swift": "struct BadThing {}", ".archlint.json": "{ \"failOn\": \"warning\" }"])
    #expect(try project.check().exitStatus == 1)
    #expect(try project.check { $0.failOn = .error }.exitStatus == 0)
  }

  @Test("ends with 2 when a file is not valid Swift, whatever else holds, and still uses the rest")
  func trouble() throws {
    let project = try project(["A.swift": "struct BadThing {}\nfunc f() {\n  let s = \"open\n}\n"])
    let run = try project.check { $0.failOn = .never }
    #expect(run.exitStatus == 2)
    #expect(run.report.lines == ["A.swift:1 no-bad-type new"])
    #expect(
      run.report.skipped == [
        SkippedFile(path: "A.swift", line: 3, reason: "not valid Swift, checked in part: unterminated string literal")
      ])
  }

  @Test("leaves generated files alone and says so")
  func generated() throws {
    let project = try project([
      "A.swift": "// @generated\nstruct BadThing {}",
      "B.swift": "// DO NOT EDIT\nstruct BadOther {}\nstruct BadThird {}",
      "C.swift": "// @generated\nstruct Good {}", "D.swift": "struct BadFourth {}",
    ])
    let report = try project.check().report
    #expect(report.lines == ["D.swift:1 no-bad-type new"])
    #expect(report.remarks.contains("left out: 3 findings in 2 generated files, such as 'A.swift'"))
  }

  // MARK: - Paths

  @Test("reads the whole root and shows what is at the paths given")
  func paths() throws {
    let project = try project([
      "One/A.swift": "struct BadThing {}", "Two/B.swift": "struct BadOther {}", "Twofold/C.swift": "struct BadThird {}",
      "Two/Broken.swift": "func f() {", ".archlint.json": "{}",
    ])
    let run = try project.check { $0.paths = [project.path("One")] }
    #expect(run.report.lines == ["One/A.swift:1 no-bad-type new"])
    #expect(run.report.fileCount == 4)
    // The broken file is somebody else's, as far as this question goes.
    #expect(run.exitStatus == 0)
    #expect(
      try project.check { $0.paths = [project.path("Two/B.swift")] }.report.lines == ["Two/B.swift:1 no-bad-type new"])
    #expect(try project.check { $0.paths = [project.path("Two")] }.exitStatus == 2)
  }

  @Test("is refused where there is no Swift file")
  func noSwiftFiles() throws {
    let project = try project([
      "A.swift": "struct A {}", "Docs/README.md": "", ".hidden/B.swift": "", ".archlint.json": "{}",
    ])
    let advice = "hidden, ignored and excluded files and folders don't count"
    #expect(
      try project.checkProblem { $0.paths = [project.path("Docs")] }
        == "error: no Swift file to check in 'Docs'; \(advice)")
    #expect(
      try project.checkProblem { $0.paths = [project.path(".hidden")] }
        == "error: no Swift file to check in '.hidden'; \(advice)")
    let empty = try TemporaryProject(["README.md": ""])
    #expect(try empty.checkProblem { $0.only = [] } == "error: no Swift file to check in '.'; \(advice)")
  }

  // MARK: - Rules

  @Test("refuses unknown rules with the nearest word")
  func unknownRules() throws {
    let project = try project(["A.swift": "struct A {}"])
    func problem(_ change: (inout CheckRequest) -> Void) throws -> CheckRun.Problem? {
      do {
        _ = try project.check(change)
        return nil
      } catch let problem as CheckRun.Problem {
        return problem
      }
    }
    #expect(
      try problem { $0.only = ["no-bad-types"] }
        == .request(.unknownRule("no-bad-types", option: "--only", suggestion: "no-bad-type")))
    #expect(
      try problem { $0.skip = ["xyzzy"] } == .request(.unknownRule("xyzzy", option: "--skip", suggestion: nil)))
  }

  @Test("runs the rules asked for, less those to skip and those that are off")
  func choice() throws {
    let project = try project(["A.swift": "struct BadThing { var badOne = 1 }"])
    #expect(try project.check { $0.only = ["no-bad-type"] }.report.findings.map(\.rule) == ["no-bad-type"])
    #expect(try project.check { $0.skip = ["no-bad-type"] }.report.findings.map(\.rule) == ["no-bad-property"])
    try project.write(
      "{ \"rules\": { \"no-bad-type\": \"off\", \"no-bad-property\": \"error\" } }", to: ".archlint.json")
    let run = try project.check()
    #expect(run.report.findings.map(\.rule) == ["no-bad-property"])
    #expect(run.report.findings.map(\.severity) == [.error])
    #expect(run.exitStatus == 1)
  }

  @Test("remarks on rules that the guide doesn't have, and on patterns and names that match nothing")
  func remarks() throws {
    let page = SampleRules.page(
      title: "Only one guide", loop: "for type in file.allTypes", condition: "type.name == \"Odd\"", say: "odd",
      violating: "struct Odd {}  // ←", conforming: "struct Even {}", guides: "mvvm-pattern warning §1")
    let project = try project([
      "A.swift": "struct Odd {}", ".archlint/rules/no-odd.md": page,
      ".archlint.json": """
      {
        "guide": "mv-reference",
        "rules": { "no-odd": "note" },
        "exclude": ["Generated/**", "B.swift"],
        "include": ["Sorces/**", "*.swift"],
        "roles": { "view": { "names": ["*Screen"] } },
      }
      """,
      "B.swift": "",
    ])
    let run = try project.check { $0.only = [] }
    #expect(run.report.findings.filter { $0.rule == "no-odd" }.map(\.severity) == [.note])
    let name = project.path(".archlint.json")
    #expect(
      run.report.remarks.filter { !$0.contains("environment") } == [
        "\(name):5:15: the pattern 'Sorces/**' matches no Swift file",
        "\(name):4:15: the pattern 'Generated/**' matches no Swift file",
        "\(name):6:14: no type is named '*Screen', as role 'view' has it",
        "rule 'no-odd' ran as note because it is configured, though guide 'mv-reference' does not ask for it",
      ])
    let only = try project.check {
      $0.only = ["no-odd"]
      $0.guide = "mv-article"
      $0.configurationPath = nil
    }
    #expect(only.report.findings.map(\.rule) == ["no-odd"])
    try project.write("{ \"guide\": \"mv-reference\" }", to: ".archlint.json")
    let none = try project.check { $0.only = ["no-odd"] }
    #expect(none.report.findings.isEmpty)
    #expect(none.report.remarks == ["rule 'no-odd' did not run: guide 'mv-reference' does not ask for it"])
  }

  @Test("leaves to another rule what it leaves to it in a full run, whichever rules are asked for")
  func companions() throws {
    let page = SampleRules.page(
      title: "No odd types", loop: "for type in file.allTypes", condition: "!guide.runs(\"no-bad-type\")",
      say: "'\\(type.name)' is odd", violating: "struct Thing {}  // ←", conforming: "let one = 1")
    let project = try project([".archlint/rules/no-odd.md": page, "A.swift": "struct OddThing {}"])
    #expect(try project.check { $0.only = ["no-odd"] }.report.findings.map(\.rule) == [])
    let alone = try project.check {
      $0.only = ["no-odd"]
      $0.skip = ["no-bad-type"]
    }
    #expect(alone.report.findings.map(\.rule) == ["no-odd"])
  }

  // MARK: - Determinism

  @Test("gives the same report for one thread and many, and for any order of files")
  func order() throws {
    var files = SampleRules.files
    for number in 0..<40 {
      files["Folder\(number % 7)/File\(number).swift"] = """
        struct BadThing\(number) { var badOne = 1 } // archlint:disable:this no-bad-type – old
        struct Thing\(number) {} // archlint:disable:this no-bad-type – old
        """
    }
    let names = files.keys.sorted()
    var reports: [String] = []
    for order in [names, names.reversed(), names.shuffled()] {
      // Most file systems list a folder in an order that depends on how it was filled.
      let project = try TemporaryProject()
      for name in order { try project.write(files[name] ?? "", to: name) }
      for threads in [1, 2, 5] {
        var report = try project.check { $0.threads = threads }.report
        report.root = ""
        reports.append(JSONReporter().render(report))
      }
    }
    #expect(Set(reports).count == 1)
    #expect(reports[0].contains("\"suppressed\": 40"))
  }
}
