import SwiftOutline

/// Places that take a failure without `catch`: of a `Result`, or of what ends a publisher.
extension ProjectIndex {
  /// Whether a node takes a failure: a case `.failure` beside one for success, an `if case .failure`, a condition that asks
  /// for a callback's error, or the closure that takes the end of a publisher.
  package func takesFailure(_ id: NodeID) -> Bool {
    switch node(id).kind {
    case .switchCase: return isFailureCase(id)
    case .ifStatement: return isFailureCondition(id) || callbackErrorBlock(of: id) != nil
    case .guardStatement: return callbackErrorBlock(of: id) != nil
    case .closure:
      guard let (call, label) = receiver(ofClosure: id) else { return false }
      // Behind the parentheses the first closure goes without its label.
      return isListed(label, .completionLabels)
        || label == 0 && isListed(calleeName(call), .publisherSinks) && hasArgument("receiveValue", in: call)
    default: return false
    }
  }

  /// The statements that run for a failure; `nil` where a node takes none.
  func failureStatements(of id: NodeID) -> [NodeID]? {
    switch node(id).kind {
    case .switchCase: return children(of: id).filter { node($0).kind != .caseItem }
    case .ifStatement: return children(of: id).first { node($0).kind == .codeBlock }.map { statements(of: $0) }
    case .guardStatement: return callbackErrorBlock(of: id).map { statements(of: $0) }
    case .closure:
      return children(of: id).filter { node($0).kind != .closureParameter && node($0).kind != .capture }
    default: return nil
    }
  }

  /// Whether the result whose failure a case takes goes to somebody else as a whole: `completion(result)` beside the
  /// `switch`.
  func isSubjectHandedOn(_ clause: NodeID) -> Bool {
    guard node(clause).kind == .switchCase, let statement = parent(of: clause), let subject = firstChild(of: statement),
      node(subject).kind == .name, let block = parent(of: statement)
    else { return false }
    return children(of: block).contains { other in
      guard other != statement, node(other).kind == .call else { return false }
      return children(of: other).dropFirst().contains { argument in
        guard let value = lastChild(of: argument) else { return false }
        return node(value).kind == .name && node(value).name == node(subject).name
      }
    }
  }

  private func isFailureCase(_ clause: NodeID) -> Bool {
    guard let item = firstChild(of: clause), node(item).kind == .caseItem,
      let failure = caseName(of: item), isListed(failure, .failureCases),
      !children(of: clause).dropFirst().contains(where: { node($0).kind == .caseItem }),
      let statement = parent(of: clause),
      // A result that tells of itself, in an extension.
      let subject = firstChild(of: statement), node(subject).kind != .selfReference
    else { return false }
    // Phases of a load have more cases than these.
    var hasSuccess = false
    for other in children(of: statement) where node(other).kind == .switchCase && other != clause {
      guard let item = firstChild(of: other), node(item).kind == .caseItem else { continue }
      guard let name = caseName(of: item), isListed(name, .successCases) else { return false }
      hasSuccess = true
    }
    return hasSuccess
  }

  /// `if case .failure(let error) = result { … }` without an `else`.
  private func isFailureCondition(_ statement: NodeID) -> Bool {
    guard firstChild(of: statement).map({ node($0).kind }) == .caseCondition else { return false }
    let parts = children(of: statement)
    guard parts.count == 2, let pattern = firstChild(of: parts[0]),
      let failure = caseName(of: pattern)
    else { return false }
    return names.text(failure) == "failure"
  }

  /// The case that a pattern names: `failure` in `.failure(let error)`.
  private func caseName(of pattern: NodeID) -> UInt32? {
    subtree(of: pattern).first { node($0).kind == .implicitMember || node($0).kind == .member }.map { node($0).name }
  }
}
