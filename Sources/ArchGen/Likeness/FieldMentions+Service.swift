import FeatureModel
import ProjectIndex
import SwiftOutline

/// Whether code about one field serves another.
extension FieldMentions {
  /// Whether a place serves a successor of its field: one of the same kind, or any where the value is only passed on.
  func serves(_ file: Int, _ token: Int, _ field: String, _ new: Field) -> Bool {
    if analogy.isAlike(field, new) { return true }
    guard let code = neighbour.code[file], let node = code.node(at: token) else { return true }
    switch index[node].kind {
    case .name: break
    // A coding key is no value.
    case .member
    where index.children(of: node).first.map { index.text(index.root(of: $0)).first?.isUppercase == false } ?? false:
      break
    default: return true
    }
    var value = node
    while let outer = index.parent(of: value) {
      if let whole = whole(value, in: outer) {
        value = whole
      } else {
        return passes(value, to: outer, field, new, code)
      }
    }
    return true
  }

  /// What is the value still, in other words: unwrapped, trimmed, or with something for a missing one.
  private func whole(_ value: NodeID, in outer: NodeID) -> NodeID? {
    switch index[outer].kind {
    case .optionalChain, .forceUnwrap: return outer
    case .tuple: return index.children(of: outer).count == 1 ? outer : nil
    case .argument: return index.parent(of: outer).flatMap { index[$0].kind == .tuple ? outer : nil }
    case .member where TextCalls.names.contains(index.name(outer)):
      return isCallee(outer) ? index.parent(of: outer) : outer
    case .sequence:
      let parts = index.children(of: outer)
      return parts.count > 1 && parts[0] == value && ["??", "as"].contains(index.text(parts[1]).prefix(2)) ? outer : nil
    default: return nil
    }
  }

  private func passes(_ value: NodeID, to outer: NodeID, _ field: String, _ new: Field, _ code: CodeFile) -> Bool {
    // Where there are two ways, the other one is taken.
    if index.ancestor(of: value, where: { $0.kind == .ternary }) != nil { return true }
    let parts = index.children(of: outer)
    switch index[outer].kind {
    case .call: return parts.first == value
    case .member, .prefixOperation, .subscriptCall, .ifStatement, .guardStatement, .whileStatement: return false
    // What a form alone may lack.
    case .optionalBinding: return analogy.fields[field]?.isOptional == true
    case .switchStatement: return parts.first != value
    case .assignment: return ["", "="].contains(index.name(outer)) || new.fieldKind == .number
    case .stringLiteral: return new.fieldKind != .truth
    case .sequence: return compares(value, in: parts, field, new, code)
    case .argument: return index.parent(of: outer).map { isPassed(in: outer, of: $0, code) } ?? true
    default: return true
    }
  }

  /// Whether a comparison has sense for a successor: with another value of the field.
  private func compares(
    _ value: NodeID, in parts: [NodeID], _ field: String, _ new: Field, _ code: CodeFile
  ) -> Bool {
    guard let position = parts.firstIndex(of: value) else { return true }
    let signs: Set<String> =
      [.text, .number, .moment].contains(new.fieldKind) ? ["==", "!=", "<", ">", "<=", ">="] : ["==", "!="]
    return [position - 2, position + 2].contains { other in
      guard parts.indices.contains(other), signs.contains(index.text(parts[(position + other) / 2])) else {
        return false
      }
      return code.tokens(in: index.range(of: parts[other])).contains { self.field(code.file, $0) == field }
    }
  }

  /// Whether a call takes a value of any type: one of a field, or to keep, tell and watch it.
  private func isPassed(in argument: NodeID, of call: NodeID, _ code: CodeFile) -> Bool {
    let label = code.tokens(in: index.range(of: argument)).lowerBound
    if index[argument].name != 0, field(code.file, label) != nil { return true }
    let callee = index.calleeText(call)
    // What edits or shows a value is another view for another type.
    if callee.first?.isUppercase ?? true {
      let value = index.children(of: argument).last.map { index.text($0) } ?? ""
      return callee == "Text" || value.hasPrefix("$") || NeighbourField.kind(ofType: callee) != .other(callee)
    }
    if ["of", "id", "value", "forKey"].contains(index.name(argument)) { return true }
    return Self.takingAnything.contains(callee)
      || index.children(of: call).contains { ["forKey", "key"].contains(index.name($0)) }
  }

  private static let takingAnything: Set<String> = ["append", "debugPrint", "init", "insert", "print", "tag"]
}
