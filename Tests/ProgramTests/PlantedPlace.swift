import Testing

/// A kind of place where foreign text comes in, and the commands that speak of it.
struct PlantedPlace: Sendable, CustomTestStringConvertible {
  /// Where the text may stand: what a file system or a language allows there.
  enum Grammar { case anything, fileName, backTicks, oneLine }

  let testDescription: String
  let grammar: Grammar
  /// The program and its arguments, with `§` for the text.
  let commands: [[String]]
  let plant: @Sendable (String) -> [String: String]
  /// Whether a message or report quotes the text.
  let isQuoted: Bool

  init(
    _ title: String, _ grammar: Grammar = .anything, isQuoted: Bool = true,
    commands: [[String]] = [Self.check],
    plant: @escaping @Sendable (String) -> [String: String] = { _ in [:] }
  ) {
    testDescription = title
    self.grammar = grammar
    self.commands = commands
    self.isQuoted = isQuoted
    self.plant = plant
  }

  /// A check in every format, each into a file.
  static let check =
    ["archlint", "check", "--fail-on", "never"]
    + ["text", "json", "xcode", "github"].flatMap { ["--format", $0, "--output", "report." + $0] }
  static let diff = ["archlint", "check", "--diff"]
  static let checklist = ["text", "markdown", "json"].map {
    ["archlint", "checklist", "--guide", "mvvm-pattern", "--format", $0]
  }
  static let listings: [[String]] = [
    ["archlint", "roles"], ["archlint", "roles", "--format", "json"], ["archlint", "outline", "--bodies", "."],
    ["archlint", "outline", "--format", "json", "."],
  ]
  static let rules: [[String]] = [
    ["archlint", "rules", "list"], ["archlint", "rules", "list", "--format", "json"],
    ["archlint", "rules", "list", "--format", "markdown"], ["archlint", "rules", "test", "."],
    ["archlint", "explain", "own-rule"],
  ]
  static let feature = ["archgen", "feature", "Order", "--dry-run", "--style", "mv"]

