/// The lines of a well formatted file, with what mistakes ask about them.
struct CodeLines {
  let lines: [String]
  /// The first line that is only for previews, or the end.
  let end: Int

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    end = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("#Preview") } ?? lines.count
  }

  /// The numbers of the lines that hold code, from 0.
  var code: [Int] {
    (0..<end).filter { index in
      let text = trimmed(index)
      return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("import ")
    }
  }

  func trimmed(_ index: Int) -> String { String(lines[index].drop { $0 == " " }) }

  func indentation(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  /// The line above that holds code; empty for the first.
  func before(_ index: Int) -> String {
    lines[..<index].last { !$0.allSatisfy { $0 == " " } } ?? ""
  }

  /// The head of the declaration or statement around a line: the nearest line above that is indented less.
  func head(of index: Int) -> String {
    let own = indentation(index)
    let above = lines[..<index].indices.last { !lines[$0].isEmpty && indentation($0) < own }
    return above.map { lines[$0] } ?? ""
  }

  /// The last line of what begins at a line: the line itself, or the one that closes its brackets.
  func last(from index: Int) -> Int? {
    guard isOpen(lines[index]) else { return index }
    let own = indentation(index)
    for other in (index + 1)..<max(end, index + 1) where !lines[other].isEmpty && indentation(other) <= own {
      // An `else` goes on with the statement.
      return trimmed(other).hasSuffix("{") ? nil : other
    }
    return nil
  }

  /// The text with lines replaced by others.
  func replacing(_ range: ClosedRange<Int>, with replacement: [String]) -> String {
    (Array(lines[..<range.lowerBound]) + replacement + Array(lines[(range.upperBound + 1)...]))
      .joined(separator: "\n")
  }

  private func isOpen(_ line: String) -> Bool {
    var depth = 0
    for character in line {
      if "([{".contains(character) { depth += 1 } else if ")]}".contains(character) { depth -= 1 }
    }
    return depth > 0
  }
}
