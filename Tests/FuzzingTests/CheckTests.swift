import Findings
import Fuzzing
import Testing

@testable import SwiftOutline

@Suite("Checks of what the stages make of an input")
struct CheckTests {
  private static let source = SourceText("struct A { let b = 1 } // c")

  @Test("see a byte without a token, two tokens in a place, and a missing end")
  func tokens() {
    let tokens = OutlineReader().tokens(of: Self.source)
    #expect(TokenCoverage.violation(of: tokens, in: Self.source) == nil)
    var changed = tokens
    changed.remove(at: 1)
    #expect(TokenCoverage.violation(of: changed, in: Self.source) == "byte 7 is lost")
    changed = tokens
    changed[1] = Token(kind: .identifier, start: 3, end: 8)
    #expect(TokenCoverage.violation(of: changed, in: Self.source) == "identifier at 3 overlaps")
    changed = tokens
    changed[1] = Token(kind: .identifier, start: 7, end: 7)
    #expect(TokenCoverage.violation(of: changed, in: Self.source) == "identifier at 7 is empty")
    #expect(TokenCoverage.violation(of: tokens.dropLast(), in: Self.source) == "no end of file")
  }

  private static func violation(_ change: (inout FileOutline) -> Void) -> String? {
    var outline = OutlineReader().outline(of: source)
    change(&outline)
    return OutlineInvariants.violation(in: outline)
  }

  @Test("see broken trees, ranges and problems")
  func outlines() {
    #expect(Self.violation { _ in } == nil)
    #expect(Self.violation { $0.nodes[0].end = 1000 } == "node 0: range")
    #expect(Self.violation { $0.nodes[0].parent = 0 } == "node 0: parent before it")
    #expect(Self.violation { $0.nodes[0].parent = Node.none } != nil)
    #expect(Self.violation { $0.declarations[1].parent = 1 } == "declaration 1: parent behind it")
    #expect(Self.violation { $0.declarations[1].end = 26 } == "declaration 1: text outside of its parent's")
    #expect(Self.violation { $0.declarations[0].subtreeEnd = 1 } == "declaration 1: reaches out of its parent")
    #expect(Self.violation { $0.declarations[1].value = 99 } == "declaration 1: node of a part")
    #expect(
      Self.violation { $0.problems = [LexicalProblem(kind: .invalidUTF8, offset: 28)] } == "offset of a problem")
  }

  @Test("tell outlines apart")
  func comparison() {
    let outline = OutlineReader().outline(of: Self.source)
    #expect(OutlineComparison.difference(outline, OutlineReader().outline(of: Self.source)) == nil)
    var other = outline
    other.nodes[0].name += 1
    #expect(OutlineComparison.difference(outline, other) == "nodes")
    other = outline
    other.declarations[0].flags.insert(.isFinal)
    #expect(OutlineComparison.difference(outline, other) == "declarations")
    other = outline
    other.names.removeLast()
    #expect(OutlineComparison.difference(outline, other) == "names")
  }

  @Test("see findings in no file, behind its end, and with the wrong line")
  func findings() {
    func violation(_ path: String, _ offsets: Range<Int>, line: Int = 1) -> String? {
      let range = SourceRange(
        startOffset: offsets.lowerBound, endOffset: offsets.upperBound, line: line, column: offsets.lowerBound + 1,
        endLine: line, endColumn: offsets.upperBound + 1)
      let finding = Finding(
        rule: "a", place: FindingPlace(severity: .note, path: path, range: range, symbol: "A", message: "b"))
      return FindingPositions.violation(in: [finding], sources: ["A.swift": Self.source])
    }
    #expect(violation("A.swift", 7..<8) == nil)
    #expect(violation("B.swift", 7..<8) == "a in B.swift: no such file")
    #expect(violation("A.swift", 7..<28) == "a in A.swift: range 7..<28")
    #expect(violation("A.swift", 7..<8, line: 2) == "a in A.swift: line 2, column 8")
  }
}
