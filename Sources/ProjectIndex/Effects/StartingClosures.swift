import SwiftOutline

/// Who runs the closures around a place.
extension ProjectIndex {
  /// The member whose code a place belongs to, and who starts it there: the closures around tell.
  func context(of place: NodeID, _ owner: DeclarationID) -> (member: DeclarationID, starter: Starters) {
    let member = enclosingMember(of: owner)
    var current = place
    while let outer = parent(of: current) {
      switch node(outer).kind {
      case .declaration where Int32(node(outer).name) == member.index: return (member, [])
      case .argument:
        guard let call = parent(of: outer), node(call).kind == .call else { break }
        let isClosure = node(current).kind == .closure
        let starter = starter(ofCall: call, label: node(outer).name, closure: isClosure ? current : nil)
        if !starter.isEmpty { return (member, starter) }
        if isClosure, let kept = closureProperty(for: current, in: call) { return (kept, []) }
      case .assignment:
        if node(current).kind == .closure, let target = firstChild(of: outer),
          let kept = namedMember(target), isStored(kept)
        {
          return (kept, [])
        }
      default: break
      }
      current = outer
    }
    return (member, [])
  }

  /// Whether `onChange(of:)` watches a value that the system keeps in the environment, such as the phase of a scene.
  private func watchesSystem(_ call: NodeID) -> Bool {
    let watched = children(of: call).dropFirst().first { names.text(node($0).name) == "of" }
    guard let value = watched.flatMap({ lastChild(of: $0) }), node(value).kind == .name,
      case .member(let property) = binding(of: node(value).name, at: value)
    else { return false }
    return wrapper(of: property) == "Environment" && type(ofVariable: property).type == nil
  }

  /// Who runs what a call is given at a label: a closure, or a function by its name.
  private func starter(ofCall call: NodeID, label: UInt32, closure: NodeID?) -> Starters {
    let name = calleeName(call)
    if isListed(name, .callsForTheUser) {
      // What a button shows is drawn; what it does is done by whoever taps it.
      guard let closure else { return isListed(label, .actionLabels) ? .person : [] }
      return isListed(name, .actionCalls) && !isAction(closure) ? [] : .person
    }
    if isListed(name, .callsOnChange) { return watchesSystem(call) ? .system : [.person, .system] }
    if isListed(name, .callsOnAppearance) { return .appearance }
    if isListed(name, .callsBySystem) { return .system }
    return closure != nil && isListed(label, .actionLabels) && names.startsUppercase(name) ? .person : []
  }
}