  /// A text as a JSON string.
  static func json(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
      return isPlain ? String(scalar) : "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
    }.joined()
  }

  /// A page of a rule of the project's own.
  static func page(
    title: String = "Own", say: String = "'\\(type.name)' is bad", condition: String = "true", extra: String = "",
    guides: String = "always warning"
  ) -> [String: String] {
    [
      "A.swift": "struct Thing {}\n",
      ".archlint/rules/own-rule.md": """
      # \(title)
      Prose.
      \(extra)

      ```rule
      for file in files
      for type in file.allTypes
      where \(condition)
      say "\(say)"
      ```

      ```guides
      \(guides)
      ```

      ## Violates

      ```swift
      struct Thing {}  // ←
      ```

      ## Conforms

      ```swift
      import SwiftUI
      ```

      """,
    ]
  }

  private static let view = """
    import SwiftUI
    struct CartView: View {
      @StateObject private var viewModel = CartViewModel()
      var body: some View { Text(viewModel.title) }
    }
    class CartViewModel: ObservableObject { @Published var title = ""; func f() { title = try! g()! } }
    """

  static let all: [PlantedPlace] = configuration + files + code + arguments + ruleFiles + templates

  private static let configuration: [PlantedPlace] = [
    PlantedPlace("key of the configuration") { [".archlint.json": "{\"\(json($0))\": 1}", "A.swift": ""] },
    PlantedPlace("guide of the configuration") { [".archlint.json": "{\"guide\": \"\(json($0))\"}", "A.swift": ""] },
    PlantedPlace("rule of the configuration") {
      [".archlint.json": "{\"rules\": {\"\(json($0))\": \"off\"}}", "A.swift": ""]
    },
    PlantedPlace("severity of the configuration") {
      [".archlint.json": "{\"rules\": {\"no-force-unwrap\": \"\(json($0))\"}}", "A.swift": ""]
    },
    PlantedPlace("glob of the configuration") {
      [".archlint.json": "{\"exclude\": [\"[\(json($0))\"]}", "A.swift": ""]
    },
    PlantedPlace("role of the configuration") {
      [".archlint.json": "{\"roles\": {\"\(json($0))\": {\"names\": [\"*A\"]}}}", "A.swift": ""]
    },
    PlantedPlace("list of the configuration") {
      [".archlint.json": "{\"lists\": {\"\(json($0))\": [\"a\"]}}", "A.swift": ""]
    },
    PlantedPlace("key twice in the configuration") {
      [".archlint.json": "{\"\(json($0))\": 1, \"\(json($0))\": 1}", "A.swift": ""]
    },
    PlantedPlace("bare word in the configuration", .oneLine, isQuoted: false) {
      [".archlint.json": "{\($0): 1}", "A.swift": ""]
    },
    PlantedPlace("name of a guide file", .fileName) { [".archlint/guides/\($0).json": "{}", "A.swift": ""] },
    PlantedPlace("guide that a guide extends") {
      [".archlint/guides/house.json": "{\"extends\": \"\(json($0))\"}", "A.swift": ""]
    },
    PlantedPlace(
      "title of a guide", isQuoted: false, commands: [check + ["--guide", "house"], ["archlint", "rules", "list"]]
    ) {
      [
        ".archlint/guides/house.json": "{\"extends\": \"mvvm-pattern\", \"title\": \"\(json($0))\"}", "A.swift": view,
        ".archlint.json": "{\"guide\": \"house\"}",
      ]
    },
  ]

  private static let files: [PlantedPlace] = [
    PlantedPlace("name of a source file", .fileName, commands: [check, diff] + checklist + listings) {
      ["\($0).swift": view]
    },
    PlantedPlace("name of a file that can't be read", .fileName, commands: [check] + checklist + listings) {
      ["\($0).swift": "struct A {", "B.swift": view]
    },
    PlantedPlace("name of a folder", .fileName, commands: [check, diff] + checklist + listings) {
      ["\($0)/A.swift": view]
    },
    PlantedPlace("name of a folder that is given", .fileName, commands: [check + ["./§"]]) { ["\($0)/A.swift": view] },
    PlantedPlace("name of a target", isQuoted: false, commands: [check, feature]) {
      ["Package.swift": manifest(target: json($0)), "Sources/App/A.swift": view]
    },
    PlantedPlace("word of a manifest", .oneLine, isQuoted: false) {
      ["Package.swift": manifest(target: "App") + "\nlet a = \($0)", "Sources/App/A.swift": view]
    },
  ]

  private static func manifest(target: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "\(target)", path: "Nowhere/\(target)")])
    """
  }

  private static let code: [PlantedPlace] = [
    PlantedPlace("name of a type", .backTicks, commands: [check, diff] + checklist + listings) {
      ["A.swift": view + "\nclass `\($0)`: ObservableObject { @Published var a = b! }"]
    },
    PlantedPlace("name of a property", .backTicks, commands: [check] + listings) {
      ["A.swift": view + "\nclass AViewModel: ObservableObject { @Published var `\($0)` = b!; var `\($0)2`: Int? }"]
    },
    PlantedPlace("name of a function", .backTicks, commands: [check] + listings) {
      ["A.swift": view + "\nclass AService { func `\($0)`() { try? b(); do { try c() } catch {} } }"]
    },
    PlantedPlace("name of a module", .oneLine, isQuoted: false) { ["A.swift": "import \($0)\n" + view] },
    PlantedPlace("line of code", .oneLine) { ["A.swift": view + "\nfunc f() -> [Any] { [try! g(), \"\($0)\"] }"] },
    PlantedPlace("reason of a suppression", .oneLine, isQuoted: false) {
      ["A.swift": "// archlint:disable:next no-force-unwrap – \($0)\nlet a = b!\nlet c = d!"]
    },
    PlantedPlace("rule of a suppression", .oneLine) { ["A.swift": "// archlint:disable:next \($0) – why\nlet a = b!"] },
    PlantedPlace("date of a suppression", .oneLine) {
      ["A.swift": "// archlint:disable:next no-force-unwrap until \($0) – why\nlet a = b!"]
    },
    PlantedPlace("case and text of code", .oneLine, isQuoted: false, commands: [check] + listings) {
      ["A.swift": view + "\nlet url = URL(string: \"http://\($0)\")!\nprint(\"\($0)\")"]
    },
  ]

  private static let arguments: [PlantedPlace] = [
    PlantedPlace("command", commands: [["archlint", "§"], ["archgen", "§"]]),
    PlantedPlace(
      "option",
      commands: [["archlint", "check", "--§"], ["archgen", "feature", "--§"], ["archlint", "rules", "list", "--§"]]),
    PlantedPlace(
      "value of an option",
      commands: [
        ["archlint", "check", "--guide", "§"], ["archlint", "check", "--only", "§"],
        ["archgen", "list", "--format", "§"],
        ["archlint", "check", "--fix=§"], ["archlint", "check", "-o", "§"],
      ]),
    PlantedPlace(
      "path",
      commands: [["archlint", "check", "§"], ["archlint", "outline", "§"], ["archlint", "rules", "test", "§"]]),
    PlantedPlace(
      "configuration", commands: [["archlint", "check", "--config", "§"], ["archlint", "roles", "--config", "§"]]),
    PlantedPlace("output", commands: [["archlint", "check", "-f", "json", "-o", "nowhere/§"]]) { _ in ["A.swift": ""] },
    PlantedPlace("rule to explain", commands: [["archlint", "explain", "§"]]),
    PlantedPlace("name of a feature", isQuoted: false, commands: [["archgen", "feature", "§", "a:Int"]]),
    PlantedPlace("name of a field", commands: [feature + ["§:Int"]]),
    PlantedPlace("type and word of a field", commands: [feature + ["a:§", "b:Int:§"]]),
    PlantedPlace(
      "name of a type to make from",
      commands: [["archgen", "mock", "§"], ["archgen", "protocol", "§"], ["archgen", "tests", "§"]]
    ) { _ in ["A.swift": view] },
    PlantedPlace("baseline", commands: [["archgen", "baseline", "§", "--into", "x"]]),
    PlantedPlace(
      "feature to undo", commands: [["archgen", "feature", "Order", "--style", "mv"], ["archgen", "undo", "§"]]),
    PlantedPlace("folder to write into", commands: [feature + ["--into", "../§"]]),
    PlantedPlace("template and data", commands: [["archgen", "render", "§", "--data", "§"]]),
  ]

  private static let ruleFiles: [PlantedPlace] = [
    PlantedPlace("name of a rule file", .fileName, commands: [check] + rules) { text in
      ["A.swift": "", ".archlint/rules/\(text).md": "# A\nB."]
    },
    PlantedPlace("title of a rule", .oneLine, commands: [check] + rules) { page(title: $0) },
    PlantedPlace("prose of a rule", commands: [check] + rules) { page(extra: $0) },
    PlantedPlace("message of a rule", .oneLine, commands: [check] + rules) { page(say: $0) },
    PlantedPlace("name in a rule", .oneLine, isQuoted: false, commands: [check] + rules) {
      page(condition: "type.\($0)")
    },
    PlantedPlace("text in a condition", .oneLine, commands: [check] + rules) {
      page(condition: "type.name != \"\($0)\"")
    },
    PlantedPlace("guide of a rule", .oneLine, isQuoted: false, commands: [check] + rules) {
      page(guides: "\($0) warning")
    },
  ]

  private static let templates: [PlantedPlace] = [
    PlantedPlace(
      "name of a template", .fileName,
      commands: [["archgen", "templates", "list"], ["archgen", "templates", "check"]]
    ) { [".archgen/templates/\($0).mustache": "{{a"] },
    PlantedPlace(
      "tag of a template", commands: [["archgen", "templates", "check"], feature]
    ) { [".archgen/templates/feature/row.mustache": "{{\($0)}}"] },
    PlantedPlace(
      "template and its data", commands: [["archgen", "render", "a.mustache", "--data", "a.json", "--strict"]]
    ) { ["a.mustache": "{{a.\($0)}}{{>\($0)}}", "a.json": "{\"a\": {\"\(json($0))x\": 1}}"] },
    PlantedPlace(
      "key of the data", .oneLine, isQuoted: false,
      commands: [["archgen", "render", "a.mustache", "--data", "a.json", "--strict"]]
    ) { ["a.mustache": "{{a}}", "a.json": "{\"a\": \($0)}"] },
    PlantedPlace(
      "record of a feature",
      commands: [["archgen", "list"], ["archgen", "list", "--format", "json"], ["archgen", "undo"]]
    ) { [".archgen/features/Order.json": "{\"version\": 1, \"\(json($0))\": 1, \"\(json($0))\": 1}"] },
  ]
}
