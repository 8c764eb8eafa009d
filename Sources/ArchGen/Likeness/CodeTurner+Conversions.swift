import FeatureModel
import ProjectIndex
import SwiftOutline

/// Where a value is read, made of a text or put into one: by the type of the field that stands there now.
extension CodeTurner {
  /// A type that a value of the field is read or made as: `Double.self`, `Double(text)`, `decodeIfPresent`.
  func converted(_ token: Int, _ code: CodeFile, _ chosen: [String: Field], before limit: Int) -> (String, Int)? {
    guard code.isName(token), let node = code.node(at: token) else { return nil }
    let text = code.text(token)
    let end = code.tokens[token].end
    if text == "decodeIfPresent" {
      guard let call = index.parent(of: node), let (_, new) = valueField(around: call, code, chosen) else { return nil }
      let hasOther = code.isKind(.binaryOperator, code.tokens(in: index.range(of: call)).upperBound)
      return new.isOptional || hasOther ? nil : ("decode", end)
    }
    if analogy.isCase(text), index[node].kind == .implicitMember || index[node].kind == .member,
      let (field, new) = valueField(around: node, code, chosen), let other = analogy.successor(of: text, in: field, new)
    {
      return (other, end)
    }
    if let field = removal.replacedEnum(of: token, code), let label = successor(field, chosen)?.choice?.label {
      return (label, end)
    }
    // The cases of an enum to choose from.
    if code.isKind(.period, token + 1), let field = analogy.choice(ofType: text), let new = successor(field, chosen),
      analogy.isAlike(field, new)
    {
      let isAll = code.isKind(.rightParenthesis, token + 3) && code.text(token + 2) == "allCases"
      let isEach = isAll && token > 1 && code.text(token - 2) == "ForEach" && new.type.swiftText != text
      return isEach
        ? (new.type.swiftText + ".allCases, id: \\.self", code.tokens[token + 2].end) : (new.type.swiftText, end)
    }
    if text == "decode", let call = index.parent(of: node), let (field, new) = valueField(around: call, code, chosen),
      new.isOptional, analogy.fields[field]?.isOptional == false
    {
      return ("decodeIfPresent", end)
    }
    let isMetatype = code.isKind(.period, token + 1) && code.text(token + 2) == "self"
    guard text.first?.isUppercase == true, isMetatype || code.isKind(.leftParenthesis, token + 1),
      let (field, new) = valueField(around: node, code, chosen, ofType: text), new.type.swiftText != text
    else { return nil }
    if isMetatype || analogy.isAlike(field, new) { return (new.type.swiftText, end) }
    // What is made of a text elsewhere is there as it is.
    guard let call = index.parent(of: node), index[call].kind == .call, index.children(of: call).count == 2,
      index[index.children(of: call)[1]].name == 0
    else { return nil }
    var last = code.tokens(in: index.range(of: call)).upperBound
    let value = self.text(code.file, index.range(of: index.children(of: call)[1]), chosen)
    if code.isKind(.postfixExclamation, last) { last += 1 }
    if last + 1 < code.tokens.count, code.text(last) == "??" { last += 2 }
    return code.tokens[last - 1].end <= limit ? (value, code.tokens[last - 1].end) : nil
  }

  /// The field of a type that an argument, assignment or variable is about.
  private func valueField(
    around node: NodeID, _ code: CodeFile, _ chosen: [String: Field], ofType type: String? = nil
  ) -> (String, Field)? {
    var current: NodeID? = node
    while let here = current, ![.codeBlock, .closure, .accessor].contains(index[here].kind) {
      for inside in code.tokens(in: index.range(of: here)) {
        guard let field = mentions.field(code.file, inside), let old = analogy.fields[field],
          type == nil || old.type == type, let new = successor(field, chosen)
        else { continue }
        return (field, new)
      }
      current = index[here].kind == .declaration ? nil : index.parent(of: here)
    }
    return nil
  }

  /// How a number is printed, where another kind of number stands now: `%.2f` of a `Double` is `%d` of an `Int`.
  func format(_ text: String, _ token: Int, _ code: CodeFile, _ chosen: [String: Field]) -> String? {
    guard text.contains("%"), let node = code.node(at: token), let argument = index.parent(of: node),
      let call = index.parent(of: argument), let (field, new) = valueField(around: call, code, chosen),
      let old = analogy.fields[field], old.kind == .number, new.fieldKind == .number
    else { return nil }
    let isWhole = new.type.swiftText.hasPrefix("Int")
    guard old.type.hasPrefix("Int") != isWhole, let start = text.firstIndex(of: "%"),
      let end = text[start...].firstIndex(where: { $0 == (isWhole ? "f" : "d") })
    else { return nil }
    return text[..<start] + (isWhole ? "%d" : "%.2f") + text[text.index(after: end)...]
  }

  /// A value within a text that a view shows, which takes no dates.
  func shown(_ value: String, of field: String, _ new: Field, before next: Int, _ code: CodeFile) -> String {
    guard new.fieldKind == .moment, !analogy.isAlike(field, new),
      code.isKind(.stringTail, next) || code.isKind(.stringMiddle, next)
    else { return value }
    return value + ".formatted(date: .abbreviated, time: .omitted)"
  }
}
