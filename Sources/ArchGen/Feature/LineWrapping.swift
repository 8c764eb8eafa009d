/// Breaks the lines of generated code that have become too long for their names, as a formatter would.
///
/// Templates write lines that are short with usual names. With long ones, a line is broken inside its largest pair of
/// brackets, one element a line, and so on with what is still too long.
struct LineWrapping {
  /// The most columns of a line.
  var limit = CodeStyle.generated.lineLength
  /// Longer lines stay: each level of brackets is looked for in what it stands in, and nobody reads them either way.
  private static let longestLine = 2000
  /// The columns that a level will take, which is written with two spaces here.
  var indentationWidth = 2

  /// Returns the code with its long lines broken; those without a pair of brackets stay.
  func wrap(_ code: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(code.count)
    var isInText = false
    var lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let last = lines.popLast()
    for line in lines {
      let delimiters = line.isEmpty ? 0 : Self.textDelimiters(in: line)
      // What stands between three quotes is text, whose lines are its own; a directive is one line.
      let isLeft = line.count > Self.longestLine || width(line) <= limit || Self.isDirective(line)
      if isLeft || isInText || delimiters > 0 || Self.holdsRawText(line) {
        result += line
        result.append(UInt8(ascii: "\n"))
      } else {
        for part in wrapped(String(decoding: line, as: UTF8.self)) {
          result += part.utf8
          result.append(UInt8(ascii: "\n"))
        }
      }
      if !delimiters.isMultiple(of: 2) { isInText.toggle() }
    }
    return result + (last ?? [])
  }

  /// Whether a line says under which condition others are compiled.
  private static func isDirective(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    return ["#if ", "#elseif "].contains { text.starts(with: $0.utf8) }
  }

  /// The columns of a line with its levels as they will be; bytes count where there can't be too many of them.
  private func width(_ line: some Collection<UInt8>) -> Int {
    let levels = line.prefix { $0 == UInt8(ascii: " ") }.count / 2
    let count = line.count <= limit ? line.count : String(decoding: line, as: UTF8.self).count
    return count + levels * (indentationWidth - 2)
  }

  /// The number of marks with three quotes in a line.
  static func textDelimiters(in line: ArraySlice<UInt8>) -> Int {
    var count = 0
    var run = 0
    for byte in line {
      run = byte == UInt8(ascii: "\"") ? run + 1 : 0
      if run == 3 {
        count += 1
        run = 0
      }
    }
    return count
  }

