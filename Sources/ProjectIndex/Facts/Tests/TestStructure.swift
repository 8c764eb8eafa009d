import SwiftOutline

/// How a test is laid out: its lines, its parts, its rounds.
package struct TestStructure {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The lines of a test's code, blank lines and lines with a comment alone left out.
  package func codeLineCount(ofTest test: DeclarationID) -> Int {
    let statements = TestFacts(index).testStatements(test)
    guard let first = statements.first, let last = statements.last else { return 0 }
    let slash = UInt8(ascii: "/")
    return index.outline(of: test).source.bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var isLineStart = true
      for position in Int(index[first].start)..<max(Int(index[first].start), Int(index[last].end)) {
        switch bytes[position] {
        case 10: isLineStart = true
        case 32, 9, 13: break
        default:
          if isLineStart && !(bytes[position] == slash && bytes[position + 1] == slash) { count += 1 }
          isLineStart = false
        }
      }
      return count
    }
  }

  /// Whether a test shows its parts: by comments such as Given, When and Then, by blank lines, or by calls of that name.
  package func showsParts(_ test: DeclarationID) -> Bool {
    let source = index.outline(of: test).source
    let words = index.lists[.testPartWords]
    var markers: Set<String> = []
    for body in index.bodies(of: test) {
      var end = Int(index[body].start) + 1
      var isFirst = true
      for statement in index.statements(of: body) {
        let gap = end..<max(end, Int(index[statement].start))
        if !isFirst && hasBlankLine(source.bytes, gap) { return true }
        addPartMarkers(source, gap, words, to: &markers)
        isFirst = false
        end = max(end, Int(index[statement].end))
        if index[statement].kind == .call, index.testCode.partNames.contains(index.calleeName(statement)) {
          markers.insert(index.calleeText(statement))
        }
      }
      addPartMarkers(source, end..<max(end, Int(index[body].end)), words, to: &markers)
    }
    return markers.count > 1
  }

  /// Adds the words for parts of a test with which the comments between two statements start.
  private func addPartMarkers(_ source: SourceText, _ gap: Range<Int>, _ words: [String], to markers: inout Set<String>)
  {
    guard source.bytes[gap].contains(UInt8(ascii: "/")) else { return }
    for line in lines(source.bytes, gap) where !line.isEmpty {
      // The first words are near the start, and comments may be long.
      let start = line.lowerBound..<min(line.upperBound, line.lowerBound + 40)
      let comment = TestNames.words(ofTestName: source.text(start))
      if let marker = comment.prefix(3).first(where: { words.contains($0) }) { markers.insert(marker) }
    }
  }

  /// The lines of a range without the blanks around them; empty ranges for blank lines.
  private func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
    for position in range.lowerBound...range.upperBound where position == range.upperBound || bytes[position] == 10 {
      var first = start
      var last = position
      while first < last && isBlank(bytes[first]) { first += 1 }
      while last > first && isBlank(bytes[last - 1]) { last -= 1 }
      lines.append(first..<last)
      start = position + 1
    }
    return lines
  }

  /// Whether a line of a gap is blank from end to end.
  private func hasBlankLine(_ bytes: [UInt8], _ gap: Range<Int>) -> Bool {
    var isBlank = false
    for position in gap {
      switch bytes[position] {
      case 10:
        if isBlank { return true }
        isBlank = true
      case 32, 9, 13: break
      default: isBlank = false
      }
    }
    return false
  }

  // MARK: - Rounds

  /// How often a test acts and then asserts; assertions in front of the first act don't count.
  package func assertionRounds(of test: DeclarationID) -> Int {
    let statements = TestFacts(index).testStatements(test)
    return rounds(statements, asserts: statements.map { asserts(statement: $0) })
  }

  /// Whether a test acts and then asserts so many times.
  ///
  /// There are no more rounds than groups of assertions, and those are cheaply counted.
  package func hasRounds(_ count: Int, _ test: DeclarationID) -> Bool {
    let statements = TestFacts(index).testStatements(test)
    let flags = statements.map { asserts(statement: $0) }
    let groups = flags.indices.filter { flags[$0] && ($0 == 0 || !flags[$0 - 1]) }.count
    return groups >= count && rounds(statements, asserts: flags) >= count
  }

  private func rounds(_ statements: [NodeID], asserts: [Bool]) -> Int {
    var rounds = 0
    var hasActed = false
    for (statement, asserts) in zip(statements, asserts) {
      if asserts {
        if hasActed { rounds += 1 }
        hasActed = false
      } else if !hasActed && acts(statement) {
        hasActed = true
      }
    }
    return rounds
  }

  private func asserts(statement: NodeID) -> Bool {
    TestDeclarations(index).containsNode(in: statement) { Assertions(index).isAssertion($0) }
  }

  /// Whether a statement does something to an object of the project, stand-ins left out.
  private func acts(_ statement: NodeID) -> Bool {
    TestDeclarations(index).containsNode(in: statement) { id in
      switch index[id].kind {
      case .call:
        guard Expressions(index).callsProjectMember(id), case .function(let function) = index.callee(ofCall: id),
          !index[function].flags.contains(.isStatic), let type = index.enclosingType(of: function)
        else { return false }
        return index.role(of: type) != .test && index.role(of: type) != .mock
      case .assignment:
        guard let target = index.firstChild(of: id), index[target].kind == .member,
          let base = index.firstChild(of: target), let type = index.type(of: base).type
        else { return false }
        return index.types[type].isReferenceType && index.role(of: type) != .mock && index.role(of: type) != .test
      default: return false
      }
    }
  }
}
