import SwiftOutline

/// What a type does outside the program's memory, as far as that decides its role: requests, storage, the device.
package struct OutsideWork {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a struct that is no data works on the keychain, files or databases, and stores no more than one value
  /// for others or none that they read.
  package func worksOnSystem(_ type: TypeEntry) -> Bool {
    guard keepsNoData(type), ownEffects(type).contains(.stores) else { return false }
    let offered = DataTypes(index).storedProperties(of: type).filter { index[$0].access > .fileprivate }
    return offered.count < 2 || isReadByItselfAlone(type)
  }

  private func keepsNoData(_ type: TypeEntry) -> Bool {
    type.kind == .struct && type.parent == nil && Conformances(index).firstAncestor(of: type, in: .dataProtocols) == nil
      && !TypeHierarchy(index).hasUnknownAncestor(type.id)
  }

  /// Whether no code outside a type reads what it stores, as far as the files that name it tell.
  private func isReadByItselfAlone(_ type: TypeEntry) -> Bool {
    let names = Set(
      DataTypes(index).storedProperties(of: type).filter { index[$0].access > .fileprivate }.map { index[$0].name })
    guard !names.isEmpty else { return true }
    let files = Set(index.usage.referencesTo[type.id].map { index.usage.references[$0].node.file })
    return files.sorted().allSatisfy { file in
      let nodes = index.files[Int(file)].outline.nodes
      return nodes.indices.allSatisfy { position in
        guard nodes[position].kind == .member, names.contains(nodes[position].name) else { return true }
        let place = NodeID(file: Int(file), index: position)
        guard let base = index.firstChild(of: place), index.type(of: base).type == type.id else { return true }
        return index.enclosingType(of: place) == type.id
      }
    }
  }

  /// Whether a type makes requests itself.
  package func callsNetwork(_ type: TypeEntry) -> Bool { ownEffects(type).contains(.requests) }

  /// What the members of a type and of the types inside it do themselves.
  package func ownEffects(_ type: TypeEntry) -> Effects {
    type.nested.reduce(into: EffectFacts(index).directEffects(of: type.id)) {
      $0.formUnion(ownEffects(index.types[$1]))
    }
  }

  /// Whether a type works against the world outside: asynchronous or throwing operations, system frameworks, storage.
  package func isServiceByWork(_ type: TypeEntry) -> Bool {
    for member in type.members {
      let declaration = index[member]
      if declaration.kind == .function {
        // Whoever calls an actor from outside waits for it.
        if declaration.flags.contains(.isAsync) || type.kind == .actor && declaration.access > .fileprivate {
          return true
        }
        if CompletionHandlers(index).hasCompletionHandler(member) { return true }
      }
    }
    return touchesOutsideWorld(type)
  }

  /// Whether a type itself works with storage, sensors or the network.
  package func touchesOutsideWorld(_ type: TypeEntry) -> Bool {
    !ownEffects(type).isDisjoint(with: [.requests, .stores, .device]) || opensDatabase(type)
  }

  /// Whether a type names the container of a database.
  package func opensDatabase(_ type: TypeEntry) -> Bool { names(index.set(.databaseContainers), type) }

  /// Whether a type itself works with sensors, media, notifications or other programs.
  package func drivesDevice(_ type: TypeEntry) -> Bool { ownEffects(type).contains(.device) }

  /// Whether the code of a type, types inside it included, names one of a set.
  private func names(_ wanted: ListedNames, _ type: TypeEntry) -> Bool {
    type.parts.contains { part in
      let outline = index.outline(of: part)
      let node = outline.declarations[Int(part.index)].node
      guard node != Node.none else { return false }
      return outline.subtree(of: node).contains { position in
        let node = outline.nodes[position]
        return (node.kind == .name || node.kind == .typeName) && wanted.contains(node.name)
      }
    }
  }

  /// Whether a generic class is kept by several observable classes, each with other values.
  package func isToolOfModels(_ type: TypeEntry) -> Bool {
    let declaration = index[type.declaration]
    guard !declaration.genericParameters.isEmpty else { return false }
    let keepers = Set(index.usage.holders[type.id].compactMap { index.enclosingType(of: $0) })
    return keepers.count {
      $0 != type.id && index.types[$0].isReferenceType && ObservedTypes(index).isObservable(index.types[$0])
    } > 2
  }

  /// Whether a type's code builds or takes a client of the project.
  package func callsClient(_ type: TypeEntry) -> Bool {
    index.usage.referencesFrom[type.id].contains { position in
      let name = index.name(ofType: index.usage.references[position].to)
      return TypeNames(index).suffix(of: name, in: .clientSuffixes) != nil
    }
  }

  /// Whether a type stores something that is called a service, or a protocol of the project.
  package func holdsService(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      guard index.isStored(member), let held = index.type(ofVariable: member).type else { return false }
      let name = index.name(ofType: held)
      return TypeNames(index).suffix(of: name, in: .serviceSuffixes) != nil || index.types[held].kind == .protocol
    }
  }
}
