import ArchLint
import Foundation
import Testing

@Suite("The program", .enabled(if: Binary.path != nil, "only the tests were built"))
struct CommandLineTests {
  private func project(_ files: [String: String] = ["A.swift": "struct BadThing { var badOne = 1 }"]) throws
    -> TemporaryProject
  {
    try TemporaryProject(SampleRules.files.merging(files) { $1 })
  }

  private static let only = ["--only", "no-bad-type,no-bad-property"]

  @Test("ends with 0, 1 or 2, with results on standard output and errors on standard error")
  func exitStatus() throws {
    let project = try project()
    let clean = try project.run(["check"] + Self.only)
    #expect(clean.status == 0)
    #expect(clean.output.contains("'BadThing' is a bad type"))
    #expect(clean.errors.isEmpty)
    let failed = try project.run(["check", "--fail-on", "warning"] + Self.only)
    #expect(failed.status == 1)
    let missing = try project.run(["check", "Nowhere"])
    #expect(missing.status == 2)
    #expect(missing.output.isEmpty)
    #expect(missing.errors == "error: there is no file or folder 'Nowhere'\n")
    try project.write("struct A {", to: "B.swift")
    #expect(try project.run(["check", "--fail-on", "never"] + Self.only).status == 2)
  }

  @Test("says which of the files given it doesn't check, and fails for none that the configuration leaves out")
  func excluded() throws {
    let project = try project(["A.swift": "struct A {}", "Old/B.swift": "struct BadB {}", "README.md": ""])
    try project.write("{ \"exclude\": [\"Old/**\"] }", to: ".archlint.json")
    let alone = try project.run(["check", "Old/B.swift"] + Self.only)
    #expect(alone.status == 0)
    #expect(alone.output.contains("Nothing to check: 'Old/B.swift' is excluded by 'Old/**' in .archlint.json:1:15."))
    let listed = try project.run(["check", "--files", "Old/B.swift", "A.swift"] + Self.only)
    #expect(listed.status == 0 && listed.output.contains("'Old/B.swift' is excluded by 'Old/**'"))
    let folder = try project.run(["check", "Old"])
    #expect(
      folder.status == 0
        && folder.output.contains("Nothing to check: 'Old' is excluded by 'Old/**' in .archlint.json:1:15."))
    let both = try project.run(["check", "Old/B.swift", "A.swift", "README.md"] + Self.only)
    #expect(both.status == 0)
    #expect(both.output.contains("'Old/B.swift' is excluded by 'Old/**' in .archlint.json:1:15"))
    #expect(both.output.contains("no Swift file to check in 'README.md'"))
    #expect(try project.run(["check", "README.md"] + Self.only).status == 2)
    let none = try project.run(["check", "Old", "README.md"] + Self.only)
    #expect(none.status == 2 && none.errors.contains("no Swift file to check in 'README.md'"))
    try project.write("{ \"include\": [\"A.swift\"] }", to: ".archlint.json")
    #expect(
      try project.run(["check", "Old"]).output.contains("'Old' isn't among what 'include' names in .archlint.json"))
  }

  @Test("shows each page of help, behind the help of a command of the same name")
  func topics() throws {
    let project = try TemporaryProject([:])
    for page in HelpPages.all {
      #expect(try project.run(["help", page.name]).output.hasSuffix(page.text), "\(page.name)")
    }
  }

  @Test("shows what the baseline covers, and fixes it, where that is asked for")
  func covered() throws {
    let text = "import Observation\n\n@MainActor @Observable\nclass CartViewModel {\n  var count = 0\n}\n"
    let project = try TemporaryProject(["CartViewModel.swift": text])
    let arguments = ["check", "--guide", "mvvm-observable", "--only", "view-model-final"]
    #expect(try project.run(arguments + ["--write-baseline"]).status == 0)
    #expect(try !project.run(arguments).output.contains("CartViewModel.swift"))
    #expect(try project.run(arguments + ["--no-baseline"]).output.contains("CartViewModel.swift"))
    let nothing = try project.run(arguments + ["--diff"])
    #expect(nothing.errors == "nothing to fix; --include-accepted takes accepted findings\n")
    #expect(try project.run(arguments + ["--diff", "--include-accepted"]).output.contains("+final class"))
    let fixed = try project.run(arguments + ["--fix", "--include-accepted"])
    #expect(!(fixed.output + fixed.errors).contains("still there"))
    #expect((fixed.output + fixed.errors).contains("view-model-final 1"))
    #expect(try project.run(arguments + ["--include-accepted"]).status == 2)
    #expect(try project.run(arguments + ["--no-baseline", "--fail-on-stale"]).status == 2)
  }

  @Test("puts right what it can, or shows that as a patch")
  func fixes() throws {
    let files = [
      "CartViewModel.swift": "import Observation\n\n@MainActor @Observable\nclass CartViewModel {\n  var count = 0\n}\n"
    ]
    let project = try TemporaryProject(files)
    let arguments = ["check", "--guide", "mvvm-observable", "--only", "view-model-final"]
    let diff = try project.run(arguments + ["--diff"])
    #expect(diff.status == 1)
    #expect(diff.output.contains("\n-class CartViewModel {\n+final class CartViewModel {\n"))
    #expect(diff.errors == "would fix 1 finding in 1 file: view-model-final 1\n")
    let fix = try project.run(arguments + ["--fix"])
    #expect(fix.status == 0)
    #expect(fix.errors == "fixed 1 finding in 1 file: view-model-final 1\n")
    #expect(!fix.output.contains("CartViewModel"))
    let text = try String(contentsOfFile: project.path("CartViewModel.swift"), encoding: .utf8)
    #expect(text.contains("final class CartViewModel {"))
    let nothing = try project.run(arguments + ["--diff"])
    #expect(nothing.status == 0)
    #expect(nothing.output.isEmpty)
    #expect(nothing.errors == "nothing to fix\n")
  }

  @Test(
    "says what is wrong with a command line, and where help is",
    arguments: [
      (["chekc"], "archlint: unknown command 'chekc'; did you mean 'check'?\nrun 'archlint --help' for its commands\n"),
      (
        ["check", "--formt", "json"],
        "archlint: unknown option '--formt' for 'check'; did you mean '--format'?\nrun 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--guide", "mv-referense"],
        "archlint: unknown value 'mv-referense' for '--guide'; did you mean 'mv-reference'?\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--guide", "mv-reference", "--style", "mvvm"],
        "archlint: '--guide mv-reference' and '--style mvvm' contradict each other: the guide's style is 'mv'\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--only", "no-bad-tipe"],
        "archlint: unknown rule 'no-bad-tipe' for '--only'; did you mean 'no-bad-type'?\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--suggested"],
        "archlint: '--suggested' only works together with '--fix' or '--diff'\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--fix", "--diff"],
        "archlint: '--fix' and '--diff' exclude each other; give only one\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--output", "a.json", "--format", "json"],
        "archlint: '--output a.json' comes before the first '--format'; put it after the format that it is for\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--format", "json", "--format", "text"],
        "archlint: two reports would go to standard output; give each an '--output' of its own\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--format", "json", "--output", "a", "--format", "text", "--output", "./a"],
        "archlint: two reports would go to the file './a'; give each an '--output' of its own\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--format", "json", "--output", "a", "--output", "b"],
        "archlint: '--output b' follows '--output a'; each needs a '--format' of its own before it\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["check", "--quiet", "--statistics"],
        "archlint: '--quiet' and '--statistics' exclude each other; give only one\n"
          + "run 'archlint check --help' for its options\n"
      ),
      (
        ["explain", "view-no-timer"],
        "archlint: unknown rule 'view-no-timer'; did you mean 'view-no-timers'?\n"
          + "run 'archlint explain --help' for its arguments\n"
      ),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try project().run(arguments)
    #expect(result.errors == message)
    #expect(result.output.isEmpty)
    #expect(result.status == 2)
  }

  @Test("writes each report where the --output behind its --format says")
  func outputs() throws {
    let project = try project()
    let arguments = [
      "check", "--format", "json", "--output", "report.json", "--format", "xcode", "--format", "text", "-o",
      "report.txt",
    ]
    let result = try project.run(arguments + Self.only)
    #expect(result.output.hasPrefix(project.path("A.swift:1:8: warning:")))
    let json = try String(contentsOfFile: project.path("report.json"), encoding: .utf8)
    #expect(json.hasPrefix("{\n  \"version\": 1,"))
    let text = try String(contentsOfFile: project.path("report.txt"), encoding: .utf8)
    #expect(text.contains("warning no-bad-type  A.swift:1:8"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.root).sorted() == [
        ".archlint", "A.swift", "report.json", "report.txt",
      ])
    let failed = try project.run(
      ["check", "--format", "json", "--output", "none/report.json"] + Self.only)
    #expect(failed.status == 2)
    #expect(failed.errors == "error: cannot write 'none/report.json': no such file or directory\n")
  }

  @Test("colours text when told to, and not into a pipe or file")
  func colour() throws {
    let project = try project()
    func isColoured(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try project.run(["check"] + Self.only + arguments, environment: environment).output.contains(
        "\u{1B}[")
    }
    #expect(try !isColoured([]))
    #expect(try isColoured(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(try !isColoured(["--color", "never"]))
  }

  @Test("shows times and evidence on standard error alone")
  func extras() throws {
    let project = try project()
    let plain = try project.run(["check"] + Self.only)
    let result = try project.run(["check", "--timings", "--verbose"] + Self.only)
    #expect(result.output == plain.output)
    for stage in ["load", "read", "index", "rules", "report", "total"] { #expect(result.errors.contains(stage)) }
    for part in ["lines/s", "bytes into tokens"] { #expect(result.errors.contains(part)) }
    #expect(result.errors.contains("evidence for the guide"))
  }

  @Test("gives the same bytes for one thread and two")
  func threads() throws {
    let project = try project()
    for number in 0..<30 { try project.write("struct BadThing\(number) { var badOne = 1 }", to: "F\(number).swift") }
    let reports = try ["1", "2"].map {
      try project.run(
        ["check", "--format", "json"] + Self.only, environment: ["ARCHLINT_THREADS": $0])
    }
    #expect(reports[0].output == reports[1].output)
    #expect(reports[0].output.contains("BadThing29"))
  }

  @Test("stops at a mistake in the configuration, with its place")
  func configuration() throws {
    let project = try project()
    try project.write("{\n  \"guid\": \"mv-reference\"\n}", to: ".archlint.json")
    let result = try project.run(["check"])
    #expect(result.status == 2)
    #expect(result.errors == ".archlint.json:2:3: error: unknown key 'guid'; did you mean 'guide'?\n")
    #expect(result.output.isEmpty)
  }

  @Test("lists rules and roles, own rules included")
  func listings() throws {
    let project = try project()
    let list = try project.run(["rules", "list", "--format", "json"])
    #expect(list.status == 0)
    #expect(
      list.output.contains(
        """
          {
            "id": "no-bad-type",
            "title": "No bad types",
            "guides": {
              "always": "warning"
            },
            "fix": null,
            "options": {}
          }
        """))
    let roles = try project.run(["roles", "--format", "json"])
    #expect(roles.status == 0)
    #expect(roles.output.contains("\"type\": \"BadThing\""))
    let page = try project.run(["explain", "no-bad-type"])
    #expect(page.output.hasPrefix("no-bad-type\nNo bad types\n\nIt is only for tests.\n\nRequired by this project\n"))
    #expect(try Binary.run(["explain", "unused-suppression"]).output.hasPrefix("unused-suppression\n"))
    #expect(try Binary.run(["rules", "vocabulary"]).output.hasPrefix("Roots – what a query may start from\n"))
    let found = try Binary.run(["rules", "vocabulary", "Main", "actor"]).output.split(separator: "\n")
    #expect(found.filter { $0.hasPrefix("  ") }.allSatisfy { $0.lowercased().contains("actor") })
    #expect(found.contains { $0.hasPrefix("  isMainActor ") })
    #expect(try Binary.run(["rules", "vocabulary", "test"]).output.hasPrefix("Test – "))
    let nothing = try Binary.run(["rules", "vocabulary", "xyzzy"])
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("nothing that a rule may name is about 'xyzzy'"))
  }

  @Test("tests rule files, and tells failures from mistakes")
  func ruleTests() throws {
    let project = try project()
    let good = try project.run(["rules", "test", ".archlint/rules"])
    #expect(good.output == "2 rules, 4 examples: all hold\n")
    #expect(good.status == 0)
    #expect(try project.run(["rules", "test", "."]).output == good.output)
    let page = try #require(SampleRules.files[".archlint/rules/no-bad-type.md"])
    try project.write(
      page.replacingOccurrences(of: "struct Thing {}", with: "struct BadThings {}"), to: "no-bad-type.md")
    let failed = try project.run(["rules", "test", "no-bad-type.md"])
    #expect(
      failed.output == """
        no-bad-type.md:24: unexpected on line 1 of Example.swift: 'BadThings' is a bad type
        1 rule, 2 examples: 1 failure

        """)
    #expect(failed.status == 1)
    let needless = page.replacingOccurrences(of: "\nwhere", with: "\nwhere !type.name.isEmpty\nwhere")
    try project.write(needless, to: "no-bad-type.md")
    let unneeded = try project.run(["rules", "test", "no-bad-type.md"])
    #expect(unneeded.output.hasPrefix("no-bad-type.md:8: no example needs the condition '!type.name.isEmpty'\n"))
    #expect(unneeded.status == 1)
    try project.write(page.replacingOccurrences(of: "where", with: "were"), to: "no-bad-type.md")
    let wrong = try project.run(["rules", "test", "no-bad-type.md"])
    #expect(wrong.errors == "no-bad-type.md:8:1: error: unknown keyword 'were'; did you mean 'where'?\n")
    #expect(wrong.status == 2)
    #expect(try project.run(["rules", "test", "A.txt"]).status == 2)
  }

  @Test("prints outlines of files and folders with the paths as given")
  func outline() throws {
    let project = try project(["In/A.swift": "struct A { let b = 1 }", "In/B.swift": "import Foundation\n"])
    let json = try project.run(["outline", "In", "--format", "json"])
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("{\"path\":\"In/A.swift\",\"declarations\":[{\"kind\":\"struct\",\"name\":\"A\",") == true)
    #expect(json.status == 0)
    let text = try project.run(["outline", "In/A.swift"])
    #expect(text.output == "In/A.swift\n     1  struct A\n     1    let b\n")
    try project.write("struct A {", to: "Broken.swift")
    let broken = try project.run(["outline", "Broken.swift", "None.swift"])
    #expect(broken.status == 2)
    #expect(broken.output.contains("struct A"))
    #expect(
      broken.errors == "error: there is no file or folder 'None.swift'\nBroken.swift:1:10: error: '{' is never closed\n"
    )
  }

  @Test("prints body facts behind the declarations when asked for them")
  func bodies() throws {
    let project = try project(["A.swift": "func a() { try? self.b(c: 1) { _ in } }"])
    let text = try project.run(["outline", "A.swift", "--bodies"])
    #expect(
      text.output == """
        A.swift
             1  func a
          1:12 try?
          1:17 call self.b(c:_:) with 1 closure
          1:30 closure 1 parameter passed to 'b' as '_'

        """)
    let json = try project.run(["outline", "A.swift", "--bodies", "--format", "json"])
    let facts = """
      "bodies":[{"kind":"try?","line":1,"column":12,"endLine":1,"endColumn":38},{"kind":"call","line":1,"column":17,\
      "endLine":1,"endColumn":38,"name":"b","receiver":"self","arguments":["c","_"],"closures":1},{"kind":"closure",\
      "line":1,"column":30,"endLine":1,"endColumn":38,"parameters":1,"captures":0,"call":"b","label":"_"}]}

      """
    #expect(json.output.hasSuffix(facts))
    #expect(try !project.run(["outline", "A.swift", "--format", "json"]).output.contains("bodies"))
  }

  @Test("has help for every command, and a version")
  func help() throws {
    for command in [
      ["check"], ["roles"], ["rules"], ["rules", "list"], ["rules", "test"], ["rules", "vocabulary"], ["explain"],
      ["outline"],
    ] {
      let result = try Binary.run(command + ["--help"])
      #expect(result.status == 0)
      #expect(result.output.contains("Usage: archlint \(command.joined(separator: " "))"))
    }
    let version = try Binary.run(["--version"])
    #expect(version.output.hasPrefix("archlint "))
    #expect(version.status == 0)
  }
}
