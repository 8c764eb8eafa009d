import Testing

@testable import ArchGen

/// What the compiler takes was tried with all of these; `Tests/GeneratedShapes` tries as many others as one likes.
@Suite("Signatures in mocks")
struct MockSignatureTests {
  private static let types = """
    import Foundation
    enum CoinError: Error { case spent(code: Int) }
    struct Leaf: Sendable { var id = 0 }
    final class Jar { var leaves: [Leaf] = [] }
    struct Seat: ~Copyable { var number = 1 }
    protocol Shape { var sides: Int { get } }
    @globalActor actor Harbour { static let shared = Harbour() }

    """

  private static func mock(_ requirement: String, head: String = "protocol Service") throws -> String {
    try SourceFixture.mock(types + "\(head) {\n  \(requirement)\n}")
  }

  @Test(
    "are those of the requirement",
    arguments: [
      // Ownership.
      ("func make() -> sending Jar", "func make() -> sending Jar {"),
      ("func make() -> sending Jar", "nonisolated(unsafe) var makeResult = Jar()"),
      ("func take(_ jar: sending Jar)", "func take(_ jar: sending Jar) {\n    takeCallCount += 1\n  }"),
      ("func lend(_ leaf: borrowing Leaf)", "    lendArguments.append(copy leaf)\n"),
      ("func lend(_ x: borrowing [String?], n: Int)", "    lendArguments.append((x: copy x, n: n))\n"),
      ("func lend(_ x: borrowing (Int, Int))", "func lend(_ x: borrowing (Int, Int)) {\n    lendCallCount += 1\n  }"),
      ("func lend<T>(_ x: borrowing T)", "func lend<T>(_ x: borrowing T) {\n    lendCallCount += 1\n  }"),
      ("func sit(_ seat: consuming Seat)", "func sit(_ seat: consuming Seat) {\n    sitCallCount += 1\n  }"),
      ("func sit(_ seat: borrowing Seat, row: Int)", "sitArguments.append(row)"),
      ("func sit<T: ~Copyable>(_ seat: borrowing T)", "{\n    sitCallCount += 1\n  }"),
      // Isolation.
      ("nonisolated(nonsending) func go() async", "nonisolated(nonsending) func go() async {"),
      ("nonisolated(nonsending) func go() async", "nonisolated(unsafe) private(set) var goCallCount = 0"),
      ("@concurrent func go() async", "@concurrent\n  func go() async {"),
      ("@concurrent func go() async", "nonisolated(unsafe) private(set) var goCallCount = 0"),
      ("@Harbour func go()", "@Harbour\n  func go() {"),
      ("@Harbour func go()", "nonisolated(unsafe) private(set) var goCallCount = 0"),
      ("func go(on actor: isolated (any Actor)?) async", "nonisolated(unsafe) private(set) var goCallCount = 0"),
      ("nonisolated var name: String { get }", "nonisolated(unsafe) var name = \"\""),
      // Failing.
      (
        "func retry<T>() async throws(CoinError) -> T",
        "if let result = retryResult as? T { return result }\n    throw error"
      ),
      // What is called may give the answer.
      ("func retry<T, E: Error>(_ work: () throws(E) -> T) throws(E) -> T", "+= 1\n    return try work()"),
      ("func locked<T>(_ work: () throws -> T) rethrows -> T", "+= 1\n    return try work()"),
      ("func permitted<T>(_ work: () async -> T) async -> T", "+= 1\n    return await work()"),
      ("func once<T>(_ work: @escaping @autoclosure () -> T) -> T", "    return work()"),
      ("func go<T>(_ work: () async -> T) -> T", "fatalError(\"MockService has no answer: "),
      ("func go<T>(_ work: (Int) -> T) -> T", "fatalError(\"MockService has no answer: "),
      ("func go<T>(_ work: @MainActor () -> T) -> T", "fatalError(\"MockService has no answer: "),
      ("func each(_ work: () throws -> Void) rethrows", "func each(_ work: () throws -> Void) rethrows {"),
      // Types.
      ("func kind() -> any Shape.Type", "init(kindResult: any Shape.Type) {"),
      ("func kind() -> (any Shape).Type", "init(kindResult: (any Shape).Type) {"),
      ("func three() -> [3 of Int]", "var threeResult: [3 of Int] = .init(repeating: 0)"),
      ("func work(_ body: sending @escaping () -> Void)", "func work(_ body: sending @escaping () -> Void) {"),
      ("func maybe() -> Leaf!", "var maybeResult: Leaf?"),
      ("func pack<each T>(_ value: repeat each T)", "func pack<each T>(_ value: repeat each T) {"),
      // Names.
      ("func `hello world`(_ `1st`: Int)", "func `hello world`(_ `1st`: Int) {\n    helloWorldCallCount += 1"),
    ])
  func requirements(requirement: String, expected: String) throws {
    let text = try Self.mock(requirement)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "fit the protocol's own actor",
    arguments: [
      (
        "@MainActor protocol Service", "@concurrent func go() async", "nonisolated(unsafe) private(set) var goCallCount"
      ),
      ("@Harbour protocol Service", "func go()", "@Harbour\nfinal class MockService: Service {"),
      ("@MainActor protocol Service: Hashable", "func go()", "}\n\nnonisolated extension MockService: Hashable {"),
      ("protocol Service: CustomStringConvertible", "func go()", "\nfinal class MockService: Service {"),
      ("protocol Service: CustomStringConvertible", "func description() async", "var description: String {"),
      ("protocol Service: Sendable", "static func go()", "  nonisolated static func go() {"),
      (
        "enum Fault: Error { case torn }\nprotocol Service", "static func make<T: Decodable>() throws(Fault) -> T",
        "return result }\n    throw Fault.torn"
      ),
      ("protocol Service", "associatedtype Item; static func make<T>() throws -> T", "has no answer: a generic type"),
      ("nonisolated protocol Service", "func go()", "\nnonisolated final class MockService: Service {"),
      ("@Harbour protocol Service: Identifiable", "var id: Int { get }", "nonisolated(unsafe) var id = 0"),
      (
        "protocol Service: LocalizedError", "var code: Int { get }",
        "final class MockService: Service, @unchecked Sendable {"
      ),
      (
        "protocol Service: Sendable", "@Harbour func go() async",
        "final class MockService: Service, @unchecked Sendable {"
      ),
    ])
  func actors(head: String, requirement: String, expected: String) throws {
    let text = try Self.mock(requirement, head: head)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "parse however long they are",
    arguments: [
      "func send(messages: [ChatMessage], context: ChatConversationContext) async throws -> String",
      "func send(messages: [String: ChatMessage], context: [ChatConversationContext?]) async throws -> [String: [Int]]",
      "func send(work: @escaping (ChatMessage, ChatConversationContext) -> Task<Void, Never>, after: Int)",
      "var subscriptionsOfConversations: [(message: ChatMessage, context: ChatConversationContext)] { get set }",
      "init(first: Task<ChatConversationContext, any Error>, second: Result<ChatMessage, any Error>, third: Int)",
    ])
  func long(requirement: String) throws {
    for indentation in ["  ", "    ", "\t"] {
      _ = try SourceFixture.mock(
        "struct ChatMessage { var a = 0 }\nstruct ChatConversationContext { var b = 0 }\nprotocol Service {\n\(indentation)\(requirement)\n}"
      )
    }
  }

