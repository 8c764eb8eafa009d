import SwiftOutline

/// Where code may run off the main actor.
extension ProjectIndex {
  /// The places where a type's code sets observed state behind an `await`, or in an answer of the network, without being on
  /// the main actor; the first in each member.
  ///
  /// Empty for a type that is isolated to the main actor.
  package func updatesOffMainActor(of type: TypeID) -> [NodeID] {
    guard isOnMainActor(type) == false, let observation = observation(of: type) else { return [] }
    var members: Set<DeclarationID> = []
    return nodes(of: type) { $0.kind == .assignment }.filter { assignment in
      guard let target = firstChild(of: assignment), isObservedState(target, observation),
        let context = backgroundContext(of: assignment), isAnswer(context) || waits(before: assignment, in: context),
        !isPreviewCode(assignment), let owner = owner(of: assignment)
      else { return false }
      return members.insert(enclosingMember(of: owner)).inserted
    }
  }

  /// Whether every variable of a type that others see and that changes later carries a global actor by itself, and there is
  /// one.
  package func isolatesShownState(_ type: TypeID) -> Bool {
    let shown = types[type].members.filter { member in
      let declaration = declaration(member)
      return declaration.kind == .variable && !declaration.flags.contains(.isStatic)
        && declaration.access > .fileprivate
    }
    return shown.contains { isIsolated($0) }
      && shown.allSatisfy { isIsolated($0) || isStored($0) && isChangedLater($0) == false }
  }

  /// Whether an expression is state of the type around that views observe, or a part of it.
  private func isObservedState(_ expression: NodeID, _ observation: Observation) -> Bool {
    guard let property = ownProperty(expression), !declaration(property).flags.contains(.isStatic) else { return false }
    switch observation {
    case .observableObject: return attribute(Word.Published.rawValue, of: property) != nil
    case .observable:
      guard let ignored = names.number(of: "ObservationIgnored") else { return true }
      return attribute(ignored, of: property) == nil
    }
  }

  /// The asynchronous function, task or answer of the network around that isn't isolated to the main actor; `nil` where code
  /// runs on the main actor, synchronously, or nobody knows where.
  private func backgroundContext(of expression: NodeID) -> NodeID? {
    var current = expression
    while let outer = parent(of: current) {
      let found = node(outer)
      if found.kind == .closure {
        guard let (call, _) = receiver(ofClosure: outer) else { return nil }
        let name = calleeName(call)
        if name == Word.Task.rawValue || name == Word.detached.rawValue { return isolationOfTask(outer, call) }
        if isAnswer(outer) { return outer }
        guard isListed(name, .immediateClosures) else { return nil }
      }
      if found.kind == .declaration {
        let declaration = files[Int(outer.file)].outline.declarations[Int(found.name)]
        guard declaration.kind == .function, declaration.flags.contains(.isAsync) else { return nil }
        let id = DeclarationID(file: Int(outer.file), index: Int(found.name))
        return isIsolated(id) ? nil : outer
      }
      current = outer
    }
    return nil
  }

  /// Whether a closure gets the answer of a request on whatever thread the network uses: that of a data task, or of a
  /// subscription to one without `receive(on:)`.
  private func isAnswer(_ closure: NodeID) -> Bool {
    guard node(closure).kind == .closure, let (call, _) = receiver(ofClosure: closure) else { return false }
    switch names.text(calleeName(call)) {
    case "dataTask", "uploadTask", "downloadTask": return true
    case "sink":
      guard let publisher = receiver(ofCall: call) else { return false }
      let members = subtree(of: publisher).filter { node($0).kind == .member }.map { names.text(node($0).name) }
      return members.contains("dataTaskPublisher") && !members.contains("receive")
    default: return false
    }
  }

  /// A task's closure when it runs off the main actor: nothing around hands it the main actor.
  private func isolationOfTask(_ closure: NodeID, _ call: NodeID) -> NodeID? {
    if startsWithGlobalActor(closure) { return nil }
    if calleeName(call) == Word.detached.rawValue { return closure }
    guard let owner = owner(of: call), !isIsolated(enclosingMember(of: owner)) else { return nil }
    return closure
  }

  /// Whether a closure's signature names a global actor: `{ @MainActor in … }`.
  private func startsWithGlobalActor(_ closure: NodeID) -> Bool {
    let text = text(closure).dropFirst().drop { $0 == " " || $0.isNewline }
    guard text.first == "@" else { return false }
    return text.dropFirst().prefix { $0.isLetter }.hasSuffix("Actor")
  }

  /// Whether a member, or the extension it stands in, carries a global actor.
  private func isIsolated(_ id: DeclarationID) -> Bool {
    if hasMainActorAttribute(id) { return true }
    let parent = declaration(id).parent
    return parent >= 0 && hasMainActorAttribute(DeclarationID(file: Int(id.file), index: Int(parent)))
  }

  /// Whether something is awaited in front of an expression, or in it.
  private func waits(before expression: NodeID, in context: NodeID) -> Bool {
    files[Int(context.file)].outline.subtree(of: UInt32(context.index)).contains { position in
      position <= Int(expression.index)
        && files[Int(context.file)].outline.nodes[position].kind == .awaitExpression
    }
  }
}
