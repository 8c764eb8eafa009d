import Platform
import SwiftOutline

/// What a type that loads something tells its views of the progress.
package struct LoadingState {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The methods of a type that wait for a service, or hand it a closure, and set state of their own with what comes of it.
  package func loadingFunctions(of type: TypeID) -> [DeclarationID] {
    index.types[type].members.filter { member in
      guard index[member].kind == .function, !index[member].flags.contains(.isDebugOnly), !index.isTest(member) else {
        return false
      }
      return index.bodies(of: member).contains { body in
        if CallbackLoads(index).loadsByCallback(body) { return true }
        let parts = index.subtree(of: body)
        guard let wait = parts.first(where: { index[$0].kind == .awaitExpression && awaitsDependency($0) }) else {
          return false
        }
        return parts.contains { part in
          guard index[part].kind == .assignment, Int(part.index) > Int(wait.index) else { return false }
          return index.firstChild(of: part).flatMap { Bindings(index).ownProperty($0) } != nil
        }
      }
    }
  }

  /// Whether an `await` waits for a call of a service, repository, client, or their abstraction, or of the network itself.
  private func awaitsDependency(_ wait: NodeID) -> Bool {
    index.subtree(of: wait).contains { part in
      guard index[part].kind == .call, let receiver = index.receiver(ofCall: part) else { return false }
      let use = index.type(of: receiver)
      if let type = use.type { return Dependencies(index).isDependency(type) }
      let root = index[index.root(of: receiver)]
      return index.isListed(use.name, .networkEntryPoints)
        || root.kind == .name && index.isListed(root.name, .networkEntryPoints)
    }
  }

  /// Whether a type has state, its superclasses' included, that says whether something is under way.
  package func hasLoadingState(_ type: TypeID) -> Bool {
    hasState(type, of: index.lists[.progressWords] + ["load", "progress"]) { held, phase in
      // `Status.signingUp`: whatever is under way.
      isStateName(index.types[held].name)
        && NameWords.words(of: index.names.text(phase)).first?.hasSuffix("ing") == true
    } || loadingFunctions(of: type).contains { LoadingFlags(index).raisesFlag($0) }
  }

  /// Whether a type has state, its superclasses' included, that says that something failed.
  package func hasErrorState(_ type: TypeID) -> Bool {
    hasState(type, of: index.lists[.failureStateWords]) { _, _ in false }
  }

  /// Whether a property's name, the name of its type, or a case of its type holds one of some words, or a case of its
  /// type says the same otherwise.
  private func hasState(_ type: TypeID, of words: [String], orCase saysCase: (TypeID, UInt32) -> Bool) -> Bool {
    func says(_ name: UInt32) -> Bool {
      let text = index.names.text(name).lowercased()
      return words.contains { text.holds($0) }
    }
    return ([type] + index.types[type].ancestorTypes).contains { part in
      (index.types[part].members + StateStructs(index).statesInStructs(of: part)).contains { member in
        let declaration = index[member]
        guard declaration.kind == .variable || declaration.kind == .constant else { return false }
        let use = index.type(ofVariable: member)
        if let held = use.type, Dependencies(index).isDependency(held) { return false }
        if part == type, isPhase(use), index.isStored(member), isNeverSet(member) { return false }
        if says(declaration.name) || says(use.name) { return true }
        guard let held = use.type else { return isStateName(use.name) }
        return index.types[held].members.contains {
          let found = index[$0]
          return found.kind == .enumCase && (says(found.name) || saysCase(held, found.name))
        }
      }
    }
  }

  /// Whether a value is a flag or a phase, which says nothing as long as nothing changes it.
  private func isPhase(_ use: TypeUse) -> Bool {
    guard use.traits.isDisjoint(with: [.collection, .function]) else { return false }
    return use.type.map { index.types[$0].kind == .enum } ?? (use.name == Word.Bool.rawValue)
  }

  /// Whether nothing ever sets a property; what others may set is asked for in the whole project.
  private func isNeverSet(_ property: DeclarationID) -> Bool {
    let declaration = index[property]
    guard (declaration.setterAccess ?? declaration.access) <= .fileprivate, let type = index.enclosingType(of: property)
    else { return PropertyWrites(index).isChangedLater(property) == false }
    return index.usage.table.writes(named: declaration.name, inside: type).allSatisfy {
      Members(index).isInInitializer($0.node)
    }
  }

  /// Whether a type of a library is called like one that holds a phase of work; what it holds can't be seen.
  private func isStateName(_ name: UInt32) -> Bool {
    let text = index.names.text(name)
    return text.hasSuffix("State") || text.hasSuffix("Phase") || text.hasSuffix("Status") || text.hasSuffix("Loadable")
  }

  /// The stored properties that each tell one status of a load by themselves: under way, failed, empty, loaded; the first of
  /// each.
  package func statusFlags(of type: TypeID) -> [DeclarationID] {
    let stored = index.types[type].members.filter {
      index.isStored($0) && index[$0].kind == .variable && !index[$0].flags.contains(.isStatic)
    }
    func first(_ list: NameList, where matches: (TypeUse) -> Bool) -> DeclarationID? {
      let words = index.lists[list]
      return stored.first { property in
        let name = index.name(property).lowercased()
        return words.contains { name.holds($0) } && matches(index.type(ofVariable: property))
      }
    }
    let isFlag = { (use: TypeUse) in use.name == Word.Bool.rawValue && !use.traits.contains(.collection) }
    let flags = [
      first(.progressWords, where: isFlag),
      first(.failureStateWords) { use in
        isFlag(use) || use.traits.contains(.optional) || use.name == Word.String.rawValue
      }, first(.emptyStateWords, where: isFlag), first(.loadedStateWords, where: isFlag),
    ]
    var seen: Set<DeclarationID> = []
    return flags.compactMap { $0 }.filter { seen.insert($0).inserted }
  }
}