  /// Whether a line holds a text between `#"` and `"#`, in which quotes and brackets stand for themselves.
  private static func holdsRawText(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "\"") }
  }

  private func wrapped(_ line: String) -> [String] {
    guard width(line.utf8) > limit else { return [line] }
    let characters = Array(line)
    let indentation = String(characters.prefix { $0 == " " })
    if line.dropFirst(indentation.count).hasPrefix("//") { return wrappedComment(line, indentation) }
    let broken =
      wrappedHeader(line, indentation) ?? wrappedBranches(line, indentation) ?? wrappedConditions(
        characters, indentation)
      ?? wrappedCase(characters, indentation)
    if let broken { return broken }
    guard let group = BracketGroup.largest(in: characters), group.open < limit + 20 else {
      return wrappedAtOperator(line, indentation) ?? wrappedAtMember(characters, indentation) ?? [line]
    }
    let tail = String(characters[(group.close + 1)...])
    // What a call gives is one operand of what is assigned.
    if tail.hasPrefix(" ?? "), let parts = split(line, at: " = "), !parts.before.contains("(") {
      return [parts.before + " ="] + wrapped(indentation + "  " + parts.after)
    }
    let (signature, elements) = group.isStatement ? Self.signature(of: group.elements) : ("", group.elements)
    var lines = [String(characters[...group.open]) + signature]
    for (position, element) in elements.enumerated() {
      let isLast = position == elements.count - 1
      let comma = group.isStatement || (isLast && !group.isList) ? "" : ","
      lines += wrapped(indentation + "  " + element + comma)
    }
    return lines + wrapped(indentation + String(characters[group.close...]))
  }

  /// Two branches in one line, each on lines of its own.
  private func wrappedBranches(_ line: String, _ indentation: String) -> [String]? {
    guard line.dropFirst(indentation.count).hasPrefix("if "), line.hasSuffix(" }"),
      let parts = split(line, at: " } else { "), let head = split(parts.before, at: " { "),
      !head.after.contains("{"), !parts.after.dropLast(2).contains("{")
    else { return nil }
    return [head.before + " {"] + wrapped(indentation + "  " + head.after) + [indentation + "} else {"]
      + wrapped(indentation + "  " + parts.after.dropLast(2)) + [indentation + "}"]
  }

  /// A condition and what is done under it on lines of their own; where the condition alone is too long, each of its parts,
  /// too.
  private func wrappedConditions(_ line: [Character], _ indentation: String) -> [String]? {
    let text = String(line.dropFirst(indentation.count))
    guard text.hasPrefix("if ") || text.hasPrefix("guard ") || text.hasPrefix("while ") else { return nil }
    let code = CodeCharacter.all(in: line)
    guard let open = code.first(where: { $0.character == "{" && $0.depth == 0 })?.index else { return nil }
    if line.last == "}", open + 2 < line.count {
      return wrapped(String(line[...open]))
        + wrapped(indentation + "  " + BracketGroup.trimmed(line[(open + 1)..<(line.count - 1)]))
        + [indentation + "}"]
    }
    let commas = code.filter { $0.character == "," && $0.depth == 0 }.map(\.index)
    guard open == line.count - 1, let first = commas.first else { return nil }
    let isGuard = text.hasPrefix("guard ") && text.hasSuffix(" else {")
    let end = line.count - (isGuard ? " else {" : " {").count
    let starts = commas.map { $0 + 1 }
    let parts = zip(starts, commas.dropFirst() + [end]).map { BracketGroup.trimmed(line[$0..<$1]) }
    return wrapped(String(line[...first]))
      + parts.enumerated().flatMap { wrapped(indentation + "  " + $1 + ($0 < parts.count - 1 ? "," : "")) }
      + [indentation + (isGuard ? "else {" : "{")]
  }

  /// A case of a `switch` with its statement on a line of its own, or the cases of a type on as many lines as they need.
  private func wrappedCase(_ line: [Character], _ indentation: String) -> [String]? {
    guard line.dropFirst(indentation.count).starts(with: "case ") else { return nil }
    let code = CodeCharacter.all(in: line)
    if let colon = code.first(where: { $0.character == ":" && $0.depth == 0 })?.index {
      guard colon + 2 < line.count else { return nil }
      return [String(line[...colon])] + wrapped(indentation + "  " + BracketGroup.trimmed(line[(colon + 1)...]))
    }
    let commas = code.filter { $0.character == "," && $0.depth == 0 }.map(\.index)
    guard let last = commas.last(where: { width(String(line[...$0]).utf8) <= limit }) else { return nil }
    var lines = [String(line[...last])]
    for part in BracketGroup.elements(of: Array(line[(last + 1)...])) {
      let added = lines[lines.count - 1] + " " + part
      if lines.count > 1, width((added + ",").utf8) <= limit {
        lines[lines.count - 1] = added + ","
      } else {
        lines.append(indentation + "  " + part + ",")
      }
    }
    lines[lines.count - 1].removeLast()
    return lines
  }

  /// The parameters of a closure, which stay where it begins, and its statements.
  private static func signature(of statements: [String]) -> (String, [String]) {
    guard let first = statements.first else { return ("", statements) }
    let words = first.split(separator: " ")
    guard let end = words.firstIndex(of: "in"), end > 0, end < words.count - 1, words[0] != "for",
      words[..<end].allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," } })
    else { return ("", statements) }
    let head = words[...end].joined(separator: " ")
    return first.hasPrefix(head) ? (" " + head, [String(first.dropFirst(head.count + 1))]) : ("", statements)
  }

  /// The head of a type with what it inherits on a line of its own.
  private func wrappedHeader(_ line: String, _ indentation: String) -> [String]? {
    guard line.contains("class ") || line.contains("struct "), line.hasSuffix(" {"),
      let parts = split(line, at: ": ")
    else { return nil }
    return [parts.before + ":", indentation + "  " + parts.after.dropLast(2), indentation + "{"]
  }

  /// A line whose last part stands alone: behind an assignment, or before a result or a comparison.
  private func wrappedAtOperator(_ line: String, _ indentation: String) -> [String]? {
    if let parts = split(line, at: " = ") { return [parts.before + " ="] + wrapped(indentation + "  " + parts.after) }
    if let parts = split(line, at: " -> ") { return [parts.before] + wrapped(indentation + "  -> " + parts.after) }
    if let parts = split(line, at: " == ") { return [parts.before] + wrapped(indentation + "  == " + parts.after) }
    return nil
  }

  /// A line whose last member stands alone: `service` and, below, `.create(order)`.
  private func wrappedAtMember(_ line: [Character], _ indentation: String) -> [String]? {
    let last = CodeCharacter.all(in: line).last { code in
      let index = code.index
      guard code.character == ".", code.depth == 0, index > indentation.count, index + 1 < line.count else {
        return false
      }
      return (line[index - 1].isLetter || line[index - 1].isNumber) && line[index + 1].isLowercase
    }?.index
    guard let last else { return nil }
    return [String(line[..<last])] + wrapped(indentation + "  " + String(line[last...]))
  }

  /// The texts around the first place of a separator outside of texts; `nil` when the line has none.
  private func split(_ line: String, at separator: String) -> (before: String, after: String)? {
    let characters = Array(line)
    // A line that begins with its operator has been broken there already.
    let start = characters.prefix { $0 == " " }.count
    let place = CodeCharacter.all(in: characters).lazy.map(\.index).first { index in
      index >= start && characters[index...].starts(with: separator)
    }
    return place.map { (String(characters[..<$0]), String(characters[($0 + separator.count)...])) }
  }

  private func wrappedComment(_ line: String, _ indentation: String) -> [String] {
    let marker = line.dropFirst(indentation.count).prefix { $0 == "/" }
    let start = indentation + marker
    var lines: [String] = []
    var current = start
    for word in line.dropFirst(start.count).split(separator: " ") {
      if width(current.utf8) + 1 + word.count > limit, current != start {
        lines.append(current)
        current = start
      }
      current += " " + word
    }
    return lines + [current]
  }
}
