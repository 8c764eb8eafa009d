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
        final class OrderModel {
          private var service: OrderService
          init(service: OrderService) { self.service = service }
          func raise() { service.limit = 4 }
        }
        """,
        """
        final class OrderModel {
          private var service: any OrderServiceProtocol
          init(service: any OrderServiceProtocol) { self.service = service }
          func raise() { service.limit = 4 }
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
        "'M.service' keeps 'OrderService': '@StateObject' may need the type itself"
      ),
      ("final class M { weak var service: OrderService? }", "'M.service' keeps 'OrderService': it is held weakly"),
      ("final class M { unowned let service: OrderService }", "'M.service' keeps 'OrderService': it is unowned"),
      (
        "struct M { let service: OrderService\n func go() { service[1] = 2 } }",
        "'M.service' keeps 'OrderService': its subscript is used"
      ),
      (
        "struct M { let service: OrderService\n func go() { @Bindable var service = service } }",
        "'M.service' keeps 'OrderService': '@Bindable' may need the type itself"
      ),
      (
        "func go(_ service: OrderService...) {}",
        "the parameter 'service' of 'go' keeps 'OrderService': it takes any number of values"
      ),
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
        "struct M { var service: OrderService\n func go() { service.limit = 4 } }",
        "'M.service' keeps 'OrderService': its 'limit' is set, which a constant of a protocol type doesn't allow"
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

  @Test(
    "keep it where another declaration has to be like theirs",
    arguments: [
      (
        "class P { var s: OrderService?; func go() { _ = s } }\nclass Q: P { override var s: OrderService? { didSet {} } }",
        ["'P.s' keeps 'OrderService': it is overridden", "'Q.s' keeps 'OrderService': it is part of an override"]
      ),
      (
        "class P { required init(s: OrderService) {} }\n"
          + "class Q: P { required init(s: OrderService) { super.init(s: s) } }",
        [
          "the parameter 's' of 'P.init' keeps 'OrderService': it is overridden",
          "the parameter 's' of 'Q.init' keeps 'OrderService': it is part of an override",
        ]
      ),
      (
        "protocol R { init(s: OrderService) }\nstruct P { init(s: OrderService) {} }\nextension P: R {}",
        ["the parameter 's' of 'P.init' keeps 'OrderService': a protocol requires it"]
      ),
      (
        "protocol R { func use(_ s: OrderService) }\nclass P { func use(_ s: OrderService) {} }\nfinal class Q: P, R {}",
        ["the parameter 's' of 'P.use' keeps 'OrderService': a protocol requires it"]
      ),
    ])
  func declaredTwice(source: String, expected: [String]) throws {
    let planned = try planned(source)

    for note in expected { #expect(planned.notes.contains(note), "\(planned.notes)") }
    #expect(!planned.plan.files.contains { $0.path == "App/User.swift" })
  }

  @Test("ignore what a protocol or a subclass says of other initialisers")
  func otherInitializers() throws {
    let planned = try planned(
      """
      protocol R { init(other: Int) }
      class P: R {
        required init(other: Int) {}
        init(s: OrderService) {}
      }
      class Q: P { required init(other: Int) { super.init(other: other) } }
      """)

    #expect(try planned.text("App/User.swift").contains("init(s: any OrderServiceProtocol)"))
  }

  @Test(
    "keep it where a key path leads to them",
    arguments: [
      "let path = \\M.s", "func read(_ m: M) { _ = m[keyPath: \\.s] }",
      "var path: KeyPath<M, OrderService> { \\.s }", "func all(_ all: [M]) { _ = all.map(\\.s) }",
    ])
  func keyPath(source: String) throws {
    let planned = try planned("struct M { let s: OrderService }\n" + source)

    #expect(planned.notes.contains("'M.s' keeps 'OrderService': a key path leads to it"), "\(planned.notes)")
  }

  @Test(
    "ignore key paths that lead elsewhere",
    arguments: [
      "struct N { var s = 1 }\nlet path = \\N.s", "struct V { @Environment(\\.s) var other: Int }",
      "func set(_ v: V) { _ = v.environment(\\.s, 1) }",
    ])
  func otherKeyPath(source: String) throws {
    let planned = try planned("struct M { let s: OrderService }\n" + source)

    #expect(try planned.text("App/User.swift").contains("struct M { let s: any OrderServiceProtocol }"))
  }

  @Test(
    "are named where they stay as they are written",
    arguments: [
      ("func go(_ s: inout OrderService) {}", "the parameter 's' of 'go' keeps 'OrderService': 'inout OrderService'"),
      ("func go(_ s: consuming OrderService) {}", "the parameter 's' of 'go' keeps 'OrderService': 'consuming"),
      ("func go(_ s: borrowing OrderService) {}", "the parameter 's' of 'go' keeps 'OrderService': 'borrowing"),
      ("func go(_ s: sending OrderService) {}", "the parameter 's' of 'go' keeps 'OrderService': 'sending"),
      (
        "func go(_ s: @autoclosure () -> OrderService) {}",
        "the parameter 's' of 'go' keeps 'OrderService': '@autoclosure () -> OrderService' stays as it is written"
      ),
      ("func go(_ s: some OrderService) {}", "the parameter 's' of 'go' keeps 'OrderService': 'some OrderService'"),
      (
        "func go() { let f = { (s: OrderService) in _ = s } }",
        "the parameter 's' of a closure in App/User.swift:1 keeps 'OrderService': parameters of closures stay"
      ),
      (
        "struct M { subscript(s: OrderService) -> Int { 1 } }",
        "the parameter 's' of 'M.subscript' keeps 'OrderService': parameters of subscripts stay as they are written"
      ),
      (
        "enum E { case a(OrderService) }",
        "a value of 'E.a' keeps 'OrderService': values of enum cases stay as they are written"
      ),
      ("struct M { var all: [OrderService] = [] }", "'M.all' keeps 'OrderService': '[OrderService]' stays"),
      ("struct M { var f: (OrderService) -> Void }", "'M.f' keeps 'OrderService': '(OrderService) -> Void' stays"),
      (
        "struct M { var t: (OrderService, OrderService) }",
        "'M.t' keeps 'OrderService': '(OrderService, OrderService)' stays"
      ),
    ])
  func otherShapes(source: String, note: String) throws {
    let planned = try planned(source)

    #expect(planned.notes.filter { $0.hasPrefix(note) }.count == 1, "\(planned.notes)")
  }
}
