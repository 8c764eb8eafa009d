import SwiftOutline

/// Stored values that only repeat others.
extension ProjectIndex {
  /// Where a stored property is set to a filtered or sorted copy of other state; `nil` when it holds anything that can't be
  /// computed anew at each read.
  ///
  /// What a task, a subscription or a callback brings about doesn't count: there the copy is the result of waiting.
  package func derivation(of property: DeclarationID) -> NodeID? {
    guard let owner = enclosingType(of: property), declaration(property).kind == .variable else { return nil }
    let changes = changes(of: property)
    guard changes.inside, !changes.unknown else { return nil }
    var derivation: NodeID?
    for write in writes(of: property) {
      // A binding alone, as a list of choices may ask for, doesn't say that something is written.
      guard write.kind != .binding, concerns(write, property, of: owner) else { continue }
      guard write.kind == .assignment, let assignment = parent(of: write.node), node(assignment).kind == .assignment,
        node(assignment).name == Word.equals.rawValue, firstChild(of: assignment) == write.node,
        let value = lastChild(of: assignment)
      else { return nil }
      if isEmptyValue(value) { continue }
      let isOwn = isInside(enclosingType(of: assignment), owner)
      guard let source = derivedSource(of: value, besides: property), !(isOwn && runsLater(assignment)) else {
        return nil
      }
      if source.isTransformed { derivation = derivation ?? assignment }
    }
    return derivation
  }

  /// Whether a write is one of a property: by its name inside its type, or on an object of the type.
  func concerns(_ write: Usage.Write, _ property: DeclarationID, of owner: TypeID) -> Bool {
    if isInside(enclosingType(of: write.node), owner) { return ownProperty(write.node) == property }
    guard node(write.node).kind == .member, let base = firstChild(of: write.node) else { return false }
    return type(of: base).type == owner
  }

  /// What a value is read from, and whether it is filtered or sorted on the way; `nil` when calls, parameters or local
  /// variables have a part in it.
  private func derivedSource(of value: NodeID, besides property: DeclarationID) -> (isTransformed: Bool, Void)? {
    var current = value
    var isTransformed = false
    while true {
      let found = node(current)
      switch found.kind {
      case .call:
        guard isListed(calleeName(current), .keepingTransformations), let receiver = receiver(ofCall: current) else {
          return nil
        }
        let name = calleeName(current)
        if isListed(name, .derivingTransformations) { isTransformed = true }
        current = receiver
      case .member:
        guard let base = firstChild(of: current) else { return nil }
        if node(base).kind == .selfReference {
          return ownProperty(current).flatMap { $0 == property || isHeldDependency($0) ? nil : (isTransformed, ()) }
        }
        current = base
      case .name:
        switch binding(of: found.name, at: current) {
        case .member(let member):
          return isStored(member) && member != property && !isHeldDependency(member) ? (isTransformed, ()) : nil
        case .type: return (isTransformed, ())
        default: return nil
        }
      default: return nil
      }
    }
  }

  private func isHeldDependency(_ property: DeclarationID) -> Bool {
    type(ofVariable: property).type.map { isDependency($0) } ?? false
  }

  /// Whether a statement runs in a closure that is called later, or behind an `await`.
  private func runsLater(_ statement: NodeID) -> Bool {
    var current = parent(of: statement)
    while let candidate = current {
      let found = node(candidate)
      if found.kind == .closure {
        guard let (call, _) = receiver(ofClosure: candidate), isListed(calleeName(call), .immediateClosures) else {
          return true
        }
      }
      if found.kind == .declaration {
        let declaration = files[Int(candidate.file)].outline.declarations[Int(found.name)]
        return declaration.flags.contains(.isAsync)
      }
      current = parent(of: candidate)
    }
    return false
  }
}
