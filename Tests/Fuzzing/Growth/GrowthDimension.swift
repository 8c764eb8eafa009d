/// Something of which a project may have more and more, for telling how time and memory of a check grow with it.
package struct GrowthDimension: Sendable {
  package let name: String
  /// Ten times as many as real projects have, or more.
  package let count: Int
  /// How the check has to end.
  package let statuses: Set<Int32>
  private let make: @Sendable (Int) -> [String: String]

  /// The files of a project with so many.
  package func files(count: Int) -> [String: String] { make(count) }

  private init(
    _ name: String, _ count: Int, statuses: Set<Int32> = [0], _ make: @escaping @Sendable (Int) -> [String: String]
  ) {
    self.name = name
    self.count = count
    self.statuses = statuses
    self.make = make
  }

  /// A dimension of one file, which holds a line for each, or one line with all.
  private init(
    _ name: String, _ count: Int, before: String = "", separator: String = "\n", after: String = "",
    _ line: @escaping @Sendable (Int, Int) -> String
  ) {
    self.init(name, count) { count in
      ["App/A.swift": before + (0..<count).map { line($0, count) }.joined(separator: separator) + after + "\n"]
    }
  }

  package static let all: [GrowthDimension] = lines + types + views + projects + rules

  private static let lines = [
    GrowthDimension("unwraps in a line", 20_000, before: "func f() { ", separator: ";", after: " }") { number, _ in
      "g(a\(number)!)"
    },
    GrowthDimension("equal unwraps in a line", 20_000, before: "func f() { ", separator: ";", after: " }") { _, _ in
      "g(a!)"
    },
    GrowthDimension("casts in a line", 20_000, before: "let a = [", separator: ", ", after: "]") { number, _ in
      "(b\(number) as! C)"
    },
    GrowthDimension("empty catches in a line", 10_000, before: "func f() { ", separator: ";", after: " }") {
      number, _ in
      "do { try g\(number)() } catch {}"
    },
    GrowthDimension("suppressions", 20_000) { number, _ in
      "let a\(number) = b\(number)! // archlint:disable:this no-force-unwrap – why"
    },
    GrowthDimension("suppressions in a line", 10_000, separator: " ") { number, _ in
      "let a\(number) = b\(number)! /* archlint:disable:this no-force-unwrap – why */;"
    },
    GrowthDimension("misspelt suppressions", 10_000) { number, _ in
      "let a\(number) = b\(number)! // archlint:disable:this no-such-rule-\(number) – why"
    },
    GrowthDimension("comments", 100_000) { number, _ in "// \(number)" },
  ]

  private static let types = [
    GrowthDimension("classes in a ring", 20_000) { number, count in
      "class T\(number) { var a: T\((number + 1) % count) = T\((number + 1) % count)() }"
    },
    GrowthDimension("services in a ring of files", 10_000) { count in
      let lines = (0..<count).map { "final class S\($0)Service { var a: S\(($0 + 1) % count)Service }\n" }
      return [
        "App/A.swift": lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(),
        "App/B.swift": lines.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(),
      ]
    },
    GrowthDimension("classes that hold five others", 10_000) { number, count in
      let members = (0..<5).map { "var a\($0): T\((number * 7 + $0 * 13 + 1) % count)?" }
      return "class T\(number) { \(members.joined(separator: "; ")) }"
    },
    GrowthDimension("services in a chain", 10_000) { number, _ in
      "final class S\(number)Service { let s: S\(number + 1)Service; init(s: S\(number + 1)Service) { self.s = s } }"
    },
    GrowthDimension("classes that inherit in a chain", 10_000) { number, _ in "class T\(number + 1): T\(number) {}" },
    GrowthDimension("protocols that inherit in a chain", 10_000) { number, _ in
      "protocol P\(number + 1): P\(number) {}"
    },
    GrowthDimension("nested types", 10_000, before: "struct A {\n", after: "\n}") { number, count in
      "  struct B\(number) { var c: B\((number + 1) % count)? }"
    },
    GrowthDimension("extensions of a type", 20_000, before: "struct S {}\n") { number, _ in
      "extension S { func f\(number)() {} }"
    },
    GrowthDimension("members of a type", 20_000, before: "final class M: ObservableObject {\n", after: "\n}") {
      number, _ in
      "  @Published var a\(number) = 0; func f\(number)() { a\(number) += 1 }"
    },
    GrowthDimension("bindings in a function", 20_000, before: "func f() {\n", after: "\nuse(a0)\n}") { number, _ in
      "  let a\(number) = a\(max(number - 1, 0))"
    },
    GrowthDimension(
      "flags that a function sets", 10_000, before: "final class A {\nfunc f() async {\n", after: "\nawait g()\n}\n}"
    ) { _, _ in "  isLoading = true" },
    GrowthDimension("cases of an enum", 10_000, before: "enum E {\n", after: "\n}") { number, _ in "  case c\(number)"
    },
  ]

  private static let views = [
    GrowthDimension("views in a chain", 20_000, before: "import SwiftUI\n") { number, _ in
      "struct V\(number): View { var body: some View { V\(number + 1)() } }"
    },
    GrowthDimension(
      "views in a chain of links", 20_000, before: "import SwiftUI\n@Observable final class M { var a = 0 }\n"
    ) {
      number, _ in
      "struct V\(number): View { @Environment(M.self) var m; var body: some View { NavigationLink(\"x\") { V\(number + 1)() } } }"
    },
    GrowthDimension(
      "views that hand a model on", 20_000, before: "import SwiftUI\nfinal class M: ObservableObject {}\n"
    ) {
      number, _ in
      "struct V\(number): View { @ObservedObject var m: M; var body: some View { V\(number + 1)(m: m) } }"
    },
    GrowthDimension("views of one model", 10_000, before: "import SwiftUI\nfinal class M: ObservableObject {}\n") {
      number, _ in
      "struct V\(number): View { @ObservedObject var m: M; var body: some View { Text(\"\\(m.a)\") } }"
    },
  ]

  private static let projects = [
    GrowthDimension("files", 5_000) { count in
      Dictionary(
        uniqueKeysWithValues: (0..<count).map { number in
          (
            "App/D\(number % 100)/V\(number).swift",
            "import SwiftUI\nstruct V\(number)View: View { var body: some View { V\(number + 1)View() } }\n"
          )
        })
    },
    GrowthDimension("patterns of files", 1_000) { count in
      var files = Dictionary(uniqueKeysWithValues: (0..<200).map { ("App/F\($0).swift", "struct A\($0) {}\n") })
      let patterns = (0..<count).map { "\"x\($0)/**/*.swift\"" }.joined(separator: ",")
      files[".archlint.json"] = "{\"exclude\":[\(patterns)]}"
      return files
    },
  ]

  private static let rules = [
    GrowthDimension("operands of a condition", 900) { own("where " + repeated("file.name == \"a\"", $0 / 2, " || ")) },
    GrowthDimension("words of a list", 20_000) { count in
      own("where [" + (0..<count).map { "\"n\($0)\"" }.joined(separator: ", ") + "].contains(file.name)")
    },
    GrowthDimension("unknown rules", 60_000, statuses: [2]) { count in
      let rules = (0..<count).map { "\"no-such-rule-\($0)\": \"off\"" }.joined(separator: ",")
      return ["App/A.swift": "", ".archlint.json": "{\"rules\":{\(rules)}}"]
    },
    GrowthDimension("rules of a project", 200) { count in
      Dictionary(uniqueKeysWithValues: (0..<count).map { (".archlint/rules/own-\($0).md", page("")) })
        .merging(["App/A.swift": "struct A {}"]) { $1 }
    },
  ]

  private static func repeated(_ text: String, _ count: Int, _ separator: String) -> String {
    Array(repeating: text, count: count).joined(separator: separator)
  }

  /// A project with a rule of its own.
  static func own(_ lines: String) -> [String: String] {
    ["App/A.swift": "struct A {}", ".archlint/rules/own.md": page(lines)]
  }

  private static func page(_ lines: String) -> String {
    """
    # Own
    Prose.

    ```rule
    for file in files
    \(lines)
    say "bad"
    ```

    ```guides
    always warning
    ```

    ## Violates

    ```swift
    struct B {}  // ←
    ```

    ## Conforms

    ```swift
    import A
    ```

    """
  }
}
