import Foundation
import Testing

@Suite("Files that are no files, and limits", .enabled(if: Program.areGiven, Program.wish))
struct HostileFilesTests {
  private static let view = "import SwiftUI\nstruct A: View { var body: some View { Text(b!) } }\n"

  @Test("A pipe in place of a file is told, by every command that would read it")
  func pipes() throws {
    let places: [(path: String, program: Program, arguments: [String])] = [
      (".archlint/rules/own.md", .archlint, ["check"]), (".archlint/rules/own.md", .archlint, ["rules", "test"]),
      (".archlint/rules/own.md", .archlint, ["rules", "list"]), (".archlint/guides/house.json", .archlint, ["check"]),
      (".archlint.json", .archlint, ["check"]), (".archlint.json", .archgen, ["feature", "Order", "--style", "mv"]),
      (".archlint-baseline.json", .archlint, ["check"]), (".archlint-baseline.json", .archlint, ["suppressions"]),
      (".archlint-baseline.json", .archlint, ["baseline", "rename", "A", "B"]),
      (".archgen/features/Order.json", .archgen, ["list"]),
      (".archgen/project.json", .archgen, ["feature", "Order", "--style", "mv", "--dry-run"]),
      (".archgen/templates/feature/row.mustache", .archgen, ["feature", "Order", "--style", "mv", "--dry-run"]),
    ]
    for place in places {
      let folder = try Workplace(["A.swift": Self.view])
      let parent = (folder.path(place.path) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      #expect(mkfifo(folder.path(place.path), 0o600) == 0)
      let result = try folder.run(place.program, place.arguments)
      let name = place.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      #expect(result.errors.contains(name), "\(place): \(result.errors)")
      #expect(result.errors.contains("not a regular file"), "\(place): \(result.errors)")
      #expect(result.status == 2)
    }
  }

  /// Git would wait for somebody to write.
  @Test(
    "A pipe in place of a file of git's is told, and nobody waits",
    arguments: [
      ".gitignore", "App/.gitignore", ".git/index", ".git/packed-refs", ".git/commondir", ".git/info/exclude",
      ".git/refs/heads/main", ".git/objects/info/commit-graph", ".git/HEAD", ".git/objects/info/alternates",
      "lender/pack/pack-0000000000000000000000000000000000000000.idx",
    ])
  func pipesOfGit(path: String) throws {
    let folder = try Workplace(["A.swift": Self.view, "App/A.txt": ""])
    try folder.shell(
      "git init -q -b main . && mkdir -p lender/pack && git add . && git commit -qm one && rm -f \(path) && mkfifo \(path)"
    )
    if path.hasPrefix("lender") {
      // One that lends nothing itself has it from another.
      try folder.shell(
        "mkdir -p other/info && echo $PWD/other > .git/objects/info/alternates && echo $PWD/lender > other/info/alternates"
          + " && touch lender/pack/$(basename \(path) .idx).pack")
    }
    for arguments in [["check", "--guide", "mvvm-pattern", "--fail-on", "never"], ["check", "--staged"]] {
      let result = try folder.run(.archlint, arguments, limits: "set -- timeout 15 \"$@\"")
      let words = (result.errors + result.output).split { $0.isWhitespace }.joined(separator: " ")
      // Plain checks ask nothing of the history, and what is staged has nothing to do with what is ignored.
      let isStaged = arguments.contains("--staged")
      let isAsked =
        isStaged ? !path.hasSuffix(".gitignore") : !["refs", "objects/", "lender"].contains { path.contains($0) }
      #expect(words.contains("it waits for '\(path)', which is no file") == isAsked, "\(words)")
      #expect(result.status == (isStaged && isAsked ? 2 : 0), "\(words)")
    }
  }

  @Test("Both sides of a merge in a manifest, rule or template are told, by the generator, too")
  func conflicts() throws {
    let conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n"
    let places: [(path: String, program: Program, arguments: [String], status: Int32)] = [
      ("Package.swift", .archlint, ["check", "--guide", "mvvm-pattern", "--fail-on", "never"], 2),
      ("Package.swift", .archlint, ["roles"], 2),
      ("Package.swift", .archgen, ["feature", "Order", "name:String", "--style", "mv", "--dry-run"], 2),
      (".editorconfig", .archgen, ["feature", "Order", "name:String", "--style", "mv", "--dry-run"], 2),
      (".swift-format", .archgen, ["feature", "Order", "name:String", "--style", "mv", "--dry-run"], 2),
      (".swiftlint.yml", .archlint, ["init"], 0),
      (".archgen/project.json", .archgen, ["feature", "Order", "name:String", "--style", "mv", "--dry-run"], 2),
      (".archlint/rules/own.md", .archlint, ["check"], 2), (".archlint.json", .archlint, ["roles"], 2),
      (".archlint/roles.md", .archlint, ["roles"], 2), (".archlint/guides/house.json", .archlint, ["check"], 2),
      (
        ".archgen/templates/feature/row.mustache", .archgen,
        ["feature", "Order", "name:String", "--style", "mv", "--dry-run"], 2
      ),
    ]
    for place in places {
      let folder = try Workplace(["A.swift": Self.view, place.path: "\n" + conflict])
      let result = try folder.run(place.program, place.arguments)
      let words = (result.errors + result.output).split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("line 2: conflict marker"), "\(place): \(result)")
      #expect(result.status == place.status, "\(place): \(result)")
    }
  }

