import Findings
import JSONText
import Reports
import Testing

@Suite("A checklist as JSON")
struct ChecklistJSONReporterTests {
  private func items() throws -> [JSONNode] {
    let text = ChecklistJSONReporter().render([("", SampleChecklist.report())])
    return try #require(try JSONReader.parse(Array(text.utf8), allowing: .none).elements)
  }

  @Test("has an object for each item, with all keys in one order")
  func keys() throws {
    let items = try items()
    #expect(items.count == 4)
    for item in items {
      #expect(
        item.members?.map(\.key) == ["section", "item", "text", "status", "rules", "findings", "reason", "files"])
    }
    #expect(items.map { $0["section"]?.string } == Array(repeating: "§10 view", count: 4))
    #expect(items.map { $0["item"]?.integer(.identifier) } == [1, 2, 3, 4])
    #expect(items.map { $0["status"]?.string } == ["ticked", "crossed", "notApplicable", "person"])
  }

  @Test("holds every finding of an item")
  func findings() throws {
    let items = try items()
    let found = try #require(items[1]["findings"]?.elements)
    #expect(found.map { $0["rule"]?.string } == ["view-no-timers", "view-no-networking"])
    #expect(
      found[0].members?.map(\.key) == [
        "rule", "severity", "path", "line", "column", "symbol", "message", "help", "fingerprint",
      ])
    #expect(found[0]["line"]?.integer(.identifier) == 4)
    #expect(items[0]["findings"]?.elements == [])
  }

  @Test("says why, and which files to look at")
  func reasons() throws {
    let items = try items()
    #expect(items[0]["reason"]?.value == .null)
    #expect(items[2]["reason"]?.string == "no repository in the project")
    #expect(items[3]["reason"]?.string == "only eyes can tell")
    #expect(items[3]["files"]?.elements?.compactMap(\.string) == ["A.swift", "B.swift"])
    #expect(items[3]["rules"]?.elements == [])
  }
}
