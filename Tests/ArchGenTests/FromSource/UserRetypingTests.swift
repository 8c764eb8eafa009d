import FilePlan
import Testing

@testable import ArchGen

@Suite("Users of a type that gets a protocol")
struct UserRetypingTests {
  private static let service = """
    final class OrderService {
      static let shared = OrderService()
      var limit = 3
      func orders(limit: Int = 10) async throws -> [String] { [] }
      func save(_ order: String) async throws {}
    }

    """

  private func planned(_ user: String, service: String = service) throws -> PlannedSource {
    try SourceFixture(["App/OrderService.swift": service, "App/User.swift": user]).proto("OrderService")
  }

  @Test(
    "take any value of it",
    arguments: [
      (
        """
        final class OrderModel {
          private let service: OrderService
          init(service: OrderService) { self.service = service }
          func save() async throws { try await service.save("a") }
        }
        """,
        """
        final class OrderModel {
          private let service: any OrderServiceProtocol
          init(service: any OrderServiceProtocol) { self.service = service }
          func save() async throws { try await service.save("a") }
        }
        """
      ),
      (
        """
        final class OrderModel {
          var service: OrderService?
          init(service: OrderService? = .shared) { self.service = service ?? OrderService() }
          func save() async throws {
            guard let service, self.service != nil else { return }
            try await service.save("a")
          }
        }
        """,
        """
        final class OrderModel {
          var service: (any OrderServiceProtocol)?
          init(service: (any OrderServiceProtocol)? = OrderService.shared) { self.service = service ?? OrderService() }
          func save() async throws {
            guard let service, self.service != nil else { return }
            try await service.save("a")
          }
        }
        """
      ),
      (
        """
        struct Saver { let service: OrderService }
        final class OrderModel {
          let saver: Saver
          init(_ service: OrderService) { saver = Saver(service: service) }
          func save() async throws { try await saver.service.save("a") }
        }
        """,
        """
        struct Saver { let service: any OrderServiceProtocol }
        final class OrderModel {
          let saver: Saver
          init(_ service: any OrderServiceProtocol) { saver = Saver(service: service) }
          func save() async throws { try await saver.service.save("a") }
        }
        """
      ),
    ])
  func retyped(before: String, after: String) throws {
    let planned = try planned(before)

    #expect(try planned.text("App/User.swift") == after)
    #expect(!planned.notes.contains { $0.contains("keeps") })
  }

  @Test(
    "keep it where code needs the type itself",
    arguments: [
      (
        "final class M { @StateObject var service: OrderService = OrderService() }",
        "'M.service' keeps 'OrderService': '@StateObject' needs the type itself"
      ),
      ("final class M { weak var service: OrderService? }", "'M.service' keeps 'OrderService': it is held weakly"),
      (
        "struct M: Hashable { let service: OrderService }",
        "'M.service' keeps 'OrderService': values of 'M' are compared or coded with it"
      ),
      (
        "final class M { let service: OrderService\n init(service: OrderService) { self.service = service }\n"
          + " func go() async throws { _ = try await service.orders() } }",
        "'M.service' keeps 'OrderService': 'orders' is called without arguments that 'OrderServiceProtocol' requires"
      ),
      (
        "final class M { let service: OrderService\n init(service: OrderService) { self.service = service }\n"
          + " func go() { service.limit = 4 } }",
        "'M.service' keeps 'OrderService': its 'limit' is set, which a constant of a protocol type doesn't allow"
      ),
      (
        "final class M { let service: OrderService\n init(service: OrderService) { self.service = service }\n"
          + " func go() -> OrderService { return service } }",
        "'M.service' keeps 'OrderService': it is returned, or stands alone"
      ),
      (
        "func register(_ service: OrderService) { print(service) }",
        "the parameter 'service' of 'register' keeps 'OrderService': it is passed to 'print'"
      ),
      (
        "protocol Maker { func make(_ service: OrderService) }",
        "the parameter 'service' of 'Maker.make' keeps 'OrderService': a protocol requires it"
      ),
    ])
  func kept(source: String, note: String) throws {
    let planned = try planned(source)

    #expect(planned.notes.contains(note), "\(planned.notes)")
    #expect(!planned.plan.files.contains { $0.path == "App/User.swift" })
  }

  @Test("keep it where what they hand it to keeps it, and say so")
  func handedOn() throws {
    let planned = try planned(
      """
      final class Holder { weak var service: OrderService?
        init(service: OrderService) { self.service = service } }
      """)

    #expect(
      planned.notes.contains(
        "the parameter 'service' of 'Holder.init' keeps 'OrderService': it is passed to 'Holder.service'"))
  }

  @Test("are named where they make their own")
  func makers() throws {
    let planned = try planned(
      """
      import Observation
      @Observable final class OrderViewModel {
        var orders: [String] = []
        func load() async throws { orders = try await OrderService().orders(limit: 1) }
      }
      """)

    #expect(planned.notes.contains("'OrderViewModel' creates its own 'OrderService'; let its 'init' take one"))
  }

  @Test("take a protocol that a person has drawn, the second time nothing")
  func existing() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol Loading { func load() async throws -> Int }
      final class OrderService: Loading { func load() async throws -> Int { 1 } }
      final class M {
        let service: OrderService
        init(service: OrderService) { self.service = service }
        func go() async throws { _ = try await service.load() }
      }
      """
    ])
    let first = try fixture.proto("OrderService")
    #expect(try first.text("App/Service.swift").contains("let service: any Loading\n"))
    try PlanWriter().write(first.plan)

    #expect(try fixture.proto("OrderService").plan.files.isEmpty)
  }
}
