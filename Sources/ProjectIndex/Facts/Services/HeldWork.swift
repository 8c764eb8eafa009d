import SwiftOutline

/// Work that goes on behind an object until it is stopped: timers, tasks, observers, subscriptions.
package struct HeldWork {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether code of a property's type, or of one that holds it, stops the work that the property stands for: it cancels
  /// or invalidates it, hands it to something that removes it, or empties it.
  ///
  /// A member that puts new work in its place only restarts it.
  package func isStopped(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property) else { return false }
    let name = index[property].name
    var places = [type]
    if index[property].access > .fileprivate {
      var seen: Set<TypeID> = [type]
      places += index.usage.holders[type].compactMap { index.enclosingType(of: $0) }.filter { seen.insert($0).inserted }
    }
    let uses = places.flatMap { place in
      index.nodes(of: place) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    }
    var restarts: Set<DeclarationID> = []
    var stops: Set<DeclarationID> = []
    for use in uses {
      guard let owner = index.owner(of: use) else { continue }
      let member = index.enclosingMember(of: owner)
      if let assignment = index.parent(of: use), index[assignment].kind == .assignment,
        index.firstChild(of: assignment) == use
      {
        let isEmptied =
          index.lastChild(of: assignment).map { index[$0].kind == .nilLiteral || Results(index).isEmptyValue($0) }
          ?? false
        if isEmptied { stops.insert(member) } else { restarts.insert(member) }
      } else if isStop(use) {
        stops.insert(member)
      }
    }
    return !stops.subtracting(restarts).isEmpty
  }

  /// Whether a value is what a stopping call works on, directly, in a loop, or as an argument.
  private func isStop(_ use: NodeID) -> Bool {
    var current = use
    while let outer = index.parent(of: current) {
      let found = index[outer]
      switch found.kind {
      case .member, .optionalChain, .forceUnwrap, .subscriptCall, .arrayLiteral: break
      case .call:
        if index.isListed(index.calleeName(outer), .stoppingCalls) { return true }
        // `tasks.forEach { $0.cancel() }`
        return index.children(of: outer).dropFirst().contains { argument in
          index.subtree(of: argument).contains {
            index[$0].kind == .call && index.isListed(index.calleeName($0), .stoppingCalls)
          }
        }
      case .argument:
        guard let call = index.parent(of: outer), index[call].kind == .call else { return false }
        return index.isListed(index.calleeName(call), .stoppingCalls)
      case .forStatement, .optionalBinding:
        let scope = found.kind == .forStatement ? outer : index.parent(of: outer) ?? outer
        return index.subtree(of: scope).contains {
          index[$0].kind == .call && index.isListed(index.calleeName($0), .stoppingCalls)
        }
      default: return false
      }
      current = outer
    }
    return false
  }

  /// Calls in a type's code that start work which goes on by itself and keep no handle of it: a repeating timer, an observer
  /// with a block.
  package func lostWork(of type: TypeID) -> [NodeID] {
    index.code[type].closures.compactMap { closure -> NodeID? in
      guard let (call, _) = index.receiver(ofClosure: closure), Results(index).isDiscarded(call) else { return nil }
      switch index.calleeText(call) {
      case "scheduledTimer": return isRepeating(call) && !stopsItself(closure) ? call : nil
      case "addObserver", "addPeriodicTimeObserver": return call
      default: return nil
      }
    }
  }

  private func isRepeating(_ call: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      index.name(argument) == "repeats"
        && index.lastChild(of: argument).map { index[$0].name == Word.true.rawValue } == true
    }
  }

  private func stopsItself(_ closure: NodeID) -> Bool {
    index.subtree(of: closure).contains { call in
      guard index[call].kind == .call else { return false }
      let name = index.calleeName(call)
      if index.isListed(name, .stoppingCalls) { return true }
      // `stopTimer()`
      return NameWords.words(of: index.names.text(name)).first.map { index.lists[.stoppingCalls].contains($0) } ?? false
    }
  }

  /// Closures in a type's code that outlive the call they are passed to and hold the object strongly: those of timers,
  /// subscriptions and observers that use `self` without a weak or unowned capture; and `assign(to:on:)` to itself.
  package func strongSelfClosures(of type: TypeID) -> [NodeID] {
    guard index.types[type].kind == .class else { return [] }
    let closures = index.code[type].closures.filter { closure in
      guard let (call, label) = index.receiver(ofClosure: closure) else { return false }
      guard isKeptClosure(closure, call, label) else { return false }
      return usesSelf(closure) && !stopsItself(closure) && !capturesSelfWeakly(closure)
    }
    return (closures + assignsToSelf(of: type)).sorted()
  }

  private func isKeptClosure(_ closure: NodeID, _ call: NodeID, _ label: UInt32) -> Bool {
    switch index.calleeText(call) {
    case "sink": return isKeptByObject(call)
    case "scheduledTimer": return isRepeating(call)
    case "addObserver": return index.hasArgument("forName", in: call) && !Results(index).isDiscarded(call)
    default: return false
    }
  }

  /// Whether the object keeps a subscription: it is stored, or assigned to a property.
  private func isKeptByObject(_ subscription: NodeID) -> Bool {
    var current = subscription
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .member: if index.name(outer) == "store" { return true }
      case .call: break
      case .assignment: return index.firstChild(of: outer).map { Computation(index).isOwnState($0) } ?? false
      default: return false
      }
      current = outer
    }
    return false
  }

  private func usesSelf(_ closure: NodeID) -> Bool {
    index.subtree(of: closure).contains { index[$0].kind == .selfReference }
  }

  private func capturesSelfWeakly(_ closure: NodeID) -> Bool {
    index.children(of: closure).contains { part in
      index[part].kind == .capture
        && (index[part].name == Word.selfKeyword.rawValue
          || index.subtree(of: part).contains { index[$0].kind == .selfReference })
    }
  }

  private func assignsToSelf(of type: TypeID) -> [NodeID] {
    keptSubscriptions(of: type, by: "assign").filter { call in
      index.children(of: call).contains { argument in
        index.name(argument) == "on" && index.kind(index.lastChild(of: argument)) == .selfReference
      }
    }
  }

  /// The calls of a method of publishers in a type's production code whose subscription the object keeps.
  private func keptSubscriptions(of type: TypeID, by method: String) -> [NodeID] {
    guard let name = index.names.number(of: method) else { return [] }
    return index.nodes(of: type) { $0.kind == .member && $0.name == name }.compactMap { member in
      guard let call = index.parent(of: member), index[call].kind == .call, isKeptByObject(call),
        !index.isPreviewCode(call)
      else { return nil }
      return call
    }
  }
}
