import SwiftOutline

/// The app's log, by what others do with it.
extension ProjectIndex {
  /// The types with a word for a log in their names whose shared instance others use to tell it texts, and for hardly
  /// anything else: `LoggingService.shared.debug("Started")`. What a view does with one doesn't count; a screen may show it.
  func collectLogs() -> Set<TypeID> {
    let facts = TypeFacts(index: self)
    var logs: Set<TypeID> = []
    for type in types where !usage.sharedAccesses[type.id].isEmpty {
      guard NameWords.words(of: names.text(type.name)).contains(where: { lists[.logWords].contains($0) }) else {
        continue
      }
      let uses = usage.sharedAccesses[type.id].filter { access in
        guard let user = enclosingType(of: access) else { return false }
        return user != type.id && !types[user].isTest && !facts.isView(types[user])
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
    guard let member = parent(of: object), node(member).kind == .member, firstChild(of: member) == object,
      let call = parent(of: member), node(call).kind == .call, firstChild(of: call) == member,
      case .function(let method) = callee(ofCall: call), declaration(method).type == Node.none
    else { return nil }
    guard let argument = children(of: call).dropFirst().first, node(argument).kind == .argument,
      let value = lastChild(of: argument)
    else { return false }
    return type(of: value).name == Word.String.rawValue
  }
}
