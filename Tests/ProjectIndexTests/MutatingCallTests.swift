import ProjectIndex
import Testing

@Suite("What calls do to the value of a property")
struct MutatingCallTests {
  private func change(_ member: String, _ use: String, _ types: String = "") throws -> MutatingCalls.Change {
    let project = try SmallProject([
      "Model.swift": "@Observable final class Model { \(member) }\n\(types)",
      "Screen.swift": "struct Screen { let model: Model; func act() { \(use) } }",
    ])
    let type = project.index.types[try project.type("Model")]
    let property = try #require(type.members.first { project.index[$0].kind == .variable })
    return MutatingCalls(project.index).change(of: property, isOutside: true, project.index)
  }

  @Test(
    "is unknown where a method of the system isn't known and its result is used",
    arguments: [
      ("var d = Data()", "let x = model.d.withUnsafeMutableBytes { $0.count }; print(x)"),
      ("var t = \"\"", "print(model.t.withUTF8 { $0.count })"),
      ("var o: Int? = 1", "if let x = model.o.take() { print(x) }"),
      ("var h = Hasher()", "print(model.h.finalize())"),
      ("var it = [1].makeIterator()", "while let x = model.it.next() { print(x) }"),
      ("var n = 1", "print(model.n <~> 2)"),
    ])
  func unknown(_ member: String, _ use: String) throws { #expect(try change(member, use) == .possible) }

  @Test(
    "is none of what certainly keeps a value",
    arguments: [
      ("var a = [1]", "print(model.a.filter { $0 > 1 }.map { $0 + 1 }); model.a.forEach { print($0) }"),
      ("var a = [1]", "if model.a.contains(2) || model.a == [3] { print(model.a[0] + 1, -model.a[0]) }"),
      ("var t = Tally()", "print(model.t.sum(), model.t.total, model.t[1]); model.t.look()"),
      ("var t = Box()", "model.t.take(); print(model.t.take())"),
      ("var t: () -> Int = { 1 }", "print(model.t())"),
      ("var t = \"\"", "print(model.t.inCapitals())"),
    ])
  func none(_ member: String, _ use: String) throws {
    let types = """
      struct Tally { func sum() -> Int { 1 }; func look() {}; var total: Int { get { 1 } }; subscript(i: Int) -> Int { 1 } }
      final class Box { func take() -> Int { 1 } }
      extension String { func inCapitals() -> String { uppercased() } }
      """
    #expect(try change(member, use, types) == .none)
  }

  @Test(
    "is one of the project's own mutating members",
    arguments: [
      "print(model.t.next())", "model.t()", "model.t { print($0) }", "(model.t)(3)", "model.t +++ 1", "model.t++",
      "++model.t", "print(model.t.first)", "print(model.t[1])", "print(model.t.late)", "print(model.t.inner.next())",
    ])
  func own(_ use: String) throws {
    let types = """
      infix operator +++; prefix operator ++; postfix operator ++
      struct Tally {
        var n = 1
        mutating func next() -> Int { n += 1; return n }
        mutating func callAsFunction(_ x: Int = 1) {}
        static func +++ (left: inout Tally, right: Int) {}
        static prefix func ++ (tally: inout Tally) {}
        static postfix func ++ (tally: inout Tally) {}
        var first: Int { mutating get { n += 1; return n } }
        subscript(i: Int) -> Int { mutating get { n += i; return n } }
        lazy var late = 1
        var inner = Inner()
      }
      struct Inner { mutating func next() -> Int { 1 } }
      """
    #expect(try change("var t = Tally()", use, types) == .likely)
  }

  @Test("is that of an operator on a parameter that the function may change, and none on others")
  func parameters() throws {
    let types = "infix operator +++; func +++ (left: inout Int, right: Int) {}"
    func change(_ parameter: String) throws -> MutatingCalls.Change {
      let project = try SmallProject([
        "A.swift": "struct Book { var count: Int }\n\(types)",
        "B.swift": "func act(_ book: \(parameter) Book) { book.count +++ 1 }",
      ])
      return MutatingCalls(project.index).change(of: try project.member("Book.count"), isOutside: true, project.index)
    }
    #expect(try change("inout") == .likely)
    #expect(try change("consuming") == .likely)
    #expect(try change("borrowing") == .none)
    #expect(try change("") == .none)
  }
}
