import SwiftOutline

/// Where code may run off the main actor.
package struct Isolation {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// The places where a type's code sets observed state behind an `await`, or in an answer of the network, without being on
  /// the main actor; the first in each member.
  ///
  /// Empty for a type that is isolated to the main actor.
  package func updatesOffMainActor(of type: TypeID) -> [NodeID] {
    guard Observations(index).isOnMainActor(type) == false, let observation = Observations(index).observation(of: type)
    else { return [] }
    var members: Set<DeclarationID> = []
    return index.nodes(of: type) { $0.kind == .assignment }.filter { assignment in
      guard let target = index.firstChild(of: assignment), isObservedState(target, observation),
        let context = backgroundContext(of: assignment), isAnswer(context) || waits(before: assignment, in: context),
        !index.isPreviewCode(assignment), let owner = index.owner(of: assignment)
      else { return false }
      return members.insert(index.enclosingMember(of: owner)).inserted
    }
  }

  /// Whether every variable of a type that others see and that changes later carries a global actor by itself, and there is
  /// one.
  package func isolatesShownState(_ type: TypeID) -> Bool {
    let shown = index.types[type].members.filter { member in
      let declaration = index[member]
      return declaration.kind == .variable && !declaration.flags.contains(.isStatic)
        && declaration.access > .fileprivate
    }
    return shown.contains { isIsolated($0) }
      && shown.allSatisfy { isIsolated($0) || index.isStored($0) && PropertyWrites(index).isChangedLater($0) == false }
  }

  /// Whether an expression is state of the type around that views observe, or a part of it.
  private func isObservedState(_ expression: NodeID, _ observation: Observation) -> Bool {
    guard let property = Bindings(index).ownProperty(expression), !index[property].flags.contains(.isStatic) else {
      return false
    }
    switch observation {
    case .observableObject: return index.attribute(Word.Published.rawValue, of: property) != nil
    case .observable:
      guard let ignored = index.names.number(of: "ObservationIgnored") else { return true }
      return index.attribute(ignored, of: property) == nil
    }
  }

  /// The asynchronous function, task or answer of the network around that isn't isolated to the main actor; `nil` where code
  /// runs on the main actor, synchronously, or nobody knows where.
  private func backgroundContext(of expression: NodeID) -> NodeID? {
    var current = expression
    while let outer = index.parent(of: current) {
      let found = index[outer]
      if found.kind == .closure {
        guard let (call, _) = index.receiver(ofClosure: outer) else { return nil }
        let name = index.calleeName(call)
        if name == Word.Task.rawValue || name == Word.detached.rawValue { return isolationOfTask(outer, call) }
        if isAnswer(outer) { return outer }
        guard index.isListed(name, .immediateClosures) else { return nil }
      }
      if found.kind == .declaration {
        let declaration = index.outline(of: outer).declarations[Int(found.name)]
        guard declaration.kind == .function, declaration.flags.contains(.isAsync) else { return nil }
        let id = DeclarationID(file: outer.file, index: found.name)
        return isIsolated(id) ? nil : outer
      }
      current = outer
    }
    return nil
  }

  /// Whether a closure gets the answer of a request on whatever thread the network uses: that of a data task, or of a
  /// subscription to one without `receive(on:)`.
  private func isAnswer(_ closure: NodeID) -> Bool {
    guard index[closure].kind == .closure, let (call, _) = index.receiver(ofClosure: closure) else { return false }
    switch index.calleeText(call) {
    case "dataTask", "uploadTask", "downloadTask": return true
    case "sink":
      guard let publisher = index.receiver(ofCall: call) else { return false }
      let members = index.subtree(of: publisher).filter { index[$0].kind == .member }.map { index.name($0) }
      return members.contains("dataTaskPublisher") && !members.contains("receive")
    default: return false
    }
  }

  /// A task's closure when it runs off the main actor: nothing around hands it the main actor.
  private func isolationOfTask(_ closure: NodeID, _ call: NodeID) -> NodeID? {
    if startsWithGlobalActor(closure) { return nil }
    if index.calleeName(call) == Word.detached.rawValue { return closure }
    guard let owner = index.owner(of: call), !isIsolated(index.enclosingMember(of: owner)) else { return nil }
    return closure
  }

  /// Whether a closure's signature names a global actor: `{ @MainActor in … }`.
  private func startsWithGlobalActor(_ closure: NodeID) -> Bool {
    let text = index.text(closure).dropFirst().drop { $0 == " " || $0.isNewline }
    guard text.first == "@" else { return false }
    return text.dropFirst().prefix { $0.isLetter }.hasSuffix("Actor")
  }

  /// Whether a member, or the extension it stands in, carries a global actor.
  private func isIsolated(_ id: DeclarationID) -> Bool {
    if Observations(index).hasMainActorAttribute(id) { return true }
    let parent = index[id].parent
    return parent >= 0 && Observations(index).hasMainActorAttribute(DeclarationID(file: id.file, index: parent))
  }

  /// Whether something is awaited in front of an expression, or in it.
  private func waits(before expression: NodeID, in context: NodeID) -> Bool {
    index.outline(of: context).subtree(of: UInt32(context.index)).contains { position in
      position <= Int(expression.index) && index.outline(of: context).nodes[position].kind == .awaitExpression
    }
  }
}
