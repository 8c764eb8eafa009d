import ArchLint
import FilePlan
import Findings
import Foundation
import Testing

@Suite("Fixes")
struct FixRunTests {
  /// Rules that rename what is called bad: types safely, properties only as a suggestion.
  private static let rules = [
    ".archlint/rules/no-bad-type.md": page(
      "for type in file.allTypes\nwhere type.name == \"Bad\" && !type.isFinal\nsay \"bad\"\nfix safe: type.keyword -> \"final class\"",
      violating: "class Bad {}  // ←", fixed: "final class Bad {}", conforming: "class Good {}"),
    ".archlint/rules/no-bad-property.md": page(
      "for property in file.properties\nwhere property.name == \"bad\"\nsay \"bad\"\n"
        + "fix suggested: property.keyword -> \"let\" when property.isVariable",
      violating: "struct A { var bad = 1 }  // ←", fixed: "struct A { let bad = 1 }",
      conforming: "struct A { var good = 1 }"),
  ]

  private static func page(
    _ query: String, violating: String, fixed: String, conforming: String
  ) -> String {
    """
    # No bad things

    It is only for tests.

    ```rule
    for file in files
    \(query)
    ```

    ```guides
    always warning
    ```

    ## Violates

    ```swift
    \(violating)
    ```

    ```swift becomes
    \(fixed)
    ```

    ## Conforms

    ```swift
    \(conforming)
    ```

    """
  }

  private func project(_ files: [String: String], rules: [String: String] = rules) throws -> TemporaryProject {
    try TemporaryProject(rules.merging(files) { $1 })
  }

  private func run(_ project: TemporaryProject, _ safeties: Set<FixSafety> = [.safe], paths: [String] = []) throws
    -> FixRun
  {
    var request = CheckRequest()
    request.paths = paths.isEmpty ? [project.root] : paths.map(project.path)
    request.only = SampleRules.ids
    return try FixRun.run(request, safeties: safeties)
  }

  private func text(_ path: String, of run: FixRun) -> String? {
    run.plan.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("that are safe are worked out without touching a file, and the rest is reported")
  func safe() throws {
    let source = "class Bad {\n  var bad = 1\n}\n"
    let project = try project(["A.swift": source])
    let run = try run(project)
    #expect(text("A.swift", of: run) == "final class Bad {\n  var bad = 1\n}\n")
    #expect(run.fixed.map { "\($0.rule) \($0.count)" } == ["no-bad-type 1"])
    #expect(run.check.report.findings.map(\.fix?.safety) == [.suggested])
    #expect(try String(contentsOfFile: project.path("A.swift"), encoding: .utf8) == source)
  }

  @Test("that are suggested are taken when they are asked for")
  func suggested() throws {
    let run = try run(try project(["A.swift": "struct A {\n  var bad = 1\n}\n"]), [.safe, .suggested])
    #expect(text("A.swift", of: run) == "struct A {\n  let bad = 1\n}\n")
  }

  @Test("are written to all files, and a second run finds nothing to do")
  func written() throws {
    let project = try project(["A.swift": "public class Bad {}", "B/B.swift": "@MainActor\r\nclass Bad {}\r\n"])
    try PlanWriter().write(try run(project).plan)
    #expect(try String(contentsOfFile: project.path("A.swift"), encoding: .utf8) == "public final class Bad {}")
    #expect(
      try String(contentsOfFile: project.path("B/B.swift"), encoding: .utf8) == "@MainActor\r\nfinal class Bad {}\r\n")
    #expect(try !run(project).plan.changesSomething)
  }

  @Test("leave the files of other repositories as they are, and say so")
  func foreign() throws {
    let project = try project([
      "A.swift": "class Bad {}", "Sub/.git": "gitdir: ../x\n", "Sub/Deep/B.swift": "class Bad {}",
    ])
    let run = try run(project)
    #expect(run.plan.files.map(\.path) == ["A.swift"])
    #expect(run.fixed.map { "\($0.rule) \($0.count)" } == ["no-bad-type 1"])
    #expect(run.check.report.remarks == ["'Sub/Deep/B.swift' is left unchanged: 'Sub' is a repository of its own"])
  }

  @Test("leave out what was not asked for, what is suppressed, and what is generated")
  func leftOut() throws {
    let project = try project([
      "One/A.swift": "class Bad {}", "Two/B.swift": "class Bad {}", ".archlint.json": "{}",
      "One/C.swift": "// archlint:disable:next no-bad-type – it stays\nclass Bad {}",
      "One/D.swift": "// @generated\nclass Bad {}",
    ])
    #expect(try run(project, paths: ["One"]).plan.files.map(\.path) == ["One/A.swift"])
  }

  @Test("stay out of files that they would break, and say so")
  func spoiling() throws {
    let breaking = Self.rules.mapValues { $0.replacingOccurrences(of: "\"final class\"", with: "\"final class {\"") }
    let run = try run(try project(["A.swift": "class Bad {}\n"], rules: breaking))
    #expect(!run.plan.changesSomething)
    #expect(run.fixed.isEmpty)
    #expect(run.check.report.remarks.contains("'A.swift' is left unchanged: a fix would break it"))
  }

