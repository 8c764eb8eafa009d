import ArchLint
import Testing

@testable import Mutating

@Suite("Mutants of a project")
struct MutantProjectTests {
  private static let services = """
    protocol TicketServiceProtocol: Sendable { func order(_ seats: Int) async throws }

    final class TicketService: TicketServiceProtocol {
      func order(_ seats: Int) async throws {}
    }

    final class SeatService: TicketServiceProtocol {
      func order(_ seats: Int) async throws {}
    }

    class OpenService: TicketServiceProtocol {
      func order(_ seats: Int) async throws {}
    }
    """

  private static let page = """
    # service-final
    ## 'final' is dropped
    ```places
    for type in types(role: .service)
    ```
    ```break
    drop-modifier final
    ```
    ## a comment is added
    ```places
    for type in types(role: .service)
    where type.isFinal
    say "\\(type.name)"
    ```
    ```break
    member
      // «name» «1» «type» «file»
    ```
    """

  private func results(places: Int = 10) throws -> [MutantResult] {
    try MutantFolder.with(["Services.swift": Self.services, "service-final.md": Self.page]) { folder in
      let workspace = try Workspace.open(paths: [folder])
      let pages = try MutantPageReader.pages(in: folder, rules: [], workspace: workspace)
      return try MutantProject(folder: folder).run(pages, placesPerForm: places)
    }
  }

  @Test("what the rule says anew in a changed file is found, everything else is missed")
  func foundAndMissed() throws {
    let results = try results()
    #expect(results.map(\.symbol) == ["TicketService", "SeatService", "TicketService", "SeatService"])
    #expect(
      results.map(\.message) == [
        "service class 'TicketService' isn't final", "service class 'SeatService' isn't final", nil, nil,
      ])
    #expect(results.allSatisfy { $0.guide == "mvvm-observable" && $0.strayCount == 0 })
    #expect(results[2].difference.contains("+// TicketService TicketService TicketService Services\n"))
    let tally = MutantTally(page: MutantPage(rule: "service-final", forms: []), results: results)
    #expect(tally.percentage == "50.0 %")
    #expect(!tally.isEnough)
    #expect(tally.misses.count == 2)
  }

  @Test("so many places of each form are taken")
  func limit() throws {
    #expect(try results(places: 1).map(\.symbol) == ["TicketService", "TicketService"])
  }

  @Test("the table holds each rule with its forms")
  func table() throws {
    let results = try results()
    let form = { (title: String) in results.filter { $0.form == title } }
    let tally = MutantTally(page: MutantPage(rule: "service-final", forms: []), results: form("'final' is dropped"))
    let text = MutantTable.markdown([tally], projects: ["Tickets"], placesPerForm: 10)
    #expect(text.contains("| `service-final` | 2 | 2 | 100.0 % |\n"))
    #expect(text.contains("Of 2 broken places 2 are found (100.0 %)."))
  }
}
