import Testing

@testable import SwiftOutline

@Suite("Declarations")
struct DeclarationTests {
  @Test("are kept in the order of the source, a parent before its members")
  func order() {
    let file = outline(
      """
      import A.B
      struct C: D { let e = 1, f: Int; enum G { case h, i(Int); func j() { struct K {} } } }
      extension C.G { init() {} deinit {} subscript(a: Int) -> Int { a } }
      protocol L { associatedtype M; typealias N = M }
      actor O {}; class P { class func q() {} }
      macro r() = #s; infix operator +-; precedencegroup T {}
      """)
    #expect(
      file.declarationTree == [
        "import A", "struct C", "  let e", "  let f", "  enum G", "    case h", "    case i",
        "    func j",
        "      struct K",
        "extension G", "  init init", "  deinit deinit", "  subscript subscript", "protocol L",
        "  associatedtype M",
        "  typealias N", "actor O", "class P", "  func q", "macro r", "operator +-",
        "precedencegroup T",
      ])
  }

  private static let flagCases: [(String, DeclarationFlags)] = [
    ("static let x = 1", DeclarationFlags.isStatic), ("class var x: Int", .isStatic),
    ("final func x()", .isFinal),
    ("lazy var x = 1", .isLazy), ("weak var x: A?", .isWeak),
    ("unowned(unsafe) var x: A", .isUnowned),
    ("override func x()", .isOverride), ("nonisolated func x()", .isNonisolated),
    ("nonisolated(unsafe) var x: A", .isNonisolated), ("func x() async", .isAsync),
    ("func x() throws(E)", .throws),
    ("func x() rethrows", .throws), ("mutating func x()", .isMutating),
    ("indirect case x(A)", .isIndirect),
    ("init?(x: A)", .isFailable), ("init!(x: A)", .isFailable),
    ("convenience init(x: A)", .isConvenience),
    ("required init(x: A)", .isRequired),
    ("static final func x() async throws", [.isStatic, .isFinal, .isAsync, .throws]),
    ("private func x()", []), ("init(x: A?)", []), ("func x() -> (A) async throws -> B", []),
    ("func static(x: A)", []), ("let final: Int", []),
  ]

  @Test("have flags by their modifiers and effects", arguments: flagCases)
  func flags(_ text: String, _ flags: DeclarationFlags) throws {
    let file = outline("class A { \(text) }")
    #expect(try #require(file.declarations.last).flags == flags)
  }

  private static let accessCases: [(String, AccessLevel, Bool, AccessLevel?)] = [
    ("var x = 1", AccessLevel.internal, false, AccessLevel?.none),
    ("private var x = 1", .private, true, nil),
    ("fileprivate var x = 1", .fileprivate, true, nil),
    ("internal var x = 1", .internal, true, nil),
    ("package var x = 1", .package, true, nil), ("public var x = 1", .public, true, nil),
    ("open var x = 1", .open, true, nil),
    ("private(set) var x = 1", .internal, false, .private),
    ("public private(set) var x = 1", .public, true, .private),
    ("public internal(set) static var x = 1", .public, true, .internal),
  ]

  @Test("have the access level that is written, of the setter too", arguments: accessCases)
  func access(_ text: String, _ access: AccessLevel, _ isExplicit: Bool, _ setter: AccessLevel?)
    throws
  {
    let declaration = try outline("class A { \(text) }").declaration("x")
    #expect(declaration.access == access)
    #expect(declaration.hasExplicitAccess == isExplicit)
    #expect(declaration.setterAccess == setter)
  }

  @Test("have their modifiers and attributes as written")
  func modifiersAndAttributes() throws {
    let file = outline(
      "@A(b: 1) @C.D<E>.F @objc(g:h:) public private(set) nonisolated(unsafe) var x = 1")
    let declaration = try file.declaration("x")
    #expect(
      declaration.modifiers.map {
        file.source.text(Int(file.modifiers[Int($0)].start)..<Int(file.modifiers[Int($0)].end))
      }
        == ["public", "private(set)", "nonisolated(unsafe)"])
    let attributes = declaration.attributes.map { file.attributes[Int($0)] }
    #expect(attributes.map { file.nameText($0.name) } == ["A", "F", "objc"])
    #expect(
      attributes.map { SourceExcerpt.path(file.source, Int($0.nameStart)..<Int($0.nameEnd)) } == [
        "A", "C.D.F", "objc",
      ])
    #expect(
      attributes.map { file.describe($0.node) } == [
        "attribute:A(argument:b(integerLiteral))", "attribute:F", "attribute:objc",
      ])
    #expect(
      file.source.text(Int(declaration.start)..<Int(declaration.end))
        == file.source.text(0..<file.source.count))
  }

  @Test("have their attributes within conditional compilation")
  func conditionalAttributes() throws {
    let file = outline("#if os(iOS)\n@A\n#else\n@B(1)\n#endif\n@C func f() {}\nfunc g() {}")
    let declaration = try file.declaration("f")
    #expect(
      declaration.attributes.map { file.nameText(file.attributes[Int($0)].name) } == [
        "A", "B", "C",
      ])
    #expect(try file.declaration("g").attributes.isEmpty)
  }

  @Test("own the declarations that their attributes' arguments hold, and nothing else does")
  func declarationsInAttributes() {
    let file = outline(
      "let a = 1\n@W({ struct X { @V var y: Int }; func z() {} }) @U var b: Int, c: Int\nlet d = 1")
    #expect(
      file.declarationTree == [
        "let a", "var b", "  struct X", "    var y", "  func z", "var c", "let d",
      ])
    let attributes = file.declarations.map {
      $0.attributes.map { file.nameText(file.attributes[Int($0)].name) }
    }
    #expect(attributes == [[], ["W", "U"], [], ["V"], [], ["W", "U"], []])
  }

  @Test("have generic parameters with their constraints, and what they inherit")
  func generics() throws {
    let file = outline(
      "class A<T: P, each U, let n: Int>: B<T>, @unchecked C where T.D: E, U == F {}")
    let declaration = try file.declaration("A")
    let generics = declaration.genericParameters.map { file.genericParameters[Int($0)] }
    #expect(generics.map { file.nameText($0.name) } == ["T", "U", "n", "D"])
    #expect(
      generics.map { $0.constraint == Node.none ? "" : file.text(of: $0.constraint) } == [
        "P", "", "Int", "E",
      ])
    #expect(
      declaration.inherited.map { file.text(of: file.inherited[Int($0)]) } == [
        "B<T>", "@unchecked C",
      ])
  }

  @Test("have names without back-ticks, whose places are those in the source")
  func names() throws {
    let file = outline(
      "func `class`() {}\nfunc == <T>(a: T, b: T) {}\nfunc ==<T>(a: T) {}\nextension A.B<C> {}\nenum E { case `default` }"
    )
    #expect(
      file.declarations.map { file.nameText($0.name) } == [
        "class", "==", "==<", "B", "E", "default",
      ])
    #expect(
      file.declarations.map { file.source.text(Int($0.nameStart)..<Int($0.nameEnd)) }
        == ["`class`", "==", "==", "A.B<C>", "E", "`default`"])
  }

  @Test("are local in code and not among members")
  func local() throws {
    let file = outline("struct A { func b() { struct C { let d = 1 }; func e() {}; let f = 1 } }")
    let locals = file.declarations.filter { $0.flags.contains(.isLocal) }
    #expect(locals.map { file.nameText($0.name) } == ["C", "e"])
    #expect(!file.declarations.contains { file.nameText($0.name) == "f" })
  }

  @Test(
    "are not seen in words that only look like them",
    arguments: [
      "actor.run()", "open(url)", "final = 1", "x.class", "macro(a)", "operator.apply()",
      "f(class: 1, func: 2)",
      "async { a }",
      "prefix(3)", "lazy.map { a }", "x.init()", ".struct", "self.import", "required()",
      "package = 2", "subscript.a",
    ])
  func contextualKeywords(_ text: String) {
    let file = outline("func f() {\n\(text)\n}")
    #expect(file.declarationTree == ["func f"])
  }

  @Test("after a mistake are still found")
  func recovery() throws {
    let file = outline(
      "struct A { let b = ; func c( { }\n}\nstruct D { ??? let e: = 1; var f }\nfunc g() -> { h }\n} ) let i = 1\nfunc j("
    )
    for name in ["A", "b", "c", "D", "e", "f", "g", "i", "j"] { _ = try file.declaration(name) }
  }
}