  @Test("end where one makes room for itself again and again")
  func endless() throws {
    let endless = Self.rules.mapValues {
      $0.replacingOccurrences(of: "type.keyword -> \"final class\"", with: "type.beginning -> \"public \"")
    }
    let run = try run(try project(["A.swift": "class Bad {}\n"], rules: endless))
    #expect(text("A.swift", of: run)?.hasSuffix("public class Bad {}\n") == true)
  }

  @Test("give several lines the indentation and the line breaks of their place")
  func indentation() throws {
    let rules = Self.rules.mapValues {
      $0.replacingOccurrences(
        of: "type.keyword -> \"final class\"", with: "type.beginning -> \"@MainActor\\n\"")
    }
    let run = try run(try project(["A.swift": "enum Outer {\r\n\tclass Bad {}\r\n}\r\n"], rules: rules))
    #expect(text("A.swift", of: run)?.contains("\r\n\t@MainActor\r\n\tclass Bad {}\r\n}\r\n") == true)
  }

  @Test("of one place are taken one after the other")
  func overlapping() throws {
    let finding = { (edits: [Edit]) in
      Finding(
        rule: "r",
        place: FindingPlace(
          severity: .note, path: "A.swift",
          range: SourceRange(startOffset: 0, endOffset: 1, line: 1, column: 1, endLine: 1, endColumn: 2), symbol: "A",
          message: "", fix: Fix(safety: .safe, edits: edits)))
    }
    let first = Edit(path: "A.swift", start: 0, end: 4, text: "a")
    let second = Edit(path: "A.swift", start: 3, end: 6, text: "b")
    let third = Edit(path: "A.swift", start: 8, end: 9, text: "c")
    let selection = FixSelection(
      [finding([first]), finding([second, third]), finding([third])], safeties: [.safe], sparing: [])
    #expect(selection.edits == ["A.swift": [first, third]])
  }

  @Test("of declarations that share a keyword are left to a person")
  func sharedKeyword() throws {
    let run = try run(
      try project(["A.swift": "struct A {\n  var bad = 1, other = 2\n  var last = 1, bad = 2\n}\n"]),
      [.safe, .suggested])
    #expect(!run.plan.changesSomething)
    #expect(run.check.report.hits.count == 2)
  }

  /// A rule that finds every type, with a fix that leaves it one.
  private static func endless(_ fix: String) -> [String: String] {
    [
      ".archlint/rules/no-bad-type.md": page(
        "for type in file.allTypes\nsay \"bad\"\nfix safe: \(fix)", violating: "class Bad {}  // ←",
        fixed: "final class Bad {}", conforming: "import Good")
    ]
  }

  private static func classes(_ keyword: String, _ count: Int) -> String {
    (0..<count).map { "\(keyword) Bad\($0) {}\n" }.joined()
  }

  @Test("that leave their finding are applied once, and told", arguments: [1, 3])
  func idle(_ count: Int) throws {
    let source = Self.classes("class", count)
    let rules = Self.rules.merging(Self.endless("type.keyword -> \"final class\"")) { $1 }
    let run = try run(try project(["A.swift": source], rules: rules))
    #expect(text("A.swift", of: run) == Self.classes("final class", count))
    #expect(run.fixed.isEmpty)
    #expect(run.check.report.remarks.contains { $0.contains("applied once in 'A.swift'") })
  }

  @Test("that take one another back leave the file as it was", arguments: [1, 4])
  func turning(_ count: Int) throws {
    let pairs = [("no-bad-property", "class", "struct"), ("no-bad-type", "struct", "class")].map { id, from, to in
      (
        ".archlint/rules/\(id).md",
        Self.page(
          "for type in file.allTypes\nwhere type.kind == .\(from)\nsay \"bad\"\nfix safe: type.keyword -> \"\(to)\"",
          violating: "\(from) Bad {}  // ←", fixed: "\(to) Bad {}", conforming: "\(to) Good {}")
      )
    }
    let rules = Dictionary(uniqueKeysWithValues: pairs)
    let run = try run(
      try project(["A.swift": Self.classes("class", count)], rules: rules))
    #expect(run.plan.files.isEmpty)
    #expect(run.fixed.isEmpty)
    let remark = "the fixes of 'no-bad-property' and 'no-bad-type' take one another back"
    #expect(run.check.report.remarks.contains { $0.contains(remark) })
  }

  @Test(
    "that are safe need a review where a Swift file that isn't read says the name",
    arguments: [
      ("Legacy/B.swift", Data("final class Worse: Bad {}\n".utf8)),
      ("App/Made/B.swift", Data("class Worse: Bad {}\n".utf8)),
      ("App/B.swift", "class Worse: Bad {}\n".data(using: .utf16) ?? Data()),
    ])
  func unread(path: String, content: Data) throws {
    let project = try GitProject(
      Self.rules.merging([
        "App/A.swift": "class Bad {}\n", ".archlint.json": "{\"exclude\": [\"Legacy/**\"]}", ".gitignore": "Made/\n",
      ]) { $1 })
    #expect(text("App/A.swift", of: try run(project.project)) == "final class Bad {}\n")
    try project.project.write(content, to: path)
    #expect(text("App/A.swift", of: try run(project.project)) == nil)
    #expect(text("App/A.swift", of: try run(project.project, [.safe, .suggested])) == "final class Bad {}\n")
  }
}
