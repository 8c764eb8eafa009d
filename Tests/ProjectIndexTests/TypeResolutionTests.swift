import Testing

@Suite("Types as they are written")
struct TypeResolutionTests {
  private static let declarations = """
    struct Book { struct Page {} }
    struct Shelf<Item: Named> { var item: Item; var any: [Item] }
    protocol Named {}
    typealias Volume = Book
    typealias Volumes = [Book]
    enum Shop { typealias Ware = Book; struct Till {} }
    """

  @Test(
    "resolve to the project's types",
    arguments: [
      ("Book", "Book"), ("Book?", "Book optional"), ("Book!", "Book unwrapped"), ("Optional<Book>", "Book optional"),
      ("[Book]", "Book collection"), ("Set<Book>", "Book collection"), ("[String: Book]", "Book collection"),
      ("[Book]?", "Book optional collection"), ("Array<Book.Page>", "Book.Page collection"), ("Book.Page", "Book.Page"),
      ("Volume", "Book"), ("Volumes", "Book collection"), ("Shop.Ware", "Book"), ("Shop.Till", "Shop.Till"),
      ("App.Book", "Book"), ("any Named", "Named constraint"), ("some Named", "Named constraint"),
      ("(any Named)?", "Named optional constraint"), ("Named & Sendable", "Named composition"),
      ("Book.Type", "Book metatype"), ("(Book) -> Void", "() function"), ("(Book, Int)", "() tuple"),
      ("(Book)", "Book"),
      ("String", "(String)"), ("Shelf<Other>", "Shelf"), ("@MainActor Book", "Book"),
    ])
  func resolve(_ written: String, _ meaning: String) throws {
    let project = try SmallProject(["A.swift": Self.declarations, "B.swift": "struct Holder { var value: \(written) }"])
    #expect(project.describe(project.index.type(ofVariable: try project.member("Holder.value"))) == meaning)
  }

  @Test("resolve generic parameters to their constraints")
  func generics() throws {
    let project = try SmallProject(["A.swift": Self.declarations, "B.swift": "struct Free<Item> { var item: Item }"])
    func meaning(_ member: String) throws -> String {
      project.describe(project.index.type(ofVariable: try project.member(member)))
    }
    #expect(try meaning("Shelf.item") == "Named constraint generic")
    #expect(try meaning("Shelf.any") == "Named collection constraint generic")
    #expect(try meaning("Free.item") == "() generic")
  }

  @Test("resolve to none where several types have the name")
  func ambiguous() throws {
    let project = try SmallProject([
      "A.swift": "struct Book {}", "B.swift": "struct Book {}", "C.swift": "struct Holder { var value: Book }",
    ])
    #expect(project.describe(project.index.type(ofVariable: try project.member("Holder.value"))) == "(Book) ambiguous")
    #expect(project.index.types.filter(\.isAmbiguous).count == 2)
  }

  @Test("in production code never mean a type of the tests")
  func testTypes() throws {
    let project = try SmallProject([
      "Shop/Main.swift": "struct ShopMain: App { var value: Cart }",
      "ShopTests/App.swift": "enum App {}; struct Cart {}; struct CartTests: XCTestCase { var cart: Cart }",
    ])
    #expect(project.describe(project.index.type(ofVariable: try project.member("ShopMain.value"))) == "(Cart)")
    #expect(project.describe(project.index.type(ofVariable: try project.member("CartTests.cart"))) == "Cart")
    #expect(project.index.types[try project.type("ShopMain")].ancestorTypes == [])
  }

  @Test("resolve to the type of the own module where each module has one")
  func modules() throws {
    let targets = layout([("A.swift", .library, .nonisolated), ("B.swift", .library, .nonisolated)])
    let project = try SmallProject(
      ["A.swift": "struct Book { var next: Box<Book>? }; struct A { var value: Book }", "B.swift": "struct Book {}"],
      layout: targets)
    let use = project.index.type(ofVariable: try project.member("A.value"))
    #expect(use.type.map { project.index.files[project.index.types[$0].file].path } == "A.swift")
  }

  @Test(
    "behind the name of a module mean that module's",
    arguments: [
      ("Library.Book", "Library/Book.swift"), ("Shop.Book", "Shop/Book.swift"), ("Paper.Book", nil),
      ("Library.Pen", nil), ("Paper.Pen", nil), ("Swift.Pen", nil), ("Shop.Pen", "Shop/Pen.swift"),
      ("Store.Pen", "Shop/Pen.swift"),
    ])
  func modules(_ written: String, _ file: String?) throws {
    let sources = [
      "Library/Book.swift": "struct Book {}", "Shop/Book.swift": "struct Book {}", "Shop/Pen.swift": "struct Pen {}",
      "Shop/Holder.swift": "import Library\nimport Paper\nstruct Holder { var value: \(written) }",
    ]
    let project = try SmallProject(sources)
    let use = project.index.type(ofVariable: try project.member("Holder.value"))
    #expect(use.type.map { project.index.files[project.index.types[$0].file].path } == file)
  }

  @Test("prefer the nearest type inside the types around")
  func nearest() throws {
    let project = try SmallProject([
      "A.swift": "struct Page {}",
      "B.swift": "struct Book { struct Page {}; var page: Page }; struct Pad { var page: Page }",
    ])
    #expect(project.describe(project.index.type(ofVariable: try project.member("Book.page"))) == "Book.Page")
    #expect(project.describe(project.index.type(ofVariable: try project.member("Pad.page"))) == "Page")
  }
}
