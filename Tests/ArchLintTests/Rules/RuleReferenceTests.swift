import ArchLint
import Foundation
import RuleEngine
import Testing

@Suite("The table of the rules")
struct RuleReferenceTests {
  private func page() throws -> String {
    let catalog = try GuideCatalog.shipped()
    let (rules, _) = RuleSet.load(
      shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: try ShippedLists.read(),
      care: .proven)
    return RuleReference(rules: rules, guides: catalog.guides).markdown()
  }

  @Test("in rules/README.md is up to date")
  func upToDate() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../rules/README.md").standardizedFileURL
    let matches = try String(contentsOf: file, encoding: .utf8) == page()
    #expect(matches, "run 'archlint rules list --format markdown' in a folder without rules of its own")
  }

  @Test("has a line for each rule, once, under what it is about")
  func lines() throws {
    let lines = try page().split(separator: "\n").map(String.init)
    for page in ShippedRules.pages {
      let id = page.path.dropFirst("rules/".count).dropLast(".md".count)
      #expect(lines.filter { $0.hasPrefix("| [`\(id)`](\(id).md) | ") }.count == 1, "\(id)")
    }
    func heading(of id: String) -> String? {
      let place = lines.firstIndex { $0.hasPrefix("| [`\(id)`]") }
      return place.flatMap { lines[..<$0].last { $0.hasPrefix("## ") } }
    }
    #expect(heading(of: "model-value-type") == "## Models")
    #expect(heading(of: "view-size") == "## Views")
    #expect(heading(of: "view-model-final") == "## View models")
    #expect(heading(of: "wrapper-needs-view") == "## Views")
    #expect(heading(of: "form-state-value-type") == "## Aggregates")
    #expect(heading(of: "container-exposes-protocols") == "## Services, repositories and clients")
    #expect(heading(of: "has-tests") == "## Tests and mocks")
    #expect(heading(of: "no-cycles") == "## The whole project")
  }

  @Test("shows severities in the order of the guides")
  func severities() throws {
    let lines = try page().split(separator: "\n").map(String.init)
    let header = try #require(lines.first { $0.hasPrefix("| Rule ") })
    #expect(header == "| Rule | What it asks for | A | R | O | P | W | Fix |")
    let row = try #require(lines.first { $0.contains("`model-no-logic`") })
    #expect(row.hasSuffix("|  |  |  | W | **E** | – |"))
  }
}
