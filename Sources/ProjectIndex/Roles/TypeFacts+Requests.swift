import SwiftOutline

/// Structs that work for others and store only what they need for that.
extension TypeFacts {
  /// Whether a struct that is no data makes requests in methods that others wait for, and nobody reads what it stores.
  func makesRequests(_ type: TypeEntry) -> Bool {
    guard keepsNoData(type), callsNetwork(type) else { return false }
    let offers = methods(of: type).contains { method in
      let declaration = index.declaration(method)
      return declaration.access > .fileprivate && index.answersLater(method)
    }
    return offers && methods(of: type).contains { asksNetwork($0) } && isReadByItselfAlone(type)
  }

  /// Whether a struct that is no data works on the keychain, files or other programs, and stores no more than one value
  /// for others or none that they read.
  func worksOnSystem(_ type: TypeEntry) -> Bool {
    guard keepsNoData(type), methods(of: type).contains(where: { namesSystem($0) }) else { return false }
    let offered = storedProperties(of: type).filter { index.declaration($0).access > .fileprivate }
    return offered.count < 2 || isReadByItselfAlone(type)
  }

  private func keepsNoData(_ type: TypeEntry) -> Bool {
    type.kind == .struct && type.parent == nil && firstAncestor(of: type, in: .dataProtocols) == nil
      && !index.hasUnknownAncestor(type.id)
  }

  private func methods(of type: TypeEntry) -> [DeclarationID] {
    type.members.filter {
      index.declaration($0).kind == .function && !index.declaration($0).flags.contains(.isStatic)
    }
  }

  /// Whether a method calls something of the network: `URLSession.shared.data(from:)`, or of a session that is stored.
  private func asksNetwork(_ method: DeclarationID) -> Bool {
    parts(of: method) { $0.kind == .call }.contains { call in
      guard let receiver = index.receiver(ofCall: call) else { return false }
      let root = index.node(index.root(of: receiver))
      return root.kind == .name && index.isListed(root.name, .networkEntryPoints)
        || index.isListed(index.type(of: receiver).name, .networkEntryPoints)
    }
  }

  private func namesSystem(_ method: DeclarationID) -> Bool {
    !parts(of: method) { $0.kind == .name && index.isListed($0.name, .systemHelpers) }.isEmpty
  }

  private func parts(of method: DeclarationID, where matches: (Node) -> Bool) -> [NodeID] {
    index.bodies(of: method).flatMap { body in index.subtree(of: body).filter { matches(index.node($0)) } }
  }

  /// Whether no code outside a type reads what it stores, as far as the files that name it tell.
  private func isReadByItselfAlone(_ type: TypeEntry) -> Bool {
    let names = Set(
      storedProperties(of: type).filter { index.declaration($0).access > .fileprivate }.map {
        index.declaration($0).name
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
