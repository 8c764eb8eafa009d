import ProjectIndex
import Testing

@Suite("What may inherit from a type")
struct HeirTests {
  private func project(_ code: String) throws -> SmallProject {
    try SmallProject(["A.swift": "class Store { func load() {} }\nprotocol Loading {}", "B.swift": code])
  }

  @Test(
    "isn't final where a class inherits it, perhaps by an alias",
    arguments: [
      "class Cache: Store {}", "typealias Base = Store; class Cache: Base {}",
      "enum Names { typealias Base = Store }; class Cache: Names.Base {}",
      "enum Names { enum Inner { typealias Base = Store & Sendable } }; class Cache: Names.Inner.Base {}",
      "protocol Named { typealias Base = Store }; struct Box: Named { class Cache: Base {} }",
      "protocol Named { typealias Base = Store }; struct Box: Named {}; class Cache: Box.Base {}",
      "protocol Named { typealias Root = Store; typealias Base = Root }; struct Box: Named { class Cache: Base {} }",
    ])
  func inherited(_ code: String) throws {
    let project = try project(code)
    #expect(TypeUses(project.index).couldBeFinal(try project.type("Store")) == false)
  }

  @Test(
    "could be final where nothing does",
    arguments: [
      "enum Names { typealias Base = Store }; func load(_ store: Names.Base) {}", "class Cache: NSObject {}",
      "extension Array: Loading {}", "extension Store: Loading {}",
    ])
  func alone(_ code: String) throws {
    let project = try project(code)
    #expect(TypeUses(project.index).couldBeFinal(try project.type("Store")))
  }

  @Test("may be a type of others")
  func foreign() throws {
    func mayHaveOthers(_ code: String) throws -> Bool {
      let project = try project(code)
      return project.index.types[try project.type("Loading")].mayHaveOtherHeirs
    }
    #expect(try mayHaveOthers("extension URLSession: Loading {}"))
    #expect(try !mayHaveOthers("extension URLSession { func x() {} }; extension Store: Loading {}"))
  }
}
