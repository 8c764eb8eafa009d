import FilePlan
import Testing

@testable import ArchGen

/// Which actor a mock is on, and where its first values can be made; `GeneratedShapes` compiles many more.
@Suite("Mocks of a package whose targets have default isolations")
struct MockActorTests {
  private static let types = """
    struct User { var name: String; init(name: String) { self.name = name } }
    struct Plain { var name: String; var number = 1 }
    enum Kind: Hashable { case a, b }
    class Base { var b = 1; init() {} }
    @globalActor actor Store { static let shared = Store() }
    @Store struct Stored { init(number: Int) {} }

    """

  private static func settings(_ isolation: Isolation) -> String {
    switch isolation {
    case .main: "[.defaultIsolation(MainActor.self)]"
    case .none: "[]"
    case .unknown: "isOn ? [.defaultIsolation(MainActor.self)] : []"
    }
  }

  enum Isolation: CaseIterable { case main, none, unknown }

  private func mock(_ service: String, kit: Isolation, tests: Isolation = .none) throws -> String {
    try plan(service, kit: kit, tests: tests).text("MockService.swift")
  }

  private func plan(_ service: String, kit: Isolation, tests: Isolation = .none) throws -> PlannedSource {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", swiftSettings: \(Self.settings(kit))),
        .testTarget(name: "KitTests", dependencies: ["Kit"], swiftSettings: \(Self.settings(tests))),
      ])
      """,
      "Sources/Kit/Service.swift": Self.types + service,
      "Tests/KitTests/Tests.swift": "import Testing",
    ])
    return try fixture.mock("Service", into: "Tests/KitTests")
  }

  @Test("are on the actor of their protocol, which a target without it doesn't infer", arguments: Isolation.allCases)
  func ownActor(tests: Isolation) throws {
    let text = try mock("protocol Service { func kinds() -> Set<Kind> }", kit: .main, tests: tests)
    #expect(text.contains("@MainActor\nfinal class") == (tests != .main), "\(text)")
    #expect(text.contains("kindsResult: Set<Kind> = []"), "\(text)")
  }

  @Test("say that they are on the actor where what they conform to keeps the target from saying it")
  func metatypes() throws {
    let text = try mock(
      "protocol Service: SendableMetatype { static func go(); func stop() }", kit: .main, tests: .main)
    #expect(text.contains("@MainActor\nfinal class"), "\(text)")
  }

  @Test("aren't made where an open type would have to conform on no actor, and does on one")
  func isolatedConformance() throws {
    let base = "protocol Shelf<Item>: Sendable { associatedtype Item: Identifiable & Sendable; func get() -> Item? }\n"
    let item = "struct Item1: Identifiable, Sendable { let id: Int }\n"
    for head in ["Shelf where Item == Item1", "Shelf<Item1>"] {
      let service = "protocol Service: \(head) { func go() }"
      #expect(
        try SourceFixture.problem { try plan(base + item + service, kit: .main) }.contains(
          "its 'Item' has to be 'Identifiable' anywhere, and 'Item1' is so on '@MainActor' alone"))
      #expect(try mock(base + item + service, kit: .none).contains("typealias Item = Item1"))
      #expect(try mock(base + "nonisolated " + item + service, kit: .main).contains("typealias Item = Item1"))
      let free = "struct Item1: Identifiable, Sendable { nonisolated let id: Int }\n"
      #expect(try mock(base + free + service, kit: .main).contains("typealias Item = Item1"))
    }
    let keys =
      "protocol Shelf { associatedtype Item: Hashable & Sendable; func get() -> Item? }\n"
      + "protocol Service: Shelf where Item == Key {}\n"
    #expect(try mock(keys + "enum Key: String, Sendable { case a }", kit: .main).contains("typealias Item = Key"))
    for head in ["Key: Sendable, Hashable", "Key: Sendable"] {
      #expect(throws: SourceProblem.self) { try mock(keys + "enum \(head) { case a }", kit: .main) }
    }
  }

  @Test("are made on the actor where a first value has to be")
  func madeThere() throws {
    let bound = try mock("protocol Service: Sendable { func load() -> User }", kit: .main)
    #expect(bound.contains("var loadResult = User(name: \"\")") && !bound.contains("init"), "\(bound)")
    let free = try mock("protocol Service: Sendable { func load() -> Plain }", kit: .main)
    #expect(free.contains("var loadResult = Plain(name: \"\")") && free.contains("nonisolated init() {}"), "\(free)")
    let keyed = try mock("protocol Service { func load(_ kinds: Set<Kind>) }", kit: .main)
    #expect(keyed.contains("loadArguments: [Set<Kind>] = []") && !keyed.contains("init"), "\(keyed)")
    let error = try mock(
      "enum Fault: Error { case bad(User) }\nprotocol Service { func load() throws(Fault) }", kit: .main)
    #expect(error.contains("var error: Fault = Fault.bad(User(name: \"\"))") && !error.contains("init("), "\(error)")
  }

  @Test(
    "ask for what can't be made where they are",
    arguments: [
      ("protocol Service: Actor { func load() -> User }", Isolation.main, "init(loadResult: User)"),
      ("protocol Service { func load() async -> Stored }", .none, "init(loadResult: Stored)"),
      (
        "protocol Service { func load() -> @Sendable () -> User }", .main,
        "init(loadResult: @escaping @Sendable () -> User)"
      ),
      ("protocol Service { func load() -> User }", .unknown, "init(loadResult: User)"),
    ])
  func asked(service: String, kit: Isolation, initializer: String) throws {
    let text = try mock(service, kit: kit)
    #expect(text.contains(initializer), "\(text)")
  }

  @Test("make what is on their own actor")
  func onGlobalActor() throws {
    let text = try mock("@Store protocol Service: Sendable { func load() -> Stored }", kit: .none)
    #expect(text.contains("var loadResult = Stored(number: 0)") && !text.contains("init"), "\(text)")
    let lazy = try mock("protocol Service { @Store var load: Stored { get } }", kit: .none)
    #expect(lazy.contains("return loadResult ?? Stored(number: 0)"), "\(lazy)")
    let closure = try mock("protocol Service { func load() -> @MainActor () -> User }", kit: .unknown)
    #expect(closure.contains("{ User(name: \"\") }"), "\(closure)")
  }

  @Test("have no static value that isn't made off all actors")
  func statics() throws {
    let service = "protocol Service { static var user: User { get set } }"
    #expect(try mock(service, kit: .main, tests: .none).contains("  static var user = User(name: \"\")"))
    #expect(try mock(service, kit: .main, tests: .main).contains("  static var user = User(name: \"\")"))
    #expect(try mock(service, kit: .unknown, tests: .none).contains("has no answer"))
  }

  @Test("have static values of open types where the protocol has them")
  func staticsOfGenerics() throws {
    let service = "{ associatedtype Item; func go(_ item: Item); nonisolated static var all: [Int] { get } }"
    let text = try mock("@MainActor protocol Service \(service)", kit: .none)
    #expect(text.contains("  nonisolated static var all: [Int] { [] }\n"), "\(text)")
  }

  @Test("fit either isolation of a module whose settings can't be read")
  func unknown() throws {
    let free = try mock("protocol Service { func load() -> Int }", kit: .unknown)
    #expect(free.contains("\nnonisolated final class MockService: Service {"), "\(free)")
    let bound = try mock("protocol Service { func load() -> Set<Kind> }", kit: .unknown)
    #expect(bound.contains("@MainActor\nfinal class MockService: @MainActor Service {"), "\(bound)")
  }

  @Test("stay as they are in a folder that only they are in")
  func ownFolder() throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", swiftSettings: settings),
        .testTarget(name: "KitTests", dependencies: ["Kit"], swiftSettings: settings),
      ])
      """,
      "Sources/Kit/Service.swift": "protocol Service { func go() -> Int }",
      "Tests/KitTests/Tests.swift": "import Testing",
    ])
    let first = try fixture.mock("Service", into: "Fakes")
    try PlanWriter().write(first.plan)
    #expect(try !fixture.mock("Service", into: "Fakes").plan.changesSomething)
  }

  @Test("say the actor of their target where types themselves are sent to it")
  func sentTypes() throws {
    let service = "protocol Service { func go<T: Hashable>(_ type: T.Type) async }"
    #expect(try mock(service, kit: .main, tests: .main).contains("@MainActor\nfinal class"))
    #expect(try !mock("protocol Service { func go() async }", kit: .main, tests: .main).contains("@MainActor"))
  }

  @Test("say where they conform what a decided type conforms to there")
  func decidedTypes() throws {
    let service = "protocol Service { associatedtype Item: Hashable = Kind; func go(_ item: Item) }"
    #expect(try mock(service, kit: .main).contains("final class MockService: @MainActor Service {"))
  }

  @Test("are where the class is that they inherit")
  func superclass() throws {
    let service = "protocol Service: Base { func load() -> Int }"
    #expect(try mock(service, kit: .none, tests: .main).contains("\nnonisolated final class MockService: Base"))
    #expect(try mock(service, kit: .none, tests: .none).contains("\nfinal class MockService: Base"))
    #expect(try mock(service, kit: .main, tests: .none).contains("@MainActor\nfinal class MockService: Base"))
    let problem = try SourceFixture.problem { try plan(service, kit: .unknown) }
    #expect(problem.contains("the settings of its target don't show whether it is on the main actor"), "\(problem)")
  }

  @Test("import a module that nobody names by the name of its folder")
  func unseenTarget() throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      func kit(_ name: String) -> Target { .target(name: name, swiftSettings: [.defaultIsolation(MainActor.self)]) }
      let package = Package(name: "Kit", targets: [
        kit("func"), kit("Other"), .testTarget(name: "OtherTests", dependencies: ["Other"]),
        .testTarget(name: "KitTests", dependencies: ["func"], swiftSettings: [.defaultIsolation(MainActor.self)]),
      ])
      """,
      "Sources/func/Service.swift": "protocol Service: Sendable { func load() -> User }\nstruct User { var n = 1 }",
      "Tests/KitTests/Tests.swift": "import Testing", "Tests/OtherTests/Tests.swift": "import Testing",
    ])
    let text = try #require(
      fixture.mock("Service", into: "").plan.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(text.contains("@testable import `func`\n") && text.contains("init(loadResult: User)"), "\(text)")
  }
}
