import FeatureModel
import ProjectIndex
import SwiftOutline

/// Where a value is read that was always there and may be missing now.
extension CodeTurner {
  /// The value with what stands for it where there is none: `reminder.place ?? ""`.
  func defaulted(at token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int) -> (String, Int)? {
    guard let value = value(at: token, code), let outer = index.parent(of: value), !isPlainLocal(value, code) else {
      return nil
    }
    let tokens = code.tokens(in: index.range(of: value))
    guard let last = tokens.last, code.tokens[last].end <= limit, let field = mentions.field(code.file, last),
      let new = successor(field, chosen), new.isOptional, analogy.fields[field]?.isOptional == false,
      analogy.spellings[code.plainName(last)] == field, let substitute = new.substitute,
      let isPart = isPart(value, of: outer, field, code)
    else { return nil }
    var text = ""
    for token in tokens {
      if token > tokens.lowerBound {
        text += code.outline.source.text(code.tokens[token - 1].end..<code.tokens[token].start)
      }
      text += word(token, code, chosen)
    }
    let whole = "\(text) ?? \(substitute)"
    return (isPart ? "(\(whole))" : whole, code.tokens[last].end)
  }

  /// Whether a name is a local constant that was made of something else than the field itself.
  private func isPlainLocal(_ value: NodeID, _ code: CodeFile) -> Bool {
    guard index[value].kind == .name, case .local(let binder) = index.binding(of: index[value].name, at: value),
      index[binder].kind == .localVariable, let given = index.children(of: binder).last, given != value
    else { return false }
    return code.tokens(in: index.range(of: given)).last.map { mentions.field(code.file, $0) == nil } ?? true
  }

  /// The name, with what leads to it, that begins at a token.
  private func value(at token: Int, _ code: CodeFile) -> NodeID? {
    guard var value = code.node(at: token), [.name, .selfReference].contains(index[value].kind),
      code.tokens[token].kind != .dollarIdentifier || code.text(token).dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    while let outer = index.parent(of: value), index[outer].kind == .member { value = outer }
    // What is asked of the value itself.
    while index[value].kind == .member, let base = index.children(of: value).first,
      let last = code.tokens(in: index.range(of: value)).last, mentions.field(code.file, last) == nil
    {
      value = base
    }
    return [.name, .member].contains(index[value].kind) ? value : nil
  }

  /// Whether a value is a part of an expression that needs it, rather than all of it; `nil` where it may be missing.
  private func isPart(_ value: NodeID, of outer: NodeID, _ field: String, _ code: CodeFile) -> Bool? {
    let parts = index.children(of: outer)
    func isOwn(_ node: NodeID) -> Bool {
      code.tokens(in: index.range(of: node)).last.map { analogy.spellings[code.plainName($0)] == field } ?? false
    }
    switch index[outer].kind {
    case .member: return true
    case .assignment: return parts.first == value || isOwn(parts[0]) ? nil : false
    case .argument:
      let isLabelled = analogy.spellings[index.name(outer)] == field
      let callee = index.parent(of: outer).map { index.calleeText($0) } ?? ""
      return isLabelled || callee.hasPrefix("encode") ? nil : false
    case .sequence:
      let operators = parts.filter { index[$0].kind == .operatorReference }.map(index.text)
      return operators.contains { ["==", "!=", "??"].contains($0) } ? nil : true
    case .localVariable: return parts.last == value ? false : nil
    case .returnStatement, .codeBlock, .closure, .stringLiteral, .dictionaryLiteral, .arrayLiteral: return false
    default: return nil
    }
  }
}
