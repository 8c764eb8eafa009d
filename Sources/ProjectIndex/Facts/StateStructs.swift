import SwiftOutline

/// State that an observable object keeps in a struct of its own: `uiState.isLoading = true`.
extension ProjectIndex {
  /// The properties of structs that a type stores, as far as its own code sets them through the property that holds the
  /// struct.
  package func statesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// The same of structs that the type alone keeps, and that others can see.
  package func ownStatesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).filter { held in
      let holders = usage.holders[held.type].filter { !files[Int($0.file)].isTest && !isPreviewCode($0) }
      return holders == [held.holder] && !set(.codingProtocols).containsAny(of: types[held.type].ancestors)
        && isVisible(held.holder, held.type, in: type)
    }.flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// Whether other code can see a struct, through the property that holds it or through a computed one of its type.
  private func isVisible(_ holder: DeclarationID, _ held: TypeID, in type: TypeID) -> Bool {
    declaration(holder).access > .fileprivate
      || types[type].members.contains { member in
        let declaration = self.declaration(member)
        return declaration.flags.contains(.hasGetter) && declaration.access > .fileprivate
          && self.type(ofVariable: member).type == held
      }
  }

  private func heldStructs(of type: TypeID) -> [(holder: DeclarationID, type: TypeID)] {
    types[type].members.compactMap { member in
      let declaration = self.declaration(member)
      guard declaration.kind == .variable, isStored(member), !declaration.flags.contains(.isStatic) else { return nil }
      let use = self.type(ofVariable: member)
      guard let held = use.type, types[held].kind == .struct, !use.traits.contains(.collection), !isDependency(held)
      else { return nil }
      return (member, held)
    }
  }

  /// The stored properties of a struct that the code of a type sets.
  private func partsSet(of held: TypeID, by type: TypeID) -> [DeclarationID] {
    types[held].members.filter { part in
      guard declaration(part).kind == .variable, isStored(part), !declaration(part).flags.contains(.isStatic) else {
        return false
      }
      return writes(of: part).contains { $0.kind == .assignment && enclosingType(of: $0.node) == type }
    }
  }

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

  /// Whether a flag's name says that work is under way; the flag of a member that is data marks a fact.
  private func saysProgress(_ flag: UInt32) -> Bool {
    let words = NameWords.words(of: names.text(flag))
    return words.contains { lists[.progressWords].contains($0) }
      || words.first == "is" && words.dropFirst().contains { $0.hasSuffix("ing") }
  }

  /// Whether a statement gives a struct that a property holds another value as a whole: `state = state.copy(…)`.
  func replacesStruct(_ statement: NodeID, heldBy holder: DeclarationID) -> Bool {
    guard node(statement).kind == .assignment, let target = firstChild(of: statement) else { return false }
    return property(target) == holder
  }

  /// Whether nothing in the project ever takes back a flag that says that work is under way.
  func isNeverReset(_ target: NodeID) -> Bool {
    guard let flag = member(ofTarget: target), type(ofVariable: flag).name == Word.Bool.rawValue,
      saysProgress(declaration(flag).name),
      usage.table.unknownWrites(named: declaration(flag).name).isEmpty,
      writes(of: flag).allSatisfy({ raisesFlag($0) })
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

  /// Whether a place outside initialisers gives a property another value as a whole, or lends it out.
  private func isReplaced(_ property: DeclarationID) -> Bool {
    writes(of: property).contains { write in
      if isInInitializer(write.node) { return false }
      if write.kind == .binding { return true }
      guard let outer = parent(of: write.node) else { return true }
      return node(outer).kind != .member
    }
  }
}
