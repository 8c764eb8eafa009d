import Testing

@testable import SwiftOutline

@Suite("Trees of types")
struct TypeTreeTests {
  @Test(
    "hold names, members and generic arguments",
    arguments: [
      ("A", "typeName:A"),
      ("A.B<C>", "memberType:B(typeName:A typeName:C)"),
      ("A<B<C>>", "typeName:A(typeName:B(typeName:C))"),
      ("A<B?>?", "optionalType(typeName:A(optionalType(typeName:B)))"),
      ("A::B", "typeName:B"),
      ("A<-1>", "typeName:A(integerLiteral)"),
      ("A<~B>", "typeName:A(suppressedType(typeName:B))"),
      ("A<(B, C), D>", "typeName:A(tupleType(typeName:B typeName:C) typeName:D)"),
    ])
  func names(_ code: String, _ tree: String) { #expect(typeTree(code) == tree) }

  @Test(
    "hold brackets and suffixes",
    arguments: [
      ("[A: [B]]", "dictionaryType(typeName:A arrayType(typeName:B))"),
      ("[A]", "arrayType(typeName:A)"),
      ("A?", "optionalType(typeName:A)"),
      ("A!", "unwrappedOptionalType(typeName:A)"),
      ("[A<B>]?", "optionalType(arrayType(typeName:A(typeName:B)))"),
      ("(A)?", "optionalType(tupleType(typeName:A))"),
      ("()", "tupleType"),
      ("[3 of Int]", "arrayType(integerLiteral typeName:Int)"),
      ("A.Type", "metatype(typeName:A)"),
      ("any A.Protocol", "anyType(metatype(typeName:A))"),
    ])
  func brackets(_ code: String, _ tree: String) { #expect(typeTree(code) == tree) }

  @Test(
    "hold functions with their effects",
    arguments: [
      ("(A, b: B) -> C", "functionType(tupleType(typeName:A typeName:B) typeName:C)"),
      (
        "(inout A, _ b: B...) async throws(E) -> [C]",
        "functionType<24>(tupleType(attributedType(typeName:A) typeName:B) typeName:E arrayType(typeName:C))"
      ),
      (
        "@escaping (A) -> B",
        "attributedType(attribute:escaping functionType(tupleType(typeName:A) typeName:B))"
      ),
      ("((A) -> B)?", "optionalType(tupleType(functionType(tupleType(typeName:A) typeName:B)))"),
      ("() -> () -> ()", "functionType(tupleType functionType(tupleType tupleType))"),
      (
        "@Sendable () async -> A",
        "attributedType(attribute:Sendable functionType<8>(tupleType typeName:A))"
      ),
    ])
  func functions(_ code: String, _ tree: String) { #expect(typeTree(code) == tree) }

  @Test(
    "hold constraints and specifiers",
    arguments: [
      ("some A & B", "someType(compositionType(typeName:A typeName:B))"),
      ("any A", "anyType(typeName:A)"),
      ("A & B & C", "compositionType(typeName:A typeName:B typeName:C)"),
      ("~Copyable", "suppressedType(typeName:Copyable)"),
      ("sending A", "attributedType(typeName:A)"),
      ("repeat each A", "attributedType(typeName:A)"),
      (
        "nonisolated(nonsending) () async -> A",
        "attributedType(functionType<8>(tupleType typeName:A))"
      ),
    ])
  func constraints(_ code: String, _ tree: String) { #expect(typeTree(code) == tree) }
}
