import Testing

@testable import ArchGen

@Suite("Signatures in protocols")
struct ProtocolSignatureTests {
  @Test(
    "are those of the member",
    arguments: [
      (
        "typealias Handler = (Int) -> Void\n  func on(_ handler: @escaping Handler)",
        "func on(_ handler: @escaping CoinService.Handler)"
      ),
      ("struct Part {}\n  func all() -> [Part]", "func all() -> [CoinService.Part]"),
      ("func each(_ work: () throws -> Void) rethrows", "func each(_ work: () throws -> Void) rethrows"),
      ("func id()", "func id()"), ("func hash()", "func hash()"), ("func encode()", "func encode()"),
      ("func body() -> Int", "func body() -> Int"),
      ("nonisolated(nonsending) func go() async", "nonisolated(nonsending) func go() async"),
      ("@concurrent func go() async", "@concurrent func go() async"),
      ("@MainActor func show()", "@MainActor func show()"),
      ("func make() -> sending Int", "func make() -> sending Int"),
    ])
  func members(member: String, expected: String) throws {
    let result = member.contains("->") ? "fatalError()" : ""
    let fixture = try SourceFixture([
      "App/CoinService.swift": "final class CoinService {\n  \(member) { \(result) }\n  func other() {}\n}"
    ])
    let text = try fixture.proto("CoinService").text("CoinServiceProtocol.swift")
    #expect(text.contains("\n  \(expected)\n"), "\(text)")
  }

  /// What the compiler takes was tried with all of these, in language modes 5 and 6.
  @Test(
    "are those of a type of any kind",
    arguments: [
      // Names that have to be qualified.
      (
        "final class CoinService { struct Item {} ; func go<T>(_ x: T) -> Int where T: Collection<Item> { 1 } }",
        "func go<T>(_ x: T) -> Int where T: Collection<CoinService.Item>"
      ),
      (
        "final class CoinService { struct Item {} ; func go<T: Collection<Item>>(_ x: T, _ y: Item) -> [Item] { [] } }",
        "func go<T: Collection<CoinService.Item>>(_ x: T, _ y: CoinService.Item) -> [CoinService.Item]"
      ),
      (
        "class Base { typealias Deep = [Int] }\nfinal class CoinService: Base { func go() -> Deep { [] } }",
        "func go() -> Base.Deep"
      ),
      (
        "protocol Base { associatedtype T; typealias Deep = [T] }\n"
          + "final class CoinService: Base { typealias T = Int; func go() -> Deep { [] } }",
        "func go() -> CoinService.Deep"
      ),
      (
        "class Base<T> { typealias Deep = [T]; struct Nest {} }\nclass Middle: Base<Int> {}\n"
          + "final class CoinService: Middle { func go(_ x: Nest) -> Deep { [] } }",
        "func go(_ x: CoinService.Nest) -> CoinService.Deep"
      ),
      (
        "protocol Base { associatedtype Out; func f() -> Out }\n"
          + "final class CoinService: Base { func f() -> Int { 1 }; func go(_ x: [Out]) -> Out { 1 } }",
        "func go(_ x: [CoinService.Out]) -> CoinService.Out"
      ),
      (
        "protocol Base { associatedtype Out; func f() -> Out }\n"
          + "final class CoinService: Base { func f() -> Int { 1 }; func go<Out>(_ x: Out) {} }",
        "func go<Out>(_ x: Out)"
      ),
      // What is said of its availability.
      (
        "final class CoinService { @available(*, deprecated, message: \"unavailable soon\") func go() {} }",
        "  @available(*, deprecated, message: \"unavailable soon\")\n  func go()"
      ),
      // What is said of the value.
      ("struct CoinService { var d: Int { mutating get { 1 } } }", "var d: Int { mutating get }"),
      ("struct CoinService { lazy var d: Int = 4 }", "var d: Int { mutating get set }"),
      ("struct CoinService { private(set) lazy var d = \"\" }", "var d: String { mutating get }"),
      ("final class CoinService { lazy var d: Int = 4 }", "var d: Int { get set }"),
      ("struct CoinService { var e: Int { get { 1 } nonmutating set {} } }", "var e: Int { get nonmutating set }"),
      (
        "struct CoinService { subscript(i: Int) -> Int { mutating get { 1 } } }",
        "subscript(i: Int) -> Int { mutating get }"
      ),
      ("struct CoinService: ~Copyable { consuming func close() {} }", "consuming func close()"),
      ("struct CoinService: ~Copyable, ~Escapable { func go() {} }", "CoinServiceProtocol: ~Copyable, ~Escapable"),
      ("struct CoinService: ~Copyable { func go() {} }", "protocol CoinServiceProtocol: ~Copyable"),
      // What can't leave an actor, and what can.
      ("class Jar {}\nactor CoinService { func go(_ x: Jar) -> Jar { x } }", "protocol CoinServiceProtocol: Actor {"),
      ("class Jar {}\nactor CoinService { func go(_ x: Jar) -> Jar { x } }", "func go(_ x: Jar) -> Jar\n"),
      ("actor CoinService { func go(_ f: () -> Void) {} }", "protocol CoinServiceProtocol: Actor {"),
      ("actor CoinService { func go<T>(_ x: T) {} }", "protocol CoinServiceProtocol: Actor {"),
      ("actor CoinService { func go<T: Sendable>(_ x: T) {} }", "protocol CoinServiceProtocol: Sendable {"),
      ("actor CoinService { func go<T>(_ x: T) where T: Sendable {} }", "protocol CoinServiceProtocol: Sendable {"),
      (
        "class Jar {}\nactor CoinService { nonisolated let id = 1; func go(_ x: Jar) {} }",
        "nonisolated var id: Int { get }"
      ),
      ("class Jar {}\nactor CoinService { func go(_ x: sending Jar) {} }", "func go(_ x: sending Jar) async"),
      ("actor CoinService { func go(_ x: [Int]) {} }", "func go(_ x: [Int]) async"),
    ])
  func types(source: String, expected: String) throws {
    let text = try SourceFixture(["App/CoinService.swift": source]).proto("CoinService").text(
      "CoinServiceProtocol.swift")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("leave out what the system tells a delegate, and say what else is left out")
  func leftOut() throws {
    let planned = try SourceFixture([
      "App/CoinService.swift": """
      import Foundation
      final class CoinService: NSObject, XMLParserDelegate {
        func parser(_ parser: XMLParser, foundCharacters string: String) {}
        func parserDidEndDocument(_ parser: XMLParser) {}
        func parse(_ parser: XMLParser) {}
        func url(_ url: URL, title: String) {}
        func load() {}
        #if DEBUG
        func dump() {}
        #endif
      }
      """
    ]).proto("CoinService")

    let text = try planned.text("CoinServiceProtocol.swift")
    #expect(
      text.contains("  func parse(_ parser: XMLParser)\n  func url(_ url: URL, title: String)\n  func load()\n}"),
      "\(text)")
    #expect(!text.contains("parser("), "\(text)")
    #expect(!text.contains("parserDid"), "\(text)")
    #expect(planned.notes.contains("'dump' is left out: it is inside '#if'"))
    #expect(planned.notes.contains("'parserDidEndDocument' is left out: the system calls it"))
  }

