import SwiftOutline

/// What the system's and the usual libraries' calls do, by the lists of `rules/lists.json`. All else follows from the code.
struct EffectSources: Sendable {
  private let index: DeclarationIndex
  /// The names of variables that are declared as, or begin with, a type of the lists; only calls on those are looked at
  /// more closely.
  let isSourceVariable: [Bool]

  /// The same of another instance of the index.
  init(_ other: EffectSources, _ index: DeclarationIndex) {
    (self.index, isSourceVariable) = (index, other.isSourceVariable)
  }

  init(_ index: DeclarationIndex) {
    self.index = index
    var isSourceVariable = [Bool](repeating: false, count: index.names.count)
    for file in index.files {
      let outline = file.outline
      func names(_ node: UInt32) -> Bool {
        node != Node.none
          && outline.subtree(of: node).contains { position in
            let found = outline.nodes[position]
            return (found.kind == .name || found.kind == .typeName) && !index.systemEffects(ofName: found.name).isEmpty
          }
      }
      for declaration in outline.declarations where declaration.kind == .variable || declaration.kind == .constant {
        if names(declaration.type) || names(declaration.value) { isSourceVariable[Int(declaration.name)] = true }
      }
      for parameter in outline.parameters where names(parameter.type) { isSourceVariable[Int(parameter.name)] = true }
      for (position, node) in outline.nodes.enumerated() where node.kind == .localVariable {
        if names(UInt32(position)) { isSourceVariable[Int(node.name)] = true }
      }
    }
    self.isSourceVariable = isSourceVariable
  }

  // MARK: - Calls

  /// What a call of something that the project doesn't declare does.
  func effects(ofCall call: NodeID) -> Effects {
    guard let receiver = index.receiver(ofCall: call) else {
      let name = index.calleeName(call)
      if index.isListed(name, .loggingFunctions) { return .logs }
      // A function of the system; a type that is built does nothing yet.
      return index.names.startsUppercase(name) && !index.isListed(name, .keychainFunctions)
        ? readsContents(call) : index.systemEffects(ofName: name)
    }
    if Tracking(index).isTracking(call) { return .logs }
    let effects = effects(ofReceiver: receiver)
    if !effects.isEmpty { return effects }
    return isUnknownWork(call) ? .unknown : []
  }

  /// What a change of a member of something that the project doesn't declare does.
  func effects(ofChangeIn member: NodeID) -> Effects {
    index.firstChild(of: member).map { effects(ofReceiver: $0) } ?? []
  }

  private func effects(ofReceiver receiver: NodeID) -> Effects {
    let root = index[index.root(of: receiver)]
    if root.kind == .name {
      let effects = index.systemEffects(ofName: root.name)
      if !effects.isEmpty { return effects }
    }
    return isOnSourceVariable(receiver) ? index.systemEffects(ofName: index.type(of: receiver).name) : []
  }

  private func isOnSourceVariable(_ receiver: NodeID) -> Bool {
    var current = receiver
    while true {
      let found = index[current]
      if found.kind == .name || found.kind == .member, isSourceVariable[Int(found.name)] { return true }
      guard found.kind != .name, let inner = index.firstChild(of: current) else { return false }
      current = inner
    }
  }

  /// `Data(contentsOf: url)`.
  private func readsContents(_ call: NodeID) -> Effects { index.hasArgument("contentsOf", in: call) ? .stores : [] }

  /// Whether a call that no list knows is waited for or tried: it may do anything.
  private func isUnknownWork(_ call: NodeID) -> Bool {
    guard !index.isListed(index.calleeName(call), .calmCalls) else { return false }
    var current = call
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .awaitExpression, .tryExpression: return true
      case .member, .call, .optionalChain:
        guard index.firstChild(of: outer) == current else { return false }
        current = outer
      default: return false
      }
    }
    return false
  }

  // MARK: - Types

  func isStandIn(_ type: TypeEntry) -> Bool {
    type.isPreview
      || NameWords.words(of: index.names.text(type.name)).contains { word in index.lists[.standInWords].contains(word) }
  }
}