  @Test("A configuration, rule, guide, record or template that leads out of the project is not followed")
  func links() throws {
    let secret = try Workplace(["secret": "SECRET {{SECRET"])
    let places: [(path: String, program: Program, arguments: [String])] = [
      (".archlint.json", .archlint, ["check"]), (".archlint.json", .archlint, ["rules", "test"]),
      (".archlint/rules/own.md", .archlint, ["check"]), (".archlint/guides/house.json", .archlint, ["check"]),
      (".archlint-baseline.json", .archlint, ["check"]), (".archlint-baseline.json", .archlint, ["suppressions"]),
      (".archlint-baseline.json", .archlint, ["baseline", "rename", "A", "B"]),
      (".archgen/features/Order.json", .archgen, ["list"]),
      (".archgen/project.json", .archgen, ["feature", "Order", "--style", "mv", "--dry-run"]),
      (".archgen/templates/feature/row.mustache", .archgen, ["feature", "Order", "--style", "mv", "--dry-run"]),
    ]
    for place in places {
      let folder = try Workplace(["A.swift": Self.view, place.path: ""])
      try FileManager.default.removeItem(atPath: folder.path(place.path))
      try folder.link(place.path, to: secret.path("secret"))
      let result = try folder.run(place.program, place.arguments)
      #expect(!(result.errors + result.output).contains("SECRET"), "\(place)")
      #expect(result.errors.contains("is a link that leads out of the project"), "\(place): \(result.errors)")
      #expect(result.status == 2)
    }
    // What another file only calls a configuration isn't quoted where it is none.
    for text in ["SECRET", "{ \"SECRET\": 1 }", "[\"SECRET\"]"] {
      let folder = try Workplace([
        "A.swift": Self.view, ".netrc": text, ".archlint.json": "{ \"extends\": \".netrc\" }",
      ])
      let result = try folder.run(.archlint, ["check"])
      #expect(!(result.errors + result.output).contains("SECRET"))
      #expect(result.errors.contains("this is no configuration of archlint") && result.status == 2)
    }
    // Within a repository, and where a person names it, a link is followed.
    let folder = try Workplace([".git/HEAD": "", "shared.json": "{}", "App/A.swift": "struct A {}"])
    try folder.link("App/.archlint.json", to: "../shared.json")
    #expect(try folder.run(.archlint, ["check", "App"]).status == 0)
    try folder.link("App/given.json", to: secret.path("secret"))
    #expect(try folder.run(.archlint, ["check", "App", "--config", "App/given.json"]).errors.contains("1:1: error"))
  }

