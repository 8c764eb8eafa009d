import ArchLint
import Findings
import Foundation
import Testing

@Suite("The trend")
struct TrendRunTests {
  private func trend(_ git: GitProject, since: String? = nil, limit: Int = 100) throws -> Trend {
    var request = CheckRequest()
    request.paths = [git.project.root]
    request.only = SampleRules.ids
    return try #require(TrendRun.trends(request, since: since, limit: limit).first)
  }

  /// A history of five commits, of which the last but one changes no Swift file.
  private func history() throws -> GitProject {
    let git = try GitProject(["A.swift": "struct BadOne {}"])
    try git.write("struct BadTwo { var badOne = 1 }", to: "Deep/B.swift")
    try git.commit()
    try git.write("struct One {}", to: "A.swift")
    try git.commit()
    try git.write("text", to: "README.md")
    try git.commit()
    try git.remove("Deep/B.swift")
    try git.commit()
    return git
  }

  @Test("counts at each commit what a check of it finds, by rule and kind")
  func counts() throws {
    let trend = try trend(try history())
    #expect(trend.points.map(\.total) == [1, 3, 2, 2, 0])
    #expect(trend.points[1].rules == ["no-bad-type": 2, "no-bad-property": 1])
    #expect(trend.points.map(\.fileCount) == [1, 2, 2, 2, 1])
    #expect(trend.points.map(\.subject) == Array(repeating: "step", count: 5))
    #expect(trend.commitCount == 5)
    #expect(trend.steps.map(\.change) == [2, -2, -1])
  }

  @Test("begins where it is asked to, takes as many points as are wanted, and says which commit it doesn't know")
  func part() throws {
    let git = try history()
    #expect(try trend(git, since: "HEAD~2").points.map(\.total) == [2, 2, 0])
    let few = try trend(git, limit: 2)
    #expect(few.points.map(\.total) == [1, 0])
    #expect(few.commitCount == 5)
    #expect(throws: CheckRun.Problem.change(.unknownReference("nowhere"))) { try trend(git, since: "nowhere") }
  }

  @Test("counts what most of a project does one by one, so that a little less of it is no leap")
  func habits() throws {
    let bad = (1...12).map { "struct Bad\($0) {}" }
    let page = SampleRules.page(
      title: "No bad habits", loop: "for type in file.allTypes\nsubject type",
      condition: "type.name.hasPrefix(\"Bad\")",
      say: "'\\(type.name)' is bad", violating: "struct BadThing {}  // ←", conforming: "struct Thing {}")
    let git = try GitProject(["A.swift": bad.joined(separator: "\n"), ".archlint/rules/no-bad-habit.md": page])
    try git.write((bad.dropLast(4) + (1...4).map { "struct Good\($0) {}" }).joined(separator: "\n"), to: "A.swift")
    try git.commit()
    var request = CheckRequest()
    request.paths = [git.project.root]
    request.only = ["no-bad-habit"]
    #expect(try TrendRun.trends(request, since: nil, limit: 2).map { $0.points.map(\.total) } == [[12, 8]])
  }

  @Test("judges all commits by the present rules and without the baseline, whatever the work tree holds")
  func present() throws {
    let git = try history()
    try git.write("struct BadOne {}\nstruct BadNew {}", to: "A.swift")
    try git.write("struct BadUntracked {}", to: "C.swift")
    try git.write("{ \"rules\": { \"no-bad-property\": \"off\" } }", to: ".archlint.json")
    #expect(try trend(git).points.map(\.total) == [1, 2, 1, 1, 0])
  }

  @Test("leaves the work tree and git's folder as they are")
  func untouched() throws {
    let git = try history()
    try git.write("struct BadOther {}", to: "A.swift")
    func files() throws -> [String: Date] {
      let paths = FileManager.default.enumerator(atPath: git.project.root)?.compactMap { $0 as? String } ?? []
      return try paths.reduce(into: [:]) { files, path in
        let attributes = try FileManager.default.attributesOfItem(atPath: git.project.path(path))
        files[path] = attributes[.modificationDate] as? Date
      }
    }
    let before = try files()
    _ = try trend(git)
    #expect(try files() == before)
  }

  @Test("of merges follows the side that was merged into")
  func merges() throws {
    let git = try history()
    try git.git("checkout", "--quiet", "-b", "topic", "HEAD~2")
    try git.write("struct BadTopic {}", to: "T.swift")
    try git.commit()
    try git.git("checkout", "--quiet", "main")
    try git.git("merge", "--quiet", "--no-edit", "topic")
    #expect(try trend(git).points.map(\.total) == [1, 3, 2, 2, 0, 1])
  }

  @Test("says where the history is longer than what was fetched of it")
  func shallow() throws {
    let git = try history()
    #expect(try !trend(git).isCut)
    let copy = try GitProject([:])
    try git.git("clone", "--quiet", "--depth", "2", "file://" + git.project.root, copy.project.path("copy"))
    let told = try copy.project.run(["trend", "copy"]).output
    #expect(told.contains("This is a shallow clone: 'git fetch --unshallow' brings the history before "))
    #expect(try copy.project.run(["trend", "copy", "--format", "json"]).output.contains("\"shallow\": true"))
    #expect(try !copy.project.run(["trend", "copy", "--since", "HEAD~1"]).output.contains("shallow"))
  }

  @Test("is told as text, JSON and a page, and needs a repository")
  func program() throws {
    let git = try history()
    let text = try git.project.run(["trend", "--since", "HEAD~1"])
    #expect(text.status == 0 && text.output.hasPrefix("2 commits, "))
    #expect(try git.project.run(["trend", "--format", "json"]).output.contains("\"no-bad-type\": 2"))
    #expect(try git.project.run(["trend", "--format", "html"]).output.contains("<section id=\"trend\""))
    #expect(try git.project.run(["trend", "--points", "0"]).errors.contains("needs a whole number from 1"))
    let plain = try TemporaryProject(["A.swift": "struct A {}"])
    #expect(try plain.run(["trend"]).errors.contains("is not in a git repository"))
    try git.git("clone", "--quiet", "--bare", ".", plain.path("bare.git"))
    #expect(
      try plain.run(["trend", "bare.git"]).errors
        == "error: 'bare.git' is a repository without files, whose settings aren't trusted; clone it, be it with '--no-checkout'\n"
    )
    try git.git("clone", "--quiet", "--no-checkout", plain.path("bare.git"), plain.path("clone"))
    #expect(try plain.run(["trend", "clone"]).status == 0)
  }
}
