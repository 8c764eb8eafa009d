import ArchLint
import Findings
import Foundation
import Testing

@Suite("Which place is new")
struct PlaceTests {
  /// Finds what is unwrapped.
  private static let page = SampleRules.page(
    title: "No bad calls", loop: "for unwrap in file.forceUnwraps", condition: "!file.isTest",
    say: "a bad unwrap", violating: "func one() {\n  bad()!  // ←\n}", conforming: "func one() { good() }")

  private static let ids = ["no-bad-call"] + SampleRules.ids

  private static func git(_ files: [String: String]) throws -> GitProject {
    try GitProject(files.merging([".archlint/rules/no-bad-call.md": page]) { $1 })
  }

  /// A project with a baseline of all that is found, both committed, which is then changed and staged.
  private static func changed(_ files: [String: String], _ changes: [String: String?]) throws -> GitProject {
    let git = try git(files)
    let hits = try git.project.check { $0.only = ids }.report.hits
    try git.write(BaselineFile.text(FindingBaseline(accepting: hits)), to: BaselineFile.name)
    try git.commit()
    for (path, text) in changes {
      if let text { try git.write(text, to: path) } else { try git.remove(path) }
    }
    try git.git("add", "--all")
    return git
  }

  /// The new places as `path:line`, each way of asking the same, and how many of the baseline are gone.
  private static func new(_ git: GitProject, rules: [String] = ids) throws -> (new: [String], stale: Int?) {
    func places(_ change: ChangeRequest?, isBare: Bool) throws -> ([String], Int?) {
      let report = try git.project.check {
        ($0.only, $0.change, $0.ignoresBaseline) = (rules, change, isBare)
      }.report
      let new = report.hits.filter { $0.status == .new }.map { "\($0.path):\($0.range.line)" }
      return (new, report.staleCount)
    }
    let first = try places(nil, isBare: false)
    for (change, isBare) in [(ChangeRequest.staged, false), (.staged, true), (.since("HEAD"), true)] {
      #expect(try places(change, isBare: isBare).0 == first.0, "\(change) \(isBare)")
    }
    return first
  }

  @Test("is told by what stands there, above accepted ones and in place of one that was put right")
  func sameFunction() throws {
    let old = "func one() {\n  let a = list[b]!\n  let c = list[d]!\n}\n"
    let above = try Self.changed(
      ["A.swift": old], ["A.swift": "func one() {\n  let e = list[f[0]]!\n" + old.dropFirst(13)])
    #expect(try Self.new(above) == (["A.swift:2"], 0))
    // Detekt's question: one is removed and one is added.
    let swapped = try Self.changed(
      ["A.swift": old], ["A.swift": old.replacingOccurrences(of: "list[b]!", with: "other!")])
    #expect(try Self.new(swapped) == (["A.swift:2"], 1))
  }

  @Test("is told in types of one name: private ones, and those of two modules")
  func namesakes() throws {
    func file(_ body: String) -> String { "private struct Row {\n  func one() {\n    \(body)\n  }\n}\n" }
    let hidden = try Self.changed(
      ["A.swift": file("a()!"), "B.swift": file("b()")], ["A.swift": file("a()"), "B.swift": file("a()!")])
    #expect(try Self.new(hidden) == (["B.swift:3"], 1))
    let package = """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])

      """
    func view(_ body: String) -> String { "struct ContentView {\n  func one() {\n    \(body)\n  }\n}\n" }
    let modules = try Self.changed(
      ["Package.swift": package, "Sources/A/V.swift": view("a()!"), "Sources/B/V.swift": view("a()")],
      ["Sources/A/V.swift": view("a()"), "Sources/B/V.swift": view("a()!")])
    #expect(try Self.new(modules) == (["Sources/B/V.swift:3"], 1))
  }

  @Test("is none where a type, a member, or a file of a private type was renamed, which is told")
  func renamed() throws {
    let old = "struct BadModel {\n  var badOne = [Int]()\n  func load() { badOne.first!.run(BadModel.shared!) }\n}\n"
    func rename(_ from: String, _ to: String) throws -> GitProject {
      try Self.changed(["A.swift": old], ["A.swift": old.replacingOccurrences(of: from, with: to)])
    }
    for (from, to, count) in [("BadModel", "BadStore", 4), ("badOne", "badTwo", 2), ("load", "fetch", 2)] {
      let git = try rename(from, to)
      #expect(try Self.new(git) == ([], 0), "\(from)")
      let remarks = try git.project.check { $0.only = Self.ids }.report.remarks
      #expect(remarks.contains { $0.hasPrefix("renamed: \(from) → \(to), ") }, "\(count) \(remarks)")
    }
    let hidden = "private struct Row {\n  func one() { a()! }\n}\n"
    #expect(try Self.new(Self.changed(["A.swift": hidden], ["A.swift": nil, "B.swift": hidden])) == ([], 0))
    // Another type with the same kind of finding is not the old one.
    let other = try Self.changed(
      ["A.swift": old, "B.swift": "struct BadView { let text: String }"],
      ["B.swift": "struct BadEngine {\n  func start(_ key: Key) throws { while !isRunning { try turn(key) } }\n}"])
    #expect(try Self.new(other) == (["B.swift:1"], 1))
  }

