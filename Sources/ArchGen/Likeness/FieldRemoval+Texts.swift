import ProjectIndex
import SwiftOutline

/// What can only be asked of a text.
extension FieldRemoval {
  /// Whether a condition or a filter asks a text of what is none now.
  func isOnlyForText(_ file: Int, _ token: Int, _ field: String) -> Bool {
    guard let successor = mentions.analogy.successors[field]?.first, !mentions.analogy.isAlike(field, successor),
      mentions.analogy.fields[field]?.kind == .text, let code = neighbour.code[file]
    else { return false }
    if isTaken(token, code) { return true }
    // Where there are two ways, the other one is taken.
    if let node = code.node(at: token), index.ancestor(of: node, where: { $0.kind == .ternary }) != nil { return false }
    var next = token + 1
    while code.isKind(.postfixQuestion, next) || code.isKind(.period, next) {
      if code.isKind(.period, next), code.isName(next + 1) {
        if Self.textQuestions.contains(code.text(next + 1)) { return true }
        guard TextCalls.names.contains(code.text(next + 1)) else { return false }
        next += 1
        if code.isKind(.leftParenthesis, next + 1), let call = code.node(at: next + 1) {
          next = code.tokens(in: index.range(of: call)).upperBound - 1
        }
      }
      next += 1
    }
    return false
  }

  /// Whether something is computed of a number that is none now.
  func isOnlyForNumber(_ file: Int, _ token: Int, _ field: String) -> Bool {
    guard let successor = mentions.analogy.successors[field]?.first, mentions.analogy.fields[field]?.kind == .number,
      successor.fieldKind != .number, let code = neighbour.code[file], var node = code.node(at: token)
    else { return false }
    while index[node].kind == .member || index[node].kind == .argument, let parent = index.parent(of: node) {
      node = parent
    }
    switch index[node].kind {
    case .name: return index.parent(of: node).map { isComputation($0) } ?? false
    default: return isComputation(node)
    }
  }

  private func isComputation(_ node: NodeID) -> Bool {
    if index[node].kind == .argument { return index.parent(of: node).map { isComputation($0) } ?? false }
    if index[node].kind == .call {
      return ["max", "min", "abs", "Double", "Int", "Float"].contains(index.calleeText(node))
    }
    return index[node].kind == .sequence
      && index.children(of: node).contains { child in
        index[child].kind == .operatorReference
          && ["+", "-", "*", "/", "%", "<", ">", "<=", ">=", "+=", "-="].contains(index.text(child))
      }
  }

  /// Whether a function that takes a text gets the value.
  private func isTaken(_ token: Int, _ code: CodeFile) -> Bool {
    guard let node = code.node(at: token), let argument = index.parent(of: node), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call,
      mentions.field(code.file, code.tokens(in: index.range(of: argument)).lowerBound) == nil
        || index[argument].name == 0
    else { return false }
    let callee = index.calleeText(call)
    return callee.first?.isLowercase == true && !["print", "debugPrint", "append", "insert", "init"].contains(callee)
      && neighbour.isOwnName(callee)
  }

  private static let textQuestions: Set<String> = [
    "isEmpty", "count", "contains", "hasPrefix", "hasSuffix", "localizedCaseInsensitiveContains",
    "localizedStandardContains", "localizedCaseInsensitiveCompare", "localizedCompare", "isBlank", "first", "prefix",
  ]
}
