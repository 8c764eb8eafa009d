import SwiftOutline

/// Flags that an observable object keeps in a struct: `uiState.isLoading = true`.
extension ProjectIndex {
  /// The property that holds the struct of which an assignment sets a member; `nil` where that is anything else.
  func structHolder(ofTarget target: NodeID) -> DeclarationID? {
    guard node(target).kind == .member, saysProgress(node(target).name), let base = firstChild(of: target),
      let held = type(of: base).type, types[held].kind == .struct
    else { return nil }
    return property(base)
  }

  /// The stored property of the type around that an expression is.
  private func property(_ expression: NodeID) -> DeclarationID? {
    let found = node(expression)
    if found.kind == .member, firstChild(of: expression).map({ node($0).kind == .selfReference }) != true { return nil }
    if found.kind == .name {
      guard case .member(let member) = binding(of: found.name, at: expression), isStored(member) else { return nil }
      return member
    }
    guard found.kind == .member, let type = enclosingType(of: expression),
      let member = member(found.name, of: type, isStatic: false), isStored(member)
    else { return nil }
    return member
  }

  /// Whether a statement gives a struct that a property holds another value as a whole: `state = state.copy(…)`.
  func replacesStruct(_ statement: NodeID, heldBy holder: DeclarationID) -> Bool {
    guard node(statement).kind == .assignment, let target = firstChild(of: statement) else { return false }
    return property(target) == holder
  }

  /// Whether nothing in the project takes back a flag that says that work is under way, but other functions that set
  /// it themselves.
  func isNeverReset(_ target: NodeID) -> Bool {
    guard let flag = member(ofTarget: target), type(ofVariable: flag).name == Word.Bool.rawValue,
      saysProgress(declaration(flag).name),
      usage.table.unknownWrites(named: declaration(flag).name).isEmpty,
      case let writes = writes(of: flag),
      case let raisers = Set(writes.filter { raisesFlag($0) }.map { owner(of: $0.node) })
        .subtracting([owner(of: target)]),
      writes.allSatisfy({ raisesFlag($0) || takesBackFlag($0) && raisers.contains(owner(of: $0.node)) })
    else { return false }
    guard node(target).kind == .member, firstChild(of: target).map({ node($0).kind == .selfReference }) != true else {
      return true
    }
    // A flag of a struct goes with the struct.
    guard let holder = structHolder(ofTarget: target), let held = enclosingType(of: flag) else { return false }
    return usage.holders[held].allSatisfy { !isReplaced($0) }
      && nodes(of: held) { $0.kind == .assignment }.allSatisfy { assignment in
        firstChild(of: assignment).map { node($0).kind == .selfReference } != true
      } && usage.holders[held].contains(holder)
  }

  private func member(ofTarget target: NodeID) -> DeclarationID? {
    if node(target).kind == .member, let base = firstChild(of: target), node(base).kind != .selfReference {
      return type(of: base).type.flatMap { member(node(target).name, of: $0, isStatic: false) }
    }
    return property(target)
  }

  /// Whether a place sets a flag to `true`, or sets it up before there is any work.
  private func raisesFlag(_ write: Usage.Write) -> Bool {
    if isInInitializer(write.node) { return true }
    guard write.kind == .assignment, let statement = parent(of: write.node) else { return false }
    return flagAssignment(statement, to: Word.true.rawValue) != nil
  }

  private func takesBackFlag(_ write: Usage.Write) -> Bool {
    guard write.kind == .assignment, let statement = parent(of: write.node) else { return false }
    return flagAssignment(statement, to: Word.false.rawValue) != nil
  }

  /// Whether a place outside initialisers gives a property another value as a whole, or lends it out.
  private func isReplaced(_ property: DeclarationID) -> Bool {
    writes(of: property).contains { write in
      if isInInitializer(write.node) { return false }
      if write.kind == .binding { return true }
      guard let outer = parent(of: write.node) else { return true }
      return node(outer).kind != .member
    }
  }

  /// Whether a flag's name says that work is under way; the flag of a member that is data marks a fact.
  func saysProgress(_ flag: UInt32) -> Bool {
    let words = NameWords.words(of: names.text(flag))
    let name = words.joined()
    return lists[.progressWords].contains { name.holds($0) }
      || (words.first == "is" ? words.dropFirst() : words.prefix(1)).contains { $0.hasSuffix("ing") }
  }
}