  @Test("keep imports together with the conditions around them")
  func imports() throws {
    let text = try SourceFixture.mock(
      "#if os(iOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\nimport Zlib\nprotocol Service { func id() -> UUID }"
    )

    #expect(
      text.hasPrefix(
        "import Foundation\nimport Zlib\n#if os(iOS)\n  import UIKit\n#endif\n#if !(os(iOS)) && os(macOS)\n  import AppKit\n#endif\n"
      ),
      "\(text)")
  }
}

@Suite("Expectations of tests")
struct TestExpectationTests {
  @Test(
    "copy nothing that is only known where it stands",
    arguments: [
      ("var text: String?", "text = \"Failed: \\(error.localizedDescription)\"", "localizedDescription"),
      ("var text = \"\"", "text = \"\\(coins.count)\"", "coins.count"),
      ("var text = \"\"", "text = #\"\\#(coins)\"#", "coins)"),
      ("var text = \"\"", "text = \"\"\"\n    many\n    lines\n    \"\"\"", "many"),
      ("var stamp: Date", "stamp = .now", ".now"), ("var x: Any = 0", "x = 1", "model.x"),
      ("var x = 0 as Any", "x = 1", "model.x"),
    ])
  func copied(property: String, change: String, absent: String) throws {
    let fixture = try SourceFixture([
      "App/Model.swift": """
      import Foundation
      final class Model: ObservableObject {
        private var coins: [Int] = []
        @Published private(set) var count = 0
        @Published \(property)\(property.hasSuffix("Date") ? " = Date()" : "")
        func load() {
          count = 3
          \(change)
        }
      }
      """
    ])
    let text = try fixture.tests("Model").text("ModelTests.swift")
    #expect(text.contains("model.count == 3"))
    #expect(!text.contains(absent), "\(text)")
  }
}
