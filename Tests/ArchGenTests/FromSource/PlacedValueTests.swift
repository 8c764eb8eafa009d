import FilePlan
import Testing

@testable import ArchGen

@Suite("Values that depend on the type of their place")
struct PlacedValueTests {
  private static let service = """
    final class FooService: Sendable {
      static let shared = FooService()
      static func make(_ n: Int) -> FooService { FooService() }
      func a() {}
    }
    final class Container {
      func resolve<T>(_ t: T.Type = T.self) -> T { fatalError() }
      func find<T>() -> T? { nil }
      func foo() -> FooService { FooService() }
    }
    let container = Container()
    struct Injected<T> { var value: T { fatalError() } }
    struct Maker { func callAsFunction<T>() -> T { fatalError() } }

    """

  private func planned(_ user: String, tests: String = "") throws -> PlannedSource {
    try SourceFixture([
      "App/FooService.swift": Self.service, "App/User.swift": user, "Tests/UserTests.swift": tests,
    ]).proto("FooService")
  }

  private func expectKept(_ planned: PlannedSource, _ note: String) {
    #expect(planned.notes.contains(note), "\(planned.notes)")
    #expect(!planned.plan.files.contains { $0.path == "App/User.swift" })
  }

  @Test(
    "keep a property that callers give an implicit member",
    arguments: [
      ("U(s: .shared)", ".shared"), ("U(s: .init())", ".init"), ("U(s: .make(3))", ".make"),
      ("U(s: b ? FooService() : .init())", ".init"), ("U(s: o ?? .shared)", ".shared"), ("U(s: (.shared))", ".shared"),
      ("U(s: if b { .shared } else { FooService() })", ".shared"),
      ("U(s: switch b { case true: FooService()\n default: .shared })", ".shared"), ("U(s: { .shared }())", ".shared"),
      ("U(s: { let s = 1; _ = s; return .shared }())", ".shared"), ("U.init(s: .shared)", ".shared"),
      ("([.init(s: .shared)] as [U])", ".shared"),
      ("U(s: container.resolve())", "container.resolve()"),
      ("U(s: container.find() ?? FooService())", "container.find()"),
    ])
  func memberwise(call: String, part: String) throws {
    let source = "struct U { let s: FooService }\nfunc g(_ b: Bool) { let o: FooService? = nil; _ = \(call); _ = o }"

    expectKept(try planned(source), "'U.s' keeps 'FooService': what '\(part)' is depends on its type")
  }

  @Test(
    "keep a parameter that callers give an implicit member",
    arguments: [
      ("class U { init(_ s: FooService) {} }\nfinal class V: U { init() { super.init(.shared) } }", "U.init"),
      ("class U { init(_ s: FooService) {} }\nfinal class V: U {}\nlet v = V(.shared)", "U.init"),
      ("struct U { init(_ s: FooService) {}\n init() { self.init(.shared) } }", "U.init"),
      ("struct U { init(_ s: FooService) {} }\ntypealias W = U\nlet w = W(.shared)", "U.init"),
      ("struct U { static func use(n: Int = 1, _ s: FooService) {} }\nfunc g() { U.use(.shared) }", "U.use"),
      ("struct U { func use(_ s: FooService?) {} }\nfunc g(_ all: [U]) { all.forEach { $0.use(.shared) } }", "U.use"),
      ("func use(_ s: FooService?) {}\nfunc g() { use(.some(.shared)) }", "use"),
      ("func use(_ s: FooService) {}\n#Preview { use(.shared) }", "use"),
    ])
  func parameter(source: String, title: String) throws {
    expectKept(
      try planned(source), "the parameter 's' of '\(title)' keeps 'FooService': what '.shared' is depends on its type")
  }

  @Test("keep what tests give an implicit member")
  func tests() throws {
    expectKept(
      try planned("struct U { let s: FooService }", tests: "@testable import App\nfunc t() { _ = U(s: .shared) }"),
      "'U.s' keeps 'FooService': what '.shared' is depends on its type")
  }

  @Test("keep a parameter of a function that is used as a value, which may be given anything")
  func functionValue() throws {
    for use in ["let f = U.init(s:)", "let f: (FooService) -> U = U.init", "func g() { _ = [.shared].map(U.init) }"] {
      expectKept(
        try planned("struct U { init(s: FooService) {} }\n" + use),
        "the parameter 's' of 'U.init' keeps 'FooService': not all that 'U.init' is given is known")
    }
  }

