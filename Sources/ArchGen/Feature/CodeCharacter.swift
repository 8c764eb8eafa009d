/// A character of a line that is neither in a text nor in a regular expression, with the number of brackets around it.
struct CodeCharacter {
  let index: Int
  let character: Character
  /// Brackets count as outside of themselves; what closes none of the line's leaves it at 0.
  let depth: Int

  static func all(in line: [Character]) -> [CodeCharacter] {
    var result: [CodeCharacter] = []
    var depth = 0
    // Open brackets of generic arguments.
    var angles = 0
    var index = 0
    while index < line.count {
      let character = line[index]
      if character == "\"" {
        index = end(ofText: index, in: line)
      } else if character == "#", index + 1 < line.count, line[index + 1] == "/" {
        index = end(ofPattern: index, in: line)
      } else {
        if ")]}".contains(character) || closesArguments(index, in: line, angles) { depth = max(0, depth - 1) }
        if closesArguments(index, in: line, angles) { angles -= 1 }
        result.append(CodeCharacter(index: index, character: character, depth: depth))
        if "([{".contains(character) || opensArguments(index, in: line) { depth += 1 }
        if opensArguments(index, in: line) { angles += 1 }
      }
      index += 1
    }
    return result
  }

  /// Whether a sign opens generic arguments: it stands right behind a name, as no comparison does.
  private static func opensArguments(_ index: Int, in line: [Character]) -> Bool {
    guard line[index] == "<", index > 0, index + 1 < line.count else { return false }
    return (line[index - 1].isLetter || line[index - 1].isNumber) && line[index + 1] != " " && line[index + 1] != "="
  }

  private static func closesArguments(_ index: Int, in line: [Character], _ open: Int) -> Bool {
    line[index] == ">" && open > 0 && line[index - 1] != "-"
  }

  /// The position of the quote that ends a text. An interpolation is left whole with it.
  private static func end(ofText start: Int, in line: [Character]) -> Int {
    var index = start + 1
    while index < line.count, line[index] != "\"" { index += line[index] == "\\" ? 2 : 1 }
    return index
  }

  /// The last position of `#/a pattern/#`.
  private static func end(ofPattern start: Int, in line: [Character]) -> Int {
    let end = line.indices.first { $0 > start + 2 && line[$0] == "#" && line[$0 - 1] == "/" }
    return end ?? line.count
  }
}