  @Test("is none where only a variable has another name, and one where another variable is unwrapped in place of it")
  func renamedVariable() throws {
    let old = """
      func one(_ list: [Int], key: Int?) {
        let item = find(list), other = find(list)
        use(item!, at: key!)
        guard let item = seek(item?.next!) else { return }
        log(other)
      }
      """
    for (from, to) in [("item", "entry"), ("key", "place")] {
      let edit = old.replacingOccurrences(of: "\\b\(from)\\b", with: to, options: .regularExpression)
      #expect(try Self.new(Self.changed(["A.swift": old], ["A.swift": edit])) == ([], 0), "\(edit)")
    }
    let swapped = old.replacingOccurrences(of: "item!", with: "other!")
    #expect(try Self.new(Self.changed(["A.swift": old], ["A.swift": swapped])) == (["A.swift:3"], 1))
  }

  @Test("is none after edits that change no code")
  func harmless() throws {
    let old = """
      struct BadOne {
        func one() { let a = list.first(where: { $0 == b })! }
        func two() { try? c()! }
      }
      private func three() { d()! }
      """
    let edits = [
      old.replacingOccurrences(of: "\n", with: "\r\n"),
      "// A note.\n\n" + old.replacingOccurrences(of: "  func", with: "\tfunc"),
      """
      private func three() {
        d()!  // why
      }
      struct BadOne {
        func two() {
          try? c()!
        }
        func one() {
          let a = list
            .first(
              where: { $0 == b },
            )!;
        }
      }
      """,
    ]
    for edit in edits { #expect(try Self.new(Self.changed(["A.swift": old], ["A.swift": edit])) == ([], 0), "\(edit)") }
    let split = try Self.changed(
      ["A.swift": old],
      [
        "A.swift": "private func three() { d()! }\nstruct BadOne {\n  func two() { try? c()! }\n}",
        "B.swift": "extension BadOne {\n  func one() { let a = list.first(where: { $0 == b })! }\n}",
      ])
    #expect(try Self.new(split) == ([], 0))
  }

  @Test("knows what was written when symbols were counted")
  func firstFormat() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{}", "A.swift": "struct BadOne { var badOne = 1 }\nstruct BadTwo {}",
        BaselineFile.name: """
        {"version": 1, "accepted": [
          {"rule":"no-bad-property","symbol":"BadOne.badOne"}, {"rule":"no-bad-type","symbol":"BadOne","count":2}
        ]}
        """,
      ]) { $1 })
    let report = try project.check().report
    #expect(report.newFindings.map(\.symbol) == ["BadTwo"])
    #expect(report.staleCount == 1)
    #expect(try project.run(["check", "--write-baseline"]).status == 0)
    #expect(try project.check().report.staleCount == 0)
    #expect(try String(contentsOfFile: project.path(BaselineFile.name), encoding: .utf8).contains("\"version\": 2"))
  }

  @Test("is told though a merge has left both sides in the baseline, and writing it settles that")
  func merged() throws {
    let git = try Self.git(["A.swift": "struct BadOne {}\nstruct BadTwo {}\nstruct BadThree {}"])
    #expect(try git.project.run(["check", "--write-baseline"]).status == 0)
    let text = try String(contentsOfFile: git.project.path(BaselineFile.name), encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    let last = try #require(lines.lastIndex { $0.contains("\"rule\"") })
    let conflict = ["<<<<<<< HEAD", lines[last], "=======", lines[last - 1].dropLast() + "", ">>>>>>> topic"]
    let union = Array(lines[..<last]) + [lines[last], lines[last]] + lines[(last + 1)...]
    lines.replaceSubrange((last - 1)...last, with: conflict)
    for (text, words) in [(lines, "holds both sides of a merge"), (union, "holds both sides of a merge")] {
      try git.write(text.joined(separator: "\n") + "\n", to: BaselineFile.name)
      try git.write("struct BadOne {}\nstruct BadTwo {}\nstruct BadThree {}\nstruct BadFour {}", to: "A.swift")
      let report = try git.project.check().report
      #expect(report.newFindings.map(\.symbol) == ["BadFour"])
      #expect(report.remarks.contains { $0.contains(words) && $0.contains("--write-baseline") }, "\(report.remarks)")
      #expect(try git.project.run(["check", "--write-baseline"]).status == 0)
      #expect(try git.project.check().report.remarks.isEmpty)
    }
    #expect(try String(contentsOfFile: git.project.path(BaselineFile.name), encoding: .utf8) == text)
  }

  @Test("is new, too, where the rules are: what a check fails no way of asking passes")
  func changedRules() throws {
    let git = try GitProject(["A.swift": "struct BadOne { var badOne = 1 }", ".archlint.json": "{}"])
    func told(_ configuration: String, stage: Bool = true) throws -> [[String]] {
      try git.write(configuration, to: ".archlint.json")
      if stage { try git.git("add", "--all") }
      return try [ChangeRequest.staged, .since("HEAD")].map { change in
        let report = try git.check(change)
        return report.newFindings.map { "\($0.rule) \($0.severity.word)" }.sorted()
          + report.remarks.filter { $0.hasPrefix("new since") }
      }
    }
    let heavier = try told("{ \"rules\": { \"no-bad-type\": \"error\" } }")
    #expect(heavier[0] == ["no-bad-type error", "new since the last commit by code: 0; by changed rules: 1"])
    #expect(heavier[1] == ["no-bad-type error", "new since HEAD by code: 0; by changed rules: 1"])
    try git.write("struct BadOne { var badOne = 1 }\nstruct BadTwo {}", to: "A.swift")
    #expect(
      try told("{ \"rules\": { \"no-bad-type\": \"error\" } }")[0].last?.hasSuffix("by code: 1; by changed rules: 1")
        == true)
    // What isn't staged is no part of the commit.
    try git.git("checkout", "--quiet", "--force", "HEAD", "--", ".")
    try git.git("reset", "--quiet")
    #expect(try told("{ \"rules\": { \"no-bad-type\": \"error\" } }", stage: false)[0].isEmpty)
    // A rule of the project's own, an acceptance that goes, and a lighter weight.
    try git.git("checkout", "--quiet", "--force", "HEAD", "--", ".")
    try git.remove(".archlint/rules/no-bad-type.md")
    try git.commit()
    try git.write(
      try #require(SampleRules.files[".archlint/rules/no-bad-type.md"]), to: ".archlint/rules/no-bad-type.md")
    #expect(try told("{}").map(\.first) == ["no-bad-type warning", "no-bad-type warning"])
    let accepted = "{ \"accepted\": [{ \"rule\": \"no-bad-type\", \"reason\": \"history\" }] }"
    try git.write(accepted, to: ".archlint.json")
    try git.commit()
    #expect(try told("{}").map(\.first) == ["no-bad-type warning", "no-bad-type warning"])
    #expect(
      try told("{ \"rules\": { \"no-bad-type\": \"note\", \"no-bad-property\": \"note\" }, " + accepted.dropFirst(1))
        == [[], []])
  }

  @Test("is judged by the baseline of its side: an entry that goes makes its place new")
  func changedBaseline() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}\nstruct BadTwo {}"])
    #expect(try git.project.run(["check", "--write-baseline"]).status == 0)
    try git.commit()
    let path = git.project.path(BaselineFile.name)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
      !$0.contains("BadTwo")
    }
    try git.write(lines.joined(separator: "\n").replacingOccurrences(of: "},", with: "}"), to: BaselineFile.name)
    try git.git("add", "--all")
    #expect(try git.new(.staged) == ["BadTwo"])
    #expect(try git.new(.since("HEAD")) == ["BadTwo"])
  }

  @Test("is told by a command where a name can't be known again")
  func renameCommand() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([".archlint.json": "{}", "A.swift": "struct BadOne { var badOne = 1 }"]) { $1 })
    #expect(try project.run(["check", "--write-baseline"]).status == 0)
    try project.write("final class BadOther {\n  let other: Int, badOne: [String]\n  init() {}\n}", to: "A.swift")
    #expect(try project.check().report.newFindings.count == 2)
    let renamed = try project.run(["baseline", "rename", "BadOne", "BadOther"])
    #expect(renamed.errors == ".archlint-baseline.json: BadOne → BadOther, 2 places\n")
    #expect(try project.check().report.newFindings.isEmpty)
    #expect(try project.run(["baseline", "rename", "Nobody", "X"]).status == 2)
  }
}
