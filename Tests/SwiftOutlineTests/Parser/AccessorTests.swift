import Testing

@testable import SwiftOutline

@Suite("Accessors")
struct AccessorTests {
  private static let variableCases: [(String, [String], DeclarationFlags)] = [
    ("var x: Int { 1 }", ["get"], DeclarationFlags.hasGetter),
    ("var x: Int { get { 1 } }", ["get"], .hasGetter),
    ("var x: Int { get { 1 } set { a } }", ["get", "set"], [.hasGetter, .hasSetter]),
    ("var x: Int { get async throws { 1 } }", ["get"], [.hasGetter, .isAsync, .throws]),
    ("var x = 1 { didSet { a } }", ["didSet"], .hasObservers),
    ("var x = 1 { willSet(b) { a } didSet(c) { a } }", ["willSet", "didSet"], .hasObservers),
    (
      "var x: Int { _read { yield a } _modify { yield &a } }", ["_read", "_modify"],
      [.hasGetter, .hasSetter]
    ),
    (
      "var x: Int { mutating get { 1 } nonmutating set(b) { a } }", ["get", "set"],
      [.hasGetter, .hasSetter, .isMutating]
    ),
    ("var x: Int { @A get { 1 } }", ["get"], .hasGetter),
    ("var x: Int { get }", ["get"], .hasGetter),
    ("var x: Int { get set }", ["get", "set"], [.hasGetter, .hasSetter]),
    ("var x: Int { get async throws }", ["get"], [.hasGetter, .isAsync, .throws]),
    ("var x = 1", [], []),
    ("var x: Int", [], []),
    ("var x: Int { get() }", ["get"], .hasGetter),
    ("var x: Int { set { a } }", ["set"], .hasSetter),
    ("var x: Int { set.count }", ["get"], .hasGetter), ("var x = f { didSet }", [], []),
    ("var x = f() { didSet { a } }", ["didSet"], .hasObservers),
    ("lazy var x: Int = { get { 1 } }()", [], .isLazy),
  ]

  @Test("of variables and subscripts are told apart", arguments: variableCases)
  func variables(_ text: String, _ accessors: [String], _ flags: DeclarationFlags) throws {
    let file = outline("struct S { \(text) }")
    let declaration = try file.declaration("x")
    #expect(declaration.accessors.map { file.nameText(file.accessors[Int($0)].name) } == accessors)
    #expect(declaration.flags == flags)
  }

  @Test("have their code as body")
  func bodies() throws {
    let file = outline(
      "struct S { var x: Int { get { a } set { b } }; subscript(i: Int) -> Int { c } }")
    let bodies = file.declarations.map {
      $0.accessors.map { file.text(of: file.accessors[Int($0)].body) }
    }
    #expect(bodies == [[], ["{ a }", "{ b }"], ["{ c }"]])
  }

  @Test("inside other accessors stay apart")
  func nested() throws {
    let file = outline(
      "struct S { var x: Int { get { struct T { var y: Int { 1 } }; var z: Int { struct U { var v: Int { 2 } }; return 3 }; return 4 } set { } } }"
    )
    let names = file.declarations.map {
      $0.accessors.map { file.nameText(file.accessors[Int($0)].name) }
    }
    #expect(file.declarations.map { file.nameText($0.name) } == ["S", "x", "T", "y", "U", "v"])
    #expect(names == [[], ["get", "set"], [], ["get"], [], ["get"]])
    #expect(
      file.text(of: file.accessors[Int(try file.declaration("v").accessors.lowerBound)].body)
        == "{ 2 }")
  }
}
