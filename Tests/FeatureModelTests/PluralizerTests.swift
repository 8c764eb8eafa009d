import Testing

@testable import FeatureModel

@Suite("Plurals")
struct PluralizerTests {
  @Test("Plurals are formed and taken back", arguments: pairs)
  func bothWays(singular: String, plural: String) throws {
    #expect(Pluralizer.plural(of: singular) == plural)
    #expect(Pluralizer.singular(of: NameWord(plural))?.letters == singular)
    #expect(Pluralizer.singular(of: NameWord(singular)) == nil)
  }

  @Test(
    "Words that only look like a plural are left alone",
    arguments: [
      "status", "bus", "address", "lens", "alias", "analysis", "basis", "news", "settings", "series", "gas", "bias",
      "canvas", "business", "process", "is", "s", "", "media", "chaos", "species", "focus", "dress", "tennis",
    ])
  func singularsInS(word: String) {
    #expect(Pluralizer.singular(of: NameWord(word)) == nil)
  }

  @Test("Uncountable words stay as they are", arguments: ["news", "equipment", "rice", "money", "fish", "settings"])
  func uncountable(word: String) {
    #expect(Pluralizer.plural(of: word) == word)
  }

  @Test("Acronyms take a small s and lose it again")
  func acronyms() {
    let acronym = NameWord("url", isAcronym: true)
    let plural = Pluralizer.plural(of: acronym)
    #expect(plural.capitalized == "URLs")
    #expect(Pluralizer.singular(of: plural) == acronym)
    #expect(Pluralizer.singular(of: acronym) == nil)
  }

  private static let pairs: [(String, String)] = [
    ("order", "orders"), ("box", "boxes"), ("tax", "taxes"), ("bus", "buses"), ("address", "addresses"),
    ("class", "classes"), ("dish", "dishes"), ("match", "matches"), ("branch", "branches"), ("cache", "caches"),
    ("niche", "niches"), ("stomach", "stomachs"), ("category", "categories"), ("city", "cities"), ("day", "days"),
    ("key", "keys"), ("guy", "guys"), ("movie", "movies"), ("cookie", "cookies"), ("calorie", "calories"),
    ("tie", "ties"), ("pie", "pies"), ("fly", "flies"), ("house", "houses"), ("course", "courses"), ("case", "cases"),
    ("purchase", "purchases"), ("response", "responses"), ("size", "sizes"), ("prize", "prizes"), ("quiz", "quizzes"),
    ("shoe", "shoes"), ("hero", "heroes"), ("photo", "photos"), ("potato", "potatoes"), ("video", "videos"),
    ("status", "statuses"), ("virus", "viruses"), ("campus", "campuses"), ("cause", "causes"), ("use", "uses"),
    ("lens", "lenses"), ("alias", "aliases"), ("gas", "gases"), ("canvas", "canvases"), ("database", "databases"),
    ("analysis", "analyses"), ("crisis", "crises"), ("hypothesis", "hypotheses"), ("axis", "axes"), ("axe", "axes"),
    ("person", "people"), ("salesperson", "salespeople"), ("man", "men"), ("craftsman", "craftsmen"),
    ("woman", "women"), ("human", "humans"), ("child", "children"), ("grandchild", "grandchildren"), ("foot", "feet"),
    ("tooth", "teeth"), ("goose", "geese"), ("mongoose", "mongooses"), ("mouse", "mice"), ("ox", "oxen"),
    ("leaf", "leaves"), ("shelf", "shelves"), ("bookshelf", "bookshelves"), ("knife", "knives"), ("wife", "wives"),
    ("belief", "beliefs"), ("roof", "roofs"), ("olive", "olives"), ("criterion", "criteria"), ("index", "indices"),
    ("matrix", "matrices"), ("vertex", "vertices"), ("menu", "menus"), ("taxi", "taxis"), ("emoji", "emojis"),
    ("area", "areas"), ("camera", "cameras"), ("recipe", "recipes"), ("note", "notes"), ("language", "languages"),
    ("image", "images"), ("message", "messages"), ("exercise", "exercises"), ("invoice", "invoices"),
    ("bonus", "bonuses"), ("warehouse", "warehouses"), ("canoe", "canoes"), ("waltz", "waltzes"), ("item", "items"),
    ("system", "systems"), ("bureau", "bureaus"), ("radius", "radii"), ("cactus", "cacti"), ("passerby", "passersby"),
  ].filter { $0.0 != "axe" }
}
