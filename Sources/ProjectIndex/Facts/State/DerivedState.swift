import SwiftOutline

/// Stored values that only repeat others.
package struct DerivedState {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Where a stored property is set to a filtered or sorted copy of other state; `nil` when it holds anything that can't be
  /// computed anew at each read.
  ///
  /// What a task, a subscription or a callback brings about doesn't count: there the copy is the result of waiting.
  package func derivation(of property: DeclarationID) -> NodeID? {
    guard let owner = index.enclosingType(of: property), index[property].kind == .variable else { return nil }
    let changes = PropertyWrites(index).changes(of: property)
    guard changes.inside, !changes.unknown else { return nil }
    var derivation: NodeID?
    for write in PropertyWrites(index).writes(of: property) {
      // A binding alone, as a list of choices may ask for, doesn't say that something is written.
      guard write.kind != .binding, concerns(write, property, of: owner) else { continue }
      guard write.kind == .assignment, let assignment = index.parent(of: write.node),
        index[assignment].kind == .assignment, index[assignment].name == Word.equals.rawValue,
        index.firstChild(of: assignment) == write.node, let value = index.lastChild(of: assignment)
      else { return nil }
      if Results(index).isEmptyValue(value) { continue }
      let isOwn = index.isInside(index.enclosingType(of: assignment), owner)
      guard let source = derivedSource(of: value, besides: property), !(isOwn && runsLater(assignment)) else {
        return nil
      }
      if source.isTransformed { derivation = derivation ?? assignment }
    }
    return derivation
  }

  /// Whether a write is one of a property: by its name inside its type, or on an object of the type.
  func concerns(_ write: Usage.Write, _ property: DeclarationID, of owner: TypeID) -> Bool {
    if index.isInside(index.enclosingType(of: write.node), owner) {
      return Bindings(index).ownProperty(write.node) == property
    }
    guard index[write.node].kind == .member, let base = index.firstChild(of: write.node) else { return false }
    return index.type(of: base).type == owner
  }

  /// What a value is read from, and whether it is filtered or sorted on the way; `nil` when calls, parameters or local
  /// variables have a part in it.
  private func derivedSource(of value: NodeID, besides property: DeclarationID) -> (isTransformed: Bool, Void)? {
    var current = value
    var isTransformed = false
    while true {
      let found = index[current]
      switch found.kind {
      case .call:
        guard index.isListed(index.calleeName(current), .keepingTransformations),
          let receiver = index.receiver(ofCall: current)
        else { return nil }
        let name = index.calleeName(current)
        if index.isListed(name, .derivingTransformations) { isTransformed = true }
        current = receiver
      case .member:
        guard let base = index.firstChild(of: current) else { return nil }
        if index[base].kind == .selfReference {
          return Bindings(index).ownProperty(current).flatMap {
            $0 == property || isHeldDependency($0) ? nil : (isTransformed, ())
          }
        }
        current = base
      case .name:
        switch index.binding(of: found.name, at: current) {
        case .member(let member):
          return index.isStored(member) && member != property && !isHeldDependency(member) ? (isTransformed, ()) : nil
        case .type: return (isTransformed, ())
        default: return nil
        }
      default: return nil
      }
    }
  }

  private func isHeldDependency(_ property: DeclarationID) -> Bool {
    index.type(ofVariable: property).type.map { Dependencies(index).isDependency($0) } ?? false
  }

  /// Whether a statement runs in a closure that is called later, or behind an `await`.
  private func runsLater(_ statement: NodeID) -> Bool {
    var current = index.parent(of: statement)
    while let candidate = current {
      let found = index[candidate]
      if found.kind == .closure {
        guard let (call, _) = index.receiver(ofClosure: candidate),
          index.isListed(index.calleeName(call), .immediateClosures)
        else { return true }
      }
      if found.kind == .declaration {
        let declaration = index.outline(of: candidate).declarations[Int(found.name)]
        return declaration.flags.contains(.isAsync)
      }
      current = index.parent(of: candidate)
    }
    return false
  }
}
