import Testing

@Suite("Rules and guides of a project's own", .enabled(if: Program.areGiven, Program.wish))
struct OwnRulesTests {
  private func page(_ query: String, guides: String = "always warning", fence: String = "swift") -> String {
    "# Own\nProse.\n\n```rule\n\(query)\n```\n\n```guides\n\(guides)\n```\n\n## Violates\n\n"
      + "```\(fence)\nstruct BadThing {}  // ←\n```\n\n## Conforms\n\n```\(fence)\nstruct Thing {}\n```\n"
  }

  private let good = "for file in files\nfor type in file.allTypes\nwhere type.name.hasPrefix(\"Bad\")\nsay \"bad\""

  private func project(_ rule: String, _ files: [String: String] = [:]) throws -> Workplace {
    try Workplace(["A.swift": "struct Thing {}", ".archlint/rules/own.md": rule].merging(files) { $1 })
  }

  @Test("are tested where no path is given, from any folder of the project")
  func withoutPath() throws {
    let folder = try project(
      page(good.replacing("\"Bad\"", with: "\"Worse\"")), [".archlint.json": "{}", "Sub/B.swift": ""])
    for place in [folder.root, folder.path("Sub")] {
      let result = try Program.archlint.run(["rules", "test"], in: place)
      #expect(result.output.contains("nothing is found on line 1 of Example.swift"))
      #expect(result.output.hasSuffix("1 rule, 2 examples: 1 failure\n"))
      #expect(result.status == 1)
    }
  }

  @Test("leave the program's rules to '--program', which takes no path")
  func program() throws {
    let folder = try project(page(good.replacing("\"Bad\"", with: "\"Worse\"")))
    let result = try folder.run(.archlint, ["rules", "test", "--program"])
    #expect(!result.output.hasPrefix("1 rule,") && result.output.hasSuffix(" examples: all hold\n"))
    #expect(result.status == 0)
    let both = try folder.run(.archlint, ["rules", "test", ".", "--program"])
    #expect(both.errors == "error: '--program' means the rules of the program, and '.' others\n")
    #expect(both.status == 2)
  }

  /// Needs the condition that the page's own examples don't.
  private let more = "# Own\n\n## Conforms\n\nWhat looks alike:\n\n```swift\nenum BadThing {}\n```\n"

  @Test(
    "have further examples beside their pages",
    arguments: [[], ["."], [".archlint/rules"], [".archlint/rules/own.md"]])
  func furtherExamples(_ path: [String]) throws {
    let rule = page(good.replacing("\nsay", with: "\nwhere type.kind == .struct\nsay"))
    let alone = try project(rule).run(.archlint, ["rules", "test"] + path)
    #expect(alone.output.hasPrefix(".archlint/rules/own.md:8: no example needs the condition 'type.kind == .struct'\n"))
    let file = ".archlint/rules/examples/own/conforms.md"
    let both = try project(rule, [file: more]).run(.archlint, ["rules", "test"] + path)
    #expect(both.output == "1 rule, 3 examples: all hold\n")
    let wrong = try project(page(good), [file: more]).run(.archlint, ["rules", "test"] + path)
    #expect(wrong.output == "\(file):7: unexpected on line 1 of Example.swift: bad\n1 rule, 3 examples: 1 failure\n")
    #expect(try project(rule, [file: more]).run(.archlint, ["check"]).status == 0)
  }

  @Test("may name the program's rules where they leave something to them")
  func tellers() throws {
    let folder = try project(page(good + "\nunless told by view-size for type"))
    #expect(try folder.run(.archlint, ["rules", "test"]).output == "1 rule, 2 examples: all hold\n")
    let unknown = try project(page(good + "\nunless told by view-sise for type")).run(.archlint, ["rules", "test"])
    #expect(unknown.errors.contains("there is no rule 'view-sise'; did you mean 'view-size'?"))
  }

  @Test("have further examples in a folder that is named")
  func examplesOption() throws {
    let rule = page(good.replacing("\nsay", with: "\nwhere type.kind == .struct\nsay"))
    let folder = try project(rule, ["Examples/own/conforms.md": more, "Examples/README.md": "About them."])
    for path in [[], [".archlint/rules/own.md"]] {
      let result = try folder.run(.archlint, ["rules", "test", "--examples", "Examples"] + path)
      #expect(result.output == "1 rule, 3 examples: all hold\n")
    }
    let missing = try folder.run(.archlint, ["rules", "test", "--examples", "Nowhere"])
    #expect(missing.errors.contains("Nowhere"))
    #expect(missing.status == 2)
  }