  #if os(Linux)
    @Test("A name that is no UTF-8 is told once, and the rest is checked")
    func names() throws {
      let folder = try Workplace(["A.swift": Self.view])
      let shell = "touch \"$(printf 'B\\377.swift')\" \"$(printf 'x\\377.txt')\"; mkdir \"$(printf 'C\\376')\""
      for command in [["check", "--fail-on", "never"], ["roles"], ["outline", "."], ["check", "--diff"]] {
        let result = try folder.run(.archlint, command, limits: shell + " 2>/dev/null")
        let all = result.output + result.errors
        #expect(all.components(separatedBy: "its name isn't UTF-8; rename it").count == 3, "\(command): \(all)")
        #expect(result.status == 2)
      }
      let given = try Program.archlint.run(
        ["check"], in: folder.root, limits: "set -- \"$@\" \"$(printf 'B\\377.swift')\"")
      #expect(given.errors.hasSuffix("a name that isn't UTF-8 can't be read\n"))
    }

    @Test(
      "A limit of memory or of file size is one message",
      arguments: [40, 60, 100, 120, 160, 200, 300].flatMap { megabytes in
        [Program.archlint, .archgen].map { ($0, megabytes) }
      })
    func memory(_ program: Program, _ megabytes: Int) throws {
      let folder = try Workplace(["A.swift": String(repeating: "func f() { g(a!) }\n", count: 20_000)])
      let arguments = program == .archlint ? ["check", "."] : ["feature", "Order", "--style", "mv", "--dry-run"]
      let result = try folder.run(program, arguments, limits: "ulimit -v \(megabytes * 1024)")
      // Below some 40 MB the loader of a program with shared libraries doesn't come so far.
      if result.status == 127 { return }
      #expect(result.status <= 2, "ends with \(result.status): \(result.errors.prefix(300))")
      // Where the environment asks for backtraces, Swift's runtime says first that it has no room for them.
      let messages = result.errors.split(separator: "\n").filter { !$0.hasPrefix("swift runtime: ") }
      if result.status == 2 { #expect(messages.count == 1, "\(result.errors.prefix(300))") }
    }

    @Test(
      "A trap under a limit of memory is not told as want of memory", arguments: ["ILL", "TRAP", "SEGV", "ABRT", "BUS"])
    func trap(_ signal: String) throws {
      let folder = try Workplace()
      let program = Program.archlint.path
      let ask =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
      let status = try folder.shell(
        "mkfifo in out; (ulimit -v 8000000; exec '\(program)' mcp < in > out 2> errors) & exec 3> in 4< out; echo '\(ask)' >&3; "
          + "read answer <&4; kill -\(signal) $!; wait $! 2> shell || echo $?")
      #expect(Int(status.dropLast()).map { $0 > 128 } == true, "\(status)")
      #expect(folder.text("errors")?.contains("memory") == false)
    }

    @Test("A limit of file size is one message")
    func fileSize() throws {
      let source = (0..<400).map { "func f\($0)() { g(a!) }\n" }.joined()
      let folder = try Workplace(["A.swift": source])
      for arguments in [["-f", "json"], ["-f", "json", "-o", "report.json"]] {
        let result = try folder.run(
          .archlint, ["check", "--guide", "mvvm-pattern"] + arguments, limits: "ulimit -f 8")
        #expect(result.errors.hasPrefix("error: cannot write "), "\(result.errors)")
        #expect(result.errors.contains("ile too large"))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.status == 2)
        #expect(folder.text("report.json") == nil)
      }
      let plan = try folder.run(.archgen, ["feature", "Order", "--style", "mv", "--force"], limits: "ulimit -f 2")
      #expect(plan.errors.contains("ile too large"))
      #expect(plan.status == 2)
    }
  #endif
}
