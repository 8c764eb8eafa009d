import ProjectIndex
import SwiftOutline
import Testing

/// What they take is measured by `Tests/Growth/check`.
@Suite("Long files")
struct LongFileTests {
  private static func index(_ text: String) throws -> SmallProject { try SmallProject(["A.swift": text]) }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// What the name `probe` is bound to at its last place in a function, after so many statements that bind others.
  private static func binding(_ count: Int, _ statement: String) throws -> String {
    let project = try index(
      "func f() {\n\(statement)\n" + lines(count) { "let a\($0) = \($0)" } + "use(probe)\nlet probe = 2\n}\n")
    let index = project.index
    let nodes = index.files[0].outline.nodes
    let probe = try #require(nodes.lastIndex { $0.kind == .name && index.names.text($0.name) == "probe" })
    switch index.binding(of: nodes[probe].name, at: NodeID(file: 0, index: probe)) {
    case .local(let binder): return "\(index[binder].kind) \(index.text(binder))"
    case .localFunction: return "function"
    default: return "other"
    }
  }

  @Test(
    "bind names as short ones do",
    arguments: [
      ("let probe = 1", "localVariable let probe = 1"),
      ("let (other, probe) = pair", "localVariable let (other, probe) = pair"),
      ("guard let probe = other else { return }", "optionalBinding let probe = other"),
      ("guard case .some(let probe) = other else { return }", "bindingName probe"),
      ("func probe() {}", "function"), ("{ let probe = 1 }()", "other"),
      ("let probe = 0\nlet probe = 1", "localVariable let probe = 1"),
    ])
  func bindings(_ statement: String, _ expected: String) throws {
    #expect(try Self.binding(1, statement) == expected)
    #expect(try Self.binding(1000, statement) == expected)
  }

  @Test("find a member among many")
  func members() throws {
    let project = try Self.index(
      "struct A {\n" + Self.lines(1000) { "let a\($0): B\($0)" }
        + "static func a7() {}\n}\nstruct B7 {}\nlet b = A().a7")
    let b = try #require(project.index.files[0].outline.declarations.indices.last)
    #expect(project.describe(project.index.type(ofVariable: DeclarationID(file: 0, index: b))) == "B7")
  }

  @Test("with a long line of ancestors end it somewhere", arguments: ["class A#: A*", "class A*: A#"])
  func ancestors(_ pattern: String) throws {
    let project = try Self.index(
      Self.lines(600) { number in
        String(
          pattern.map { $0 == "#" ? "\(number + 1)" : $0 == "*" ? "\(number)" : String($0) }.joined()) + " {}"
      })
    let types = project.index.types
    #expect(types.count == 600)
    #expect(types.allSatisfy { $0.ancestorTypes.count <= 201 })
    #expect(types.filter { !$0.ancestorTypes.isEmpty }.count >= 599)
  }

  @Test("that set flags over and over are read")
  func flags() throws {
    let project = try Self.index(
      "class A {\nfunc f() async {\n" + Self.lines(600) { _ in "isLoading = true" } + "await g()\n}\n}")
    let body = try #require(project.index.files[0].outline.nodes.lastIndex { $0.kind == .codeBlock })
    #expect(LoadingFlags(project.index).loadingFlags(in: NodeID(file: 0, index: body)) == [])
  }
}
