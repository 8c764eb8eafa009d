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
      "func rename() { var copy = Optional(book); copy?.title = \"\" }",
      "func edit() -> some View { let editor = $book; return TextField(\"\", text: editor.title) }",
      "func edit() -> some View { if let editor = Binding($book) { TextField(\"\", text: editor.title) } }",
      "func edit() -> some View { ForEach($books) { editor in TextField(\"\", text: editor.title) } }",
      "func edit() -> some View { ForEach($books, id: \\.id) { TextField(\"\", text: $0.title) } }",
    ])
  func changed(_ code: String) throws { #expect(try isChangedLater(code) == true) }

  @Test(
    "change where a copy of the value is set, also in its own code",
    arguments: [
      "init(title: String) { self.title = title; var copy = self; copy.title = \"\" }",
      "static func blank() -> Self { var book = Self(title: \"\"); book.title = \"a\"; return book }",
    ])
  func copied(_ code: String) throws { #expect(try isChangedLater("", in: code) == true) }

  @Test(
    "may change by a binding that is handed on",
    arguments: [
      "func edit(_ editor: Binding<Book>) { let title = editor.title; title.wrappedValue = \"\" }",
      "func editor() -> Binding<Book> { $book }; func edit() -> some View { TextField(\"\", text: editor().title) }",
      "func edit() -> some View { let wrapper = _book; return TextField(\"\", text: wrapper.projectedValue.title) }",
      "func edit(_ editors: Binding<[Book]>) -> some View { TextField(\"\", text: editors[0].title) }",
      "func edit() -> some View { TextField(\"\", text: $book[dynamicMember: \\.title]) }",
    ])
  func bindings(_ code: String) throws { #expect(try isChangedLater(code) == nil) }

  @Test("don't change by reading the value of a binding")
  func bindingRead() throws {
    #expect(try isChangedLater("func name() -> String { $book.title.wrappedValue }") == false)
    #expect(try isChangedLater("func clear() { $book.title.wrappedValue = \"\" }") == true)
    #expect(try isChangedLater("func name(_ editor: Binding<Book>) -> String { editor.wrappedValue.title }") == false)
    #expect(
      try isChangedLater("func name(_ editor: Binding<Int>, _ other: Book) { print(editor, other.title) }") == false)
  }

  @Test("don't change by reading what a closure gets of a binding with a label")
  func presented() throws {
    #expect(
      try isChangedLater("func show() -> some View { Text(\"\").sheet(item: $book) { book in Text(book.title) } }")
        == false)
    #expect(try isChangedLater("func show() -> some View { ForEach(books) { book in Text(book.title) } }") == false)
  }

  @Test("may change where a subclass overrides them")
  func overridden() throws {
    let project = try SmallProject([
      "A.swift":
        "class Book { var title = \"\"; init() {} }\nclass Novel: Book { override var title: String { didSet {} } }"
    ])
    #expect(PropertyWrites(project.index).isChangedLater(try project.member("Book.title")) == nil)
    #expect(Requirements(project.index).mustBeSettable(try project.member("Book.title")))
  }

  @Test(
    "are set from outside by what hands their projection on, and perhaps by what holds the object in something else",
    arguments: [
      ("Just(1).assign(to: &model.$count)", true, false),
      ("let box = Box(inner: Model()); box.inner.count = 1", false, true),
      ("let box = Wrapped(wrappedValue: Model()); box.wrappedValue.count = 1", false, true),
      ("let model: Optional = Model(); model?.count = 1", false, true), ("Optional(Model())!.count = 1", true, false),
      ("if let model = Optional(make()) { model.count = 1 }", true, false), ("Kit(Model()).count = 1", false, true),
      ("model.$count.sink { print($0) }", false, false), ("Kit(1).count = 1", false, false),
    ])
  func outside(_ code: String, isOutside: Bool, isUnknown: Bool) throws {
    let project = try SmallProject([
      "A.swift": "final class Model: ObservableObject { @Published var count = 0 }",
      "B.swift": """
      struct Box<Inner> { var inner: Inner }
      struct Wrapped<Inner> { var wrappedValue: Inner }
      func make() -> Model { Model() }
      func act(_ model: Model) { \(code) }
      """,
    ])
    let changes = PropertyWrites(project.index).changes(of: try project.member("Model.count"))
    #expect(changes.outside == isOutside)
    #expect(changes.unknown == isUnknown)
  }

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
