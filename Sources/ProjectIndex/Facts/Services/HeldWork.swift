import SwiftOutline

/// Work that goes on behind an object until it is stopped: timers, tasks, observers, subscriptions.
extension ProjectIndex {
  /// Whether code of a property's type, or of one that holds it, stops the work that the property stands for: it cancels
  /// or invalidates it, hands it to something that removes it, or empties it.
  ///
  /// A member that puts new work in its place only restarts it.
  package func isStopped(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    let name = declaration(property).name
    var places = [type]
    if declaration(property).access > .fileprivate {
      var seen: Set<TypeID> = [type]
      places += usage.holders[type].compactMap { enclosingType(of: $0) }.filter { seen.insert($0).inserted }
    }
    let uses = places.flatMap { place in
      nodes(of: place) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    }
    var restarts: Set<DeclarationID> = []
    var stops: Set<DeclarationID> = []
    for use in uses {
      guard let owner = owner(of: use) else { continue }
      let member = enclosingMember(of: owner)
      if let assignment = parent(of: use), node(assignment).kind == .assignment, firstChild(of: assignment) == use {
        let isEmptied = lastChild(of: assignment).map { node($0).kind == .nilLiteral || isEmptyValue($0) } ?? false
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
    while let outer = parent(of: current) {
      let found = node(outer)
      switch found.kind {
      case .member, .optionalChain, .forceUnwrap, .subscriptCall, .arrayLiteral: break
      case .call:
        if isListed(calleeName(outer), .stoppingCalls) { return true }
        // `tasks.forEach { $0.cancel() }`
        return children(of: outer).dropFirst().contains { argument in
          subtree(of: argument).contains { node($0).kind == .call && isListed(calleeName($0), .stoppingCalls) }
        }
      case .argument:
        guard let call = parent(of: outer), node(call).kind == .call else { return false }
        return isListed(calleeName(call), .stoppingCalls)
      case .forStatement, .optionalBinding:
        let scope = found.kind == .forStatement ? outer : parent(of: outer) ?? outer
        return subtree(of: scope).contains { node($0).kind == .call && isListed(calleeName($0), .stoppingCalls) }
      default: return false
      }
      current = outer
    }
    return false
  }

  /// Calls in a type's code that start work which goes on by itself and keep no handle of it: a repeating timer, an observer
  /// with a block.
  package func lostWork(of type: TypeID) -> [NodeID] {
    code[type].closures.compactMap { closure -> NodeID? in
      guard let (call, _) = receiver(ofClosure: closure), isDiscarded(call) else { return nil }
      switch names.text(calleeName(call)) {
      case "scheduledTimer": return isRepeating(call) && !stopsItself(closure) ? call : nil
      case "addObserver", "addPeriodicTimeObserver": return call
      default: return nil
      }
    }
  }

  private func isRepeating(_ call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      names.text(node(argument).name) == "repeats"
        && lastChild(of: argument).map { node($0).name == Word.true.rawValue } == true
    }
  }

  private func stopsItself(_ closure: NodeID) -> Bool {
    subtree(of: closure).contains { call in
      guard node(call).kind == .call else { return false }
      let name = calleeName(call)
      if isListed(name, .stoppingCalls) { return true }
      // `stopTimer()`
      return NameWords.words(of: names.text(name)).first.map { lists[.stoppingCalls].contains($0) } ?? false
    }
  }

  /// Closures in a type's code that outlive the call they are passed to and hold the object strongly: those of timers,
  /// subscriptions and observers that use `self` without a weak or unowned capture; and `assign(to:on:)` to itself.
  package func strongSelfClosures(of type: TypeID) -> [NodeID] {
    guard types[type].kind == .class else { return [] }
    let closures = code[type].closures.filter { closure in
      guard let (call, label) = receiver(ofClosure: closure) else { return false }
      guard isKeptClosure(closure, call, label) else { return false }
      return usesSelf(closure) && !stopsItself(closure) && !capturesSelfWeakly(closure)
        && enclosingWeakCapture(of: closure) == nil
    }
    return (closures + assignsToSelf(of: type) + methodsInPipelines(of: type)).sorted()
  }

  /// The instance methods that a kept subscription has as its closures, each of which holds the object: `.map(sorted)`.
  private func methodsInPipelines(of type: TypeID) -> [NodeID] {
    keptSubscriptions(of: type, by: "sink").flatMap { call in
      var found: [NodeID] = []
      var current: NodeID? = call
      while let link = current, node(link).kind == .call {
        for argument in children(of: link) where node(argument).kind == .argument {
          guard let value = lastChild(of: argument), isOwnMethod(value, of: type) else { continue }
          found.append(value)
        }
        current = receiver(ofCall: link)
      }
      return found
    }
  }

  /// Whether an expression is an instance method of a type, not called: `sorted`, `self.sorted`.
  private func isOwnMethod(_ value: NodeID, of type: TypeID) -> Bool {
    var function: DeclarationID?
    switch node(value).kind {
    case .name:
      guard isMemberName[Int(node(value).name)], case .member(let id) = binding(of: node(value).name, at: value) else {
        return false
      }
      function = id
    case .member:
      guard let base = firstChild(of: value), node(base).kind == .selfReference else { return false }
      function = member(node(value).name, of: type, isStatic: false)
    default: return false
    }
    guard let function, declaration(function).kind == .function else { return false }
    return !declaration(function).flags.contains(.isStatic)
  }

  private func isKeptClosure(_ closure: NodeID, _ call: NodeID, _ label: UInt32) -> Bool {
    switch names.text(calleeName(call)) {
    case "sink": return isKeptByObject(call)
    case "scheduledTimer": return isRepeating(call)
    case "addObserver": return hasArgument("forName", in: call) && !isDiscarded(call)
    default: return false
    }
  }

  /// Whether the object keeps a subscription: it is stored, or assigned to a property.
  private func isKeptByObject(_ subscription: NodeID) -> Bool {
    var current = subscription
    while let outer = parent(of: current) {
      switch node(outer).kind {
      case .member:
        if names.text(node(outer).name) == "store" { return true }
      case .call: break
      case .assignment: return firstChild(of: outer).map { isOwnState($0) } ?? false
      default: return false
      }
      current = outer
    }
    return false
  }

  private func usesSelf(_ closure: NodeID) -> Bool { subtree(of: closure).contains { node($0).kind == .selfReference } }

  private func capturesSelfWeakly(_ closure: NodeID) -> Bool {
    children(of: closure).contains { part in
      node(part).kind == .capture && !node(part).flags.isDisjoint(with: [.optional, .forced])
        && (node(part).name == Word.selfKeyword.rawValue
          || subtree(of: part).contains { node($0).kind == .selfReference })
    }
  }

  /// The closure around that already holds `self` weakly, so that an inner one uses what it bound.
  private func enclosingWeakCapture(of closure: NodeID) -> NodeID? {
    var current = parent(of: closure)
    while let candidate = current {
      let kind = node(candidate).kind
      if kind == .closure, capturesSelfWeakly(candidate) { return candidate }
      if kind == .declaration { return nil }
      current = parent(of: candidate)
    }
    return nil
  }

  private func assignsToSelf(of type: TypeID) -> [NodeID] {
    keptSubscriptions(of: type, by: "assign").filter { call in
      children(of: call).contains { argument in
        names.text(node(argument).name) == "on"
          && lastChild(of: argument).map { node($0).kind == .selfReference } == true
      }
    }
  }

  /// The calls of a method of publishers in a type's production code whose subscription the object keeps.
  private func keptSubscriptions(of type: TypeID, by method: String) -> [NodeID] {
    guard let name = names.number(of: method) else { return [] }
    return nodes(of: type) { $0.kind == .member && $0.name == name }.compactMap { member in
      guard let call = parent(of: member), node(call).kind == .call, isKeptByObject(call), !isPreviewCode(call) else {
        return nil
      }
      return call
    }
  }
}
