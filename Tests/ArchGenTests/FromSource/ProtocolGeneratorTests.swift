import FilePlan
import Testing

@testable import ArchGen

@Suite("Protocols from source")
struct ProtocolGeneratorTests {
  @Test("ask for what others can call, with its documentation")
  func whole() throws {
    let fixture = try SourceFixture([
      "App/OrderService.swift": """
      import Foundation

      struct Order { let id: Int }

      final class OrderService {
        private let session: URLSession
        private(set) var isOnline = true
        var limit: Int { 3 }

        init(session: URLSession) { self.session = session }

        /// Loads all orders.
        /// - Returns: The newest first.
        func orders(limit: Int = 10) async throws -> [Order] { [] }

        @discardableResult
        func save(_ order: Order) throws -> Bool { true }
        private func decode() {}
        static func make() -> OrderService { OrderService(session: .shared) }
      }
      """
    ])
    let planned = try fixture.proto("OrderService")

    #expect(
      try planned.text("App/OrderServiceProtocol.swift") == """
        import Foundation

        /// What `OrderService` does, so that something else can take its place.
        protocol OrderServiceProtocol {
          var isOnline: Bool { get }
          var limit: Int { get }

          /// Loads all orders.
          /// - Returns: The newest first.
          func orders(limit: Int) async throws -> [Order]

          @discardableResult
          func save(_ order: Order) throws -> Bool
        }

        """)
    #expect(try planned.text("App/OrderService.swift").contains("final class OrderService: OrderServiceProtocol {\n"))
    #expect(planned.plan.files.map(\.action.kind) == [.update, .create])
    #expect(planned.notes.contains("the default arguments of 'orders' are left out, because protocols have none"))
    #expect(planned.notes.contains { $0.hasPrefix("'make' is left out: a static member") })
  }

  @Test("are there already the second time")
  func idempotent() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "final class Service { func load() async throws -> Int { 1 } }"
    ])
    try PlanWriter().write(fixture.proto("Service").plan)

    let second = try fixture.proto("Service")

    #expect(second.plan.files.isEmpty)
    #expect(second.notes == ["'Service' already conforms to 'ServiceProtocol', in App/ServiceProtocol.swift:2"])
  }

  @Test(
    "are added to the head of the type, however it is written",
    arguments: [
      ("class Service { func go() {} }", "class Service: ServiceProtocol { func go() {} }"),
      ("class Service: NSObject { func go() {} }", "class Service: NSObject, ServiceProtocol { func go() {} }"),
      (
        "class Service: NSObject, @unchecked Sendable\n{ func go() {} }",
        "class Service: NSObject, @unchecked Sendable, ServiceProtocol\n{ func go() {} }"
      ),
      ("struct Service /* why */ { func go() {} }", "struct Service: ServiceProtocol /* why */ { func go() {} }"),
    ])
  func head(source: String, edited: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": source])

    #expect(try fixture.proto("Service").text("App/Service.swift") == edited)
  }

  @Test(
    "keep isolation, effects and access",
    arguments: [
      (
        "@MainActor final class Service { func go() {} }",
        "@MainActor\nprotocol ServiceProtocol: Sendable {\n  func go()\n"
      ),
      ("actor Service { func go() throws {} }", "protocol ServiceProtocol: Sendable {\n  func go() async throws\n"),
      ("actor Service { var count = 0 }", "  var count: Int { get async }\n"),
      ("actor Service { nonisolated func go() {} }", "protocol ServiceProtocol: Sendable {\n  func go()\n"),
      (
        "public final class Service { public func go() {}; func hidden() {} }",
        "public protocol ServiceProtocol: Sendable {\n  func go()\n}"
      ),
      ("struct Service { mutating func go() {} }", "protocol ServiceProtocol: Sendable {\n  mutating func go()\n"),
      ("class Service { var name = \"\" }", "protocol ServiceProtocol {\n  var name: String { get set }\n"),
      (
        "class Service { func go() throws(Failure) {} }\nenum Failure: Error { case a }",
        "  func go() throws(Failure)\n"
      ),
      (
        "class Service { func go<T: Decodable>(_ t: T.Type) -> T where T: Sendable { fatalError() } }",
        "  func go<T: Decodable>(_ t: T.Type) -> T where T: Sendable\n"
      ),
      (
        "class Service { subscript(index: Int) -> Int { get { 1 } set {} } }",
        "subscript(index: Int) -> Int { get set }"
      ),
      ("class Service { struct State {}\n func state() -> State { State() } }", "  func state() -> Service.State\n"),
    ])
  func signatures(source: String, text: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": source])

    #expect(try fixture.proto("Service").text("ServiceProtocol.swift").contains(text))
  }

  @Test("leave alone what a protocol of the type asks for already")
  func otherProtocols() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol Named { var name: String { get } }
      class Service: Named, Hashable {
        var name = ""
        func go() {}
        static func == (left: Service, right: Service) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
      }
      """
    ])
    let text = try fixture.proto("Service").text("ServiceProtocol.swift")

    #expect(text.contains("func go()") && !text.contains("name") && !text.contains("hash"))
  }

  @Test(
    "say what can't be done",
    arguments: [
      ("struct Service: View { var body: some View { Text(\"\") } }", "is a view"),
      ("protocol Service {}", "'archgen mock Service' writes a mock of it"),
      ("enum Service {}", "protocols are extracted from classes, structs and actors"),
      ("class Service<T> { func go() {} }", "it is generic"),
      ("class Service { @available(*, unavailable) func go() {} }", "'go' is left out: it is unavailable"),
      ("class Service { private func go() {} }", "none of its methods and properties can be required"),
      (
        "class Service { @objc func go() {} }",
        "none of its methods and properties can be required; 'go' is left out: it is '@objc'"
      ),
      ("class Service { func go() {} }\nprotocol ServiceProtocol {}", "'ServiceProtocol' already exists"),
    ])
  func impossible(source: String, message: String) throws {
    let fixture = try SourceFixture(["App/Service.swift": "import SwiftUI\n" + source])

    #expect(try SourceFixture.problem { try fixture.proto("Service") }.contains(message))
  }

  @Test("aren't made of what is inside a generic type")
  func insideGeneric() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "struct Cache<T> { enum Parts { final class Service { func go() -> T? { nil } } } }"
    ])

    #expect(
      try SourceFixture.problem { try fixture.proto("Cache.Parts.Service") }.contains(
        "it is inside the generic 'Cache'"))
  }
}
