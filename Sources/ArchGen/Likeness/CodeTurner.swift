import FeatureModel
import Platform
import ProjectIndex
import SwiftOutline

/// Writes a part of a neighbour's code for the new feature: other names, other fields.
struct CodeTurner: Sendable {
  let mentions: FieldMentions
  let removal: FieldRemoval
  let feature: Feature

  var neighbour: Neighbour { mentions.neighbour }
  var index: ProjectIndex { mentions.neighbour.index }
  var analogy: FieldAnalogy { mentions.analogy }

  /// Where the copy of a whole file goes: called after its type, if that is called after a field.
  func path(_ part: CopiedPart) -> String? {
    guard let path = part.newPath, let field = mentions.derived[index.files[part.file].baseName],
      let new = analogy.successor(field)
    else { return part.newPath }
    return FileSystem.join(FileSystem.parent(path), mentions.turned(FileSystem.lastComponent(path), field, new))
  }

  /// The text of a part.
  func text(_ part: CopiedPart) -> String {
    let text = text(part.file, part.range, [:])
    guard let path = path(part) else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The header of a file says what it is called.
    let header = lines.prefix { $0.hasPrefix("//") }.firstIndex { $0.hasSuffix(".swift") }
    if let header {
      let marks = lines[header].prefix { $0 == "/" || $0 == " " }
      lines[header] = marks + FileSystem.lastComponent(path)
    }
    return lines.joined(separator: "\n")
  }

  /// - Parameter chosen: The fields that stand where some of the neighbour's stood; elsewhere it is the successor that
  ///   stands alone.
  func text(_ file: Int, _ range: Range<Int>, _ chosen: [String: Field]) -> String {
    guard let code = neighbour.code[file] else { return "" }
    var result = ""
    var position = range.lowerBound
    let cuts = ((removal.ranges[file] ?? []) + (neighbour.omitted[file] ?? []).map { code.lines(around: $0).range })
    var token = code.tokens(in: range).lowerBound
    while position < range.upperBound {
      if let cut = cuts.filter({ $0.contains(position) }).max(by: { $0.upperBound < $1.upperBound }) {
        position = min(cut.upperBound, range.upperBound)
        while token < code.tokens.count, code.tokens[token].start < position { token += 1 }
        continue
      }
      guard token < code.tokens.count, code.tokens[token].start < range.upperBound else {
        result += trivia(code, position..<range.upperBound)
        break
      }
      let start = code.tokens[token].start
      if let end = endOfForeignModifier(at: token, code, chosen) {
        position = end
        while token < code.tokens.count, code.tokens[token].start < position { token += 1 }
        continue
      }
      if position < start {
        // A cut may begin in the space before a token.
        let end = cuts.map(\.lowerBound).filter { $0 > position && $0 < start }.min() ?? start
        result += trivia(code, position..<end)
        position = end
        continue
      }
      if isDangling(token, code, cuts) {
        var next = token + 1
        while cuts.contains(where: { $0.contains(code.tokens[next].start) }) { next += 1 }
        // The bracket stands where it stood: behind the last element, or on a line of its own.
        let gap = code.tokens[next - 1].end..<code.tokens[next].start
        let isBroken = code.outline.source.text(gap).contains("\n")
        position = isBroken ? gap.lowerBound : gap.upperBound
        token = next
        continue
      }
      let (text, end) = element(at: token, code, chosen, before: range.upperBound)
      result += text
      position = end
      while token < code.tokens.count, code.tokens[token].start < position { token += 1 }
    }
    return result
  }

  /// Whether a comma has nothing behind it any more.
  private func isDangling(_ token: Int, _ code: CodeFile, _ cuts: [Range<Int>]) -> Bool {
    guard code.isKind(.comma, token) else { return false }
    var next = token + 1
    while next < code.tokens.count, cuts.contains(where: { $0.contains(code.tokens[next].start) }) { next += 1 }
    guard next > token + 1, next < code.tokens.count else { return false }
    let isEnd = [.rightParenthesis, .rightBracket, .leftBrace].contains(code.tokens[next].kind)
    return isEnd || code.text(next) == "else"
  }

