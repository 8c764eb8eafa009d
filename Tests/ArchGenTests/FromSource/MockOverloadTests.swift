import Testing

@testable import ArchGen

/// Requirements that overload each other around what a protocol leaves open.
@Suite("Mocks of protocols with overloads")
struct MockOverloadTests {
  @Test(
    "have a member for each, where what is open has a name that says enough",
    arguments: [
      ("associatedtype T; associatedtype U; func go(_ x: T) -> U; func go(_ x: [T]) -> [U]", "<T, U>", 2),
      ("associatedtype T; func go(_ x: T); func go(_ x: T?)", "<T>", 2),
      ("associatedtype T; func go(_ x: T); func go(_ x: Result<T, any Error>)", "<T>", 2),
      ("associatedtype T; func go() -> T; func go() async -> T", "<T>", 2),
      ("associatedtype T: Identifiable; func go(_ x: T); func go(_ x: T.ID); func go(_ x: [T.ID])", "", 3),
    ])
  func members(members: String, generics: String, count: Int) throws {
    let text = try SourceFixture.mock("protocol Service { \(members) }")
    #expect(text.contains("final class MockService\(generics.isEmpty ? "<T: Identifiable>" : generics): Service {"))
    #expect(text.split(separator: "func go(", omittingEmptySubsequences: false).count == count + 1, "\(text)")
    #expect(!text.contains("typealias"), "\(text)")
  }

  @Test(
    "say what is open where the compiler can't tell",
    arguments: [
      (
        "associatedtype T; associatedtype U; func go(_ x: T, _ y: U); func go(_ x: U, _ y: T)", "",
        "<TValue, UValue>: Service {\n  typealias T = TValue\n  typealias U = UValue\n"
      ),
      (
        "associatedtype T; func go(_ x: T) -> T", "func go(_ x: [T]) -> [T]",
        "<TValue>: Service {\n  typealias T = TValue\n"
      ),
      (
        "associatedtype T; func go(_ x: T) -> T", "associatedtype U; func go(_ x: U) -> T", "typealias U = UValue\n"
      ),
      ("associatedtype T; func go(_ x: T); func go(_ x: Int)", "", "<TValue>: Service {\n  typealias T = TValue\n"),
      (
        "associatedtype T: Hashable; associatedtype S: Sequence where S.Element == T; func go(_ x: T); func go(_ x: S)",
        "", "SValue: Sequence>: Service where SValue.Element == TValue\n{\n  typealias T = TValue\n"
      ),
    ])
  func separate(inherited: String, own: String, expected: String) throws {
    let text = try SourceFixture.mock("protocol Base { \(inherited) }\nprotocol Service: Base { \(own) }")
    #expect(text.contains(expected), "\(text)")
    #expect(text.split(separator: "func go(").count == 3, "\(text)")
  }

  @Test("call a generic parameter like nothing else")
  func names() throws {
    let text = try SourceFixture.mock(
      "struct TValue {}\nprotocol Service { associatedtype T; func go(_ x: T); func go(_ x: TValue) }")
    #expect(text.contains("<TValueValue>: Service {\n  typealias T = TValueValue\n"), "\(text)")
  }

  @Test("aren't made where an open type has the mock's own name")
  func ownName() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": "protocol Service { associatedtype MockService; func go() -> MockService }"
    ])
    #expect(
      try SourceFixture.problem { try fixture.mock("Service") }.contains(
        "its associated type has the mock's own name, 'MockService'"))
  }

  @Test(
    "repeat what advises against a requirement that names what is advised against",
    arguments: ["func go(_ x: Old)", "func go() -> [Old]", "var go: Old? { get }"])
  func deprecated(requirement: String) throws {
    let text = try SourceFixture.mock(
      """
      @available(*, deprecated) struct Old {}
      protocol Service { @available(*, deprecated) \(requirement); @available(*, deprecated) func stop() -> Int }
      """)
    let lines = text.split(separator: "\n").map(String.init)
    let naming = lines.indices.filter { lines[$0].contains("Old") && !lines[$0].contains("Service") }
    #expect(!naming.isEmpty && naming.allSatisfy { lines[$0 - 1] == "  @available(*, deprecated)" }, "\(text)")
    #expect(!text.contains("deprecated)\n  func stop"))
  }
}
