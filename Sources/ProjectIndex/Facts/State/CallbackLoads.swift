import SwiftOutline

/// Loads that don't wait for their answer: a closure gets it later.
struct CallbackLoads {
  let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Whether code hands a service, or the network itself, a closure that sets state of the type around.
  func loadsByCallback(_ body: NodeID) -> Bool {
    index.subtree(of: body).contains { call in
      index[call].kind == .call && closures(of: call).contains { setsOwnState($0) }
        && (asksForAnswer(call) || takesEndOfAnswer(call))
    }
  }

  private func closures(of call: NodeID) -> [NodeID] {
    index.children(of: call).dropFirst().compactMap { index.lastChild(of: $0) }.filter { index[$0].kind == .closure }
  }

  /// What an assignment sets, or a call such as `append` changes.
  private func changedExpression(_ part: NodeID) -> NodeID? {
    switch index[part].kind {
    case .assignment: index.firstChild(of: part)
    case .call where index.isListed(index.calleeName(part), .mutatingMethods): index.receiver(ofCall: part)
    default: nil
    }
  }

  private func setsOwnState(_ closure: NodeID) -> Bool {
    index.subtree(of: closure).contains { part in
      guard let property = changedExpression(part).flatMap({ Bindings(index).ownProperty($0) }) else { return false }
      return index[property].access > .fileprivate && index.type(ofVariable: property).name != Word.Bool.rawValue
    }
  }

  /// Whether a call is of a service's function with a completion handler, or of the network's.
  private func asksForAnswer(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    if startsAtNetwork(receiver) { return true }
    guard let service = index.type(of: receiver).type, Dependencies(index).isDependency(service),
      case .function(let function) = index.callee(ofCall: call)
    else { return false }
    return CompletionHandlers(index).hasCompletionHandler(function) && !listens(function)
  }

  /// Whether a call takes both the end and the values of a publisher that a service or the network gives: one without an
  /// end tells of changes.
  private func takesEndOfAnswer(_ call: NodeID) -> Bool {
    guard index.isListed(index.calleeName(call), .publisherSinks), index.hasArgument("receiveValue", in: call),
      closures(of: call).count > 1, let source = index.receiver(ofCall: call)
    else { return false }
    return startsAtNetwork(source)
      || index.subtree(of: source).contains { part in
        guard index[part].kind == .call, let receiver = index.receiver(ofCall: part),
          let service = index.type(of: receiver).type, Dependencies(index).isDependency(service),
          case .function(let function) = index.callee(ofCall: part)
        else { return false }
        return index.isListed(index.resultType(of: function).name, .publishers) && !listens(function)
      }
  }

  private func startsAtNetwork(_ expression: NodeID) -> Bool {
    let root = index[index.root(of: expression)]
    return root.kind == .name && index.isListed(root.name, .networkEntryPoints)
      || index.isListed(index.type(of: expression).name, .networkEntryPoints)
  }

  /// Whether a function's name says that its closure is called at each change.
  private func listens(_ function: DeclarationID) -> Bool {
    let first = NameWords.words(of: index.name(function)).first ?? ""
    return index.lists[.listeningPrefixes].contains(first)
  }
}
