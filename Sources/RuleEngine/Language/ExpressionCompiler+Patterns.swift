import Platform
import ProjectIndex
import SwiftOutline

/// `expression.matches("pattern where condition")`, `expression.matchesAny(in: "list")`, and the same of a type or file.
extension ExpressionCompiler {
  /// Whether an expression has a pattern's form and its holes satisfy the condition behind `where`.
  private struct PatternTest: Sendable {
    var kind: NodeKind
    var test: @Sendable (inout Frame, NodeID) -> Bool
  }

  /// A call of one of these; `nil` for other names.
  mutating func compilePatternCall(
    _ name: String, _ base: CompiledExpression, _ callee: UInt32, _ arguments: [UInt32]
  ) throws -> CompiledExpression? {
    guard ["matches", "matchesAny"].contains(name),
      [.element(.expression), .element(.file), .element(.type)].contains(base.type),
      let argument = arguments.first, let literal = outline.children(of: argument).last
    else { return nil }
    guard arguments.count == 1, outline.nodes[Int(literal)].kind == .stringLiteral,
      names.text(outline.nodes[Int(argument)].name) == (name == "matches" ? "" : "in")
    else {
      throw Mistake(offset: memberOffset(callee), message: "write 'matches(\"pattern\")' or 'matchesAny(in: \"list\")'")
    }
    let text = StringLiteralText.value(of: outline.text(of: literal))
    let tests = try name == "matches" ? [patternTest(text, at: offset(literal) + 1)] : patterns(ofList: text, literal)
    let evaluate = base.evaluate
    guard base.type != .element(.expression) else {
      return CompiledExpression { frame in
        guard case .node(let node) = evaluate(&frame) else { return false }
        return tests.contains { $0.test(&frame, node) }
      }
    }
    return CompiledExpression(type: .list(.element(.expression))) { frame in
      let index = frame.context.declarations
      func isMeant(_ node: Node) -> Bool { tests.contains { $0.kind == node.kind } }
      let nodes: [NodeID]
      switch evaluate(&frame) {
      case .file(let file):
        let all = index.files[file].outline.nodes
        nodes = all.indices.filter { isMeant(all[$0]) }.map { NodeID(file: file, index: $0) }
      case .type(let type): nodes = index.nodes(of: type, where: isMeant).filter { !index.isPreviewCode($0) }
      default: nodes = []
      }
      return .list(
        nodes.filter { node in
          frame.budget.takeStep() && tests.contains { $0.kind == index[node].kind && $0.test(&frame, node) }
        }.map { .node($0) })
    }
  }

  private mutating func patterns(ofList key: String, _ literal: UInt32) throws -> [PatternTest] {
    guard let entries = lists.lists[key] else {
      throw Mistake(
        offset: offset(literal), message: "there is no list '\(key)'\(suggestion(key, lists.lists.keys.sorted()))")
    }
    return try entries.map { entry in
      do { return try patternTest(entry, at: offset(literal)) } catch let mistake as Mistake {
        throw Mistake(offset: offset(literal), message: "'\(entry)' in '\(key)': \(mistake.message)")
      }
    }
  }

  private mutating func patternTest(_ text: String, at start: Int) throws -> PatternTest {
    let split = text.places(of: " where ").last
    let pattern: SyntaxPattern
    do { pattern = try SyntaxPattern(String(text[..<(split?.lowerBound ?? text.endIndex)]), reader: reader) } catch {
      throw Mistake(offset: start + error.offset, message: "in the pattern: \(error.message)")
    }
    let first = slotCount
    slotCount += pattern.holes.count
    guard let split else {
      return PatternTest(kind: pattern.kind) { frame, node in
        pattern.match(node, in: frame.context.declarations) != nil
      }
    }
    var inner = scope
    for (position, hole) in pattern.holes.enumerated() {
      inner.declare(hole, .element(.expression), slot: first + position)
    }
    var compiler = ExpressionCompiler(
      text: String(text[split.upperBound...]), reader: reader, scope: inner, slotCount: slotCount,
      vocabulary: vocabulary, lists: lists)
    let condition: CompiledExpression
    do { condition = try compiler.compile(expecting: .bool) } catch let mistake as Mistake {
      let offset = start + text[..<split.upperBound].utf8.count + mistake.offset
      throw Mistake(offset: offset, message: mistake.message)
    }
    guard condition.fullType == .bool else {
      throw Mistake(offset: start, message: "behind 'where' stands \(condition.fullType.description), no condition")
    }
    slotCount = compiler.slotCount
    return PatternTest(kind: pattern.kind) { frame, node in
      guard let bound = pattern.match(node, in: frame.context.declarations) else { return false }
      for (position, expression) in bound.enumerated() { frame.slots[first + position] = .node(expression) }
      return condition.test(&frame)
    }
  }
}