  @Test(
    "have the types of values that tell them by themselves",
    arguments: [
      ("-1.5", "Double"), ("(\"a\")", "String"), ("!true", "Bool"), ("Date()", "Date"), ("Kind.a", "Kind"),
      ("Box()", "Box"), ("0...3", nil), ("..<3", nil), ("1 + 2.0", nil), ("1 == 2", nil), ("true ? 1 : 2.0", nil),
      ("Int(\"3\")", nil), ("Part(1)", nil),
    ])
  func inferred(value: String, type: String?) throws {
    let planned = try SourceFixture([
      "App/CoinService.swift": """
      import Foundation
      enum Kind { case a }
      struct Box {}
      struct Part { init?(_ x: Int) {} }
      final class CoinService { let x = \(value); func go() {} }
      """
    ]).proto("CoinService")

    let text = try planned.text("CoinServiceProtocol.swift")
    #expect(text.contains("var x") == (type != nil), "\(text)")
    if let type { #expect(text.contains("var x: \(type) { get }"), "\(text)") }
    #expect(planned.notes.contains("'x' is left out: its type isn't written out") == (type == nil))
  }

  @Test("say of overrides and operators that they are left out")
  func overridesAndOperators() throws {
    let planned = try SourceFixture([
      "App/CoinService.swift": """
      class Base { func load() {}; var limit: Int { 1 } }
      final class CoinService: Base, @unchecked Sendable {
        override func load() {}
        override var limit: Int { 2 }
        static func + (left: CoinService, right: Int) -> CoinService { left }
        static func == (left: CoinService, right: CoinService) -> Bool { true }
        func go() {}
      }
      """
    ]).proto("CoinService")

    #expect(planned.notes.contains("'load' is left out: it overrides what a superclass declares"))
    #expect(planned.notes.contains("'limit' is left out: it overrides what a superclass declares"))
    #expect(planned.notes.contains("'+' is left out: an operator can't be called through a value of the protocol"))
    #expect(planned.notes.contains("'==' is left out: an operator can't be called through a value of the protocol"))
  }

  @Test("say why only actors can conform")
  func ofActors() throws {
    let planned = try SourceFixture([
      "App/CoinService.swift": "class Jar {}\nactor CoinService { func go() {}; func fill(_ jar: Jar) {} }"
    ]).proto("CoinService")

    #expect(
      planned.notes.contains(
        "only actors can conform, because what 'fill' takes or returns isn't known to be Sendable"))
  }

  @Test("leave what can't be copied with who holds it")
  func noncopyable() throws {
    let planned = try SourceFixture([
      "App/CoinService.swift": """
      struct CoinService: ~Copyable { func go() {} }
      final class Model {
        let coins: CoinService
        init(coins: consuming CoinService) { self.coins = coins }
      }
      """
    ]).proto("CoinService")

    #expect(try planned.text("App/CoinService.swift").contains("let coins: CoinService\n"))
    #expect(planned.notes.contains("what holds 'CoinService' keeps it, because its values can't be copied"))
  }

  @Test("are on the actor of their target where types themselves are sent to it", arguments: [true, false])
  func sentTypes(isMainActor: Bool) throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", swiftSettings: [\(isMainActor ? ".defaultIsolation(MainActor.self)" : "")]),
      ])
      """,
      "Sources/Kit/OneService.swift": "final class OneService { func go<T: Hashable>(_ x: [T.Type]) async {} }",
      "Sources/Kit/TwoService.swift": "final class TwoService { func go<T: Hashable>(_ x: T.Type) {} }",
    ])
    let one = try fixture.proto("OneService", into: "Sources/Kit").text("OneServiceProtocol.swift")
    #expect(one.contains("@MainActor\nprotocol") == isMainActor, "\(one)")
    let two = try fixture.proto("TwoService", into: "Sources/Kit").text("TwoServiceProtocol.swift")
    #expect(!two.contains("@MainActor"), "\(two)")
  }
}
