import ArchLint
import Findings
import Foundation
import Testing

@Suite("Several configurations in one repository")
struct NestedConfigurationTests {
  /// A repository with two apps; the rules stand at its top and in the second app.
  private func project(_ files: [String: String]) throws -> TemporaryProject {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        "One/A.swift": "struct BadOne { var badOne = 1 }", "Two/B.swift": "struct BadTwo { var badTwo = 1 }",
        "Shared/S.swift": "struct BadShared {}", ".git/HEAD": "ref: refs/heads/main\n",
      ]) { $1 }.merging(files) { $1 })
    for page in SampleRules.files { try project.write(page.value, to: "Two/" + page.key) }
    return project
  }

  /// The findings below a folder as they are seen from a place.
  private func check(_ project: TemporaryProject, at folder: String = "", below: String = "") throws -> [String] {
    var request = CheckRequest()
    request.paths = [folder.isEmpty ? project.root : project.path(folder)]
    request.only = SampleRules.ids
    let report = try CheckRun.runAll(request).report
    return report.newFindings.filter { $0.path.hasPrefix(below) }
      .map { "\($0.path) \($0.symbol) \($0.severity.word)" }.sorted()
  }

  @Test("configure their folders, inherit nothing, and say the same from inside as from the top")
  func nested() throws {
    let project = try project([
      ".archlint.json": "{ \"rules\": { \"no-bad-type\": \"error\", \"no-bad-property\": \"off\" } }",
      "Two/.archlint.json": "{ \"rules\": { \"no-bad-property\": \"note\" } }",
    ])
    let all = try check(project)
    #expect(
      all == [
        "One/A.swift BadOne error", "Shared/S.swift BadShared error", "Two/B.swift BadTwo warning",
        "Two/B.swift BadTwo.badTwo note",
      ])
    #expect(try check(project, at: "Two") == all.filter { $0.hasPrefix("Two") })
    #expect(try check(project, at: "One") == all.filter { $0.hasPrefix("One") })
  }

  @Test("hold at the top, too, where one folder alone has any, and a command for one project names several")
  func alone() throws {
    let project = try TemporaryProject([
      "One/A.swift": "struct BadOne {}", "One/.archlint.json": "{ \"rules\": { \"no-bad-type\": \"error\" } }",
      ".git/HEAD": "ref: refs/heads/main\n",
    ])
    for page in SampleRules.files { try project.write(page.value, to: "One/" + page.key) }
    #expect(try check(project) == ["A.swift BadOne error"])
    #expect(try check(project, at: "One") == ["A.swift BadOne error"])
    let words = ["check", "--write-baseline", "--only", "no-bad-type"]
    // There is no more of the repository than its name, which is told behind.
    #expect(try project.run(words).errors.hasPrefix("One/.archlint-baseline.json: 1 place accepted\n"))
    #expect(try check(project).isEmpty)
    try project.write("{}", to: "Two/.archlint.json")
    try project.write("struct B {}", to: "Two/B.swift")
    for page in SampleRules.files { try project.write(page.value, to: "Two/" + page.key) }
    #expect(try project.run(words).status == 0)
    #expect(FileManager.default.fileExists(atPath: project.path("Two/.archlint-baseline.json")))
    let silent = try project.run(["suppressions"]).output
    #expect(silent.hasPrefix("Project One\n\nComments: 0") && silent.contains("\n\nProject Two\n\nComments: 0"))
    #expect(silent.contains("Baseline Two/.archlint-baseline.json: 0 places\n"))
    let json = try project.run(["suppressions", "--format", "json"]).output
    #expect(json.contains("\"projects\": [") && json.contains("\"project\": \"Two\""))
    // One app has the form without.
    #expect(try project.run(["suppressions", "One", "--format", "json"]).output.hasPrefix("{\n  \"comments\": ["))
  }

  @Test("of projects beside each other are answered by checklist, roles and graph one by one")
  func siblings() throws {
    let view = "import SwiftUI\nstruct AView: View { var body: some View { Text(\"\") } }\n"
    let project = try TemporaryProject([
      "One/A.swift": view, "One/.archlint.json": "{ \"guide\": \"mvvm-pattern\" }", "Two/A.swift": view,
      "Two/.archlint.json": "{ \"guide\": \"wellplate-mvvm\", \"roles\": { \"service\": { \"names\": [\"AView\"] } } }",
      ".git/HEAD": "ref: refs/heads/main\n",
    ])
    let checklist = try project.run(["checklist"]).output
    #expect(checklist.hasPrefix("Project One\n") && checklist.contains("\nProject Two\n"))
    #expect(checklist.contains("mvvm-pattern") && checklist.contains("wellplate-mvvm"))
    #expect(try project.run(["checklist", "--format", "json"]).output.contains("\"project\": \"Two\""))
    let roles = try project.run(["roles"]).output
    #expect(roles.contains("Project One\n\nview ") && roles.contains("Project Two\n\nservice "))
    let graph = try project.run(["graph"]).output
    #expect(graph.hasPrefix("%% Project One\nflowchart TB\n") && graph.contains("\n\n%% Project Two\nflowchart TB\n"))
    #expect(try project.run(["graph", "--format", "dot"]).output.contains("}\n\n// Project Two\ndigraph"))
    #expect(
      try project.run(["graph", "--format", "json"]).output.contains("\"project\": \"Two\",\n      \"nodes\": ["))
    #expect(
      try project.run(["graph", "--format", "svg"]).errors.contains("several projects, 'One', 'Two'; name one, or pass")
    )
    #expect(try project.run(["graph", "--format", "svg", "--output", "map.svg"]).status == 0)
    #expect(["One", "Two"].allSatisfy { FileManager.default.fileExists(atPath: project.path("map-\($0).svg")) })
    #expect(try project.run(["check", "--fail-on", "never"]).output.contains("One: guide mvvm-pattern"))
  }

  @Test("of projects beside each other say the same of one alone as of all, by paths from where a person is")
  func pathsOfOne() throws {
    let view = "import SwiftUI\nstruct AView: View { var body: some View { let a = Int(\"1\")!; Text(\"\\(a)\") } }\n"
    let guide = "{ \"guide\": \"mvvm-pattern\" }"
    let project = try TemporaryProject([
      "One/A.swift": view, "One/.archlint.json": guide, "Two/Deep/A.swift": view, "Two/.archlint.json": guide,
      ".git/HEAD": "ref: refs/heads/main\n",
    ])
    for format in ["agent", "json", "text", "sarif"] {
      for path in [[], ["Two"], ["Two/Deep/A.swift"]] {
        let output = try project.run(["check", "--format", format, "--fail-on", "never"] + path).output
        #expect(output.contains("Two/Deep/A.swift"), "\(format) \(path)")
      }
    }
    try FileManager.default.removeItem(atPath: project.path("One/.archlint.json"))
    #expect(
      try project.run(["check", "--format", "agent", "Two", "--fail-on", "never"]).output.contains("\nTwo/Deep/"))
  }

  @Test("of apps below a configuration around them are answered by every command for each app, by its own guide")
  func apps() throws {
    func app(_ name: String) -> String {
      """
      import SwiftUI
      @main struct \(name)App: App { var body: some Scene { WindowGroup { \(name)View() } } }
      struct \(name)View: View { @StateObject var viewModel = \(name)ViewModel(); var body: some View { Text("") } }
      final class \(name)ViewModel: ObservableObject { @Published var x = 0; func load() async { x = 1 } }
      """
    }
    let git = try GitProject([
      "One/A.swift": app("One"), "Two/B.swift": app("Two"), ".archlint.json": "{ \"guide\": \"mvvm-pattern\" }",
      "Two/.archlint.json": "{ \"guide\": \"wellplate-mvvm\", \"rules\": { \"view-model-main-actor\": \"off\" } }",
    ])
    let project = git.project
    let checklist = try project.run(["checklist"]).output
    #expect(checklist.contains("Guide mvvm-pattern") && checklist.contains("Project Two\n\nGuide wellplate-mvvm"))
    #expect(try project.run(["checklist", "Two"]).output.hasPrefix("Guide wellplate-mvvm"))
    let json = try project.run(["check", "--format", "json", "--fail-on", "never"]).output
    #expect(json.contains("\"name\": null") && json.contains("'Two' wellplate-mvvm"))
    #expect(
      try project.run(["check", "Two", "--format", "json", "--fail-on", "never"]).output
        .contains("\"guide\": {\n    \"name\": \"wellplate-mvvm\""))
    let graph = try project.run(["graph", "Two"]).output
    #expect(graph.contains("TwoView") && !graph.contains("OneView"))
    #expect(try project.run(["graph", "--format", "svg", "--output", "map.svg"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: project.path("map-Two.svg")))
    let roles = try project.run(["roles"]).output
    #expect(roles.contains("Project Two\n\napp ") && roles.contains("  Two/") && !roles.contains("Two/Two/"))
    #expect(try project.run(["roles", "--format", "json"]).output.contains("\"path\": \"Two/B.swift\""))
    let rules = try project.run(["rules", "list", "--for", "Two/B.swift"]).output
    #expect(rules.contains("Guide: `wellplate-mvvm`") && !rules.contains("view-model-main-actor"))
    #expect(try project.run(["rules", "list", "--for", "One/A.swift"]).output.contains("view-model-main-actor"))
    #expect(try !project.run(["explain", "Two/B.swift:4"]).output.contains("view-model-main-actor"))
    let trend = try project.run(["trend", "--format", "json"]).output
    #expect(trend.contains("\"project\": \"Two\",\n      \"guide\": \"wellplate-mvvm\""))
    #expect(try project.run(["trend"]).output.contains("Project Two\n\n1 commit, "))
    #expect(try project.run(["check", "--format", "html", "--fail-on", "never"]).output.contains("<h3>Two</h3>"))
  }

  @Test("that only say otherwise for a folder of an app leave it a part of that app")
  func partOfApp() throws {
    let view = "import SwiftUI\nstruct AView: View { var body: some View { Text(\"\") } }\n"
    let project = try TemporaryProject([
      "App.swift": view, "Legacy/B.swift": view.replacing("AView", with: "BView"),
      ".git/HEAD": "ref: refs/heads/main\n",
      ".archlint.json": "{ \"guide\": \"mvvm-pattern\" }",
      "Legacy/.archlint.json": "{ \"extends\": \"../.archlint.json\", \"rules\": { \"view-size\": \"off\" } }",
    ])
    let graph = try project.run(["graph"])
    #expect(graph.status == 0 && graph.output.contains("AView") && graph.output.contains("BView"))
    #expect(try !project.run(["checklist"]).output.contains("Project "))
    #expect(try project.run(["check", "--fail-on", "never"]).output.contains("Legacy: guide mvvm-pattern"))
  }

  @Test("tell of their own patterns that match nothing")
  func idlePatterns() throws {
    let project = try project([
      ".archlint.json": "{}", "Two/.archlint.json": "{ \"exclude\": [\"B.swift\", \"Gone/**\"] }",
    ])
    let output = try project.run(["check", "--fail-on", "never", "--all"]).output
    #expect(output.contains("Two/.archlint.json:1:26: the pattern 'Gone/**' matches no Swift file"))
    #expect(!output.contains("pattern 'B.swift'"))
    // What an outer one says matches there; what lies inside is nobody else's.
    try project.write("{ \"exclude\": [\"Shared/**\"] }", to: ".archlint.json")
    try project.write("{ \"exclude\": [\"Past/**\"] }", to: "Two/base.json")
    try project.write("{ \"extends\": \"../.archlint.json\" }", to: "Two/.archlint.json")
    #expect(try !project.run(["check", "--fail-on", "never"]).output.contains("matches no Swift file"))
    try project.write("{ \"extends\": \"base.json\" }", to: "Two/.archlint.json")
    #expect(
      try project.run(["check", "--fail-on", "never"]).output
        .contains("Two/base.json:1:15: the pattern 'Past/**' matches no Swift file"))
  }

  @Test("inherit by 'extends' alone, with their own words behind")
  func extends() throws {
    let project = try project([
      ".archlint.json": "{ \"failOn\": \"note\", \"rules\": { \"no-bad-type\": \"error\" } }",
      "Two/.archlint.json": "{ \"extends\": \"../.archlint.json\", \"rules\": { \"no-bad-property\": \"off\" } }",
    ])
    #expect(try check(project, below: "Two") == ["Two/B.swift BadTwo error"])
    try project.write("{ \"extends\": \"Two/.archlint.json\" }", to: ".archlint.json")
    #expect(throws: CheckRun.Problem.self) { try check(project) }
    let words = ["check", "--only", "no-bad-type"]
    #expect(
      try project.run(words).errors.contains(
        "error: '../.archlint.json' extends this configuration itself"))
    try project.write("{ \"extends\": \"none.json\" }", to: ".archlint.json")
    #expect(try project.run(words).errors.contains("1:14: error: cannot read 'none.json'"))
  }

  @Test("know the guides, rules and roles beside a configuration that they extend")
  func inherited() throws {
    let project = try project([
      ".archlint.json": "{ \"guide\": \"team\", \"rules\": { \"no-bad-type\": \"error\" } }",
      ".archlint/guides/team.json": "{ \"extends\": \"mvvm-pattern\" }",
      ".archlint/roles.md":
        "# Roles\n\n```roles\nservice likely where type.name.hasPrefix(\"Bad\") because \"is bad\"\n```\n",
      "Two/.archlint.json": "{ \"extends\": \"../.archlint.json\" }",
      "Two/Deep/.archlint.json": "{ \"extends\": \"../.archlint.json\", \"guide\": \"own\" }",
      "Two/Deep/.archlint/guides/own.json": "{ \"extends\": \"team\" }", "Two/Deep/D.swift": "struct BadDeep {}",
    ])
    for page in SampleRules.files { try FileManager.default.removeItem(atPath: project.path("Two/" + page.key)) }
    #expect(try check(project, below: "Two/Deep") == ["Two/Deep/D.swift BadDeep error"])
    #expect(try check(project, at: "Two").filter { $0.contains("error") }.count == 2)
    #expect(try project.run(["check", "Two/Deep", "--print-config", "Two/Deep/D.swift"]).output.contains("\"own\""))
  }

  @Test("extend no file outside of the repository, and say nothing of what it holds")
  func outside() throws {
    let secret = try TemporaryProject(["secret": "SECRET words", "base.json": "{}"])
    let project = try project(["link.json": ""])
    try FileManager.default.removeItem(atPath: project.path("link.json"))
    try FileManager.default.createSymbolicLink(
      atPath: project.path("link.json"), withDestinationPath: secret.path("secret"))
    let places = [
      secret.path("secret"), secret.path("base.json"), secret.path("none"),
      "../\(FileManager.default.displayName(atPath: secret.root))/secret",
      "link.json", "/proc/self/environ", "One/../../../../../../../../../../../etc/passwd",
    ]
    for place in places {
      for file in [".archlint.json", "Two/.archlint.json"] {
        try project.write("{}", to: ".archlint.json")
        try project.write(
          "{ \"extends\": \"\(file == ".archlint.json" || place.hasPrefix("/") ? place : "../" + place)\" }", to: file)
        let result = try project.run(["check"])
        #expect(result.status == 2 && !result.errors.contains("SECRET"), "\(place): \(result)")
        #expect(
          result.errors.contains("outside of the project") || result.errors.contains("leads out of"),
          "\(place): \(result)")
        try project.write("{}", to: file)
      }
    }
    // A path with a NUL is not the path before it.
    try project.write("{}", to: "base.json")
    try project.write("{ \"extends\": \"base.json\\u0000x\" }", to: ".archlint.json")
    #expect(try project.run(["check"]).errors.contains("cannot read"))
    // One that a person names may lie anywhere, with those beside it.
    try secret.write("{ \"extends\": \"base.json\" }", to: "given.json")
    let words = ["check", "--config", secret.path("given.json"), "--fail-on", "never"]
    #expect(try project.run(words).status == 0)
  }

  @Test("give types their roles in their own folders")
  func roles() throws {
    let project = try project([
      ".archlint.json": "{}", "Two/.archlint.json": "{ \"roles\": { \"service\": { \"names\": [\"Good*\"] } } }",
      "One/G.swift": "struct GoodOne {}", "Two/G.swift": "struct GoodTwo {}",
    ])
    let roles = try project.run(["roles"]).output
    #expect(roles.contains("GoodTwo"))
    let json = try project.run(["roles", "--format", "json"]).output
    let services = json.components(separatedBy: "},").filter { $0.contains("\"service\"") }
    #expect(services.count == 1)
    #expect(services.first?.contains("GoodTwo") == true)
  }

  @Test("without one above them are projects of their own, checked and reported together")
  func separate() throws {
    let project = try project([
      "One/.archlint.json": "{ \"rules\": { \"no-bad-type\": \"error\" } }", "Two/.archlint.json": "{}",
    ])
    for page in SampleRules.files { try project.write(page.value, to: "One/" + page.key) }
    let all = try check(project)
    #expect(
      all == [
        "One/A.swift BadOne error", "One/A.swift BadOne.badOne warning", "Shared/S.swift BadShared warning",
        "Two/B.swift BadTwo warning", "Two/B.swift BadTwo.badTwo warning",
      ])
    #expect(try check(project, at: "Two").map { "Two/" + $0 } == all.filter { $0.hasPrefix("Two") })
    let both = try project.run(["check", "One", "Two", "--only", "no-bad-type", "--compact"])
    #expect(both.output.hasPrefix("One: no guide, "))
    #expect(both.output.contains("\nOne/A.swift:1:8: error: "))
    #expect(both.output.contains("\nTwo/B.swift:1:8: warning: "))
    #expect(both.status == 1)
  }

  @Test("may say otherwise for some files, the last one counting")
  func overrides() throws {
    let project = try project([
      ".archlint.json": """
      { "rules": { "no-bad-type": "off" },
        "overrides": [
          { "files": ["One/**", "Shared"], "rules": { "no-bad-type": "error", "no-bad-property": "off" } },
          { "files": ["Shared/**"], "rules": { "no-bad-type": "note" } },
        ] }
      """
    ])
    #expect(
      try check(project) == [
        "One/A.swift BadOne error", "Shared/S.swift BadShared note", "Two/B.swift BadTwo.badTwo warning",
      ])
    try project.write(
      "{ \"overrides\": [{ \"files\": [\"a\"], \"rules\": { \"no-bad\": \"off\" } }] }", to: ".archlint.json")
    #expect(try project.run(["check"]).errors.contains("unknown rule 'no-bad'"))
    try project.write("{ \"overrides\": [{ \"rules\": {} }] }", to: ".archlint.json")
    #expect(try project.run(["check"]).errors.contains("1:17: error: an element of 'overrides' needs 'files'"))
  }

  @Test("tell what they leave out of what is asked for")
  func excluded() throws {
    let project = try TemporaryProject([
      ".archlint.json": "{}", "A.swift": "struct A {}", "One/Old/B.swift": "struct B {}", "One/C.swift": "struct C {}",
      "One/.archlint.json": "{ \"exclude\": [\"Old/\"] }",
    ])
    let told = "'One/Old' is excluded by 'Old/' in One/.archlint.json:1:15"
    #expect(try project.run(["check", "One/Old", "A.swift", "--guide", "mvvm-pattern"]).output.contains(told))
    #expect(try project.run(["check", "One/Old"]).output.contains("Nothing to check: \(told)."))
    #expect(try !project.run(["check", "One"]).output.contains("is excluded"))
    // The outermost says what is read, also of a path around which there is another.
    try project.write("{ \"exclude\": [\"One/Old/\"] }", to: ".archlint.json")
    try project.write("{ \"rules\": { \"has-tests\": \"off\" } }", to: "One/.archlint.json")
    let outer = "'One/Old/B.swift' is excluded by 'One/Old/' in .archlint.json:1:15"
    let alone = try project.run(["check", "One/Old/B.swift"])
    #expect(alone.output.contains("Nothing to check: \(outer).") && alone.status == 0)
    #expect(
      try project.run(["check", "One/Old/B.swift", "One/C.swift", "--guide", "mvvm-pattern"]).output.contains(outer))
  }

  @Test("share a baseline at the top, and an acceptance goes to the nearest")
  func besides() throws {
    let project = try project([".archlint.json": "{}", "Two/.archlint.json": "{}"])
    #expect(
      try project.run(["accept", "no-bad-type:BadTwo", "--reason", "history"]).errors.hasPrefix("Two/.archlint.json: "))
    #expect(
      try project.run(["check", "--write-baseline"]).errors.hasPrefix(".archlint-baseline.json: 4 places accepted\n"))
    #expect(try check(project).isEmpty)
    #expect(try check(project, at: "Two").isEmpty)
  }

  @Test("are at most a hundred, side by side or in one another, and the message says so", arguments: [true, false])
  func tooMany(isNested: Bool) throws {
    func files(_ count: Int) -> [String: String] {
      (0..<count).reduce(into: [".archlint.json": "{}"]) { files, number in
        let folder = isNested ? String(repeating: "d/", count: number + 1) : "D\(number)/"
        (files[folder + ".archlint.json"], files[folder + "A.swift"]) = ("{}", "")
      }
    }
    let project = try TemporaryProject(files(101))
    do {
      _ = try project.check()
      Issue.record("no mistake")
    } catch { #expect("\(error)".contains("one of 101 configurations below the project's; at most 100 are read")) }
  }
}
