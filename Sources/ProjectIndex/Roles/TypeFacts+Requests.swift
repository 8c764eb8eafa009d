import SwiftOutline

/// Structs that work for others and store only what they need for that.
extension TypeFacts {
  /// Whether a struct that is no data makes requests in methods that others wait for, and nobody reads what it stores.
  package func makesRequests(_ type: TypeEntry) -> Bool {
    guard keepsNoData(type), callsNetwork(type) else { return false }
    let offers = type.members.contains { member in
      let declaration = index[member]
      return declaration.kind == .function && !declaration.flags.contains(.isStatic)
        && declaration.access > .fileprivate && CompletionHandlers(index).answersLater(member)
    }
    return offers && isReadByItselfAlone(type)
  }

  /// Whether a struct that is no data works on the keychain, files or databases, and stores no more than one value
  /// for others or none that they read.
  package func worksOnSystem(_ type: TypeEntry) -> Bool {
    guard keepsNoData(type), ownEffects(type).contains(.stores) else { return false }
    let offered = storedProperties(of: type).filter { index[$0].access > .fileprivate }
    return offered.count < 2 || isReadByItselfAlone(type)
  }

  private func keepsNoData(_ type: TypeEntry) -> Bool {
    type.kind == .struct && type.parent == nil && firstAncestor(of: type, in: .dataProtocols) == nil
      && !TypeHierarchy(index).hasUnknownAncestor(type.id)
  }

  /// Whether no code outside a type reads what it stores, as far as the files that name it tell.
  private func isReadByItselfAlone(_ type: TypeEntry) -> Bool {
    let names = Set(
      storedProperties(of: type).filter { index[$0].access > .fileprivate }.map {
        index[$0].name
      })
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
}
