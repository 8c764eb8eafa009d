import Testing

@testable import ArchGen

/// Names that mean something else than usual where they stand; what the compiler takes was tried with all of these.
@Suite("Names in mocks")
struct MockNameTests {
  @Test("of the mock's own errors give way to those of the project")
  func failure() throws {
    let text = try SourceFixture.mock(
      "enum Failure { case a }\nprotocol Service { func a() throws -> Failure }")
    #expect(text.contains("  enum MockFailure: Error {"), "\(text)")
    #expect(text.contains("any Error = MockFailure.forced") && text.contains("var aResult = Failure.a"), "\(text)")
  }

  @Test(
    "are the standard library's errors, whatever else is called so",
    arguments: [
      "struct Error {}\nprotocol Service { func a() throws -> Int }",
      "typealias Error = Int\nprotocol Service { func a() throws -> Int }",
      "protocol Service { associatedtype Error; func a() throws -> Error }",
    ])
  func error(source: String) throws {
    let text = try SourceFixture.mock(source)
    #expect(text.contains("  enum Failure: Swift.Error {"), "\(text)")
    #expect(text.contains("  var error: any Swift.Error = Failure.forced\n"), "\(text)")
  }

  @Test("that a private type of another file has are the system's")
  func hidden() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "protocol Service: Error { func a() -> Int }", "App/Other.swift": "private struct Error {}",
    ])
    #expect(try fixture.mock("Service").text("MockService.swift").contains(": Service, @unchecked Sendable {"))
  }

  @Test(
    "that a protocol leaves open are no type of others",
    arguments: [
      ("associatedtype Int; func a() -> Int", "  init(aResult: Int) {"),
      ("associatedtype Void; func a() -> Void", "  init(aResult: Void) {"),
      ("associatedtype Item; func a() -> Item", "  init(aResult: Item) {"),
      ("associatedtype Fault: Error; func a() throws(Fault)", "  var error: Fault?\n"),
    ])
  func open(members: String, expected: String) throws {
    let text = try SourceFixture.mock(
      "struct Item { let id: Swift.Int }\nstruct Fault: Error {}\nprotocol Service { \(members) }")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "of types around the protocol come before the standard library's",
    arguments: [
      ("struct Set<T> {}", "func a() -> Set<Int>", "func a() -> N.Set<Int> {"),
      ("struct Set<T> {}", "func a() -> Set<Int>", "init(aResult: N.Set<Int>) {"),
      ("struct Optional<T> {}", "func a(_ x: Optional<Int>)", "func a(_ x: N.Optional<Int>) {"),
      ("typealias Array = Int", "func a() -> Array", "var aResult: N.Array = 0\n"),
    ])
  func nested(declaration: String, requirement: String, expected: String) throws {
    let text = try SourceFixture.mock(
      of: "NService", "enum N { \(declaration)\n  protocol Service { \(requirement) } }", named: "N.Service")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("see what is shown only to those who ask for it")
  func systemInterface() throws {
    let text = try SourceFixture.mock("@_spi(Internal) public protocol Service { func go() }")
    #expect(text.contains("\n@_spi(Internal) @testable import ") || text.hasPrefix("@_spi(Internal) @testable import "))
  }

  @Test("say which types are meant that have namesakes in what the protocol's file imports")
  func namesakes() throws {
    let package = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
      """
    let source = """
      struct Notification: Sendable { let title: String; enum Kind { case a } }
      enum Unit { case m }
      class Operation { init() {} }
      typealias Timer = Int
      protocol Process: Operation {
        associatedtype Date
        func all(_ unit: Unit?) -> [Notification]
        func kind() -> Notification.Kind
        func timer() -> Timer
        func own<Unit>(_ unit: Unit, _ date: Date) -> UUID
      }
      """
    func mock(_ source: String) throws -> String {
      let files = [
        "Package.swift": package, "Sources/Kit/Service.swift": source, "Tests/KitTests/T.swift": "import Testing",
      ]
      return try SourceFixture(files).mock("Process", into: "Tests/KitTests").text("MockProcess.swift")
    }

    let imports = """
      @testable import Kit
      @testable import class Kit.Operation
      @testable import enum Kit.Unit
      @testable import protocol Kit.Process
      @testable import struct Kit.Notification
      @testable import typealias Kit.Timer

      ///
      """
    for opening in ["import Foundation\n", "import Foundation\nenum Kit {}\n"] {
      let text = try mock(opening + source)
      for part in [
        imports, "MockProcess<Date>: Operation, Process {", "func all(_ unit: Unit?) -> [Notification] {",
        "var kindResult = Notification.Kind.a", "func own<Unit>(_ unit: Unit, _ date: Date) -> UUID {",
      ] { #expect(text.contains(part), "\(part) in \(text)") }
    }
    #expect(try !mock(source.replacing("-> UUID", with: "-> Int")).contains("Kit."))
  }

  @Test(
    "of types left open are written as the protocol's file means them",
    arguments: [
      ("associatedtype X: Hashable = Leaf; func go(_ x: X)", "typealias X = Outer.Leaf\n"),
      ("associatedtype X: Shape, Sendable; func go(_ x: X)", "<X: Outer.Shape & Sendable>"),
      ("associatedtype X: Collection where X.Element == Leaf; func go(_ x: X)", "where X.Element == Outer.Leaf {"),
      ("associatedtype X: Sendable, Identifiable; func go(_ x: X)", "<X: Sendable & Identifiable>"),
      ("associatedtype `My Type`; func go(_ x: `My Type`)", "MockOuterService<`My Type`>: Outer.Service {"),
      ("associatedtype `class`: Hashable = [Leaf]; func go(_ x: `class`)", "typealias `class` = [Outer.Leaf]\n"),
      ("associatedtype Leaf; associatedtype X = [Leaf]; func go(_ x: X, y: Leaf)", "typealias X = [Leaf]\n"),
    ])
  func openTypes(members: String, expected: String) throws {
    let text = try SourceFixture.mock(
      of: "OuterService", "enum Outer { struct Leaf: Hashable {}; protocol Shape {}; protocol Service { \(members) } }",
      named: "Outer.Service")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "in a protocol's head are written as its file means them",
    arguments: [
      ("Base where X == Leaf", "typealias X = Outer.Leaf\n"),
      ("Base where Self.X: Shape & Sendable, X: Hashable", "<X: Outer.Shape & Sendable & Hashable>"),
      (
        "Base where X == Dictionary<Leaf, Array<Int>>, X.Keys: Sendable",
        "typealias X = Dictionary<Outer.Leaf, Array<Int>>\n"
      ),
      ("Many where X.Element == Leaf", "<X: Sequence>: Outer.Service where X.Element == Outer.Leaf {"),
    ])
  func heads(head: String, expected: String) throws {
    let text = try SourceFixture.mock(
      of: "OuterService",
      """
      enum Outer {
        struct Leaf: Hashable {}
        protocol Shape {}
        protocol Base { associatedtype X; func go(_ x: X) }
        protocol Many { associatedtype X: Sequence; func go(_ x: X) }
        protocol Service: \(head) {}
      }
      """, named: "Outer.Service")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "leave those of the protocol and the project alone",
    arguments: [
      (
        "protocol Service { typealias Failure = Broken; func go() throws(Failure); func all() throws }",
        "enum MockFailure: Error"
      ),
      (
        "protocol Base { typealias Failure = Broken }\nprotocol Service: Base { func go() throws }",
        "enum MockFailure: Error"
      ),
      ("protocol Service { typealias Error = Broken; func go() throws(Error) }", "func go() throws(Broken) {"),
      ("protocol Service { typealias shouldFail = Int; func go() throws }", "var mockShouldFail = false"),
      (
        "protocol Service { func fatalError(_ x: String); func make<T>() -> T }",
        "    Swift.fatalError(\n"
      ),
      ("protocol Service { func make<T>(_ fatalError: Int) -> T }", "    Swift.fatalError(\n"),
      (
        "protocol Sendable {}\nprotocol Service: Swift.Sendable { func go(_ x: Int) -> Int }",
        "@unchecked Swift.Sendable {"
      ),
      ("struct Hasher {}\nprotocol Service: Hashable { func go() }", "func hash(into hasher: inout Swift.Hasher)"),
      (
        "struct Void {}\nprotocol Service { func go() -> Void }",
        "func go() -> Void {\n    goCallCount += 1\n    return goResult"
      ),
      ("struct AsyncStream {}\nprotocol Service { func go() -> Swift.AsyncStream<Int> }", "= .init { $0.finish() }"),
    ])
  func hidden(source: String, expected: String) throws {
    let text = try SourceFixture.mock("struct Broken: Error {}\n" + source)
    #expect(text.contains(expected), "\(text)")
  }
}
