import Testing

@testable import ArchGen

/// What protocols that inherit others ask of a mock; `GeneratedShapes` compiles many more.
@Suite("Mocks of protocols that inherit others")
struct MockInheritanceTests {
  @Test("have one member for what two ask for, which does what both ask")
  func united() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol A { var x: Int { get async throws }; func load() throws; func wait() async -> Int }
      protocol B { var x: Int { get }; func load(); func wait() async -> Int }
      protocol Service: A, B { func go() }
      """
    ])

    let mock = try fixture.mock("Service").text("MockService.swift")

    #expect(mock.contains("  var x = 0\n") && mock.contains("  func load() {\n"), "\(mock)")
    #expect(!mock.contains("throws") && mock.split(separator: "func wait()").count == 2, "\(mock)")
  }

  @Test("decide an open type by a property of the same name, in either order", arguments: ["A, B", "B, A"])
  func decided(inherited: String) throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol A { var x: Int { get } }
      protocol B { associatedtype Item; var x: Item { get } }
      protocol Service: \(inherited) { func go() }
      """
    ])

    let mock = try fixture.mock("Service").text("MockService.swift")

    #expect(mock.contains("typealias Item = Int\n") && mock.split(separator: "var x").count == 2, "\(mock)")
  }

  @Test(
    "are refused where no type can conform",
    arguments: [
      (
        "protocol A { var x: Int { get } }; protocol Service: A { var x: String { get } }",
        "'x' as 'String' and as 'Int'"
      ),
      (
        "protocol A { var x: [Leaf] { get } }; protocol Service: A { var x: Leaf { get } }", "as 'Leaf' and as '[Leaf]'"
      ),
      ("protocol A { var x: Int { get } }; protocol Service: A { func x() }", "'x' as a method and as 'Int'"),
      ("protocol Service: CustomStringConvertible { var description: Int { get } }", "as 'String' and as 'Int'"),
      ("protocol Service: LocalizedError { var helpAnchor: String { get } }", "as 'String?' and as 'String'"),
      ("@MainActor protocol A {}; protocol Service: A, Actor { func x() }", "no actor can conform to 'A'"),
      ("protocol Service { func x<each A, each B>(_ x: repeat (each A, each B)) }", "two parameter packs together"),
    ])
  func refused(source: String, reason: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": source + "\nstruct Leaf {}\n"])

    let problem = try SourceFixture.problem { try fixture.mock("Service") }

    #expect(problem.contains("no mock for 'Service': ") && problem.contains(reason), "\(problem)")
  }

  @Test(
    "take what one type may be called by two names",
    arguments: ["var x: Number { get }", "var x: Optional<Int> { get }", "var x: TimeInterval { get }"])
  func aliases(member: String) throws {
    let other = member.contains("Optional") ? "Int?" : member.contains("Number") ? "Int" : "Double"
    let fixture = try SourceFixture([
      "App/Service.swift": """
      import Foundation
      typealias Number = Int
      protocol A { var x: \(other) { get } }
      protocol Service: A { \(member) }
      """
    ])

    #expect(try fixture.mock("Service").text("MockService.swift").split(separator: "var x").count == 2)
  }

  @Test("say which actor members are on where a protocol off all actors inherits one of an actor")
  func isolation() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      @MainActor protocol A { func load() -> Int }
      nonisolated protocol Service: A { func go(_ x: Jar) async }
      @MainActor protocol Other { func go() }
      protocol Both: Other { func go(_ x: Jar) async -> Jar }
      final class Jar { var x = 0 }
      protocol Free { func go() }
      protocol Bound: Free { @MainActor func go() }
      """
    ])

    let mock = try fixture.mock("Service").text("MockService.swift")
    #expect(mock.contains("  @MainActor\n  func load() -> Int"), "\(mock)")
    #expect(try fixture.mock("Bound").text("MockBound.swift").contains("  nonisolated func go()"))
    // Nothing leaves an actor that can't be sent.
    let both = try fixture.mock("Both").text("MockBoth.swift")
    #expect(both.contains("  nonisolated(nonsending) func go(_ x: Jar) async -> Jar"), "\(both)")
  }

  @Test("send what is static off all actors")
  func sent() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      @globalActor actor Harbour { static let shared = Harbour() }
      final class Jar { var x = 0 }
      @Harbour protocol Service { static func make() throws -> sending Jar; func go() throws }
      """
    ])

    let mock = try fixture.mock("Service").text("MockService.swift")

    #expect(mock.contains("nonisolated static func make() throws -> sending Jar"), "\(mock)")
    #expect(mock.contains("nonisolated(unsafe) let answer = makeResult\n    return answer"), "\(mock)")
    #expect(mock.contains("nonisolated(unsafe) static var shouldFail"), "\(mock)")
  }

  @Test(
    "say in one place what associated types conform to, and which are the same",
    arguments: [
      ("associatedtype T where T: Numeric, T: Comparable", "MockService<T: Numeric & Comparable>: Service {"),
      (
        "associatedtype T; associatedtype U: Hashable where U == T",
        "MockService<T: Hashable>: Service {\n  typealias U = T"
      ),
      (
        "associatedtype T: Hashable; associatedtype U: Hashable where T == Self.U",
        "MockService<T: Hashable>: Service {"
      ),
      ("associatedtype T; associatedtype U = T where U == T", "MockService<T>: Service {\n  typealias U = T"),
    ])
  func equalTypes(types: String, head: String) throws {
    let text = try SourceFixture.mock("protocol Service { \(types); func take(_ x: T) }")
    #expect(text.contains(head), "\(text)")
  }

  @Test("satisfy the system's protocols that ask for no more than a name or an order")
  func systemProtocols() throws {
    let text = try SourceFixture.mock(
      "protocol Service: Comparable, CustomDebugStringConvertible { func go() }")
    #expect(text.contains("nonisolated extension MockService: Comparable, CustomDebugStringConvertible {"), "\(text)")
    #expect(text.contains("    ObjectIdentifier(left) < ObjectIdentifier(right)\n"), "\(text)")
    #expect(text.contains("  var debugDescription: String { \"MockService\" }\n"), "\(text)")
  }

  @Test(
    "inherit the class that only its subclasses conform with",
    arguments: [
      (
        "class Base { init() {} }", "protocol Service: Base", "final class MockService: Base, Service {\n  private(set)"
      ),
      ("class Base { var x = 1 }", "protocol Service where Self: Base", "final class MockService: Base, Service {"),
      ("class Base {}", "protocol Service: Base, Sendable", ": Base, Service, @unchecked Sendable {"),
      ("class Base { func go() {} }", "protocol Service: Base", "final class MockService: Base, Service {\n}\n"),
      (
        "struct Seal { private let a: Int }\nclass Base {}",
        "protocol Other { func seal() -> Seal }\nprotocol Service: Base, Other",
        "    self.sealResult = sealResult\n    super.init()\n"
      ),
      ("class Base { init() {} }", "protocol Other { init() }\nprotocol Service: Base, Other", "  override init() {"),
      ("protocol Base { func start() }", "protocol Service where Self: Base", "  func start() {"),
      ("class Base { let shouldFail = 1 }", "protocol Service: Base", "final class MockService: Base, Service {"),
      ("class Base: NSObject {}", "protocol Service: Base", "final class MockService: Base, Service {"),
      ("class Base: NSObject { init(n: Int) {} }", "protocol Service: Base", "  init() {\n    super.init(n: 0)\n"),
      (
        "class Base { required init(n: Int) {} }", "protocol Service: Base",
        "MockService: Base, Service {\n  private(set)"
      ),
      (
        "class Base { convenience init(n: Int) {} }", "protocol Service: Base",
        "final class MockService: Base, Service {"
      ),
    ])
  func superclass(base: String, head: String, expected: String) throws {
    let text = try SourceFixture.mock("\(base)\n\(head) { func go() }")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "inherit no class that can't be made or is on an actor",
    arguments: [
      ("class Base { private init() {} }", "stand in for, and it has no initialiser that a mock knows how to call"),
      ("class Base { init(n: Other) {} }", "stand in for, and it has no initialiser that a mock knows how to call"),
      ("final class Base {}", "'Base' is a class that only its subclasses can stand in for, and it is final"),
      ("class Base<T> {}", "stand in for, and it is generic"),
      ("class Root {}; class Base: Root {}", "what it takes to make one, as it inherits 'Root'"),
      ("class Base: UIResponder {}", "what it takes to make one, as it inherits 'UIResponder'"),
      ("@MainActor class Base {}", "one of the two is on an actor"),
      ("class Base { func go() -> Int { 1 } }", "'Base', which it inherits, has another 'go'"),
    ])
  func noSuperclass(base: String, reason: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": "\(base)\nprotocol Service: Base { func go() }"])
    let problem = try SourceFixture.problem { try fixture.mock("Service") }
    #expect(problem.contains(reason), "\(problem)")
  }

  @Test(
    "give the class that they inherit what its initialiser takes",
    arguments: [
      ("init(n: Int) {}", "", "  init() {\n    super.init(n: 0)\n  }"),
      ("init(n: Int) {}; init() {}", "", "final class MockService: Base, Service {\n  private(set)"),
      (
        "init(n: Int) {}", "var other: Other { get }",
        "init(other: Other) {\n    self.other = other\n    super.init(n: 0)"
      ),
      ("init(n: Int) {}", "init()", "  init() {\n    super.init(n: 0)\n  }"),
      ("init(n: Int) {}", "init(n: Int)", "final class MockService: Base, Service {\n  private(set)"),
    ])
  func superArguments(initializers: String, requirement: String, expected: String) throws {
    let text = try SourceFixture.mock(
      "class Base { \(initializers) }\nclass Other { private init() {} }\nprotocol Service: Base { func go(); \(requirement) }"
    )
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "are identified as a protocol says",
    arguments: [
      ("Identifiable where ID == Int", "var id: Int { get }", " var id = 0\n"),
      ("Identifiable where ID == Int", "func go()", "  nonisolated let id = 0\n"),
      ("Identifiable<String>, Hashable", "func go()", "  nonisolated let id = \"\"\n"),
      ("Identifiable where Self.ID: Codable", "func go()", "  nonisolated let id = 0\n"),
      ("Identifiable<Other>, Actor", "func go()", "  nonisolated let id: Other\n"),
      ("Identifiable where ID: Sendable", "func go()", "final class MockService: Service {\n  private(set)"),
    ])
  func identified(head: String, requirement: String, expected: String) throws {
    let text = try SourceFixture.mock(
      "struct Other: Hashable { private init() {} }\nprotocol Service: \(head) { \(requirement) }")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("take the arguments of what a protocol inherits")
  func primaryTypes() throws {
    let text = try SourceFixture.mock(
      """
      protocol Base<Item, Other> { associatedtype Item; associatedtype Other; func get(_ item: Item) -> Other }
      protocol Service: Base<[String: Int], String> {}
      """)
    #expect(text.contains("typealias Item = [String: Int]\n  typealias Other = String\n"), "\(text)")
  }

  @Test(
    "have once what the system asks for, too",
    arguments: [
      ("Equatable", "static func == (l: Self, r: Self) -> Bool", "static func =="),
      ("Hashable", "func hash(into h: inout Hasher); var hashValue: Int { get }", "func hash(into"),
      ("Comparable", "static func < (l: Self, r: Self) -> Bool", "static func <"),
      ("TextOutputStream", "func write(_ text: String)", "func write("),
      ("Encodable", "func encode(to encoder: any Encoder) throws", "func encode(to"),
    ])
  func restated(parent: String, requirement: String, member: String) throws {
    let text = try SourceFixture.mock("protocol Service: \(parent) { \(requirement) }")
    #expect(text.split(separator: member, omittingEmptySubsequences: false).count == 2, "\(text)")
    #expect(!text.contains("hashValue"), "\(text)")
    let other = try SourceFixture.mock("protocol Service: Equatable { static func == (l: Self, r: Int) -> Bool }")
    #expect(other.contains("r: Int) -> Bool {"), "\(other)")
  }

  @Test(
    "have what the system's protocols ask for",
    arguments: [
      ("Copyable, Escapable", "final class MockService: Service {"),
      ("NSObject", "final class MockService: NSObject, Service {"),
      ("CaseIterable", "static var allCases: [MockService] { [] }"),
      ("TextOutputStream", "func write(_ string: String) {}"),
      ("CustomReflectable", "var customMirror: Mirror { Mirror(self, children: [:]) }"),
      ("Codable", "convenience init(from decoder: any Decoder) throws {"),
      ("Codable", "func encode(to encoder: any Encoder) throws {}"),
      (
        "ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher",
        "final class MockService: Service {"
      ),
      ("NSObject, Comparable", "nonisolated extension MockService: Comparable {\n  static func < "),
    ])
  func ofSystem(parent: String, expected: String) throws {
    let text = try SourceFixture.mock("protocol Service: \(parent) { func go() }")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("of what goes anywhere conform anywhere, though the mock is on an actor")
  func goingAnywhere() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      nonisolated protocol Base: AnyObject { @MainActor func go() async throws }
      nonisolated protocol Service: Base, Error {}
      """
    ])
    let mock = try fixture.mock("Service").text("MockService.swift")
    #expect(mock.contains("final class MockService: nonisolated Service {"), "\(mock)")
  }
}
