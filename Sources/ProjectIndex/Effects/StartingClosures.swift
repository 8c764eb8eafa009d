import SwiftOutline

/// Who runs the closures around a place.
struct StartingClosures {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The member whose code a place belongs to, and who starts it there: the closures around tell.
  func context(of place: NodeID, _ owner: DeclarationID) -> (member: DeclarationID, starter: Starters) {
    let member = index.enclosingMember(of: owner)
    var current = place
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .declaration where Int32(index[outer].name) == member.index: return (member, [])
      case .argument:
        guard let call = index.parent(of: outer), index[call].kind == .call else { break }
        let isClosure = index[current].kind == .closure
        let starter = starter(ofCall: call, label: index[outer].name, closure: isClosure ? current : nil)
        if !starter.isEmpty { return (member, starter) }
        if isClosure, let kept = CallTargets(index).closureProperty(for: current, in: call) { return (kept, []) }
      case .assignment:
        if index[current].kind == .closure, let target = index.firstChild(of: outer),
          let kept = CallTargets(index).namedMember(target), index.isStored(kept)
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
    let watched = index.children(of: call).dropFirst().first { index.name($0) == "of" }
    guard let value = watched.flatMap({ index.lastChild(of: $0) }), index[value].kind == .name,
      case .member(let property) = index.binding(of: index[value].name, at: value)
    else { return false }
    return Members(index).wrapper(of: property) == "Environment" && index.type(ofVariable: property).type == nil
  }

  /// Who runs what a call is given at a label: a closure, or a function by its name.
  private func starter(ofCall call: NodeID, label: UInt32, closure: NodeID?) -> Starters {
    let name = index.calleeName(call)
    if index.isListed(name, .callsForTheUser) {
      // What a button shows is drawn; what it does is done by whoever taps it.
      guard let closure else { return index.isListed(label, .actionLabels) ? .person : [] }
      return index.isListed(name, .actionCalls) && !Actions(index).isAction(closure) ? [] : .person
    }
    if index.isListed(name, .callsOnChange) { return watchesSystem(call) ? .system : [.person, .system] }
    if index.isListed(name, .callsOnAppearance) { return .appearance }
    if index.isListed(name, .callsBySystem) { return .system }
    return closure != nil && index.isListed(label, .actionLabels) && index.names.startsUppercase(name) ? .person : []
  }
}
