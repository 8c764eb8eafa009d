import SwiftOutline

/// What a type that loads something tells its views of the progress.
extension ProjectIndex {
  /// The methods of a type that wait for a service, or hand it a closure, and set state of their own with what comes of it.
  package func loadingFunctions(of type: TypeID) -> [DeclarationID] {
    types[type].members.filter { member in
      guard declaration(member).kind == .function, !declaration(member).flags.contains(.isDebugOnly),
        !files[Int(member.file)].isTest
      else { return false }
      return bodies(of: member).contains { body in
        if loadsByCallback(body) { return true }
        let parts = subtree(of: body)
        guard let wait = parts.first(where: { node($0).kind == .awaitExpression && awaitsDependency($0) }) else {
          return false
        }
        return parts.contains { part in
          guard node(part).kind == .assignment, Int(part.index) > Int(wait.index) else { return false }
          return firstChild(of: part).flatMap { ownProperty($0) } != nil
        }
      }
    }
  }

  /// Whether an `await` waits for a call of a service, repository, client, or their abstraction, or of the network itself.
  private func awaitsDependency(_ wait: NodeID) -> Bool {
    subtree(of: wait).contains { part in
      guard node(part).kind == .call, let receiver = receiver(ofCall: part) else { return false }
      let use = type(of: receiver)
      if let type = use.type { return isDependency(type) }
      let root = node(root(of: receiver))
      return isListed(use.name, .networkEntryPoints)
        || root.kind == .name && isListed(root.name, .networkEntryPoints)
    }
  }

  /// Whether a type has state, its superclasses' included, that says whether something is under way.
  package func hasLoadingState(_ type: TypeID) -> Bool {
    hasState(type, of: lists[.progressWords] + ["load", "progress"]) { held, phase in
      // `Status.signingUp`: whatever is under way.
      isStateName(types[held].name) && NameWords.words(of: names.text(phase)).first?.hasSuffix("ing") == true
    } || loadingFunctions(of: type).contains { raisesFlag($0) }
  }

  /// Whether a type has state, its superclasses' included, that says that something failed.
  package func hasErrorState(_ type: TypeID) -> Bool { hasState(type, of: lists[.failureStateWords]) { _, _ in false } }

  /// Whether a property's name, the name of its type, or a case of its type holds one of some words, or a case of its
  /// type says the same otherwise.
  private func hasState(_ type: TypeID, of words: [String], orCase saysCase: (TypeID, UInt32) -> Bool) -> Bool {
    func says(_ name: UInt32) -> Bool {
      let text = names.text(name).lowercased()
      return words.contains { text.holds($0) }
    }
    return ([type] + types[type].ancestorTypes).contains { part in
      (types[part].members + statesInStructs(of: part)).contains { member in
        let declaration = self.declaration(member)
        guard declaration.kind == .variable || declaration.kind == .constant else { return false }
        let use = self.type(ofVariable: member)
        if let held = use.type, isDependency(held) { return false }
        if part == type, isPhase(use), isStored(member), isNeverSet(member) { return false }
        if says(declaration.name) || says(use.name) { return true }
        guard let held = use.type else { return isStateName(use.name) }
        return types[held].members.contains {
          let found = self.declaration($0)
          return found.kind == .enumCase && (says(found.name) || saysCase(held, found.name))
        }
          || hasStateOfOtherModule(held)
      }
    }
  }

  /// Whether a value is a flag or a phase, which says nothing as long as nothing changes it.
  private func isPhase(_ use: TypeUse) -> Bool {
    guard use.traits.isDisjoint(with: [.collection, .function]) else { return false }
    return use.type.map { types[$0].kind == .enum } ?? (use.name == Word.Bool.rawValue)
  }

  /// Whether nothing ever sets a property; what others may set is asked for in the whole project.
  private func isNeverSet(_ property: DeclarationID) -> Bool {
    let declaration = self.declaration(property)
    guard (declaration.setterAccess ?? declaration.access) <= .fileprivate, let type = enclosingType(of: property)
    else {
      return isChangedLater(property) == false
    }
    return usage.table.writes(named: declaration.name, inside: type).allSatisfy { isInInitializer($0.node) }
  }

  /// Whether a type of a library is called like one that holds a phase of work; what it holds can't be seen.
  private func isStateName(_ name: UInt32) -> Bool {
    let text = names.text(name)
    return text.hasSuffix("State") || text.hasSuffix("Phase") || text.hasSuffix("Status") || text.hasSuffix("Loadable")
  }

  private func hasStateOfOtherModule(_ type: TypeID) -> Bool {
    types[type].members.contains { member in
      isStored(member) && self.type(ofVariable: member).type == nil && isStateName(self.type(ofVariable: member).name)
    }
  }

  /// The stored properties that each tell one status of a load by themselves: under way, failed, empty, loaded; the first of
  /// each.
  package func statusFlags(of type: TypeID) -> [DeclarationID] {
    let stored = types[type].members.filter {
      isStored($0) && declaration($0).kind == .variable && !declaration($0).flags.contains(.isStatic)
    }
    func first(_ list: NameList, where matches: (TypeUse) -> Bool) -> DeclarationID? {
      let words = lists[list]
      return stored.first { property in
        let name = names.text(declaration(property).name).lowercased()
        return words.contains { name.holds($0) } && matches(self.type(ofVariable: property))
      }
    }
    let isFlag = { (use: TypeUse) in use.name == Word.Bool.rawValue && !use.traits.contains(.collection) }
    let flags = [
      first(.progressWords, where: isFlag),
      first(.failureStateWords) { use in
        isFlag(use) || use.traits.contains(.optional) || use.name == Word.String.rawValue
      },
      first(.emptyStateWords, where: isFlag), first(.loadedStateWords, where: isFlag),
    ]
    var seen: Set<DeclarationID> = []
    return flags.compactMap { $0 }.filter { seen.insert($0).inserted }
  }
}
