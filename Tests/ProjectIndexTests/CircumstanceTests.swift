import ProjectIndex
import SwiftOutline
import Testing

@Suite("Circumstances")
struct CircumstanceTests {
  @Test(
    "tell what may fail without harm",
    arguments: [
      ("try? FileManager.default.removeItem(at: file)", true), ("try? await session?.setActive(false)", true),
      ("try? store.save()", false), ("try? removeItem", false),
    ])
  func bestEffort(_ statement: String, _ expected: Bool) throws {
    let project = try SmallProject(["A.swift": "struct Store { func clear() async { \(statement) } }"])
    let attempt = try #require(project.index.code[try project.type("Store")].tries.first)
    #expect(HarmlessFailures(project.index).isBestEffort(attempt) == expected)
  }

  @Test(
    "tell the same of functions that call one another, whichever is asked about first",
    arguments: [["f", "g"], ["g", "f"]])
  func mutualCalls(_ order: [String]) throws {
    let calls = order.map { "try? \($0)()" }.joined(separator: "\n")
    let project = try SmallProject([
      "A.swift": """
      func f() throws { try g(); throw Problem() }
      func g() throws { try f() }
      func h() throws { do { try f() } catch {}; try h() }
      struct Store { func clear() { \(calls)\ntry? h() } }
      """
    ])
    let attempts = project.index.code[try project.type("Store")].tries
    #expect(attempts.map { HarmlessFailures(project.index).neverFails($0) } == [false, false, true])
  }

  @Test(
    "tell a catch clause of an answer, a log or a pattern from one that loses an error",
    arguments: [
      (
        "func big() -> [Int] { all.filter { do { return try isBig($0) } catch { return false } } }",
        ErrorHandling.replaced
      ),
      ("func big() -> [Int] { all.map { do { return try size($0) } catch { return false } } }", .replaced),
      ("func printDump() { do { try work() } catch { print(error) } }", .handled),
      ("func load() throws { do { try work() } catch { print(error) }\nfinish() }", .logged),
      ("init() { do { name = try read() } catch ReadError.missing { name = \"\" } }", .handled),
    ])
  func handling(_ member: String, _ expected: ErrorHandling) throws {
    let project = try SmallProject(["A.swift": "final class Loader { \(member) }"])
    let clause = try #require(project.index.code[try project.type("Loader")].catchClauses.first)
    #expect(FailureHandling(project.index).handling(of: clause) == expected)
  }

  @Test(
    "take a comment above for a reason only where it gives one",
    arguments: [
      ("// May be gone already.", true), ("// Save.", false), ("", false),
      ("// It is fine\n    // to lose this.", true),
    ])
  func reasons(_ comment: String, _ expected: Bool) throws {
    let source = "struct Store {\n  func clear() {\n    \(comment)\n    try? save()\n  }\n}"
    let project = try SmallProject(["A.swift": source])
    let attempt = try #require(project.index.code[try project.type("Store")].tries.first)
    #expect(Explanations(project.index).isExplained(attempt) == expected)
  }

  @Test(
    "tell what is made of values of the moment",
    arguments: [
      ("func go(_ name: String) { probe(name) }", true), ("func go() { probe(context) }", true),
      ("func go() { probe(account.server) }", true), ("func go() { probe(\"x\") }", false),
      ("func go() { probe(number) }", false),
    ])
  func runTimeData(_ function: String, _ expected: Bool) throws {
    let project = try SmallProject([
      "A.swift": """
      struct Account: Codable { let server: String }
      final class Store { var account = Account(server: ""); var number = 1; var context: ModelContext
        \(function)
      }
      """
    ])
    let call = try #require(project.calls("probe").first)
    #expect(Circumstances(project.index).takesRunTimeData(call) == expected)
  }

  @Test("know whether a view calls an operation")
  func callers() throws {
    let project = try SmallProject([
      "A.swift": """
      import SwiftUI
      @Observable final class Store { func load() async throws {}; func sync() async throws {} }
      @Observable final class Outer { let store: Store; func run() async { try? await store.sync() } }
      struct StoreView: View {
        @Environment(Outer.self) var outer
        var body: some View { Text("").task { try? await outer.store.load() } }
      }
      """
    ])
    #expect(Circumstances(project.index).isCalledByView(try project.member("Store.load")))
    #expect(!Circumstances(project.index).isCalledByView(try project.member("Store.sync")))
  }

  @Test("find what keeps to its own memory")
  func ownMemory() throws {
    let project = try SmallProject([
      "A.swift": """
      final class Session { private(set) var isOpen = false; func open() { isOpen = true } }
      final class Counter { private var count = 0; func next() async -> Int { count += 1; return count } }
      final class Sender { func send() async throws { _ = try await URLSession.shared.data(from: address) } }
      final class Keeper { func keep() { UserDefaults.standard.set(1, forKey: "a") } }
      """
    ])
    #expect(EffectFacts(project.index).keepsToMemory(try project.type("Session")))
    #expect(EffectFacts(project.index).keepsToMemory(try project.type("Counter")))
    #expect(!EffectFacts(project.index).keepsToMemory(try project.type("Sender")))
    #expect(!EffectFacts(project.index).keepsToMemory(try project.type("Keeper")))
  }

  @Test(
    "count the writes of one run",
    arguments: [
      ("model.a = 1; model.b = 2", 2), ("if flag { model.a = 1 } else { model.b = 2 }", 1),
      ("switch flag { case true: model.a = 1\ncase false: model.b = 2 }", 1),
      ("model.name = \"\"; model.other = nil", 0),
      ("if flag { model.a = 1; model.b = 2 } else { model.a = 3 }", 2), ("draft.a = 1; self.draft.b = 2", 0),
    ])
  func writes(_ code: String, _ expected: Int) throws {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class Model { var a = 0; var b = 0; var name = "x"; var other: String? }
      struct Draft: Codable { var a: Int; var b: Int }
      struct ModelView: View {
        let model: Model
        @State private var draft = Draft(a: 0, b: 0)
        func act(_ flag: Bool) { \(code) }
      }
      """
    ])
    let body = try #require(project.index.bodies(of: try project.member("ModelView.act")).first)
    #expect(ModelWrites(project.index).modelWrites(in: body).count == expected)
  }

  @Test(
    "keep values of the screen, of requests and of containers out of the models",
    arguments: [
      ("extension Font { enum X: String, CaseIterable { case a; func f() -> Font { .body } } }", Role.other),
      ("struct X: Hashable { let path: String; var request: URLRequest { URLRequest(url: url) } }", .other),
      ("@Observable final class Pane { var a = 1 }\nenum X: Equatable { case one(Pane) }", .other),
      ("struct X: Identifiable { let id: Int; let tint: Color }", .other),
      ("struct X: Codable { let id: Int }", .model),
      ("struct X { private let table: [Int]; func decode() -> Int { table[0] } }\nstruct Y { let x: X }", .other),
    ])
  func roles(_ source: String, _ expected: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(
      project.index.role(of: try #require(project.index.types.first { project.index.names.text($0.name) == "X" }).id)
        == expected)
  }
}
