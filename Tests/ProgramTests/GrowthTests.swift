import Testing

/// Each of these took minutes, gigabytes, or both; the limits are far above what linear work takes without optimisation.
@Suite("Nothing runs away", .enabled(if: Program.areGiven, Program.wish))
struct GrowthTests {
  private func check(_ files: [String: String], seconds: Int = 60, megabytes: Int = 1500) throws -> Program.Result {
    try Workplace(files).run(
      .archlint, ["check", "--guide", "mvvm-pattern", "--fail-on", "never"],
      limits: "ulimit -t \(seconds); ulimit -v \(megabytes * 1024)")
  }

  @Test("when a line holds thousands of findings")
  func longLine() throws {
    let calls = (0..<20_000).map { "g(a\($0)!)" }.joined(separator: ";")
    let result = try check(["A.swift": "func f() { \(calls) }\n"])
    #expect(result.status == 0)
    #expect(result.output.contains("20000"))
  }

  @Test("when thousands of types hold one another")
  func ring() throws {
    let count = 10_000
    let types = (0..<count).map { "class T\($0)Service { var a: T\(($0 + 1) % count)Service }\n" }
    let result = try check([
      "A.swift": types.prefix(count / 2).joined(), "B.swift": types.suffix(count / 2).joined(),
    ])
    #expect(result.status == 0)
  }

  @Test("when thousands of types are drawn")
  func picture() throws {
    let types = (0..<3_000).map { number in
      "final class T\(number) { let a: T\(number * 31 % 3_000), b: T\(number * 17 % 2_999) }\n"
    }
    let result = try Workplace(["A.swift": types.joined()]).run(
      .archlint, ["graph", "--by", "type", "--format", "svg"], limits: "ulimit -t 60; ulimit -v 1536000")
    #expect(result.status == 0)
    #expect(result.output.contains("T2999"))
  }

  @Test("when thousands of views open one another")
  func chain() throws {
    let views = (0..<8_000).map {
      "struct V\($0): View { @State var m = 0; var body: some View { NavigationLink(\"x\") { V\($0 + 1)() } } }\n"
    }
    #expect(try check(["A.swift": "import SwiftUI\n" + views.joined()]).status == 0)
  }

  @Test("when a configuration names what there is not")
  func unknownNames() throws {
    let rules = (0..<50_000).map { "\"no-such-rule-\($0)\": \"off\"" }.joined(separator: ",")
    let result = try check(["A.swift": "", ".archlint.json": "{\"rules\": {\(rules)}}"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == ".archlint.json: error: and 49980 more like these: unknown rule …")
    #expect(result.status == 2)
    let keys = (0..<1000).map { "\"key\($0)\": 1" }.joined(separator: ",")
    #expect(try check(["A.swift": "", ".archlint.json": "{\(keys)}"]).errors.split(separator: "\n").count == 21)
  }

  @Test("when a configuration has thousands of patterns, or is no configuration any more")
  func patterns() throws {
    func configuration(_ count: Int) -> String {
      "{\"exclude\": [" + (0..<count).map { "\"x\($0)/**\"" }.joined(separator: ",") + "]}"
    }
    let many = try check(["A.swift": "", ".archlint.json": configuration(100_000)])
    #expect(
      many.errors == ".archlint.json:1:1: error: the configuration has 100000 patterns, more than the limit, 1000; "
        + "name whole folders, such as 'Generated/', and the endings of types, such as '*Presenter'\n")
    let few = try check(["A.swift": "", ".archlint.json": configuration(100)])
    #expect(few.output.contains("80 more patterns match no Swift file"))
    let huge = try check(["A.swift": "", ".archlint.json": "[" + String(repeating: "1,", count: 1 << 21) + "1]"])
    #expect(huge.errors == "error: cannot read '.archlint.json': larger than 4194304 bytes\n")
    #expect(huge.status == 2)
  }

  @Test("when a rule of a project's own asks for too much")
  func rule() throws {
    let doubling = (0..<32).map { "let v\($0 + 1) = v\($0) + v\($0)\n" }.joined()
    let page =
      "# Own\nProse.\n\n```rule\nfor file in files\nlet v0 = \"x\"\n\(doubling)where v32 != \"a\"\nsay \"a\"\n```\n\n"
      + "```guides\nalways warning\n```\n\n## Violates\n\n```swift\nstruct B {}  // ←\n```\n\n## Conforms\n\n```swift\nimport A\n```\n"
    let result = try check(["A.swift": "struct A {}", ".archlint/rules/own.md": page])
    #expect(result.output.contains("Not checked in full\n  .archlint/rules/own.md:31: the rule was stopped, because"))
    #expect(result.status == 2)
  }
}
