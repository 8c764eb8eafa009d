import Testing

@Suite("Types of expressions")
struct ExpressionTypeTests {
  private static let declarations = """
    struct Author {}
    struct Book {
      static let sample = Book()
      var title: String
      var author: Author?
      var related: [Book]
      func copy() -> Book { self }
      func authors() async throws -> [Author] { [] }
      static func make() -> Book { Book() }
    }
    func fetch() -> Author { Author() }
    func make<Value>(_ type: Value.Type) -> Value { fatalError() }
    """

  private func type(in body: String) throws -> String {
    let source = """
      final class Reader {
        let book: Book, shelf: [Book]
        var favourite: Book?
        func run(other: Author) async throws {
          \(body)
        }
      }
      """
    return try SmallProject(["A.swift": Self.declarations, "B.swift": source]).typeOfProbe()
  }

  @Test(
    "follow names, members and calls",
    arguments: [
      ("book", "Book"), ("self.book", "Book"), ("self", "Reader"), ("other", "Author"), ("book.title", "(String)"),
      ("book.author", "Author optional"), ("book.related", "Book collection"), ("book.copy()", "Book"),
      ("book.copy().author", "Author optional"), ("Book()", "Book"), ("Book.init()", "Book"), ("Book.sample", "Book"),
      ("Book.make()", "Book"), ("Book.self", "Book metatype"), ("fetch()", "Author"),
      ("try await book.authors()", "Author collection"),
      ("try? await book.authors()", "Author optional collection"), ("favourite?.author", "Author optional"),
      ("favourite!", "Book"), ("favourite ?? book", "Book"), ("favourite?.copy()", "Book"), ("shelf[0]", "Book"),
      ("shelf.first", "Book optional"), ("shelf.first?.author", "Author optional"),
      ("shelf.filter { _ in true }", "Book collection"),
      ("shelf.sorted().first", "Book optional"), ("shelf.count", "(Int)"), ("[book]", "Book collection"),
      ("[Book]()", "Book collection"),
      ("Set<Book>()", "Book collection"), ("Array<Book>()", "Book collection"), ("Box<Book>()", "(Box)"),
      ("other as? Book", "Book optional"), ("other as! Book", "Book"), ("other is Book", "(Bool)"),
      ("true ? book : book", "Book"),
      ("(book)", "Book"), ("try decoder.decode(Book.self, from: data)", "Book"),
      ("try decoder.decode([Book].self, from: data)", "Book collection"), ("container.resolve(Book.self)!", "Book"),
      ("make(Book.self)", "Book"), ("make(type)", "()"), ("container.drop(Book.self)", "()"),
      ("decoder.code(Book.self)", "()"), ("\"text\"", "(String)"), ("1", "(Int)"), ("book == book", "(Bool)"),
      ("unknown", "()"),
    ])
  func expressions(_ expression: String, _ meaning: String) throws {
    #expect(try type(in: "probe(\(expression))") == meaning)
  }

  @Test(
    "follow local names",
    arguments: [
      ("let copy = book.copy()\nprobe(copy)", "Book"), ("let copy: Author = make()\nprobe(copy)", "Author"),
      ("let book = other\nprobe(book)", "Author"), ("do { let book = other }\nprobe(book)", "Book"),
      ("if let favourite { probe(favourite) }", "Book"), ("if let favourite {}\nprobe(favourite)", "Book optional"),
      ("if let author = favourite?.author { probe(author) }", "Author"),
      ("guard let favourite else { return }\nprobe(favourite)", "Book"),
      ("for item in shelf { probe(item) }", "Book"),
      ("for item in book.related { probe(item.author) }", "Author optional"),
      ("do { try await book.authors() } catch { probe(error) }", "(Error)"),
      ("func fetch() -> Book { book }\nprobe(fetch())", "Book"),
    ])
  func locals(_ body: String, _ meaning: String) throws { #expect(try type(in: body) == meaning) }

  @Test(
    "follow the parameters of closures that get a collection's elements",
    arguments: [
      ("shelf.map { probe($0) }", "Book"), ("shelf.forEach { book in probe(book.author) }", "Author optional"),
      ("shelf.filter { (item: Author) in probe(item) }", "Author"), ("favourite.map { probe($0) }", "Book"),
      ("ForEach(shelf) { item in probe(item) }", "Book"), ("List(book.related) { probe($0.title) }", "(String)"),
      ("ForEach(shelf) { $item in probe(item) }", "Book"),
      ("shelf.map { [other] item in probe(other) }", "Author"), ("run { item in probe(item) }", "()"),
    ])
  func closures(_ body: String, _ meaning: String) throws { #expect(try type(in: body) == meaning) }

  @Test("are unknown where an environment value is looked up by its own name")
  func environmentRing() throws {
    let project = try SmallProject([
      "A.swift": """
      struct BookView { @Environment(book.self) private var book }
      extension EnvironmentValues { var shelf: Shelf { shelf }; @Environment(\\.desk) var desk }
      struct DeskView { @Environment(\\.desk) private var desk }
      """
    ])
    for member in try [project.member("BookView.book"), project.member("DeskView.desk")] {
      #expect(project.index.type(ofVariable: member).isUnknown)
    }
  }
}
