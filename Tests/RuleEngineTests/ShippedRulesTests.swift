import ArchLint
import RuleEngine
import Testing

@Suite("Shipped rules")
struct ShippedRulesTests {
  private typealias Loaded = (rules: RuleSet, mistakes: [RuleError], test: RuleExampleTest)

  /// Loaded once, because all tests are about the same rules.
  private static let loaded = Result<Loaded, any Error> {
    let lists = try ShippedLists.read()
    let catalog = try GuideCatalog.shipped()
    let (rules, mistakes) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
    return (
      rules, mistakes,
      RuleExampleTest(
        lists: lists, roleTables: ShippedRules.roleTables, guides: catalog.guides, companions: rules.rules)
    )
  }

  private static let ids = ShippedRules.pages.map { String($0.path.dropFirst("rules/".count).dropLast(".md".count)) }

  @Test("A guide is called like its file")
  func guideNames() throws {
    #expect(GuideCatalog.shippedNames == (try GuideCatalog.shipped()).names)
    #expect(!GuideCatalog.shippedNames.isEmpty)
  }

  @Test("have no mistake")
  func load() throws {
    let loaded = try Self.loaded.get()
    #expect(loaded.mistakes.map(\.description) == [])
    #expect(loaded.rules.rules.map(\.id) == Self.ids.sorted())
    #expect(loaded.rules.rules.count > 20)
  }

  @Test("have pages that are read in two minutes, with two to five examples")
  func pageLengths() {
    let lengths = ShippedRules.pages.map { $0.text.utf8.count { $0 == UInt8(ascii: "\n") } }.sorted()
    #expect(lengths.last ?? 0 <= 200)
    #expect(lengths[lengths.count / 2] < 100)
    for page in ShippedRules.pages {
      let examples = page.text.split(separator: "\n").count { $0.hasPrefix("```swift") && !$0.hasSuffix(" becomes") }
      #expect(2...5 ~= examples, "\(page.path) has \(examples) examples; the others go to Tests/RuleExamples")
    }
  }

  /// Further examples, and whether each condition is needed by one: 'archlint rules test --program' in '.ci/run'.
  @Test("hold in the examples of their pages", arguments: ids)
  func examples(_ id: String) throws {
    let loaded = try Self.loaded.get()
    let rule = try #require(loaded.rules.rule(id))
    #expect(loaded.test.failures(of: rule).map(\.description) == [])
  }
}
