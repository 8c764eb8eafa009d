import Platform
import SwiftOutline

/// Flags that nothing takes back.
struct LastingFlags {
  let index: EffectIndex

  init(_ index: EffectIndex) { self.index = index }

  /// Whether nothing in the project takes back a flag that says that work is under way, but other functions that set
  /// it themselves.
  func isNeverReset(_ target: NodeID) -> Bool {
    guard index[target].kind == .name || index.kind(index.firstChild(of: target)) == .selfReference,
      let flag = Bindings(index).ownProperty(target), index.type(ofVariable: flag).name == Word.Bool.rawValue,
      saysProgress(index[flag].name), index.usage.table.unknownWrites(named: index[flag].name).isEmpty
    else { return false }
    let writes = PropertyWrites(index).writes(of: flag)
    let raisers = Set(writes.filter { raisesFlag($0) }.map { index.owner(of: $0.node) }).subtracting([
      index.owner(of: target)
    ])
    return writes.allSatisfy { raisesFlag($0) || takesBackFlag($0) && raisers.contains(index.owner(of: $0.node)) }
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

  /// Whether a flag's name says that work is under way; the flag of a member that is data marks a fact.
  private func saysProgress(_ flag: UInt32) -> Bool {
    let words = NameWords.words(of: index.names.text(flag))
    let name = words.joined()
    return index.lists[.progressWords].contains { name.holds($0) }
      || (words.first == "is" ? words.dropFirst() : words.prefix(1)).contains { $0.hasSuffix("ing") }
  }
}
