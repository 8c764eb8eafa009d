import ProjectIndex
import Testing

@Suite("Properties of models")
struct ModelChangeTests {
  /// Whether 'title' is set after a book was made, as far as is known.
  private func isChangedLater(_ code: String, in book: String = "") throws -> Bool? {
    let project = try SmallProject([
      "A.swift": "struct Book { var title: String; \(book) }",
      "B.swift": "struct Shelf { var book: Book; var books: [Book]; \(code) }",
    ])
    return PropertyWrites(project.index).isChangedLater(try project.member("Book.title"))
  }

  @Test(
    "change where code sets or binds them",
    arguments: [
      "mutating func rename() { book.title = \"\" }",
      "mutating func rename() { books[0].title.append(\"!\") }",
      "func rename(_ book: inout Book) { book.title = \"\" }",
      "func rename() { var copy = book; copy.title = \"\" }",
    ])
  func changed(_ code: String) throws { #expect(try isChangedLater(code) == true) }

  @Test("change where an initialiser sets them after it called another one")
  func delegating() throws {
    let initializers = "init(title: String) { self.title = title }; init() { self.init(title: \"\"); title = \"New\" }"
    #expect(try isChangedLater("", in: initializers) == true)
  }

  @Test(
    "don't change by an initialiser, by reading, or by a key path that nobody writes through",
    arguments: ["func names() -> [String] { books.map(\\.title) }", "func name() -> String { book.title }"])
  func unchanged(_ code: String) throws {
    #expect(try isChangedLater(code, in: "init(title: String) { self.title = title }") == false)
  }

  @Test("may change by a writable key path or through something unknown")
  func unknown() throws {
    #expect(try isChangedLater("let path: WritableKeyPath<Book, String> = \\.title") == nil)
    #expect(try isChangedLater("func rename() { Kit.open { $0.title = \"\" } }") == nil)
  }
}
