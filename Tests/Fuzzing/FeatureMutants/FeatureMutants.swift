/// Makes the mutants of a file: each has one mistake, and the same file has the same mutants everywhere.
package enum FeatureMutants {
  /// Returns the mutants from the first line to the last.
  ///
  /// Samples have none: what is made up has no right value.
  package static func mutants(of original: String, path: String) -> [FeatureMutant] {
    if path.hasSuffix("+Samples.swift") { return [] }
    let lines = CodeLines(original)
    var result: [FeatureMutant] = []
    for index in lines.code {
      let changes = lineMistakes(lines.lines[index]) + statementMistakes(lines, index)
      for change in changes {
        let text = lines.replacing(index...change.last(index), with: change.replacement)
        let mutant = FeatureMutant(
          mistake: change.mistake, path: path, line: index + 1, original: lines.trimmed(index), text: text)
        if text != original, !result.contains(where: { $0.text == text }) { result.append(mutant) }
      }
    }
    return result
  }

  private struct Change {
    let mistake: String
    let replacement: [String]
    /// How many further lines are replaced.
    var following = 0

    func last(_ first: Int) -> Int { first + following }
  }

  // MARK: - Inside of a line

  /// A pattern in a line of code, and what takes its place.
  private struct Exchange: Sendable {
    let mistake: String
    let old: String
    let new: String
  }

  private static let exchanges = [
    Exchange(mistake: "change a comparison", old: " == ", new: " != "),
    Exchange(mistake: "change a comparison", old: " != ", new: " == "),
    Exchange(mistake: "change a comparison", old: " <= ", new: " < "),
    Exchange(mistake: "change a comparison", old: " >= ", new: " > "),
    Exchange(mistake: "change a comparison", old: " < ", new: " <= "),
    Exchange(mistake: "change a comparison", old: " > ", new: " >= "),
    Exchange(mistake: "change a comparison", old: " && ", new: " || "),
    Exchange(mistake: "change a comparison", old: " || ", new: " && "),
    Exchange(mistake: "change a comparison", old: "&& ", new: "|| "),
    Exchange(mistake: "change a comparison", old: "|| ", new: "&& "),
    Exchange(mistake: "step over a bound", old: "..<", new: "..."),
    Exchange(mistake: "drop a negation", old: "!$0", new: "$0"),
    Exchange(mistake: "swap success and failure", old: "return true", new: "return false"),
    Exchange(mistake: "swap success and failure", old: "return false", new: "return true"),
    Exchange(mistake: "drop the main actor", old: "@MainActor", new: ""),
    Exchange(mistake: "change an initial value", old: " = false", new: " = true"),
    Exchange(mistake: "change an initial value", old: " = true", new: " = false"),
    Exchange(mistake: "change an initial value", old: " = \"\"", new: " = \"changed\""),
    Exchange(mistake: "ask otherwise", old: "\"GET\"", new: "\"POST\""),
    Exchange(mistake: "ask otherwise", old: "\"POST\"", new: "\"PUT\""),
    Exchange(mistake: "ask otherwise", old: "\"PUT\"", new: "\"POST\""),
    Exchange(mistake: "ask otherwise", old: "\"DELETE\"", new: "\"GET\""),
    Exchange(mistake: "ask otherwise", old: "method: .post", new: "method: .put"),
    Exchange(mistake: "ask otherwise", old: "method: .put", new: "method: .post"),
    Exchange(mistake: "ask otherwise", old: "method: .delete", new: "method: .get"),
    Exchange(mistake: "swap success and failure", old: "? .empty : ", new: "? .idle : "),
  ]

  private static func lineMistakes(_ line: String) -> [Change] {
    var changes = exchanges.compactMap { exchange -> Change? in
      guard let range = range(of: exchange.old, in: line) else { return nil }
      return Change(
        mistake: exchange.mistake,
        replacement: [line.replacingCharacters(in: range, with: exchange.new)])
    }
    // A condition that is one name or call.
    if let match = line.wholeMatch(of: #/(\s*(?:guard|if|\} else if) )([^={}]+?)( else)?( \{.*)/#),
      !match.2.contains("let ")
    {
      changes.append(
        Change(mistake: "invert a check", replacement: ["\(match.1)!(\(match.2))\(match.3 ?? "")\(match.4)"]))
    }
    let isLook = looks.contains { line.firstMatch(of: #/^ *\.(?<name>\w+)\(/#)?.output.name == Substring($0) }
    if !isLook, let match = line.firstMatch(of: #/(?<before>(?:<|>|<=|>=|==|\.\.<|\.\.\.) ?\(?)(?<number>[0-9]+)\b/#),
      let number = Int(match.output.number)
    {
      let replacement = line.replacingCharacters(
        in: match.output.number.startIndex..<match.output.number.endIndex, with: "\(number + 1)")
      changes.append(Change(mistake: "step over a bound", replacement: [replacement]))
    }
    if let match = line.firstMatch(of: #/(?<first>[A-Za-z_$][\w.?()]*) \?\? (?<second>.+)/#) {
      let replacement = line.replacingCharacters(in: match.range, with: String(match.output.second))
      changes.append(Change(mistake: "drop a value", replacement: [replacement]))
    }
    if let match = line.firstMatch(of: #/ \? (?<first>[^?:]+) : (?<second>"[^"]*"|[^?:,]+?)(?<rest>\)|,|$)/#) {
      let replacement = line.replacingCharacters(
        in: match.range, with: " ? \(match.output.second) : \(match.output.first)\(match.output.rest)")
      changes.append(Change(mistake: "take the other branch", replacement: [replacement]))
    }
    if let match = line.firstMatch(of: #/"(?<text>[^"\\]*[a-z][^"\\]*)"/#),
      !line.contains("systemImage: \"" + match.output.text), !line.contains("systemName: \"")
    {
      let text = match.output.text
      let replacement = line.replacingCharacters(in: text.startIndex..<text.endIndex, with: "changed")
      changes.append(Change(mistake: "say something else", replacement: [replacement]))
    }
    if let match = line.firstMatch(of: #/throw (?<error>[A-Z]\w*\.[\w.]+(?:\(.*?\))?)/#) {
      let replacement = line.replacingCharacters(in: match.range, with: "throw CancellationError()")
      changes.append(Change(mistake: "throw another error", replacement: [replacement]))
    }
    return changes
  }

  // MARK: - Whole statements

  private static func statementMistakes(_ lines: CodeLines, _ index: Int) -> [Change] {
    guard lines.indentation(index) >= 4, let last = lines.last(from: index) else { return [] }
    let text = lines.trimmed(index)
    let following = last - index
    var changes: [Change] = []
    if let mistake = removal(of: text, below: lines.before(index)) {
      changes.append(Change(mistake: mistake, replacement: [], following: following))
    }
    if let empty = emptyValue(lines.head(of: index)), following == 0 {
      let isReturn = text.hasPrefix("return ")
      if isReturn || isExpression(text, lines, index) {
        let indentation = String(repeating: " ", count: lines.indentation(index))
        changes.append(Change(mistake: "return empty", replacement: [indentation + "return " + empty]))
      }
    }
    return changes
  }

  /// Modifiers that leave alone what a screen does, shows and says: only an eye can tell whether red is right, or four
  /// points of padding. Without them a feature is equal in behaviour, so that no mistake is made.
  private static let looks: Set<String> = ["font", "foregroundStyle", "padding", "lineLimit"]

  /// What it is to leave a statement out; `nil` for what is none, or can't be left out.
  private static func removal(of text: String, below line: String) -> String? {
    if text.hasPrefix("defer ") { return "drop the reset of a flag" }
    if text.hasPrefix("guard "), !text.contains("guard let ") { return "drop a check" }
    if text.hasPrefix("if ") { return "drop a check" }
    if text.firstMatch(of: #/^(self\.)?[a-z_]\w+(\.\w+|\[.*?\])* (=|\+=) /#) != nil {
      if line.contains("catch {") { return "swallow an error" }
      return text.hasSuffix(" = false") || text.hasSuffix(" = nil") ? "drop the reset of a flag" : "drop an assignment"
    }
    if text.firstMatch(of: #/^(_ = )?(try |await )*[a-z]\w*(\??\.\w+|\[.*?\])*\??(\(.*\)| \{.*\}|\()$/#) != nil {
      return line.contains("catch {") ? "swallow an error" : "remove a call"
    }
    if let match = text.firstMatch(of: #/^\.(?<name>[a-z]\w*)(\(| \{)/#) {
      return looks.contains(String(match.output.name)) ? nil : "remove a modifier"
    }
    return nil
  }

  /// Whether a line is the only one of a body.
  private static func isExpression(_ text: String, _ lines: CodeLines, _ index: Int) -> Bool {
    let isAlone = index > 0 && lines.lines[index - 1] == lines.head(of: index)
    let isClosed = index + 1 < lines.end && lines.trimmed(index + 1) == "}"
    return isAlone && isClosed && !["if ", "guard ", "let ", "var ", "for "].contains { text.hasPrefix($0) }
  }

  /// The empty value of what a function or property with a head returns; `nil` where there is none.
  private static func emptyValue(_ head: String) -> String? {
    guard head.hasSuffix("{"), let match = head.firstMatch(of: #/(?:->|\w:) (?<type>[^:>{]+) \{$/#) else { return nil }
    let type = match.output.type
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return "[]" }
    switch type {
    case "String": return "\"\""
    case "Bool": return "false"
    case "Data": return "Data()"
    default: return nil
    }
  }

  private static func range(of part: String, in line: String) -> Range<String.Index>? {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index...].hasPrefix(part) { return index..<line.index(index, offsetBy: part.count) }
      index = line.index(after: index)
    }
    return nil
  }
}

extension String {
  /// The text with a part of it replaced.
  fileprivate func replacingCharacters(in range: Range<Index>, with replacement: String) -> String {
    self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
