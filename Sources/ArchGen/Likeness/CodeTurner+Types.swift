import FeatureModel
import ProjectIndex
import SwiftOutline

/// What depends on the type of a field: its declaration, first values, what shows and edits it, and what asks whether it is there.
extension CodeTurner {
  /// Code that differs by the type of a field.
  func adapted(
    at token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int
  ) -> (String, Int)? {
    // A view that shows or edits the value.
    if let call = code.node(at: token).flatMap({ self.call(from: $0, token, code) }),
      let found = shown(call, code, chosen)
    {
      return found
    }
    if let found = unwrapped(token, code, chosen, before: limit) { return found }
    if let found = converted(token, code, chosen, before: limit) { return found }
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
    let word = word(token, code, chosen)
    let text = next == token + 1 ? shown(word, of: field, new, before: next, code) : word
    return end > code.tokens[token].end || text != word ? (text, end) : nil
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
      return (
        "case let" + rest + (inside.contains { code.isKind(.equal, $0) } ? "" : " = " + name), code.tokens[last].end
      )
    }
    var found: NodeID?
    var node = code.node(at: token)
    while let current = node, index.range(of: current).lowerBound == code.tokens[token].start {
      if [.ternary, .sequence].contains(index[current].kind), index.range(of: current).upperBound <= limit {
        found = current
      }
      node = index.parent(of: current)
    }
    guard let found else { return nil }
    let tokens = code.tokens(in: index.range(of: found))
    guard let field = tokens.lazy.compactMap({ mentions.field(code.file, $0) }).first,
      let new = successor(field, chosen)
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
      guard !analogy.isAlike(field, new), index[children[2]].kind == .stringLiteral else { return nil }
      return (new.isOptional || !isOwn(children[0]) ? "\(value) ?? \(new.emptyValue)" : value, end)
    }
    guard let ternary = index[found].kind == .ternary ? found : children.last(where: { index[$0].kind == .ternary })
    else {
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
      // What is typed or sent as text stays text.
      guard written == type || !isAlike else { return nil }
      let end = index.range(of: whole).upperBound
      let plain = new.type.swiftText
      // A form's text may be missing where the value may not.
      let next = code.tokens(in: index.range(of: whole)).upperBound
      let isGivenNone =
        code.isKind(.equal, next) && code.text(next + 1) == "nil"
        && code.outline.parameters.contains { Int($0.type) == whole.index }
      // Who may leave a parameter out gives none, and a form begins with no number.
      let isFree = isGivenNone || isOptional && old?.isOptional == false && isAlike
      let isOwn = analogy.spellings[code.plainName(token - 2)] == field && !isFree
      let mark = (isOwn ? new.isOptional : isOptional) ? "?" : ""
      let isUnset = isOptional && mark.isEmpty && !code.isKind(.equal, next) && isState(token, code)
      return (plain + mark + (isUnset ? " = " + new.emptyValue : ""), end)
    }
    let plain: [NodeKind] = [.stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .implicitMember]
    if index[node].kind == .stringLiteral, code.isKind(.equal, token - 1),
      mentions.field(code.file, token - 2) == field,
      code.outline.declarations.contains(where: {
        $0.kind == .enumCase && Int($0.nameStart) == code.tokens[token - 2].start
      })
    {
      // What a server calls it.
      let key = new.key == new.name.variable ? spelled(new, like: code.text(token)) : new.key
      return (SwiftText.literal(key), index.range(of: node).upperBound)
    }
    let isFraction = index[node].kind == .floatLiteral && new.type.swiftText == "Int"
    if index[node].kind == .nilLiteral, code.isKind(.equal, token - 1), analogy.isAlwaysThere(field, new),
      (token - 6..<token).contains(where: { $0 >= 0 && analogy.spellings[code.plainName($0)] == field })
    {
      return (new.emptyValue, index.range(of: node).upperBound)
    }
    let isArgument = code.isKind(.colon, token - 1) && mentions.field(code.file, token - 2) == field
    if isArgument, type != new.type.swiftText, let value = foreignValue(at: token, code, [field: new]) { return value }
    guard !isAlike || isFraction || isArgument && isSample(node, of: field, new), plain.contains(index[node].kind)
    else { return nil }
    if isArgument {
      if isOfNothing(node) { return (new.emptyValue, index.range(of: node).upperBound) }
      // Each value of a list has one of its own.
      let label = code.text(token - 2)
      let before = code.tokens.indices.prefix(token - 2).count {
        code.isKind(.colon, $0 + 1) && code.text($0) == label
          && code.node(at: $0 + 2).map { plain.contains(index[$0].kind) } ?? false
      }
      let samples = FieldSamples(of: new, in: feature.name).values
      let sample = samples.isEmpty ? nil : samples[before % samples.count].swiftText
      return (sample ?? new.emptyValue, index.range(of: node).upperBound)
    }
    guard code.isKind(.equal, token - 1) else { return nil }
    return ((isPersistent(node) ? new.qualifiedType : "") + new.emptyValue, index.range(of: node).upperBound)
  }

  /// The value of an argument that comes from elsewhere than a field, so that it may be of another type; of one that has
  /// been made of a field in a way that doesn't serve the new one, the new one itself.
  private func foreignValue(at token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> (String, Int)? {
    guard let argument = code.node(at: token - 2), index[argument].kind == .argument,
      let value = index.children(of: argument).last, [.name, .member, .call].contains(index[value].kind),
      let new = chosen.values.first
    else { return nil }
    let end = index.range(of: value).upperBound
    if code.tokens(in: index.range(of: value)).allSatisfy({ mentions.field(code.file, $0) == nil }) {
      return (new.emptyValue, end)
    }
    guard index[value].kind == .name, case .local(let binder) = index.binding(of: index[value].name, at: value),
      [.localVariable, .optionalBinding].contains(index[binder].kind),
      let given = index.children(of: binder).last,
      let source = code.tokens(in: index.range(of: given)).last(where: { inside in
        mentions.field(code.file, inside).map { !mentions.serves(code.file, inside, $0, new) } ?? false
      })
    else { return nil }
    return code.node(at: source).map { (text(code.file, index.range(of: $0), chosen), end) }
  }

  /// Whether a value is that of a property of a SwiftData model, whose macro wants to know its type.
  private func isPersistent(_ value: NodeID) -> Bool {
    guard let type = index.enclosingType(of: value), let model = index.names.number(of: "Model") else { return false }
    return index.attribute(model, of: index.types[type].declaration) != nil
  }

  /// Whether a state of a view begins with nothing.
  private func isState(_ token: Int, _ code: CodeFile) -> Bool {
    code.outline.declarations.indices.contains { position in
      let id = DeclarationID(file: code.file, index: position)
      return Int(index[id].nameStart) == code.tokens[token - 2].start && index[id].value == Node.none
        && index.attribute(Word.State.rawValue, of: id) != nil
    }
  }

  /// Whether a literal stands among empty ones: what a form begins with.
  private func isOfNothing(_ value: NodeID) -> Bool {
    let call = index.ancestor(of: value) { $0.kind == .call }
    let values = call.map { index.children(of: $0).dropFirst().compactMap { index.children(of: $0).last } } ?? []
    let texts = values.filter { [.stringLiteral, .integerLiteral, .arrayLiteral].contains(index[$0].kind) }.map(
      index.text)
    return !texts.isEmpty && texts.allSatisfy { ["\"\"", "0", "[]"].contains($0) }
  }

  /// Whether a value is one that somebody made up for another field, and that no test expects.
  private func isSample(_ value: NodeID, of field: String, _ new: Field) -> Bool {
    guard new.name.variable != field, !index.files[Int(value.file)].isTest, index.children(of: value).isEmpty,
      let call = index.ancestor(of: value, where: { $0.kind == .call }),
      index.children(of: call).dropFirst().allSatisfy({ argument in
        index.children(of: argument).last.map { ![.name, .member].contains(index[$0].kind) } ?? true
      })
    else { return false }
    return [.stringLiteral, .integerLiteral, .floatLiteral].contains(index[value].kind)
      && !["\"\"", "0", "0.0"].contains(index.text(value))
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
    let shown = callee == "Text" ? values.first : values.first { code.outline.source.bytes[Int(index[$0].start)] == 36 }
    guard let value = shown, index[value].kind != .stringLiteral else { return nil }
    let inside = code.tokens(in: index.range(of: value))
    guard let last = inside.last(where: { code.isName($0) }), let field = mentions.field(code.file, last),
      let new = successor(field, chosen),
      !analogy.isAlike(field, new) || analogy.fields[field]?.isOptional != new.isOptional
        || new.name.variable != field && isMeasured(call)
        || new != analogy.successor(field) && mentions.copiedType(madeBy: call) != nil,
      !new.isOptional || callee == "Text" && new.fieldKind == .number
    else { return nil }
    let text = text(code.file, index.range(of: value), chosen)
    if callee == "Text" { return (new.text(text), range.upperBound) }
    let lead = code.outline.source.line(around: range.lowerBound).prefix(while: \.isWhitespace)
    let unit = neighbour.project.indentation(ofFile: code.file)
    let lines = new.control(text).map { $0.replacing("\t", with: unit) }
    return (lines.joined(separator: "\n" + lead), range.upperBound)
  }

  /// The end of a modifier that only the neighbour's control has: its style, or what is about typing where none is done.
  func endOfForeignModifier(at token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> Int? {
    guard code.isKind(.period, token), token + 1 < code.tokens.count, code.isName(token + 1),
      let modifier = code.node(at: token + 1), index[modifier].kind == .member,
      var control = index.parent(of: modifier),
      index[control].kind == .call
    else { return nil }
    let end = index.range(of: control).upperBound
    while let receiver = index.receiver(ofCall: control), index[receiver].kind == .call { control = receiver }
    let callee = index.calleeText(control)
    let name = code.text(token + 1)
    guard Self.typing.contains(name) || name.lowercased() == callee.lowercased() + "style",
      let binding = index.children(of: control).dropFirst().first(where: { index.text($0).contains("$") }),
      let field = code.tokens(in: index.range(of: binding)).compactMap({ mentions.field(code.file, $0) }).last,
      let new = successor(field, chosen), !analogy.isAlike(field, new)
    else { return nil }
    return end
  }

  private static let typing: Set<String> = [
    "autocorrectionDisabled", "disableAutocorrection", "keyboardType", "lineLimit", "submitLabel", "textContentType",
    "textFieldStyle", "textInputAutocapitalization",
  ]

  /// Whether a view says what its number counts.
  private func isMeasured(_ call: NodeID) -> Bool {
    index.children(of: call).contains { argument in
      index.name(argument) == "format" && [".currency", ".percent"].contains { index.text(argument).contains($0) }
    }
  }
}