  @Test(
    "have examples that belong to a rule, and nothing but examples in their files",
    arguments: [
      (
        "examples/owm/a.md", "## Conforms\n\n```swift\nenum A {}\n```\n",
        "examples/owm/a.md:1:1: error: the folder is named after no rule: 'owm'; did you mean 'own'?"
      ),
      (
        "examples/own/a.md", "## Conforms\n\n```swift\nenum A {}\n```\n\n```rule\nfor file in files\n```\n",
        "examples/own/a.md:7:4: error: a file of examples holds blocks of kind 'swift' only, and this is 'rule'"
      ),
      (
        "examples/own/a.md", "## Put it right\n\nNo.\n\n## Conforms\n\n```swift\nenum A {}\n```\n",
        "examples/own/a.md:1:4: error: unknown heading 'Put it right'"
      ),
      (
        "examples/own/a.md", "# Own\n",
        "examples/own/a.md:1:1: error: the file has no example; add a block 'swift' under '## Violates' or '## Conforms'"
      ),
    ])
  func wrongExamples(_ path: String, _ text: String, _ mistake: String) throws {
    let result = try project(page(good), [".archlint/rules/" + path: text]).run(.archlint, ["rules", "test"])
    #expect(result.errors == ".archlint/rules/\(mistake)\n")
    #expect(result.status == 2)
  }

