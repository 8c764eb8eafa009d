import Testing

@testable import ProjectIndex

/// Code that sets a property where what it is called on has to be worked out.
@Suite("What sets a property in a roundabout way")
struct HiddenWriteTests {
  private static let book = "struct Book { var title: String }"
  private static let model = "final class Model: ObservableObject { @Published var count = 0 }"

  private func changes(_ files: [String], of member: String) throws -> PropertyWrites.Changes {
    let named = files.enumerated().map { ("\($0).swift", $1) }
    let project = try SmallProject(Dictionary(uniqueKeysWithValues: named))
    return PropertyWrites(project.index).changes(of: try project.member(member))
  }

  @Test(
    "is no other property's change, but perhaps this one's",
    arguments: [
      // What a method hands to a closure beside the elements, and what the project's own methods do.
      "func f(_ names: [String]) -> Book { names.reduce(into: Book(title: \"\")) { $0.title = $1 } }",
      "func f(_ names: [String: Int], _ book: Book) -> Book { names.reduce(into: book) { $0.title += $1.key } }",
      """
      extension Array { func build(_ make: (inout Book) -> Void) {} }
      func f(_ names: [String]) { names.build { $0.title = "" } }
      """,
      "extension Optional { func tap(_ act: (inout Book) -> Void) {} }; func f(_ n: Int?) { n.tap { $0.title = \"\" } }",
      // What the type is by a constraint.
      "protocol Editor { associatedtype B; var draft: B { get set } }\n"
        + "extension Editor where B == Book { mutating func f() { draft.title = \"\" } }",
      "protocol Titled {}; extension Titled where Self == Book { mutating func f() { title = \"\" } }",
      "protocol Titled where Self: AnyObject { func z() }; func f(_ book: any Titled) { book.title = \"\" }",
      "extension Optional where Wrapped == Book { mutating func f() { self?.title = \"\" } }",
      // What an alias means.
      "protocol Base { associatedtype M; typealias Item = M }\n"
        + "struct Shelf: Base { typealias M = Book; var item: Item; mutating func f() { item.title = \"\" } }",
      "class Shelf<M> { typealias Item = M }; final class Own: Shelf<Book> { func f(_ b: inout Item) { b.title = \"\" } }",
      "protocol Setter { associatedtype M; func set(_ m: inout M) }\n"
        + "struct Own: Setter { func set(_ m: inout Book) {}; func go(_ m: inout Self.M) { m.title = \"\" } }",
      """
      #if os(iOS)
        typealias Entry = String
      #else
        typealias Entry = Book
      #endif
      func f(_ entry: inout Entry) { entry.title = "" }
      """,
    ])
  func values(_ code: String) throws {
    let changes = try changes([Self.book, code], of: "Book.title")
    #expect(changes.unknown || changes.outside)
  }

  @Test(
    "is known by the type that an alias or the branch of an '#if' stands for",
    arguments: [
      "typealias Volume = Book; extension Volume { mutating func f() { title = \"\" } }",
      "enum Kinds { typealias Volume = Book }; func f(_ book: inout Kinds.Volume) { book.title = \"\" }",
    ])
  func aliases(_ code: String) throws {
    let changes = try changes([Self.book, code], of: "Book.title")
    #expect(changes.inside || changes.outside)
  }

  @Test("is a change of the property of each branch of an '#if'")
  func branches() throws {
    let project = try SmallProject([
      "A.swift": "#if os(iOS)\nstruct Book { var title: String }\n#else\nstruct Book { var title: String }\n#endif",
      "B.swift": "func f(_ book: inout Book) { book.title = \"\" }",
    ])
    let type = try project.type("Book")
    let titles = project.index.types[type].members
    #expect(titles.count == 2)
    for title in titles { #expect(PropertyWrites(project.index).changes(of: title).outside) }
  }

  @Test(
    "is a binding that a wrapper's extension, its projection or the environment gives",
    arguments: [
      "extension Bindable where Value == Model { var n: Binding<Int> { self.count } }",
      "extension Binding where Value == [Model] { func at(_ i: Int) -> Binding<Int> { self[i].count } }",
      "func f(_ wrapper: ObservedObject<Model>.Wrapper) -> Binding<Int> { wrapper.count }",
      """
      extension EnvironmentValues { @Entry var draft: Binding<Model> = .constant(Model()) }
      struct Editor: View { @Environment(\\.draft) var own; var body: some View { Stepper("", value: own.count) } }
      """,
    ])
  func bindings(_ code: String) throws {
    let changes = try changes([Self.model, code], of: "Model.count")
    #expect(changes.unknown || changes.outside)
  }

  @Test("is none where the method hands its elements to the closure alone")
  func elements() throws {
    let code = "struct Page { var title: String }; func f(_ p: [Page]) { p.forEach { var p = $0; p.title = \"\" } }"
    let changes = try changes([Self.book, code], of: "Book.title")
    #expect(changes == PropertyWrites.Changes())
  }

  @Test("keeps a class open that an alias in a branch of an '#if' lets others inherit")
  func heirs() throws {
    let project = try SmallProject([
      "A.swift": "class Model {}",
      "B.swift":
        "#if os(iOS)\ntypealias Base = NSObject\n#else\ntypealias Base = Model\n#endif\nfinal class Own: Base {}",
    ])
    #expect(!TypeUses(project.index).couldBeFinal(try project.type("Model")))
  }
}
