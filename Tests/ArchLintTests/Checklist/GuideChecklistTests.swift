import ArchLint
import RuleEngine
import Testing

@Suite("The checklists of the guides")
struct GuideChecklistTests {
  private typealias Shipped = (guides: [GuideFile], rules: RuleSet)

  private static let shipped = Result<Shipped, any Error> {
    let catalog = try GuideCatalog.shipped()
    let lists = try ShippedLists.read()
    let (rules, _) = RuleSet.load(
      shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists, care: .proven)
    return (catalog.guides, rules)
  }

  private static let names = ["mv-article", "mv-reference", "mvvm-observable", "mvvm-pattern", "wellplate-mvvm"]

  private func guide(_ name: String) throws -> (guide: GuideFile, rules: RuleSet) {
    let shipped = try Self.shipped.get()
    return (try #require(shipped.guides.first { $0.name == name }), shipped.rules)
  }

  private func rules(_ item: ChecklistItem) -> [ChecklistRule] {
    if case .rules(let rules) = item.decision { rules } else { [] }
  }

  @Test("name rules that exist and are on, and phrases that their messages hold", arguments: names)
  func rules(_ name: String) throws {
    let (guide, rules) = try guide(name)
    for section in guide.checklist {
      for item in section.items {
        for entry in self.rules(item) {
          let rule = try #require(rules.rule(entry.id), "\(section.citation): \(item.text)")
          #expect(rule.demand(of: guide) != nil, "'\(entry.id)' is off, \(section.citation): \(item.text)")
          #expect(rule.says(entry.phrase), "'\(entry.id)' never says '\(entry.phrase)'")
        }
      }
    }
  }

  @Test("have a place for every rule that is on", arguments: names)
  func completeness(_ name: String) throws {
    let (guide, rules) = try guide(name)
    let named = Set(guide.checklist.flatMap(\.items).flatMap { self.rules($0) }.map(\.id))
    let missing = rules.rules.filter { $0.demand(of: guide) != nil && !named.contains($0.id) }.map(\.id)
    #expect(missing == [])
  }

  @Test(
    "have as many items as the guides",
    arguments: [
      (
        "wellplate-mvvm",
        [
          "§10 model": 5, "§10 view": 7, "§10 view model": 9, "§10 repository": 5, "§10 testing": 7, "§10 general": 5,
          "§8 models, do": 4, "§8 views, do": 5, "§8 view models, do": 8, "§8 testing, do": 4, "§8 models, don't": 4,
          "§8 views, don't": 6, "§8 view models, don't": 6, "§8 general, don't": 4, "§12 pitfall": 4,
        ]
      ),
      ("mv-reference", ["key takeaway": 10, "pitfalls, don't": 2, "complete implementation example": 5]),
      ("mvvm-pattern", ["best practice": 8, "anti-pattern": 6, "separation of concerns": 4]),
      ("mvvm-observable", ["view model pattern, key aspect": 5, "view binding pattern, key aspect": 3]),
    ])
  func counts(_ name: String, _ expected: [String: Int]) throws {
    let sections = try guide(name).guide.checklist
    for (citation, count) in expected {
      #expect(sections.first { $0.citation == citation }?.items.count == count, "\(citation)")
    }
    #expect(Set(sections.map(\.citation)).count == sections.count)
  }

  @Test("leave at most three of the 38 items of a review to a person")
  func reviewed() throws {
    let items = try guide("wellplate-mvvm").guide.checklist.filter { $0.citation.hasPrefix("§10") }.flatMap(\.items)
    #expect(items.count == 38)
    #expect(items.filter { !rules($0).isEmpty }.count >= 35)
  }

  @Test("give a person a reason and places to look at", arguments: names)
  func persons(_ name: String) throws {
    for item in try guide(name).guide.checklist.flatMap(\.items) {
      guard case .person(let reason, let places) = item.decision else { continue }
      #expect(!reason.isEmpty && !reason.hasSuffix("."), "\(item.text)")
      #expect(!places.roles.isEmpty || !places.folders.isEmpty, "\(item.text)")
    }
  }

  @Test(
    "name a rule at the item that the rule's page cites", arguments: ["mv-reference", "mvvm-pattern", "wellplate-mvvm"])
  func citations(_ name: String) throws {
    let (guide, rules) = try guide(name)
    var checked = 0
    for rule in rules.rules {
      for (citation, number) in CitedItem.all(in: rule.demand(of: guide)?.section ?? "") {
        guard let section = guide.checklist.first(where: { $0.citation == citation }) else { continue }
        checked += 1
        let item = number <= section.items.count ? section.items[number - 1] : nil
        #expect(
          item.map { self.rules($0).contains { $0.id == rule.id } } == true,
          "'\(rule.id)' cites \(citation) \(number), which doesn't name it")
      }
    }
    #expect(checked > 0)
  }
}

/// The numbered items in the section that a rule cites.
private enum CitedItem {
  /// `§8 views, do 2, don't 1 and 3; §10 view 1` gives five pairs.
  static func all(in section: String) -> [(citation: String, number: Int)] {
    section.split(separator: ";").flatMap { part -> [(citation: String, number: Int)] in
      var citation = ""
      var pairs: [(citation: String, number: Int)] = []
      for (position, piece) in part.split(separator: ",").enumerated() {
        let words = piece.split(separator: " ").map(String.init)
        let numbers = words.compactMap { Int($0) }
        let text = words.filter { Int($0) == nil && $0 != "and" }.joined(separator: " ")
        if numbers.isEmpty {
          citation = position == 0 ? text : citation + ", " + text
        } else {
          let name = position == 0 ? text : citation + ", " + text
          pairs += numbers.map { (name, $0) }
        }
      }
      return pairs
    }
  }
}
