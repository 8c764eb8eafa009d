import Foundation
import Testing

@Suite("Where programs read and write", .enabled(if: Program.areGiven, Program.wish))
struct RootAndOutputTests {
  @Test(
    "A deleted current folder is refused by every command",
    arguments: [
      (Program.archlint, ["check", "."]), (.archlint, ["check"]), (.archlint, ["checklist"]), (.archlint, ["roles"]),
      (.archlint, ["outline", "."]), (.archlint, ["rules", "test"]), (.archlint, ["rules", "list"]),
      (.archgen, ["feature", "Order", "--style", "mv"]), (.archgen, ["list"]), (.archgen, ["mock", "A"]),
      (.archgen, ["templates", "list"]), (.archgen, ["baseline", "coffee", "--into", "x"]),
    ])
  func deletedFolder(_ program: Program, _ arguments: [String]) throws {
    let folder = try Workplace(["gone/a": ""])
    let result = try program.run(
      arguments, in: folder.path("gone"), limits: "rm -r '\(folder.path("gone"))'")
    #expect(result.errors == "error: the current folder has been deleted; change to another one\n")
    #expect(result.output.isEmpty)
    #expect(result.status == 2)
  }

  @Test("A configuration counts up to the top of the repository, and not above")
  func top() throws {
    let folder = try Workplace([
      ".archlint.json": "{ \"guide\": 1 }", "App/.git/HEAD": "ref: refs/heads/main\n",
      "App/.git/objects/info/packs": "",
      "App/.git/refs/heads/.keep": "", "App/Sources/A.swift": "struct A {}", "Plain/Sources/A.swift": "struct A {}",
    ])
    let inside = try folder.run(.archlint, ["check", "App/Sources"])
    #expect(inside.errors.isEmpty)
    #expect(inside.status == 0)
    #expect(try folder.run(.archlint, ["check", "Plain/Sources"]).status == 2)
    try folder.write("{ \"guide\": 2 }", to: "App/.archlint.json")
    #expect(try folder.run(.archlint, ["check", "App/Sources"]).errors.hasPrefix("App/.archlint.json:1:12: error: "))
    // Anybody may put a file into such a folder.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.root)
    #expect(try folder.run(.archlint, ["check", "Plain/Sources"]).status == 0)
    #expect(try folder.run(.archlint, ["check", "."]).status == 2)
  }

  @Test(
    "A report replaces no source, configuration or rule unasked",
    arguments: [
      ("A.swift", "a Swift source"), ("Package.SWIFT", "a Swift source"), (".archlint.json", "the configuration"),
      ("strict.json", "the configuration"), (".archlint/rules/a.md", "a rule or guide"),
      (".archlint/guides/a.json", "a rule or guide"), ("pages/a.md", "a rule"), ("link.json", "a Swift source"),
      ("App.xcodeproj/project.pbxproj", "a file of the project"), ("Base.xcconfig", "a file of the project"),
      ("project.yml", "a file of the project"),
    ])
  func overwriting(_ path: String, _ kind: String) throws {
    let text = "// mine\n```rule\n"
    let folder = try Workplace(["A.swift": text])
    if path == "link.json" { try folder.link(path, to: "A.swift") } else { try folder.write(text, to: path) }
    let commands = [
      ["check", "-f", "json"], ["check", "--fix", "-f", "json"], ["checklist", "--guide", "mvvm-pattern"],
    ]
    for command in commands {
      let configuration = path == "strict.json" ? ["--config", path] : []
      let result = try folder.run(.archlint, command + ["-o", path] + configuration)
      #expect(result.errors == "error: '--output \(path)' would replace \(kind); '--force' allows it\n", "\(command)")
      #expect(result.status == 2)
      #expect(folder.text(path) == text)
    }
  }

  @Test("A report goes to what is new, empty, a report already, or asked for")
  func allowed() throws {
    let folder = try Workplace(["A.swift": "struct A {}", "empty.swift": "", "old.json": "[]", "list.md": "# List\n"])
    for path in ["new.json", "new.swift", "empty.swift", "old.json", "list.md"] {
      let result = try folder.run(.archlint, ["check", "A.swift", "-f", "json", "-o", path])
      #expect(result.errors.isEmpty, "\(path)")
      #expect(folder.text(path)?.contains("\"findings\"") == true, "\(path)")
    }
    #expect(try folder.run(.archlint, ["check", "A.swift", "-f", "json", "-o", "A.swift", "--force"]).status == 0)
    #expect(folder.text("A.swift")?.contains("\"findings\"") == true)
  }

  @Test("A report goes through no link that may have come with the project", arguments: ["link.json", "out/r.json"])
  func links(path: String) throws {
    let outside = try Workplace(["r.json": "mine"])
    let folder = try Workplace(["A.swift": "struct A {}"])
    try folder.link("link.json", to: outside.path("r.json"))
    try folder.link("out", to: outside.root)
    let result = try folder.run(.archlint, ["check", "A.swift", "-f", "json", "-o", path])
    #expect(result.errors.contains("would write through the link '\(path.prefix { $0 != "/" })'; '--force' allows it"))
    #expect(result.status == 2)
    #expect(outside.text("r.json") == "mine")
    #expect(try folder.run(.archlint, ["check", "A.swift", "-f", "json", "-o", path, "--force"]).status == 0)
    #expect(outside.text("r.json")?.contains("\"findings\"") == true)
  }

  @Test("A journal in the work tree is told and never followed")
  func strayJournal() throws {
    let journal = "archlint journal 1\nfolder\tempty\npublishing\n"
    let folder = try Workplace(["A.swift": "struct A {}\n", ".archlint-journal": journal, "empty/x": ""])
    try FileManager.default.removeItem(atPath: folder.path("empty/x"))
    for (program, arguments) in [
      (Program.archlint, ["check"]), (.archlint, ["check", "--fix"]),
      (.archgen, ["feature", "Order", "--style", "mv"]), (.archgen, ["undo", "Order"]),
    ] {
      let result = try folder.run(program, arguments)
      #expect(result.errors.contains(".archlint-journal' is not followed"), "\(arguments)")
      #expect(result.status <= 1, "\(result.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path("empty")))
      #expect(folder.text(".archlint-journal") == journal)
    }
  }

  @Test("A feature is the same from every folder of its project")
  func anyFolder() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", platforms: [.iOS(.v17)], targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
      """
    let folder = try Workplace([
      ".git/HEAD": "ref: refs/heads/main\n", "Package.swift": manifest, "Sources/Shop/Views/A.swift": "struct A {}",
      "Tests/ShopTests/ATests.swift": "import Testing",
    ])
    let command = ["feature", "Order", "name:String", "--style", "mv", "--dry-run"]
    let top = try Program.archgen.run(command, in: folder.path(""))
    #expect(top.status == 0)
    #expect(top.output.contains("Tests/ShopTests/"))
    for place in ["Sources", "Sources/Shop", "Sources/Shop/Views", "Tests/ShopTests"] {
      let inside = try Program.archgen.run(command, in: folder.path(place))
      #expect(inside.output == top.output, "\(place)")
    }
  }
}
