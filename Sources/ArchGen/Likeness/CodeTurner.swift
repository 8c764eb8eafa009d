import FeatureModel
import Platform
import ProjectIndex
import SwiftOutline

extension Substring {
  /// Where what follows a word of a comment begins.
  fileprivate func range(ofCallout word: String) -> Index? {
    indices.first { self[$0...].hasPrefix(word) }.map { index($0, offsetBy: word.count) }
  }
}

/// Writes a part of a neighbour's code for the new feature: other names, other fields.
struct CodeTurner: Sendable {
  let mentions: FieldMentions
  let removal: FieldRemoval
  let feature: Feature

  private var neighbour: Neighbour { mentions.neighbour }
  private var index: ProjectIndex { mentions.neighbour.index }
  private var analogy: FieldAnalogy { mentions.analogy }

  /// The text of a part.
  func text(_ part: CopiedPart) -> String {
    let text = text(part.file, part.range, [:])
    guard let path = part.newPath else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The header of a file says what it is called.
    let header = lines.prefix { $0.hasPrefix("//") }.firstIndex { $0.hasSuffix(".swift") }
    if let header {
      let marks = lines[header].prefix { $0 == "/" || $0 == " " }
      lines[header] = marks + FileSystem.lastComponent(path)
    }
    return lines.joined(separator: "\n")
  }

  /// - Parameter chosen: The fields that stand where some of the neighbour's stood; elsewhere it is the first of its
  ///   successors.
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

  /// Comments and space: a header says nothing of who has written the neighbour, and when.
  private func trivia(_ code: CodeFile, _ range: Range<Int>) -> String {
    let text = unindented(code.outline.source.text(range), code, range.lowerBound)
    guard text.contains("/") else { return text }
    return comments(text, isHeader: range.lowerBound == 0)
  }

  private func unindented(_ text: String, _ code: CodeFile, _ offset: Int) -> String {
    // What stood in a branch stands outside of it now.
    let levels = (removal.unindented[code.file] ?? []).filter { $0.range.contains(offset) }.map(\.level)
    guard !levels.isEmpty, text.contains("\n") else { return text }
    let level = levels.reduce(0, +)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { position, line in
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      return position == 0 ? line : line.dropFirst(min(level, blanks))
    }.joined(separator: "\n")
  }

