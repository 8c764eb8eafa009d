import FilePlan
import Testing

@testable import ArchGen

@Suite("Mocks from source")
struct MockGeneratorTests {
  @Test("count, keep arguments, answer and fail")
  func whole() throws {
    let fixture = try SourceFixture([
      "App/OrderService.swift": """
      import Foundation

      struct Order: Sendable { let id: Int; var note: String? }

      protocol OrderServiceProtocol: Sendable {
        func orders(of customer: String) async throws -> [Order]
      }
      """
    ])

    let text = try fixture.mock("OrderServiceProtocol").text("Tests/MockOrderService.swift")

    #expect(
      text.hasSuffix(
        """
        /// Stands in for `OrderServiceProtocol`: answers what it is given.
        /// It fails on request.
        @MainActor
        final class MockOrderService: OrderServiceProtocol {
          enum Failure: Error {
            /// What is thrown when nothing else is set.
            case forced
          }

          /// Whether every call that can fail does.
          var shouldFail = false
          var error: any Error = Failure.forced

          private(set) var ordersCallCount = 0
          private(set) var ordersArguments: [String] = []
          var ordersResult: [Order] = []

          nonisolated init() {}

          @MainActor
          func orders(of customer: String) async throws -> [Order] {
            ordersCallCount += 1
            ordersArguments.append(customer)
            if shouldFail { throw error }
            return ordersResult
          }
        }

        """))
    #expect(text.hasPrefix("import Foundation\n\n@testable import "))
  }

  @Test("pass the rules of every guide", arguments: FeatureGeneratorTests.guides)
  func lintClean(guide: String) throws {
    let fixture = try SourceFixture([
      ".archlint.json": "{ \"guide\": \"\(guide)\" }",
      "App/CartService.swift": """
      protocol CartServiceProtocol: Sendable {
        func items() async throws -> [String]
        func add(_ item: String) async throws
      }
      final class CartService: CartServiceProtocol {
        func items() async throws -> [String] { [] }
        func add(_ item: String) async throws {}
      }
      """,
    ])

    #expect(try fixture.mock("CartServiceProtocol", into: "AppTests/Mocks").notes == [])
  }

  @Test("change nothing when they are written again")
  func writtenTwice() throws {
    let fixture = try SourceFixture(["App/Service.swift": "protocol Service { func load() throws -> Int }"])
    try PlanWriter().write(fixture.mock("Service").plan)

    #expect(try !fixture.mock("Service").plan.changesSomething)
  }

  @Test("are conflicts where a person has written one")
  func conflict() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "protocol Service { func load() }",
      "Tests/MockService.swift": "final class MockService: Service { func load() {} }",
    ])

    #expect(try fixture.mock("Service").plan.conflicts.map(\.path) == ["Tests/MockService.swift"])
    #expect(try fixture.mock("Service", policy: .replace).plan.changesSomething)
  }

  @Test("lie beside other mocks and are called like them")
  func placeAndName() throws {
    let fixture = try SourceFixture([
      "App/Services.swift": "protocol CartService { func go() }\nprotocol OrderService { func go() }",
      "App/Doubles/CartServiceMock.swift": "final class CartServiceMock: CartService { func go() {} }",
    ])
    let text = try fixture.mock("OrderService", into: "App/Doubles").text("App/Doubles/OrderServiceMock.swift")

    #expect(!text.contains("import"))
  }

  @Test(
    "live on actors as their protocol needs it",
    arguments: [
      ("protocol Service { func go() }", "final class MockService: Service {"),
      ("@MainActor protocol Service { func go() }", "@MainActor\nfinal class MockService: Service {"),
      ("protocol Service: Sendable { func go() async }", "@MainActor\nfinal class MockService: Service {"),
      ("protocol Service: Sendable { func go() }", "\nfinal class MockService: Service, @unchecked Sendable {"),
      (
        "final class Van { var load = 0 }\nprotocol Service: Sendable { func go(_ van: Van) async }",
        "\nfinal class MockService: Service, @unchecked Sendable {"
      ),
      ("protocol Service: Actor { func go() }", "actor MockService: Service {"),
      ("@MainActor protocol Base {}\nprotocol Service: Base { func go() }", "@MainActor\nfinal class MockService"),
    ])
  func isolation(source: String, head: String) throws {
    #expect(try SourceFixture.mock(source).contains(head))
  }

  @Test(
    "start with a value for each type",
    arguments: [
      ("Int", " = 0"), ("Double", ": Double = 0"), ("Bool", " = false"), ("String", " = \"\""), ("Int?", ": Int?"),
      ("[Item]", ": [Item] = []"), ("[String: Item]", ": [String: Item] = [:]"), ("Item", " = Item.sample"),
      ("Plain", " = Plain(name: \"\", kind: Kind.small)"), ("(Int, Kind)", ": (Int, Kind) = (0, Kind.small)"),
      ("(Int) -> String", ": (Int) -> String = { _ in \"\" }"),
      ("AsyncStream<Int>", ": AsyncStream<Int> = AsyncStream"),
      ("Plain.Type", ": Plain.Type = Plain.self"), ("Alias", ": Alias = []"),
    ])
  func values(type: String, value: String) throws {
    let text = try SourceFixture.mock(
      """
      typealias Alias = [Int]
      enum Kind { case small, large }
      struct Item { static let sample = Item(secret: 1); private let secret: Int }
      struct Plain { let name: String; let kind: Kind; var note: String? }
      protocol Service { func load() -> \(type) }
      """)
    #expect(text.contains("  var loadResult\(value)"))
  }

  @Test("ask for what nobody knows when they are made")
  func needed() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "struct Seal { private let number: Int }\nprotocol Service { func seal() -> Seal }"
    ])
    let planned = try fixture.mock("Service")

    #expect(
      try planned.text("MockService.swift").contains("  init(sealResult: Seal) {\n    self.sealResult = sealResult"))
    #expect(planned.notes.contains("no value of type 'Seal' is known, so 'init' requires 'sealResult'"))
  }

  @Test("throw errors of the type that is declared")
  func typedErrors() throws {
    let text = try SourceFixture.mock(
      """
      enum LoadError: Error { case offline(code: Int) }
      protocol Service {
        func load() throws(LoadError) -> Int
        func save() throws
        func never() throws(Never)
      }
      """)

    #expect(text.contains("  var loadError: LoadError = LoadError.offline(code: 0)\n"))
    #expect(text.contains("    if shouldFail { throw loadError }\n"))
    #expect(text.contains("  func never() {\n"))
  }

  @Test("keep overloads apart by what tells them apart")
  func overloads() throws {
    let text = try SourceFixture.mock(
      """
      protocol Service {
        func find() -> Int
        func find(id: Int) -> Int?
        func send(_ item: String, to address: String)
        func send(_ item: String, via route: Int)
        func add(_ item: Int)
        func add(_ item: String)
      }
      """)

    for name in ["findResult", "findIdResult", "sendToCallCount", "sendViaCallCount", "addItemCallCount"] {
      #expect(text.contains("var \(name)"), "\(name)")
    }
    #expect(text.contains("var addItemStringCallCount"))
  }

  @Test("take the requirements of inherited protocols, each once")
  func inherited() throws {
    let text = try SourceFixture.mock(
      "protocol Base { func start(); func stop() }\nprotocol Service: Base, AnyObject { func start() }")

    #expect(text.split(separator: "\n").filter { $0.contains("func start()") }.count == 1)
    #expect(text.contains("func stop()"))
  }

  @Test("name nested protocols and types in full")
  func nested() throws {
    let fixture = try SourceFixture([
      "App/Editor.swift": """
      enum Editor {}
      extension Editor {
        struct Post {
          struct Draft { var text = "" }
          protocol Client { func send(_ draft: Draft) }
        }
      }
      """
    ])
    let text = try fixture.mock("Post.Client").text("MockPostClient.swift")

    #expect(text.contains("final class MockPostClient: Editor.Post.Client {"))
    #expect(text.contains("func send(_ draft: Editor.Post.Draft)"))
  }

  @Test("turn associated types into generic parameters")
  func associatedTypes() throws {
    let text = try SourceFixture.mock(
      """
      protocol Service {
        associatedtype Item: Identifiable where Item.ID == Int
        func all() -> [Item]
        func one(id: Item.ID) -> Item
      }
      """)

    #expect(text.contains("final class MockService<Item: Identifiable>: Service where Item.ID == Int {"))
    #expect(text.contains("  init(oneResult: Item) {"))
  }

  @Test(
    "take what a protocol says of the associated types that it inherits",
    arguments: [
      ("A == Int", "final class MockService: Service {\n  typealias A = Int\n"),
      ("Self.A == [Int]", "final class MockService: Service {\n  typealias A = [Int]\n"),
      ("A: Hashable", "final class MockService<A: Hashable>: Service {\n"),
    ])
  func constraints(condition: String, head: String) throws {
    let text = try SourceFixture.mock(
      "protocol Base { associatedtype A; func take(_ a: A) }\nprotocol Service: Base where \(condition) { func go() }")
    #expect(text.contains(head), "\(text)")
  }

  @Test("keep the condition and the availability of requirements")
  func conditions() throws {
    let text = try SourceFixture.mock(
      """
      protocol Service {
        #if os(iOS)
        func shake()
        #elseif DEBUG
        func log()
        #endif
        @available(iOS 17, *) func later()
        @discardableResult func save() -> Bool
      }
      """)

    #expect(text.contains("  #if os(iOS)\n  func shake() {"))
    #expect(text.contains("  #if !(os(iOS)) && DEBUG\n  func log() {"))
    #expect(text.contains("@available(iOS 17, *)\nfinal class"))
    #expect(text.contains("  @discardableResult\n  func save() -> Bool {"))
  }

  @Test("indent as the protocol's file does")
  func indentation() throws {
    #expect(
      try SourceFixture.mock("protocol Service {\n    func go()\n}").contains("\n    func go() {\n        goCallCount"))
    #expect(try SourceFixture.mock("protocol Service {\n\tfunc go()\n}").contains("\n\tfunc go() {\n\t\tgoCallCount"))
  }

  @Test(
    "say what no mock can do, and where it stands",
    arguments: [
      ("protocol Service: Foreign { }", "inherits 'Foreign', whose source is not in the project"),
      ("protocol Service: Sequence { }", "inherits 'Sequence', which asks for what a value has"),
      ("protocol Service: Codable, Actor { }", "only a person can say how an actor is decoded"),
      (
        "protocol State { associatedtype Owner }\n"
          + "protocol Service { associatedtype S: State where S.Owner == Self; func state() -> S }",
        "what its 'S' may be depends on the mock itself"
      ),
      ("class Base { private init() {} }\nprotocol Service: Base { }", "'Base' is a class"),
      ("private protocol Service { func go() }", "it is private"),
      ("protocol Service: ObservableObject where ObjectWillChangePublisher == Other { }", "its 'where' clause"),
    ])
  func impossible(source: String, message: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": source])

    #expect(try SourceFixture.problem { try fixture.mock("Service") }.contains(message))
  }

  @Test(
    "stop a test that calls what can't be answered, and say so when they are made",
    arguments: [
      ("static func < (a: Self, b: Self) -> Bool", "'<' in App/Service.swift:3", "what an operator should do"),
      ("func make<T>() -> T", "'make' in App/Service.swift:3", "it returns whatever its caller asks for"),
      ("static func seal() -> Seal", "'seal' in App/Service.swift:3", "no value of type 'Seal' is known"),
      ("static var seal: Seal { get }", "'seal' in App/Service.swift:3", "no value of type 'Seal' is known"),
      ("func all<each T>() -> (repeat each T)", "'all' in App/Service.swift:3", "as many values as its caller likes"),
      ("static func sent() -> sending Seal", "'sent' in App/Service.swift:3", "no value of type 'Seal' is known"),
      ("func seat() -> Seat", "'seat' in App/Service.swift:3", "a value that can't be copied"),
    ])
  func unanswered(requirement: String, place: String, reason: String) throws {
    let fixture = try SourceFixture([
      "App/Service.swift":
        "struct Seal { private let a: Int }; struct Seat: ~Copyable {}\nprotocol Service {\n  \(requirement)\n  func go()\n}"
    ])
    let planned = try fixture.mock("Service")
    let text = try planned.text("MockService.swift")

    #expect(planned.notes.contains { $0.hasPrefix("\(place) stops the test that calls it: ") && $0.contains(reason) })
    #expect(text.contains("fatalError(\"MockService has no answer: "))
    #expect(text.contains("goCallCount += 1"))
  }

  @Test("name what was probably meant, and the command that was probably meant")
  func suggestions() throws {
    let fixture = try SourceFixture([
      "App/OrderService.swift": "protocol OrderServicing { func go() }\nfinal class OrderService { func go() {} }"
    ])

    #expect(
      try SourceFixture.problem { try fixture.mock("OrderServicign") }
        == "error: the project has no type 'OrderServicign'; did you mean 'OrderServicing'?")
    #expect(
      try SourceFixture.problem { try fixture.mock("OrderService") }
        == "App/OrderService.swift:2: error: 'OrderService' is a class; mocks stand in for protocols; "
        + "'archgen protocol OrderService' extracts one from it")
  }

  @Test("tell several types of a name apart")
  func ambiguous() throws {
    let fixture = try SourceFixture([
      "App/A.swift": "enum A { protocol Client { func go() } }",
      "App/B.swift": "enum B { protocol Client { func go() } }",
    ])

    #expect(
      try SourceFixture.problem { try fixture.mock("Client") }
        .contains("'Client': A.Client in App/A.swift:1, B.Client in App/B.swift:1; write the whole name"))
    #expect(try fixture.mock("B.Client").text("MockBClient.swift").contains(": B.Client {"))
  }

  @Test("tell types of a name in several modules apart by their modules")
  func ambiguousModules() throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "Core"), .target(name: "Web"), .testTarget(name: "WebTests", dependencies: ["Web"])])
      """,
      "Sources/Core/Clock.swift": "public protocol Clock { func now() -> Int }",
      "Sources/Web/Clock.swift": "public protocol Clock { func time() -> Int }",
    ])

    #expect(
      try SourceFixture.problem { try fixture.mock("Clock") }
        .contains("Core.Clock in Sources/Core/Clock.swift:1, Web.Clock in Sources/Web/Clock.swift:1;"))
    #expect(
      try fixture.mock("Web.Clock", into: "Tests/WebTests").text("MockClock.swift").contains("func time() -> Int"))
  }
}
