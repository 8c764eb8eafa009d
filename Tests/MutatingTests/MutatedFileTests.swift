import SwiftOutline
import Testing

@testable import Mutating

@Suite("Changes of a mutant")
struct MutatedFileTests {
  /// A change of the declaration `Loan.renew`, or of another one, and the text that comes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var change: MutantOperator
    var target = "Loan"
    var word = ""
    var text = ""
    var source: String
    var result: String

    var testDescription: String { change.rawValue }
  }

  static let cases: [Case] = [
    Case(change: .member, text: "var a = 1\n", source: "struct Loan { }", result: "struct Loan {\nvar a = 1\n }"),
    Case(
      change: .statement, target: "Loan.renew", text: "a()\n", source: "struct Loan { func renew() { b() } }",
      result: "struct Loan { func renew() {\na()\n b() } }"),
    Case(
      change: .lastStatement, target: "Loan.body", text: ".task {}\n", source: "struct Loan { var body: Int { 1 } }",
      result: "struct Loan { var body: Int { 1 \n.task {}\n} }"),
    Case(
      change: .body, target: "Loan.renew", text: "a()\n", source: "struct Loan { func renew() { b() } }",
      result: "struct Loan { func renew() {\na()\n} }"),
    Case(change: .replace, text: "enum A {}", source: "struct Loan { }\nlet b = 1", result: "enum A {}\nlet b = 1"),
    Case(change: .before, text: "let a = 1\n", source: "@A struct Loan {}", result: "let a = 1\n@A struct Loan {}"),
    Case(change: .after, text: "let a = 1", source: "struct Loan {}", result: "struct Loan {}\nlet a = 1"),
    Case(change: .delete, target: "Loan.b", source: "struct Loan { let b = 1 }", result: "struct Loan {  }"),
    Case(change: .keyword, word: "class", source: "private struct Loan {}", result: "private class Loan {}"),
    Case(change: .addAttribute, word: "A(1)", source: "final class Loan {}", result: "@A(1) final class Loan {}"),
    Case(change: .dropAttribute, word: "A", source: "@A(1) @B class Loan {}", result: " @B class Loan {}"),
    Case(change: .addModifier, word: "final", source: "@A class Loan {}", result: "@A final class Loan {}"),
    Case(change: .dropModifier, word: "final", source: "public final class Loan {}", result: "public  class Loan {}"),
    Case(change: .inherit, word: "A", source: "struct Loan {}", result: "struct Loan : A {}"),
    Case(change: .inherit, word: "A", source: "struct Loan: B {}", result: "struct Loan: B, A {}"),
    Case(change: .disinherit, word: "A", source: "struct Loan: A {}", result: "struct Loan {}"),
    Case(change: .disinherit, word: "A", source: "struct Loan: A, B {}", result: "struct Loan: B {}"),
    Case(change: .disinherit, word: "B", source: "struct Loan: A, B {}", result: "struct Loan: A {}"),
    Case(
      change: .type, target: "Loan.b", word: "Int", source: "struct Loan { var b: A }",
      result: "struct Loan { var b: Int }"),
    Case(
      change: .value, target: "Loan.b", word: "2", source: "struct Loan { var b = 1 }",
      result: "struct Loan { var b = 2 }"),
    Case(
      change: .name, target: "Loan.b", word: "c", source: "struct Loan { var b = 1 }",
      result: "struct Loan { var c = 1 }"),
    Case(
      change: .substitute, text: "self?.\nself.\n", source: "struct Loan { let a = { self?.b() } }",
      result: "struct Loan { let a = { self.b() } }"),
    Case(
      change: .dropCalls, word: "#expect check", source: "struct Loan { func a() { #expect(b); check(c); d() } }",
      result: "struct Loan { func a() { print(\"done\"); print(\"done\"); d() } }"),
    Case(change: .import, word: "UIKit", source: "struct Loan {}", result: "import UIKit\nstruct Loan {}"),
  ]

  @Test("each changes what it names and nothing else", arguments: cases)
  func change(_ example: Case) throws {
    var file = MutatedFile(Array(example.source.utf8), OutlineReader())
    let declaration = try #require(file.declaration(named: example.target))
    let isMade = file.make(
      example.change, of: declaration, at: Int(declaration.nameStart), word: example.word, text: example.text)
    #expect(isMade)
    #expect(String(decoding: file.bytes, as: UTF8.self) == example.result)
  }

  @Test("an attribute, a modifier or a name that isn't there can't be dropped")
  func nothingToDrop() throws {
    var file = MutatedFile(Array("@A class Loan: B {}".utf8), OutlineReader())
    let declaration = try #require(file.declaration(named: "Loan"))
    for change in [MutantOperator.dropAttribute, .dropModifier, .disinherit] {
      let isMade = file.make(change, of: declaration, at: 0, word: "C", text: "")
      #expect(!isMade)
    }
  }

  @Test("what is added stands in front of what goes away at the same place")
  func order() throws {
    var file = MutatedFile(Array("@A var b = 1".utf8), OutlineReader())
    let declaration = try #require(file.declaration(named: "b"))
    let isDropped = file.make(.dropAttribute, of: declaration, at: 0, word: "A", text: "")
    let isAdded = file.make(.addAttribute, of: declaration, at: 0, word: "B", text: "")
    #expect(isDropped && isAdded)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "@B  var b = 1")
  }

  @Test("the argument of a label goes, and parentheses around nothing else")
  func argument() throws {
    for (source, result) in [
      ("let a = b.task(id: c) { }", "let a = b.task { }"),
      ("let a = b.task(id: c, priority: d) { }", "let a = b.task( priority: d) { }"),
    ] {
      var file = MutatedFile(Array(source.utf8), OutlineReader())
      let declaration = try #require(file.declaration(named: "a"))
      let isMade = file.make(.dropArgument, of: declaration, at: source.utf8.count - 3, word: "id", text: "")
      #expect(isMade)
      #expect(String(decoding: file.bytes, as: UTF8.self) == result)
    }
  }
}
