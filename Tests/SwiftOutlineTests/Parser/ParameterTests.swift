import Testing

@testable import SwiftOutline

@Suite("Parameters")
struct ParameterTests {
  private func parameters(_ text: String) throws -> [String] {
    let file = outline(text)
    let declaration = try #require(file.declarations.first { !$0.parameters.isEmpty })
    return declaration.parameters.map { index in
      let parameter = file.parameters[Int(index)]
      let value =
        parameter.defaultValue == Node.none ? "" : " = \(file.text(of: parameter.defaultValue))"
      let type = parameter.type == Node.none ? "" : file.text(of: parameter.type)
      return
        "\(file.nameText(parameter.label))|\(file.nameText(parameter.name)): \(type)\(parameter.isVariadic ? "..." : "")\(value)"
    }
  }

  @Test("have labels, names, types and default values")
  func functions() throws {
    #expect(
      try parameters(
        "func f(a: Int, b c: [D] = [], _ e: E..., @F g: inout H, `in` `let`: @escaping () -> Void) {}"
      )
        == [
          "a|a: Int", "b|c: [D] = []", "|e: E...", "g|g: inout H", "in|let: @escaping () -> Void",
        ])
  }

  @Test("of initialisers, subscripts, enum cases and macros are alike")
  func others() throws {
    #expect(try parameters("struct S { init?<T>(a b: T) {} }") == ["a|b: T"])
    #expect(
      try parameters("struct S { subscript(a: Int, b c: D) -> E { 1 } }") == ["a|a: Int", "b|c: D"])
    #expect(
      try parameters("enum E { case a(B, c: D = .e, _ f: G) }") == ["|: B", "c|c: D = .e", "|f: G"])
    #expect(try parameters("macro m(a: Int) = #b") == ["a|a: Int"])
  }

  @Test("of functions inside a default value stay apart")
  func nested() throws {
    let file = outline(
      "func f(a: () -> Void = { func g<T: P>(b: T, c: Int) { }; var d: Int { 1 } }, e: Int) {}")
    let names = file.declarations.map {
      $0.parameters.map { file.nameText(file.parameters[Int($0)].name) }
    }
    #expect(names == [["a", "e"], ["b", "c"]])
    #expect(file.declarations.map(\.genericParameters.count) == [0, 1])
  }
}
