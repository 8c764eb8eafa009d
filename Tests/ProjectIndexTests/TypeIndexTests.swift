import ProjectIndex
import Testing

@Suite("Types of a project")
struct TypeIndexTests {
  @Test("gather their extensions from all files")
  func extensions() throws {
    let project = try SmallProject([
      "A.swift": "extension Book: Codable { func copy() {} }", "B.swift": "struct Book { var title: String }",
      "C.swift": "extension Shop.Shelf { func sort() {} }", "D.swift": "enum Shop { struct Shelf { let width = 1 } }",
    ])
    let book = project.index.types[try project.type("Book")]
    #expect(project.index.files[book.file].path == "B.swift")
    #expect(book.members.map { project.index.name($0) } == ["title", "copy"])
    #expect(Conformances(project.index).inherits(book.id, try #require(project.index.names.number(of: "Codable"))))
    let shelf = project.index.types[try project.type("Shop.Shelf")]
    #expect(shelf.members.map { project.index.name($0) } == ["width", "sort"])
  }

  @Test("know the types inside them")
  func nested() throws {
    let project = try SmallProject(["A.swift": "struct Outer { enum Middle { final class Inner {} } }"])
    #expect(project.index.types.map(\.qualifiedName) == ["Outer", "Outer.Middle", "Outer.Middle.Inner"])
    let inner = project.index.types[try project.type("Outer.Middle.Inner")]
    #expect(inner.parent == (try project.type("Outer.Middle")))
    #expect(project.index.types[try project.type("Outer")].nested == [try project.type("Outer.Middle")])
  }

  @Test("stay inside the extensions that declare them, however deep")
  func insideExtensions() throws {
    let project = try SmallProject([
      "A.swift": "extension Shop.Shelf { struct Label {} }\nextension Shop.Shelf.Label { struct Font {} }",
      "B.swift": "extension URL { func open() {} }", "C.swift": "extension Shop { struct Shelf {}; struct URL {} }",
      "D.swift": "struct Shop {}",
    ])
    let names = project.index.types.map(\.qualifiedName).sorted()
    #expect(names == ["Shop", "Shop.Shelf", "Shop.Shelf.Label", "Shop.Shelf.Label.Font", "Shop.URL"])
    #expect(project.index.types[try project.type("Shop.URL")].members.isEmpty)
  }

  @Test("are one when both branches of a condition declare them")
  func conditionalCompilation() throws {
    let project = try SmallProject([
      "A.swift": "#if os(iOS)\nstruct Style { var a = 1 }\n#else\nstruct Style { var b = 1 }\n#endif",
      "B.swift": "struct User { var style: Style }",
    ])
    #expect(project.index.types.filter { $0.qualifiedName == "Style" }.count == 1)
    #expect(project.describe(project.index.type(ofVariable: try project.member("User.style"))) == "Style")
  }

  @Test("are found behind an alias that both branches of a condition declare, and not behind one of two files")
  func conditionalAliases() throws {
    let project = try SmallProject([
      "A.swift": "#if os(iOS)\ntypealias Form = Style\n#else\ntypealias Form = Look\n#endif",
      "B.swift": "typealias Shape = Style", "C.swift": "typealias Shape = Look",
      "D.swift": "struct Style {}\nstruct Look {}\nstruct User { var form: Form; var shape: Shape }",
    ])
    #expect(project.index.type(ofVariable: try project.member("User.form")).type == (try project.type("Style")))
    #expect(project.index.type(ofVariable: try project.member("User.shape")).type == nil)
  }

  @Test("inherit through superclasses, protocols and aliases of compositions")
  func inheritance() throws {
    let project = try SmallProject([
      "A.swift": """
      protocol Named {}
      protocol Titled: Named, Hashable {}
      class Base: Titled {}
      class Middle: Base {}
      final class Leaf: Middle {}
      typealias Both = Titled & Sendable
      struct Composed: Both {}
      """
    ])
    func ancestors(_ name: String) throws -> [String] {
      let entry = project.index.types[try project.type(name)]
      return entry.ancestors.map { project.index.names.text($0) }.sorted()
    }
    #expect(Set(try ancestors("Leaf")).isSuperset(of: ["Middle", "Base", "Titled", "Named", "Hashable"]))
    #expect(Set(try ancestors("Composed")).isSuperset(of: ["Titled", "Sendable", "Named", "Hashable"]))
    #expect(!(try ancestors("Base").contains("Middle")))
  }
}