  private func comments(_ text: String, isHeader: Bool) -> String {
    if text.contains("/*"), namesField(text) { return String(text.prefix { $0 != "/" }) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { position, line -> String? in
      if isAboutNeighbour(String(line), isHeader: isHeader) { return position == 0 && !isHeader ? "" : nil }
      // What a comment calls a note is one.
      guard let callout = line.range(ofCallout: "/ Note:") ?? line.range(ofCallout: "- Note:") else { return neighbour.turning.turned(String(line)) ?? String(line) }
      let rest = String(line[callout...])
      return line[..<callout] + (neighbour.turning.turned(rest) ?? rest)
    }.joined(separator: "\n")
  }

  /// Whether a line of a comment says who wrote the neighbour, or names a field that the new feature doesn't have.
  private func isAboutNeighbour(_ line: String, isHeader: Bool) -> Bool {
    guard line.drop(while: \.isWhitespace).hasPrefix("//") else { return false }
    if isHeader, line.contains("Created by") { return true }
    return namesField(line)
  }

  /// Whether a comment has a name that is another one now.
  private func namesField(_ text: String) -> Bool {
    text.split { !$0.isLetter && $0 != "_" }.contains { word in
      guard let field = analogy.spellings[String(word)] else { return false }
      return analogy.successors[field]?.first?.name.variable != field
    }
  }

  private func element(at token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int) -> (String, Int) {
    let start = code.tokens[token].start
    // There is nothing to unwrap.
    if code.isKind(.postfixExclamation, token) || code.isKind(.postfixQuestion, token), token > 0,
      let field = mentions.field(code.file, token - 1), let new = successor(field, chosen),
      analogy.isAlwaysThere(field, new), analogy.spellings[code.plainName(token - 1)] == field,
      index.kind(code.node(at: token)).map({ $0.rawValue < NodeKind.typeName.rawValue }) ?? false
    {
      return ("", code.tokens[token].end)
    }
    if let element = repeated(at: token, code, chosen) { return element }
    if let adapted = adapted(at: token, code, chosen, before: limit) { return adapted }
    return (word(token, code, chosen), max(code.tokens[token].end, start + 1))
  }

  // MARK: - Words

  private func successor(_ field: String, _ chosen: [String: Field]) -> Field? {
    chosen[field] ?? analogy.successors[field]?.first
  }

  private func word(_ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String {
    let text = code.text(token)
    switch code.tokens[token].kind {
    case .string, .stringHead, .stringMiddle, .stringTail: return string(text, token, code, chosen)
    case .identifier, .escapedIdentifier, .dollarIdentifier: break
    default: return text
    }
    let plain = code.plainName(token)
    var name = plain
    if let field = mentions.field(code.file, token), let new = successor(field, chosen) {
      name = analogy.spellings[plain] == field ? spelled(new, like: plain) : mentions.turned(plain, field, new)
    }
    name = name == plain ? neighbour.turned(plain) ?? plain : neighbour.turning.turned(name) ?? name
    guard name != plain else { return text }
    let marks = text.prefix { $0 == "$" || $0 == "_" }
    return marks + name
  }

  private func spelled(_ new: Field, like field: String) -> String {
    field.contains("_") ? new.name.singular.snake : new.name.variable
  }

  /// A text for people or servers.
  private func string(_ text: String, _ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String {
    var result = text
    if let (field, new) = subject(of: token, code, chosen) {
      result = mentions.turned(result, field, new)
    }
    let isSymbol = argumentLabel(of: token, code).map {
      ["systemname", "systemimage", "icon", "symbol", "image"].contains($0.lowercased())
    } ?? false
    if isSymbol { return result }
    return neighbour.turning.turned(result) ?? result
  }

  private func argumentLabel(of token: Int, _ code: CodeFile) -> String? {
    guard let node = code.node(at: token), let argument = index[node].kind == .argument ? node : index.parent(of: node),
      index[argument].kind == .argument
    else { return nil }
    return index.name(argument)
  }

  /// The field that a text is about: one of those in the same call, assignment or case whose words it has.
  private func subject(of token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Field)? {
    var node = code.node(at: token)
    for _ in 0..<5 {
      guard let current = node, ![.codeBlock, .closure].contains(index[current].kind) else { return nil }
      for inside in code.tokens(in: index.range(of: current)) {
        guard let field = mentions.field(code.file, inside), let new = successor(field, chosen) else { continue }
        if mentions.turned(code.text(token), field, new) != code.text(token) { return (field, new) }
      }
      node = index.parent(of: current)
    }
    return nil
  }

  // MARK: - Elements

  /// The element that begins at a token, once for each field that stands in the place of the neighbour's.
  private func repeated(at token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Int)? {
    guard let element = FieldElement(at: token, code, mentions), let field = element.field,
      chosen[field] == nil, let successors = analogy.successors[field], successors.count > 1
    else { return nil }
    let texts = successors.map { successor in
      var chosen = chosen
      chosen[field] = successor
      return text(code.file, element.range, chosen)
    }
    let distinct = texts.enumerated().filter { texts.firstIndex(of: $1) == $0 }.map(\.element)
    let separator = unindented(element.separator, code, element.range.lowerBound)
    return (distinct.joined(separator: separator), element.range.upperBound)
  }

  /// Code that differs by the type of a field.
  private func adapted(
    at token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int
  ) -> (String, Int)? {
    // A view that shows or edits the value.
    if let call = code.node(at: token).flatMap({ self.call(from: $0, token, code) }), let found = shown(call, code, chosen) {
      return found
    }
    if let found = unwrapped(token, code, chosen, before: limit) { return found }
    guard let (field, new) = fieldOf(token, code, chosen) else { return nil }
    let isAlike = analogy.isAlike(field, new)
    // The type of a property or parameter, and its first value.
    if let adapted = declared(token, code, field, new, isAlike) { return adapted }
    guard !isAlike, code.isName(token), mentions.field(code.file, token) == field else { return nil }
    // What only texts can do.
    var end = code.tokens[token].end
    var next = token + 1
    while code.isKind(.period, next), code.isName(next + 1), TextCalls.names.contains(code.text(next + 1)),
      let call = code.node(at: next + 1)
    {
      var range = index.range(of: call)
      if code.isKind(.leftParenthesis, next + 2), let outer = index.parent(of: call) { range = index.range(of: outer) }
      end = range.upperBound
      next = code.tokens(in: range).upperBound
    }
    return end > code.tokens[token].end ? (word(token, code, chosen), end) : nil
  }

  /// What asks whether there is a value, where there always is one: `title ?? ""`, `title.isEmpty ? nil : title`.
  private func unwrapped(
    _ token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int
  ) -> (String, Int)? {
    if code.text(token) == "let", let binding = code.node(at: token), index[binding].kind == .optionalBinding {
      let inside = code.tokens(in: index.range(of: binding))
      guard let last = inside.last, let field = mentions.field(code.file, last), let new = successor(field, chosen),
        analogy.isAlwaysThere(field, new), analogy.spellings[code.plainName(last)] == field
      else { return nil }
      let rest = text(code.file, code.tokens[token].end..<code.tokens[last].end, chosen)
      let name = word(last, code, chosen)
      return ("case let" + rest + (inside.contains { code.isKind(.equal, $0) } ? "" : " = " + name), code.tokens[last].end)
    }
    var found: NodeID?
    var node = code.node(at: token)
    while let current = node, index.range(of: current).lowerBound == code.tokens[token].start {
      if [.ternary, .sequence].contains(index[current].kind), index.range(of: current).upperBound <= limit { found = current }
      node = index.parent(of: current)
    }
    guard let found else { return nil }
    let tokens = code.tokens(in: index.range(of: found))
    guard let field = tokens.lazy.compactMap({ mentions.field(code.file, $0) }).first, let new = successor(field, chosen)
    else { return nil }
    let children = index.children(of: found)
    func isAbout(_ node: NodeID) -> Bool {
      code.tokens(in: index.range(of: node)).contains { mentions.field(code.file, $0) == field }
    }
    func isOwn(_ node: NodeID) -> Bool {
      code.tokens(in: index.range(of: node)).last.map { analogy.spellings[code.plainName($0)] == field } ?? false
    }
    let end = index.range(of: found).upperBound
    if index[found].kind == .sequence, children.count == 3, index.text(children[1]) == "??", isAbout(children[0]) {
      let value = text(code.file, index.range(of: children[0]), chosen)
      if analogy.isAlwaysThere(field, new), isOwn(children[0]) { return (value, end) }
      guard !analogy.isAlike(field, new), index[children[2]].kind == .stringLiteral else { return nil }
      return (new.isOptional || !isOwn(children[0]) ? "\(value) ?? \(new.emptyValue)" : value, end)
    }
    guard let ternary = index[found].kind == .ternary ? found : children.last(where: { index[$0].kind == .ternary }) else {
      return nil
    }
    let branches = index.children(of: ternary).suffix(2)
    guard !analogy.isAlike(field, new) || analogy.isAlwaysThere(field, new),
      let none = branches.first(where: { index[$0].kind == .nilLiteral || index[$0].kind == .stringLiteral }),
      let some = branches.first(where: { $0 != none && isAbout($0) })
    else { return nil }
    return (text(code.file, index.range(of: some), chosen), end)
  }

  /// The field that a token is about, or whose declaration, assignment or argument it stands in.
  private func fieldOf(_ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Field)? {
    if let field = mentions.field(code.file, token) { return successor(field, chosen).map { (field, $0) } }
    for before in stride(from: token - 1, through: max(token - 8, 0), by: -1) {
      if let field = mentions.field(code.file, before) { return successor(field, chosen).map { (field, $0) } }
      if ![.colon, .equal, .postfixQuestion].contains(code.tokens[before].kind), !code.isName(before) { return nil }
    }
    return nil
  }

  private func declared(
    _ token: Int, _ code: CodeFile, _ field: String, _ new: Field, _ isAlike: Bool
  ) -> (String, Int)? {
    let old = analogy.fields[field]
    let offset = code.tokens[token].start
    guard let node = code.node(at: token), let type = old?.type else { return nil }
    // The type behind the colon.
    if code.isKind(.colon, token - 1), mentions.field(code.file, token - 2) == field,
      index[node].kind.rawValue >= NodeKind.typeName.rawValue
    {
      var whole = node
      while let outer = index.parent(of: whole), index[outer].kind.rawValue >= NodeKind.typeName.rawValue,
        index.range(of: outer).lowerBound == offset
      {
        whole = outer
      }
      let isOptional = index[whole].kind == .optionalType
      let text = index.text(whole)
      let written = isOptional ? String(text.dropLast()) : text
      let isOther = if case .other = NeighbourField.kind(ofType: written) { true } else { false }
      // What is typed or sent as text stays text.
      guard written == type || !isAlike && isOther else { return nil }
      let end = index.range(of: whole).upperBound
      let plain = new.type.swiftText
      // A form's text may be missing where the value may not.
      let isOwn = analogy.spellings[code.plainName(token - 2)] == field
      let mark = (isOwn ? new.isOptional : isOptional) ? "?" : ""
      return (plain + mark, end)
    }
    let plain: [NodeKind] = [.stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .implicitMember]
    guard !isAlike, plain.contains(index[node].kind) else {
      return nil
    }
    let isArgument = code.isKind(.colon, token - 1) && mentions.field(code.file, token - 2) == field
    if isArgument {
      let sample = FieldSamples(of: new, in: feature.name).values.first
      return (sample?.swiftText ?? new.emptyValue, index.range(of: node).upperBound)
    }
    let isKey = code.outline.declarations.contains { $0.kind == .enumCase && Int($0.start) <= offset && offset < Int($0.end) }
    guard code.isKind(.equal, token - 1), !isKey else { return nil }
    return (new.emptyValue, index.range(of: node).upperBound)
  }

  /// The call that begins at a token.
  private func call(from node: NodeID, _ token: Int, _ code: CodeFile) -> NodeID? {
    guard index[node].kind == .name, let call = index.parent(of: node), index[call].kind == .call,
      index.range(of: call).lowerBound == code.tokens[token].start
    else { return nil }
    return call
  }

  private func shown(_ call: NodeID, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Int)? {
    let range = index.range(of: call)
    let callee = index.calleeText(call)
    guard callee.first?.isUppercase == true else { return nil }
    let values = index.children(of: call).dropFirst().filter { index[$0].kind == .argument }
      .compactMap { index.children(of: $0).first }
    // What takes a binding edits the value.
    guard let value = values.first(where: { callee == "Text" || code.outline.source.bytes[Int(index[$0].start)] == 36 })
    else { return nil }
    let inside = code.tokens(in: index.range(of: value))
    guard let last = inside.last(where: { code.isName($0) }), let field = mentions.field(code.file, last),
      let new = successor(field, chosen), !analogy.isAlike(field, new) || analogy.fields[field]?.isOptional != new.isOptional, !new.isOptional
    else { return nil }
    let text = text(code.file, index.range(of: value), chosen)
    return (callee == "Text" ? new.text(text) : new.control(text), range.upperBound)
  }
}
