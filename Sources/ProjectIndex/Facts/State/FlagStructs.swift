import Platform
import SwiftOutline

/// Flags that an observable object keeps in a struct: `uiState.isLoading = true`.
struct FlagStructs {
  let index: EffectIndex

  init(_ index: EffectIndex) { self.index = index }

  /// The property that holds the struct of which an assignment sets a member; `nil` where that is anything else.
  func structHolder(ofTarget target: NodeID) -> DeclarationID? {
    guard index[target].kind == .member, saysProgress(index[target].name), let base = index.firstChild(of: target),
      let held = index.type(of: base).type, index.types[held].kind == .struct
    else { return nil }
    return property(base)
  }

  /// The stored property of the type around that an expression is.
  private func property(_ expression: NodeID) -> DeclarationID? {
    let found = index[expression]
    if found.kind == .member, index.kind(index.firstChild(of: expression)) != .selfReference { return nil }
    if found.kind == .name {
      guard case .member(let member) = index.binding(of: found.name, at: expression), index.isStored(member) else {
        return nil
      }
      return member
    }
    guard found.kind == .member, let type = index.enclosingType(of: expression),
      let member = index.member(found.name, of: type, isStatic: false), index.isStored(member)
    else { return nil }
    return member
  }

  /// Whether a statement gives a struct that a property holds another value as a whole: `state = state.copy(…)`.
  func replacesStruct(_ statement: NodeID, heldBy holder: DeclarationID) -> Bool {
    guard index[statement].kind == .assignment, let target = index.firstChild(of: statement) else { return false }
    return property(target) == holder
  }

  /// Whether nothing in the project takes back a flag that says that work is under way, but other functions that set
  /// it themselves.
  func isNeverReset(_ target: NodeID) -> Bool {
    guard let flag = member(ofTarget: target), index.type(ofVariable: flag).name == Word.Bool.rawValue,
      saysProgress(index[flag].name), index.usage.table.unknownWrites(named: index[flag].name).isEmpty,
      case let writes = PropertyWrites(index).writes(of: flag),
      case let raisers = Set(writes.filter { raisesFlag($0) }.map { index.owner(of: $0.node) }).subtracting([
        index.owner(of: target)
      ]), writes.allSatisfy({ raisesFlag($0) || takesBackFlag($0) && raisers.contains(index.owner(of: $0.node)) })
    else { return false }
    guard index[target].kind == .member, index.kind(index.firstChild(of: target)) != .selfReference else { return true }
    // A flag of a struct goes with the struct.
    guard let holder = structHolder(ofTarget: target), let held = index.enclosingType(of: flag) else { return false }
    return index.usage.holders[held].allSatisfy { !isReplaced($0) }
      && index.nodes(of: held) { $0.kind == .assignment }.allSatisfy { assignment in
        index.kind(index.firstChild(of: assignment)) != .selfReference
      } && index.usage.holders[held].contains(holder)
  }

  private func member(ofTarget target: NodeID) -> DeclarationID? {
    if index[target].kind == .member, let base = index.firstChild(of: target), index[base].kind != .selfReference {
      return index.type(of: base).type.flatMap { index.member(index[target].name, of: $0, isStatic: false) }
    }
    return property(target)
  }

  /// Whether a place sets a flag to `true`, or sets it up before there is any work.
  private func raisesFlag(_ write: Usage.Write) -> Bool {
    if Members(index).isInInitializer(write.node) { return true }
    guard write.kind == .assignment, let statement = index.parent(of: write.node) else { return false }
    return LoadingFlags(index).flagAssignment(statement, to: Word.true.rawValue) != nil
  }

  private func takesBackFlag(_ write: Usage.Write) -> Bool {
    guard write.kind == .assignment, let statement = index.parent(of: write.node) else { return false }
    return LoadingFlags(index).flagAssignment(statement, to: Word.false.rawValue) != nil
  }

  /// Whether a place outside initialisers gives a property another value as a whole, or lends it out.
  private func isReplaced(_ property: DeclarationID) -> Bool {
    PropertyWrites(index).writes(of: property).contains { write in
      if Members(index).isInInitializer(write.node) { return false }
      if write.kind == .binding { return true }
      guard let outer = index.parent(of: write.node) else { return true }
      return index[outer].kind != .member
    }
  }

  /// Whether a flag's name says that work is under way; the flag of a member that is data marks a fact.
  func saysProgress(_ flag: UInt32) -> Bool {
    let words = NameWords.words(of: index.names.text(flag))
    let name = words.joined()
    return index.lists[.progressWords].contains { name.holds($0) }
      || (words.first == "is" ? words.dropFirst() : words.prefix(1)).contains { $0.hasSuffix("ing") }
  }
}
