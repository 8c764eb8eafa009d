import SwiftOutline

/// Places that take a failure without `catch`: of a `Result`, or of what ends a publisher.
package struct FailureCases {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a node takes a failure: a case `.failure` beside one for success, an `if case .failure`, a condition that asks
  /// for a callback's error, or the closure that takes the end of a publisher.
  package func takesFailure(_ id: NodeID) -> Bool {
    switch index[id].kind {
    case .switchCase: return isFailureCase(id)
    case .ifStatement: return isFailureCondition(id) || CallbackErrors(index).callbackErrorBlock(of: id) != nil
    case .guardStatement: return CallbackErrors(index).callbackErrorBlock(of: id) != nil
    case .closure:
      guard let (call, label) = index.receiver(ofClosure: id) else { return false }
      // Behind the parentheses the first closure goes without its label.
      return index.isListed(label, .completionLabels)
        || label == 0 && index.isListed(index.calleeName(call), .publisherSinks)
          && index.hasArgument("receiveValue", in: call)
    default: return false
    }
  }

  /// The statements that run for a failure; `nil` where a node takes none.
  func failureStatements(of id: NodeID) -> [NodeID]? {
    switch index[id].kind {
    case .switchCase: return index.children(of: id).filter { index[$0].kind != .caseItem }
    case .ifStatement:
      return index.children(of: id).first { index[$0].kind == .codeBlock }.map { index.statements(of: $0) }
    case .guardStatement: return CallbackErrors(index).callbackErrorBlock(of: id).map { index.statements(of: $0) }
    case .closure:
      return index.children(of: id).filter { index[$0].kind != .closureParameter && index[$0].kind != .capture }
    default: return nil
    }
  }

  /// Whether the result whose failure a case takes goes to somebody else as a whole: `completion(result)` beside the
  /// `switch`.
  func isSubjectHandedOn(_ clause: NodeID) -> Bool {
    guard index[clause].kind == .switchCase, let statement = index.parent(of: clause),
      let subject = index.firstChild(of: statement), index[subject].kind == .name,
      let block = index.parent(of: statement)
    else { return false }
    return index.children(of: block).contains { other in
      guard other != statement, index[other].kind == .call else { return false }
      return index.children(of: other).dropFirst().contains { argument in
        guard let value = index.lastChild(of: argument) else { return false }
        return index[value].kind == .name && index[value].name == index[subject].name
      }
    }
  }

  private func isFailureCase(_ clause: NodeID) -> Bool {
    guard let item = index.firstChild(of: clause), index[item].kind == .caseItem, let failure = caseName(of: item),
      index.isListed(failure, .failureCases),
      !index.children(of: clause).dropFirst().contains(where: { index[$0].kind == .caseItem }),
      let statement = index.parent(of: clause),
      // A result that tells of itself, in an extension.
      let subject = index.firstChild(of: statement), index[subject].kind != .selfReference
    else { return false }
    // Phases of a load have more cases than these.
    var hasSuccess = false
    for other in index.children(of: statement) where index[other].kind == .switchCase && other != clause {
      guard let item = index.firstChild(of: other), index[item].kind == .caseItem else { continue }
      guard let name = caseName(of: item), index.isListed(name, .successCases) else { return false }
      hasSuccess = true
    }
    return hasSuccess
  }

  /// `if case .failure(let error) = result { … }` without an `else`.
  private func isFailureCondition(_ statement: NodeID) -> Bool {
    guard index.firstChild(of: statement).map({ index[$0].kind }) == .caseCondition else { return false }
    let parts = index.children(of: statement)
    guard parts.count == 2, let pattern = index.firstChild(of: parts[0]), let failure = caseName(of: pattern) else {
      return false
    }
    return index.names.text(failure) == "failure"
  }

  /// The case that a pattern names: `failure` in `.failure(let error)`.
  private func caseName(of pattern: NodeID) -> UInt32? {
    index.subtree(of: pattern).first { index[$0].kind == .implicitMember || index[$0].kind == .member }.map {
      index[$0].name
    }
  }
}
