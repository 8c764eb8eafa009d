import SwiftOutline

/// Unit tests that reach the network.
package struct TestNetwork {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The places in unit tests that reach the network, files that stub it left out; in the order of files.
  package var networkUsesInTests: [NodeID] {
    let places = networkEntriesInTests + index.types.indices.flatMap { realObjects(of: $0) }
    // Looks through all tests, and is asked only where one of them has a stub.
    lazy var isSharedSessionStubbed = stubsSharedSession
    var stubbed: [Int32: Bool] = [:]
    return places.sorted().filter { place in
      guard !isLeftOut(place) else { return false }
      let isStubbed = stubbed[place.file] ?? stubsNetwork(Int(place.file))
      stubbed[place.file] = isStubbed
      return !isStubbed || !isSharedSessionStubbed && usesSystemSession(place)
    }
  }

  /// Whether a test makes all sessions go through a stub, those that it doesn't build itself too.
  private var stubsSharedSession: Bool {
    let stubs = index.set(.sharedSessionStubs)
    return index.files.contains { file in
      file.isTest && file.outline.nodes.contains { ($0.kind == .name || $0.kind == .member) && stubs.contains($0.name) }
    }
  }

  /// Whether a name of the network's API is that of the shared session, or of a session with a configuration as it comes:
  /// what a stub that a configuration names can't see.
  private func usesSystemSession(_ name: NodeID) -> Bool {
    guard let outer = index.parent(of: name) else { return false }
    if index[outer].kind == .member { return index.name(outer) == "shared" }
    guard index[outer].kind == .call, let argument = index.children(of: outer).dropFirst().first else { return false }
    return index.kind(index.lastChild(of: argument)) == .implicitMember
  }

  /// The names of the network's API where unit tests use them.
  private var networkEntriesInTests: [NodeID] {
    let entries = index.lists[.networkEntryPoints].compactMap { index.names.number(of: $0) }
    return index.files.indices.filter { isUnitTestFile($0) }.flatMap { file in
      let nodes = index.files[file].outline.nodes
      return nodes.indices.filter { nodes[$0].kind == .name && entries.contains(nodes[$0].name) }.map {
        NodeID(file: file, index: $0)
      }.filter { startsRequest($0) }
    }
  }

  /// Whether code around a place isn't a unit test's own: a stand-in, or a test of several parts.
  private func isLeftOut(_ place: NodeID) -> Bool {
    if let type = index.owner(of: place).flatMap({ index.enclosingType(of: $0) }), TestDoubles(index).isStandIn(type) {
      return true
    }
    return TestDoubles(index).isIntegrationTest(place)
  }

  /// Whether a file, or a type that it names, takes the network's place.
  private func stubsNetwork(_ file: Int) -> Bool {
    let stubs = index.set(.networkStubs)
    let urlProtocol = index.names.number(of: "URLProtocol")
    return index.files[file].outline.nodes.contains { node in
      switch node.kind {
      case .name, .typeName, .member, .argument, .call:
        if stubs.contains(node.name) { return true }
        guard let urlProtocol, node.kind != .argument, let candidates = index.declared.typesByName[node.name] else {
          return false
        }
        return candidates.contains { index.types[$0].ancestors.contains(urlProtocol) }
      default: return false
      }
    }
  }

  /// Whether a name of the network's API is used and not only mentioned: `URLSession.shared`, `URLSession(…)`.
  private func startsRequest(_ name: NodeID) -> Bool {
    guard let outer = index.parent(of: name) else { return false }
    switch index[outer].kind {
    case .call: return index.firstChild(of: outer) == name
    case .member: return index.name(outer) != "self"
    default: return false
    }
  }

  /// The calls in unit tests that build an object with nothing of the test's own and then have it make requests.
  private func realObjects(of type: TypeID) -> [NodeID] {
    guard index.types[type].kind != .protocol, !index.types[type].isTest else { return [] }
    let built = index.usage.constructions[type].filter { isUnitTestFile(Int($0.file)) }
    guard !built.isEmpty, EffectFacts(index).directEffects(of: type).contains(.requests) else { return [] }
    return Dictionary(grouping: built, by: \.file).flatMap { file, constructions -> [NodeID] in
      let isReal = constructions.allSatisfy {
        index.children(of: $0).count == 1 && TestDoubles(index).isHandedOver($0) == false
      }
      return isReal && isAskedForRequests(type, in: file) ? constructions : []
    }
  }

  /// Whether code of a file calls a method of a type that makes requests.
  private func isAskedForRequests(_ type: TypeID, in file: Int32) -> Bool {
    let nodes = index.files[Int(file)].outline.nodes
    return nodes.indices.contains { position in
      let call = NodeID(file: Int(file), index: position)
      return nodes[position].kind == .call && index.receiver(ofCall: call).map { index.type(of: $0).type } == type
        && EffectFacts(index).effects(ofCall: call).contains(.requests)
    }
  }

  private func isUnitTestFile(_ file: Int) -> Bool {
    index.files[file].isTest && !TestFacts(index).isUserInterfaceTestFile(file)
  }
}