  private func element(at token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int) -> (String, Int) {
    let start = code.tokens[token].start
    // `Note.Kind` is another enum, which doesn't stand in the model.
    if code.isKind(.period, token + 1), token + 2 < code.tokens.count, code.text(token).first?.isUppercase == true,
      let choice = removal.replaced[code.text(token + 2)]?.field, let new = successor(choice, chosen)
    {
      return (new.type.swiftText, code.tokens[token + 2].end)
    }
    if let doubled = doubled(at: start, code, chosen, before: limit) { return doubled }
    // There is nothing to unwrap.
    if code.isKind(.postfixExclamation, token) || code.isKind(.postfixQuestion, token), token > 0,
      let field = mentions.field(code.file, token - 1), let new = successor(field, chosen),
      analogy.isAlwaysThere(field, new), analogy.spellings[code.plainName(token - 1)] == field,
      index.kind(code.node(at: token)).map({ $0.rawValue < NodeKind.typeName.rawValue }) ?? false
    {
      return ("", code.tokens[token].end)
    }
    if let element = repeated(at: token, code, chosen) { return element }
    if let defaulted = defaulted(at: token, code, chosen, before: limit) { return defaulted }
    if let adapted = adapted(at: token, code, chosen, before: limit) { return adapted }
    return (word(token, code, chosen), max(code.tokens[token].end, start + 1))
  }

  /// In a copy of a whole file, what each feature has a value of its own for.
  private func doubled(at start: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int) -> (String, Int)?
  {
    guard let range = neighbour.isDoubled(code.file, at: start), range.upperBound < limit,
      neighbour.part(code.file, at: start)?.newPath != nil
    else { return nil }
    let separator = FieldElement.separator(start, code, true)
    return (code.outline.source.text(range) + separator + text(code.file, range, chosen), range.upperBound)
  }

  // MARK: - Words

  func successor(_ field: String, _ chosen: [String: Field]) -> Field? {
    chosen[field] ?? analogy.successor(field)
  }

  func word(_ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String {
    let text = code.text(token)
    switch code.tokens[token].kind {
    case .string, .stringHead, .stringMiddle, .stringTail: return string(text, token, code, chosen)
    case .identifier, .escapedIdentifier, .dollarIdentifier: break
    default: return text
    }
    let plain = code.plainName(token)
    // What takes one field has one name for it.
    let chosen = chosen.isEmpty || !isLabel(token, code) && !mentions.single.contains(plain) ? chosen : [:]
    var name = plain
    if let choice = removal.replaced[plain]?.field, !code.isKind(.period, token - 1),
      let new = successor(choice, chosen)
    {
      return new.type.swiftText
    }
    if let field = mentions.field(code.file, token), let new = successor(field, chosen) {
      name = analogy.spellings[plain] == field ? spelled(new, like: plain) : mentions.turned(plain, field, new)
    }
    name = name == plain ? neighbour.turned(plain, in: code.file) ?? plain : neighbour.turning.turned(name) ?? name
    let marks = text.prefix { $0 == "$" || $0 == "_" }
    return (name == plain ? text : marks + name) + serverName(of: token, code, chosen)
  }

  /// Whether a token is the label of an argument for something that is about one field.
  private func isLabel(_ token: Int, _ code: CodeFile) -> Bool {
    code.isKind(.colon, token + 1) && code.node(at: token).map { index[$0].kind == .argument } ?? false
      && !mentions.isAmongOthers(code.tokens[token].start..<code.tokens[token].end, code)
  }

  func spelled(_ new: Field, like field: String) -> String {
    field.contains("_") ? new.name.singular.snake : new.name.variable
  }

  // MARK: - Elements

  /// The element that begins at a token, once for each field that stands in the place of the neighbour's.
  private func repeated(at token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Int)? {
    guard let element = FieldElement(at: token, code, mentions), let field = element.field,
      chosen[field] == nil, let successors = analogy.successors[field], successors.count > 1,
      mentions.isAmongOthers(element.range, code)
    else { return nil }
    let about = code.tokens(in: element.range).filter { mentions.field(code.file, $0) == field }
    guard about.contains(where: { !mentions.single.contains(code.plainName($0)) }) else { return nil }
    let served = successors.filter { new in about.allSatisfy { mentions.serves(code.file, $0, field, new) } }
    let texts = served.map { successor in
      var chosen = chosen
      chosen[field] = successor
      return text(code.file, element.range, chosen)
    }.filter { !saysNothing($0, element.range, code) }
    guard !served.isEmpty else { return nil }
    let distinct = texts.enumerated().filter { texts.firstIndex(of: $1) == $0 }.map(\.element)
    let separator = unindented(element.separator, code, element.range.lowerBound)
    return (distinct.joined(separator: separator), element.range.upperBound)
  }

  /// Whether what is left of an assignment sets something to itself.
  private func saysNothing(_ text: String, _ range: Range<Int>, _ code: CodeFile) -> Bool {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    guard sides.count == 2, sides[0] == sides[1], let first = code.tokens(in: range).first else { return false }
    return code.node(at: first).flatMap { index.ancestor(of: $0) { $0.kind == .assignment } } != nil
  }
}
