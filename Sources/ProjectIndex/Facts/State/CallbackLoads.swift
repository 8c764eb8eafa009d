import SwiftOutline

/// Loads that don't wait for their answer: a closure gets it later.
extension ProjectIndex {
  /// Whether code hands a service, or the network itself, a closure that sets state of the type around.
  func loadsByCallback(_ body: NodeID) -> Bool {
    subtree(of: body).contains { call in
      node(call).kind == .call && closures(of: call).contains { setsOwnState($0) }
        && (asksForAnswer(call) || takesEndOfAnswer(call))
    }
  }

  private func closures(of call: NodeID) -> [NodeID] {
    children(of: call).dropFirst().compactMap { lastChild(of: $0) }.filter { node($0).kind == .closure }
  }

  /// What an assignment sets, or a call such as `append` changes.
  private func changedExpression(_ part: NodeID) -> NodeID? {
    switch node(part).kind {
    case .assignment: firstChild(of: part)
    case .call where isListed(calleeName(part), .mutatingMethods): receiver(ofCall: part)
    default: nil
    }
  }

  private func setsOwnState(_ closure: NodeID) -> Bool {
    subtree(of: closure).contains { part in
      guard let property = changedExpression(part).flatMap({ ownProperty($0) }) else { return false }
      return declaration(property).access > .fileprivate && type(ofVariable: property).name != Word.Bool.rawValue
    }
  }

  /// Whether a call is of a service's function with a completion handler, or of the network's.
  private func asksForAnswer(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call) else { return false }
    if startsAtNetwork(receiver) { return true }
    guard let service = type(of: receiver).type, isDependency(service),
      case .function(let function) = callee(ofCall: call)
    else { return false }
    return hasCompletionHandler(function) && !listens(function) && !answersAtOnce(function)
  }

  /// Whether a call takes both the end and the values of a publisher that a service or the network gives: one without an
  /// end tells of changes.
  private func takesEndOfAnswer(_ call: NodeID) -> Bool {
    guard isListed(calleeName(call), .publisherSinks), hasArgument("receiveValue", in: call),
      closures(of: call).count > 1, let source = receiver(ofCall: call)
    else { return false }
    return startsAtNetwork(source)
      || subtree(of: source).contains { part in
        guard node(part).kind == .call, let receiver = receiver(ofCall: part), let service = type(of: receiver).type,
          isDependency(service), case .function(let function) = callee(ofCall: part)
        else { return false }
        return isListed(resultType(of: function).name, .publishers) && !listens(function)
      }
  }

  private func startsAtNetwork(_ expression: NodeID) -> Bool {
    let root = node(root(of: expression))
    return root.kind == .name && isListed(root.name, .networkEntryPoints)
      || isListed(type(of: expression).name, .networkEntryPoints)
  }

  /// Whether a function's name says that its closure is called at each change.
  private func listens(_ function: DeclarationID) -> Bool {
    let first = NameWords.words(of: name(function)).first ?? ""
    return lists[.listeningPrefixes].contains(first)
  }
}
