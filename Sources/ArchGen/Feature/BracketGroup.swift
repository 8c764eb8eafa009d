/// A pair of brackets in one line of code, with what stands between them.
struct BracketGroup {
  /// The position of the opening bracket.
  let open: Int
  let close: Int
  /// What commas separate, without blanks around; one element between braces.
  let elements: [String]
  /// Whether statements stand between the brackets.
  let isStatement: Bool
  /// Whether the brackets are those of an array.
  let isList: Bool

  /// The outermost pair with the most between its brackets; `nil` when no pair opens and closes in the line.
  static func largest(in line: [Character]) -> BracketGroup? {
    var groups: [(open: Int, close: Int)] = []
    var open: Int?
    for code in CodeCharacter.all(in: line) where code.depth == 0 {
      if "([{".contains(code.character) { open = code.index }
      if ")]}".contains(code.character), let start = open.take() { groups.append((start, code.index)) }
    }
    // A brace that stays open ends the line, and what stands before it counts.
    let candidates = groups.filter { $0.close > $0.open + 1 && !isType(line[$0.open...$0.close]) }
    guard let largest = candidates.max(by: { $0.close - $0.open < $1.close - $1.open }) else { return nil }
    let content = Array(line[(largest.open + 1)..<largest.close])
    let isStatement = line[largest.open] == "{"
    let isSubscript = largest.open > 0 && (line[largest.open - 1].isLetter || line[largest.open - 1] == "]")
    let elements = isStatement ? [trimmed(content)] : elements(of: content)
    // A comma may stand behind the last element of an array, and not in the type of one, which has a single element.
    return BracketGroup(
      open: largest.open, close: largest.close, elements: elements, isStatement: isStatement,
      isList: line[largest.open] == "[" && !isSubscript && elements.count > 1)
  }

  /// Whether brackets are those of a list's type: nothing but names of types stands between them.
  private static func isType(_ group: ArraySlice<Character>) -> Bool {
    let content = group.dropFirst().dropLast()
    let names = content.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return group.first == "[" && content.allSatisfy { $0 != "," && $0 != "(" }
      && names.allSatisfy { $0.first?.isUppercase == true }
  }

  static func elements(of content: [Character]) -> [String] {
    var start = 0
    var elements: [String] = []
    for code in CodeCharacter.all(in: content) where code.character == "," && code.depth == 0 {
      elements.append(trimmed(content[start..<code.index]))
      start = code.index + 1
    }
    return elements + [trimmed(content[start...])]
  }

  static func trimmed(_ characters: some BidirectionalCollection<Character>) -> String {
    String(characters.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