  @Test("are shown with each part of their page once, and each example below what it shows")
  func explained() throws {
    let rule = page(good + "\nfix safe: type.keyword -> \"enum\"").replacing(
      "## Conforms\n", with: "```swift becomes\nenum BadThing {}\n```\n\n## Conforms\n\nOf another name:\n")
    let result = try project(rule).run(.archlint, ["explain", "own"])
    #expect(
      result.output.hasSuffix(
        """
        Violates

            struct BadThing {}  // ←

        After the fix:

            enum BadThing {}

        Conforms

        Of another name:

            struct Thing {}

        """))
  }

  @Test("that can't be read hold nothing", arguments: [[], ["."], [".archlint/rules"], [".archlint/rules/own.md"]])
  func unreadable(_ path: [String]) throws {
    let result = try project(page("for file in fils\nsay \"bad\"")).run(.archlint, ["rules", "test"] + path)
    #expect(result.output.isEmpty)
    #expect(result.errors == ".archlint/rules/own.md:5:13: error: unknown name 'fils'; did you mean 'files'?\n")
    #expect(result.status == 2)
  }

  @Test(
    "may name the project's own guides and lists",
    arguments: [[], ["."], [".archlint/rules"], [".archlint/rules/own.md"]])
  func ownGuide(_ path: [String]) throws {
    let query = good + "\nwhere !list(\"logging-functions\").contains(\"noSuchName\")"
    let folder = try project(
      page(query, guides: "house error a", fence: "swift guide=house"),
      [
        ".archlint/guides/house.json": "{ \"extends\": \"mvvm-pattern\" }",
        ".archlint.json": "{ \"lists\": { \"logging-functions\": [\"trace\"] } }",
      ])
    let result = try folder.run(.archlint, ["rules", "test"] + path)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains("guide"))
    #expect(result.output.contains("1 rule, 2 examples: "))
  }

  @Test("say one thing about one mistake")
  func oneMistake() throws {
    let query = """
      for file in fils
      let name = file.name
      for type in file.allTypes
      where type.name.hasPrefix(name) && type.superclass != nil
      at type
      say "\\(type.name) \\(name)"
      help "\\(file.path)"
      severity error when name == "A"
      """
    let result = try project(page(query)).run(.archlint, ["check"])
    #expect(result.errors == ".archlint/rules/own.md:5:13: error: unknown name 'fils'; did you mean 'files'?\n")
  }

  @Test("may use a member once it is tested for a value, and are told how")
  func narrowing() throws {
    let loop = "for file in files\nfor type in file.allTypes\nwhere type.name.hasPrefix(\"Bad\")\n"
    let bare = try project(page(loop + "say \"bad in \\(file.feature)\"")).run(.archlint, ["rules", "test"])
    #expect(
      bare.errors == """
        .archlint/rules/own.md:8:15: error: only text and numbers can stand in a message, and this is String?; \
        write 'file.feature ?? …', or 'where file.feature != nil' before

        """)
    let tested = try project(page(loop + "where file.feature != nil\nsay \"bad in \\(file.feature)\"")).run(
      .archlint, ["rules", "test"])
    #expect(tested.errors.isEmpty)
    let closed = page(
      loop + "where file.feature != nil && files.contains { file in file.feature.hasPrefix(\"a\") }\nsay \"bad\"")
    #expect(try project(closed).run(.archlint, ["rules", "test"]).errors.contains("may be absent"))
  }

  @Test("that name a function without its brackets are told so")
  func bareFunction() throws {
    let result = try project(page("for type in types\nsay \"bad\"")).run(.archlint, ["rules", "test"])
    #expect(result.errors == ".archlint/rules/own.md:5:13: error: 'types' is a function; write 'types(role: …)'\n")
  }

  @Test("A guide may extend a guide of the project, and not itself")
  func chain() throws {
    let house = "{ \"extends\": \"mvvm-pattern\", \"rules\": { \"no-force-unwrap\": \"note\", \"own\": \"off\" } }"
    let team = "{ \"extends\": \"house\", \"rules\": { \"own\": \"error\" } }"
    let folder = try project(
      page(good, guides: "house warning a"),
      [
        "A.swift": "struct BadThing { let a = b! }", ".archlint/guides/house.json": house,
        ".archlint/guides/team.json": team,
      ])
    let result = try folder.run(.archlint, ["check", "--guide", "team", "-f", "json", "--fail-on", "never"])
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\"own\""))
    #expect(try folder.run(.archlint, ["check", "--guide", "team", "--all"]).output.contains("note no-force-unwrap"))
    #expect(try !folder.run(.archlint, ["check", "--guide", "house"]).output.contains("own "))
    let ring = try project(page(good), [".archlint/guides/house.json": team])
    #expect(
      try ring.run(.archlint, ["check"]).errors
        == ".archlint/guides/house.json:1:14: error: guide 'house' extends itself by way of 'house'; "
        + "let one of them extend a guide of the program\n")
  }

  @Test("A choice that leaves no rule is refused")
  func nothingLeft() throws {
    let folder = try project(page(good), [".archlint.json": "{ \"rules\": { \"own\": \"off\" } }"])
    for options in [
      ["--only", "own", "--skip", "own"], ["--only", "own"],
      ["--only", "own,no-force-unwrap", "--skip", "no-force-unwrap"],
    ] {
      let result = try folder.run(.archlint, ["check"] + options)
      #expect(result.errors.contains("contradict each other: no rule is left to run"))
      #expect(result.status == 2)
    }
  }

  @Test("What is asked for narrows the choice of a guide, and the code decides the rest")
  func describedGuide() throws {
    let files = [
      "CartView.swift": """
      import SwiftUI
      struct CartView: View {
        @StateObject private var viewModel = CartViewModel(repository: CartRepository())
        var body: some View { Text(viewModel.title) }
      }
      """,
      "CartViewModel.swift": """
      import Combine
      final class CartViewModel: ObservableObject {
        @Published private(set) var title = ""
        private let repository: CartRepository
        init(repository: CartRepository) { self.repository = repository }
        func load() async { title = await repository.title() }
      }
      """,
      "CartRepository.swift": """
      import Foundation
      final class CartRepository { func title() async -> String { "cart" } }
      """,
    ]
    let folder = try Workplace(files)
    let result = try folder.run(
      .archlint, ["check", "--style", "mvvm", "--data-layer", "service", "--fail-on", "never"])
    #expect(result.output.hasPrefix("Guide mvvm-pattern: "))
  }

  @Test("A name with a dollar sign inside is one name in findings, too")
  func dollarNames() throws {
    let source = """
      import SwiftUI
      struct A: View {
        private func unused$() {}
        private func used$one() -> Int { 1 }
        var body: some View { Text("\\(used$one())") }
      }
      @main struct App: SwiftUI.App { var body: some Scene { WindowGroup { A() } } }
      """
    let result = try Workplace(["A.swift": source]).run(.archlint, ["check", "--only", "no-unused-members"])
    #expect(result.output.contains("uses 'unused$' of view 'A'"))
    #expect(!result.output.contains("used$one"))
  }
}