  @Test(
    "keep what a generic function makes",
    arguments: [
      ("final class U { let s: FooService = container.resolve() }", "container.resolve()"),
      ("final class U { lazy var s: FooService = container.resolve() }", "container.resolve()"),
      ("final class U { let s: FooService? = try? container.find() }", "container.find()"),
      ("final class U { let s: FooService\n init() { s = container.resolve() } }", "container.resolve()"),
      ("final class U { let s: FooService\n init(c: Other) { s = c.get(\"s\") } }", "c.get(\"s\")"),
      ("final class U { var s: FooService = { container.resolve() }() }", "container.resolve()"),
      ("final class U { let s: FooService = #inject }", "#inject"),
      ("final class U { let s: FooService = Injected().value }", "Injected().value"),
      ("final class U { let s: FooService\n init(c: Maker) { s = c() } }", "c()"),
      ("final class U { let s: FooService = container[\"s\"] }", "container[\"s\"]"),
      ("final class U { var s: FooService?\n func x() { (s ?? .shared).a() } }", ".shared"),
      ("final class U { var s: FooService?\n func x(_ b: Bool) { s = b ? .shared : nil } }", ".shared"),
    ])
  func generic(source: String, part: String) throws {
    expectKept(try planned(source), "'U.s' keeps 'FooService': what '\(part)' is depends on its type")
  }

  @Test("keep a default argument that a generic function makes")
  func defaultArgument() throws {
    expectKept(
      try planned("struct U { init(s: FooService = container.resolve()) {} }"),
      "the parameter 's' of 'U.init' keeps 'FooService': what 'container.resolve()' is depends on its type")
  }

  @Test(
    "bind nothing where they are of the type anyway",
    arguments: [
      "struct U { let s: FooService }\nfunc g() { _ = U(s: FooService.shared) }",
      "struct U { let s: FooService }\nfunc g() { _ = U(s: container.foo()) }",
      "struct U { let s: FooService }\nfunc g() { _ = U(s: container.resolve(FooService.self)) }",
      "struct U { let s: FooService }\nfunc g() { _ = U(s: .shared as FooService) }",
      "struct U { let s: FooService\n init(make: () -> FooService) { s = make() } }",
      "struct U { let s: FooService\n init(make: @escaping () throws -> FooService) { s = try! make() } }",
      "typealias Make = () -> FooService\nstruct U { let s: FooService\n init(make: Make) { s = make() } }",
      "struct U { let s: FooService = Injected<FooService>().value }",
      "struct U { let s: FooService = container[FooService.self] }",
      "struct U { let s: FooService\n init(_ all: [String: FooService]) { s = all[\"a\"]! } }",
      "struct U { let s: FooService }\nstruct V { let s: Int }\nfunc g() { _ = V(s: .max) }",
      "struct U { let s: FooService }\nfunc g(_ x: Other) { x.show(s: .zero) }",
    ])
  func certain(source: String) throws {
    let planned = try planned(source)

    #expect(try planned.text("App/User.swift").contains("let s: any FooServiceProtocol"))
  }

  @Test("name the type where they are declared values that are looked up in it")
  func declared() throws {
    let planned = try planned(
      """
      final class U {
        var s: FooService = condition ? .shared : .make(1)
        var o: FooService? = .none
        init(s: FooService = { .shared }()) {}
      }
      """)

    #expect(
      try planned.text("App/User.swift") == """
        final class U {
          var s: any FooServiceProtocol = condition ? FooService.shared : FooService.make(1)
          var o: (any FooServiceProtocol)? = .none
          init(s: any FooServiceProtocol = { FooService.shared }()) {}
        }
        """)
  }

  @Test(
    "tell overloaded functions apart, whose parameters keep their type",
    arguments: [
      "func f(_ s: FooService) {}\nfunc f(_ s: AnyObject) {}",
      "func f(_ s: FooService) {}\nfunc f<T>(_ s: T) {}",
      "struct U { func f(_ s: FooService) {} }\nextension U { func f(_ s: some AnyObject, n: Int = 1) {} }",
      "struct U { init(s: FooService) {}\n init(s: Any) {} }",
    ])
  func overloaded(source: String) throws {
    let planned = try planned(source)

    #expect(planned.notes.contains { $0.contains("from another of that name") }, "\(planned.notes)")
    #expect(!planned.plan.files.contains { $0.path == "App/User.swift" })
  }

  @Test(
    "leave functions alone that a call can't mean",
    arguments: [
      "func f(_ s: FooService) {}\nfunc f() {}", "func f(_ s: FooService) {}\nfunc f(_ s: Any, _ n: Int) {}",
      "func f(_ s: FooService) { (s).a() }", "func f(_ s: FooService) {}\nfunc f(other s: Any) {}",
      "struct B {}\nfunc f(_ s: FooService) {}\nfunc f(_ s: B) {}",
    ])
  func distinct(source: String) throws {
    let planned = try planned(source)

    #expect(try planned.text("App/User.swift").contains("func f(_ s: any FooServiceProtocol)"))
  }

  @Test("are read as the type's protocol where only others set its properties")
  func others() throws {
    let planned = try SourceFixture([
      "App/User.swift": """
      final class FooService { var limit = 1; var list = List() }
      final class List { var count = 0 }
      struct Setter { let s: FooService
        func go() { s.limit = 1 } }
      struct Reader { let s: FooService
        func go() -> Int { s.list.count = 2; return s.limit } }
      """
    ]).proto("FooService")

    #expect(planned.notes.filter { $0.contains("keeps") }.count == 1, "\(planned.notes)")
    #expect(try planned.text("App/User.swift").contains("struct Reader { let s: any FooServiceProtocol"))
  }
}
