import ProjectIndex
import Testing

@Suite("Rings of types")
struct CycleTests {
  private func rings(_ files: [String: String]) throws -> [String] {
    let project = try SmallProject(files)
    return Cycles(project.index).strongCycles().map { cycle in
      cycle.types.map { project.index.types[$0].name }.map { project.index.names.text($0) }.joined(separator: " ")
    }
  }

  private static let b = "final class BViewModel { let a: AViewModel? = nil; let c: CViewModel? = nil }"

  @Test("are told by the shortest one of a group")
  func shortest() throws {
    let c = "final class CViewModel { var all: [AViewModel] = [] }"
    #expect(
      try rings(["A.swift": "final class AViewModel { var b: BViewModel }", "B.swift": Self.b, "C.swift": c]) == [
        "AViewModel BViewModel"
      ])
    let open = "final class BViewModel { let c: CViewModel? = nil }"
    #expect(
      try rings(["A.swift": "final class AViewModel { var b: BViewModel }", "B.swift": open, "C.swift": c])
        == ["AViewModel BViewModel CViewModel"])
  }

  @Test(
    "are broken by references that hold nothing",
    arguments: [
      "weak var b: BViewModel?", "unowned let b: BViewModel", "static var b: BViewModel?", "var b: BViewModel? { nil }",
      "var delegate: BViewModel?", "var b: (BViewModel) -> Void", "var b: any Named", "var b: BViewModel.Type",
    ])
  func broken(_ property: String) throws {
    let a = "protocol Named {}\nfinal class AViewModel { \(property) }"
    #expect(try rings(["A.swift": a, "B.swift": "final class BViewModel: Named { let a: AViewModel? = nil }"]) == [])
  }

  @Test("don't count in one file, or among models")
  func leftAlone() throws {
    #expect(
      try rings([
        "A.swift": "final class AViewModel { var b: BViewModel }; final class BViewModel { let a: AViewModel? = nil }"
      ]) == [])
    #expect(
      try rings(["A.swift": "@Model final class A { var b: B }", "B.swift": "@Model final class B { var a: A? }"]) == []
    )
  }
}
