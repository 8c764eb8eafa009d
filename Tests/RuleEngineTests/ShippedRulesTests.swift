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
    return (rules, mistakes, RuleExampleTest(lists: lists, guides: catalog.guides, companions: rules.rules))
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

  @Test("hold in their examples, which need every condition", arguments: ids)
  func examples(_ id: String) throws {
    let loaded = try Self.loaded.get()
    let rule = try #require(loaded.rules.rule(id))
    #expect(loaded.test.failures(of: rule).map(\.description) == [])
    #expect(loaded.test.needlessConditions(of: rule).map(\.description) == [])
  }
}
