import SwiftOutline

/// The app's log, by what others do with it.
struct Logs {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The types with a word for a log in their names whose shared instance others use to tell it texts, and for hardly
  /// anything else: `LoggingService.shared.debug("Started")`. What a view does with one doesn't count; a screen may show it.
  ///
  /// - Parameter sharedAccesses: The accesses of the shared instance of each type.
  func collectLogs(_ sharedAccesses: [[NodeID]]) -> Set<TypeID> {
    var logs: Set<TypeID> = []
    for type in index.types where !sharedAccesses[type.id].isEmpty {
      guard NameWords.words(of: index.names.text(type.name)).contains(where: { index.lists[.logWords].contains($0) })
      else { continue }
      let uses = sharedAccesses[type.id].filter { access in
        guard let user = index.enclosingType(of: access) else { return false }
        return user != type.id && !index.types[user].isTest && !Conformances(index).isView(index.types[user])
      }
      let told = uses.compactMap { toldText($0) }
      // Something may export what has been told.
      let isTold = uses.count > 2 && told.count * 10 >= uses.count * 9
      if isTold, told.count(where: { $0 }) * 2 > told.count { logs.insert(type.id) }
    }
    return logs
  }

  /// Whether an object's method that gives nothing back is called with a text first; `nil` for any other use of the object.
  private func toldText(_ object: NodeID) -> Bool? {
    guard let member = index.parent(of: object), index[member].kind == .member, index.firstChild(of: member) == object,
      let call = index.parent(of: member), index[call].kind == .call, index.firstChild(of: call) == member,
      case .function(let method) = index.callee(ofCall: call), index[method].type == Node.none
    else { return nil }
    guard let argument = index.children(of: call).dropFirst().first, index[argument].kind == .argument,
      let value = index.lastChild(of: argument)
    else { return false }
    return index.type(of: value).name == Word.String.rawValue
  }
}
