import Testing

@testable import ArchGen

/// What the compiler takes was tried with all of these, in language modes 5 and 6.
@Suite("Requirements of mocks")
struct MockRequirementTests {
  @Test(
    "are all there",
    arguments: [
      // A static property that is the type itself.
      ("static var shared: Self { get }", "  static var shared: MockService {\n    get {\n      return MockService()"),
      (
        "static var shared: Self { get }\n  var shape: any Shape { get }",
        "fatalError(\"MockService has no answer: 'init'"
      ),
      // Overloads.
      ("func go(_ x: Int) async -> Int\n  func go(_ x: Int) -> Int", "func go(_ x: Int) async -> Int {"),
      ("func go(_ x: Int) async -> Int\n  func go(_ x: Int) -> Int", "func go(_ x: Int) -> Int {"),
      ("func go<T: Hashable>(_ x: T)\n  func go<T: Codable>(_ x: T)", "func go<T: Hashable>(_ x: T) {"),
      ("func go<T: Hashable>(_ x: T)\n  func go<T: Codable>(_ x: T)", "func go<T: Codable>(_ x: T) {"),
      ("func go<T>(_ x: T) where T: Hashable\n  func go<T>(_ x: T) where T: Codable", "where T: Codable {"),
      ("func go(_ x: Int)\n  func go(_ x: Int...)", "func go(_ x: Int) {"),
      ("func go(_ x: Int)\n  func go(_ x: Int...)", "func go(_ x: Int...) {"),
      ("subscript(x: Int) -> Int { get }\n  subscript(x: Int...) -> Int { get }", "subscript(x: Int...) -> Int {"),
      // Only what is written with a question mark is `nil` by itself.
      ("func go() -> Optional<Optional<Int>>", "var goResult: Optional<Optional<Int>> = nil\n"),
      // Values that nobody has, or can keep.
      (
        "func stop(_ x: Never, at y: Int) -> Int",
        "class MockService: Service {\n  func stop(_ x: Never, at y: Int) -> Int {}"
      ),
      ("func stop(_ x: Nothing) throws", "class MockService: Service {\n  func stop(_ x: Nothing) throws {}\n}"),
      ("subscript(x: Never) -> Int { get set }", "    get {}\n    set {}\n"),
      // The mock itself in something else.
      ("func both() -> (Self, Int)", "  var bothResult: (MockService, Int)?\n"),
      ("func both() -> (Self, Int)", "    return bothResult ?? (self, 0)\n"),
      ("func load() -> Result<Self, any Error>", "    return loadResult ?? .success(self)\n"),
      ("func maker() -> () -> Self", "  var makerResult: (() -> MockService)?\n"),
      ("func maker() -> () -> Self", "    return makerResult ?? { self }\n"),
      ("var both: (Self, Int) { get set }", "    set { bothResult = newValue }\n"),
      ("func stop() -> Never", "fatalError(\"MockService has no answer: there is no value of 'Never'\")"),
      ("func stop() -> Nothing", "fatalError(\"MockService has no answer: there is no value of 'Nothing'\")"),
      ("func take(_ key: consuming Safe.Key)", "func take(_ key: consuming Safe.Key) {\n    takeCallCount += 1\n  }"),
      ("func take(_ key: borrowing SafeKey)", "func take(_ key: borrowing SafeKey) {\n    takeCallCount += 1\n  }"),
      ("func put(_ x: Span<Int>)", "func put(_ x: Span<Int>) {\n    putCallCount += 1\n  }"),
      ("func put(_ x: RawSpan, at y: Int)", "    putArguments.append(y)"),
      ("func edit(_ x: inout MutableSpan<Int>)", "MutableSpan<Int>) {\n    editCallCount += 1\n  }"),
      // Errors of generic types.
      ("func go() throws(Wrapped<Safe.Fault>)", "var error: Wrapped<Safe.Fault>?"),
      (
        "static func go() throws(Wrapped<Safe.Fault>)",
        "if shouldFail { fatalError(\"MockService has no 'Wrapped<Safe.Fault>' to throw\") }"
      ),
      ("func go() throws(Wrapped<Safe.Fault>)", "fatalError(\"MockService is to fail, but its 'error' isn't set\")"),
      (
        "func go() throws(Wrapped<Safe.Fault>)\n  func run() throws(Outer<Int>.Fail)",
        "var wrapped: Wrapped<Safe.Fault>?"
      ),
      ("func go() throws(Wrapped<Safe.Fault>)\n  func run() throws(Outer<Int>.Fail)", "var fail: Outer<Int>.Fail"),
      (
        "func a() throws(Wrapped<A>)\n  func b() throws(Wrapped<B>)\n  func c() throws(Wrapped<C>)",
        "var wrapped2: Wrapped<C>?"
      ),
      // What is said in front.
      ("var name: String! { get set }", "  var name: String!\n"),
      ("prefix static func - (x: Self) -> Int", "  prefix static func -(x: MockService) -> Int {"),
      ("func go(if: Int, _ for: String)", "goArguments.append((if: `if`, for: `for`))"),
      ("func go(inout: Int, `1st`: Int)", "goArguments.append((`inout`: `inout`, `1st`: `1st`))"),
    ])
  func requirements(requirement: String, expected: String) throws {
    let text = try SourceFixture.mock(
      """
      protocol Shape { var sides: Int { get } }
      enum Nothing {}
      enum Safe { struct Key: ~Copyable {}; enum Fault: Error { case stuck } }
      typealias SafeKey = Safe.Key
      struct Wrapped<E: Error>: Error { let error: E }
      struct Outer<T> { enum Fail: Error { case torn } }
      enum A: Error { case a }
      enum B: Error { case b }
      enum C: Error { case c }
      protocol Service {
        \(requirement)
      }
      """)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "know what an alias of the protocol stands for",
    arguments: [
      ("typealias Handler = (Item) -> Void; func run(_ h: @escaping Handler)", "runArguments: [((Item) -> Void)] = []"),
      ("typealias Pair = (Int, Item); func run() -> Pair", "func run() -> (Int, Item) {"),
      ("typealias Items = [Item]; func run(_ x: Self.Items)", "func run(_ x: [Item]) {"),
      (
        "typealias Items = [Item]; typealias Named = [String: Items]; var all: Named { get }",
        "var all: [String: [Item]]"
      ),
      ("typealias Own = [Self]; func run() -> Own", "func run() -> [MockService] {"),
      // Others are found by their names.
      ("typealias Items = [Int]; func run(_ x: Items)", "func run(_ x: Items) {"),
    ])
  func aliases(members: String, expected: String) throws {
    let text = try SourceFixture.mock("protocol Service {\n  associatedtype Item\n  \(members)\n}")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "decide what is open as the compiler would",
    arguments: [
      (
        "associatedtype Out: Equatable = Int; associatedtype All: Sequence<Out>; func all() -> All",
        "final class MockService<All: Sequence<Int>>: Service {\n  typealias Out = Int\n"
      ),
      (
        "associatedtype Out = Int; associatedtype All: Collection where All.Element == Out; func all() -> All",
        "final class MockService<All: Collection>: Service where All.Element == Int {"
      ),
      (
        "associatedtype Out = Int; associatedtype Other where Other == Out; func other() -> Other",
        "final class MockService: Service {\n  typealias Out = Int\n  typealias Other = Int\n"
      ),
    ])
  func defaults(members: String, expected: String) throws {
    let text = try SourceFixture.mock("protocol Service {\n  \(members)\n}")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "of several protocols are one where what is open can be what is said",
    arguments: [
      (
        "associatedtype In; associatedtype Out; func go(_ x: In) -> Out", "func go(_ x: Leaf) -> String",
        "final class MockService: Service {\n  typealias In = Leaf\n  typealias Out = String\n"
      ),
      (
        "associatedtype In; func get() async throws -> [In]",
        "func get() async throws -> [Leaf]\n  func extra(_ x: In)",
        "final class MockService: Service {\n  typealias In = Leaf\n"
      ),
      (
        "associatedtype In; associatedtype Out: Collection where Out.Element == In; func all() -> Out",
        "func all() -> [Leaf]", "  typealias In = [Leaf].Element\n  typealias Out = [Leaf]\n"
      ),
      (
        "associatedtype In; func get() -> In", "func get() async -> Leaf",
        "final class MockService<In>: Service {\n"
      ),
    ])
  func united(inherited: String, own: String, expected: String) throws {
    let text = try SourceFixture.mock(
      "struct Leaf {}\nprotocol Base {\n  \(inherited)\n}\nprotocol Service: Base {\n  \(own)\n}")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("of several protocols are one whatever they call their generic parameters")
  func renamed() throws {
    let text = try SourceFixture.mock(
      """
      protocol Base {
        func go<T: Hashable>(_ x: T)
        func run<T, U>(_ x: T, _ y: [U]) where T: Hashable
      }
      protocol Service: Base {
        func go<Value: Hashable>(_ y: Value)
        func run<A: Hashable, B>(_ x: A, _ y: [B])
      }
      """)

    #expect(text.split(separator: "func go<").count == 2, "\(text)")
    #expect(text.split(separator: "func run<").count == 2, "\(text)")
  }

  @Test(
    "of other protocols are off the actor of the mock's own",
    arguments: [
      ("protocol Base", "@MainActor protocol Service: Base", "  nonisolated func go() -> Int {"),
      ("protocol Base", "@MainActor protocol Service: Base", "  nonisolated(unsafe) var name = \"\"\n"),
      ("protocol Base", "@MainActor protocol Service: Base", "  nonisolated(unsafe) private(set) var goCallCount = 0"),
      ("protocol Base", "@MainActor protocol Service: Base", "  func own() {"),
      ("@MainActor protocol Base", "@MainActor protocol Service: Base", "  func go() -> Int {"),
      // Language mode 5 doesn't take the actor over.
      ("@MainActor protocol Base", "protocol Service: Base", "  nonisolated func own() {"),
      ("@MainActor protocol Base", "protocol Service: Base", "  func go() -> Int {"),
      ("protocol Base", "protocol Service: Base", "  func go() -> Int {"),
      ("protocol Base", "protocol Service: Base, Actor", "  nonisolated func go() -> Int {"),
    ])
  func isolation(base: String, head: String, expected: String) throws {
    let text = try SourceFixture.mock(
      """
      \(base) {
        func go() -> Int
        var name: String { get }
      }
      \(head) { func own() }
      """)
    #expect(text.contains(expected), "\(text)")
  }

  @Test("are published on the actor of the mock only")
  func published() throws {
    let text = try SourceFixture.mock(
      """
      import Combine
      protocol Base { var name: String { get } }
      @MainActor protocol Service: ObservableObject, Base { var title: String { get } }
      """)

    #expect(text.contains("\n  @Published var title = \"\"\n"), "\(text)")
    #expect(text.contains("\n  nonisolated(unsafe) var name = \"\"\n"), "\(text)")
  }

  @Test("leave initialisers that are waited for on their actor")
  func initializers() throws {
    let text = try SourceFixture.mock(
      "@MainActor protocol Service {\n  init<T>(_ x: T) async\n  init(y: Int)\n}")

    #expect(text.contains("\n  init<T>(_ x: T) async {}\n"), "\(text)")
    #expect(text.contains("\n  nonisolated init(y: Int) {}\n"), "\(text)")
  }

  @Test("are on an actor together where all of a target is")
  func defaultIsolation() throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App", path: "App", swiftSettings: [.defaultIsolation(MainActor.self)])])
      """,
      "App/Service.swift": "protocol Base { func get() -> Int }\nprotocol Service: Base { func go() }",
    ])

    let text = try fixture.mock("Service").text("MockService.swift")

    #expect(text.contains("final class MockService: @MainActor Service {\n"), "\(text)")
    #expect(text.contains("\n  func get() -> Int {\n"), "\(text)")
  }

  @Test("keep the names and the advice of their protocols, but not who sees their imports")
  func heads() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      public import Foundation
      @available(*, deprecated) protocol OldService { func go() }
      protocol `Raw Service` { func go(_ x: `In ner`) }
      enum `Out er` { protocol PingService { func go() } }
      struct `In ner` {}
      """
    ])

    #expect(try fixture.mock("OldService").text("MockOldService.swift").contains("\n@available(*, deprecated)\nfinal"))
    let raw = try fixture.mock("Raw Service").text("MockRawService.swift")
    #expect(raw.hasPrefix("import Foundation\n"), "\(raw)")
    #expect(raw.contains("final class MockRawService: `Raw Service` {"), "\(raw)")
    let beside = try fixture.mock("Raw Service", into: "App").text("MockRawService.swift")
    #expect(beside.hasPrefix("internal import Foundation\n"), "\(beside)")
    let nested = try fixture.mock("Out er.PingService").text("MockOutErPingService.swift")
    #expect(nested.contains("final class MockOutErPingService: `Out er`.PingService {"), "\(nested)")
  }

  @Test("that can't be satisfied are reported for the protocol that has them, once")
  func reports() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol BaseService { associatedtype T; func base() -> T }
      protocol OtherService: BaseService, ObservableObject where ObjectWillChangePublisher == T { func other() }
      typealias Both = BaseService & OtherService
      protocol Service: Both { func go() }
      """
    ])

    let problem = try SourceFixture.problem { try fixture.mock("Service") }

    #expect(problem.contains("no mock for 'Service': the 'where' clause of 'OtherService' constrains"), "\(problem)")
  }

  @Test(
    "choose no value that should not be used",
    arguments: [
      ("enum Kind { @available(*, unavailable) case a; case b }", "var goResult = Kind.b\n"),
      ("enum Kind { @available(*, deprecated) case a; case b }", "var goResult = Kind.b\n"),
      ("class Kind { @available(*, unavailable) init() {}; init(b: Int) {} }", "var goResult = Kind(b: 0)\n"),
      ("struct Kind { let a: Int; @available(*, deprecated) static let zero = Kind(a: 1) }", "= Kind(a: 0)\n"),
      ("struct Kind { @available(*, deprecated, message: \"\") init() {} }", "  init(goResult: Kind) {"),
    ])
  func recommended(declaration: String, expected: String) throws {
    let text = try SourceFixture.mock("\(declaration)\nprotocol Service { func go() -> Kind }")
    #expect(text.contains(expected), "\(text)")
  }
}
