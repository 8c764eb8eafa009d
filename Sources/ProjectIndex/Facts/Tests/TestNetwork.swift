import SwiftOutline

/// Unit tests that reach the network.
extension ProjectIndex {
  /// The places in unit tests that reach the network, files that stub it left out; in the order of files.
  package var networkUsesInTests: [NodeID] {
    var places = networkEntriesInTests
    for client in types(ofRoles: [.client]) where types[client].kind != .protocol {
      places += callsOfRealClient(client)
    }
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
    let stubs = set(.sharedSessionStubs)
    return files.contains { file in
      file.isTest && file.outline.nodes.contains { ($0.kind == .name || $0.kind == .member) && stubs.contains($0.name) }
    }
  }

  /// Whether a name of the network's API is that of the shared session, or of a session with a configuration as it comes:
  /// what a stub that a configuration names can't see.
  private func usesSystemSession(_ name: NodeID) -> Bool {
    guard let outer = parent(of: name) else { return false }
    if node(outer).kind == .member { return names.text(node(outer).name) == "shared" }
    guard node(outer).kind == .call, let argument = children(of: outer).dropFirst().first else { return false }
    return lastChild(of: argument).map { node($0).kind == .implicitMember } ?? false
  }

  /// The names of the network's API where unit tests use them.
  private var networkEntriesInTests: [NodeID] {
    let entries = lists[.networkEntryPoints].compactMap { names.number(of: $0) }
    return files.indices.filter { isUnitTestFile($0) }.flatMap { file in
      let nodes = files[file].outline.nodes
      return nodes.indices.filter { nodes[$0].kind == .name && entries.contains(nodes[$0].name) }
        .map { NodeID(file: file, index: $0) }.filter { startsRequest($0) }
    }
  }

  /// Whether code around a place isn't a unit test's own: a stand-in, or a test of several parts.
  private func isLeftOut(_ place: NodeID) -> Bool {
    if let type = owner(of: place).flatMap({ enclosingType(of: $0) }), isStandIn(type) { return true }
    return isIntegrationTest(place)
  }

  /// Whether a file, or a type that it names, takes the network's place.
  private func stubsNetwork(_ file: Int) -> Bool {
    let stubs = set(.networkStubs)
    let urlProtocol = names.number(of: "URLProtocol")
    return files[file].outline.nodes.contains { node in
      switch node.kind {
      case .name, .typeName, .member, .argument, .call:
        if stubs.contains(node.name) { return true }
        guard let urlProtocol, node.kind != .argument, let candidates = typesByName[node.name] else { return false }
        return candidates.contains { types[$0].ancestors.contains(urlProtocol) }
      default: return false
      }
    }
  }

  /// Whether a name of the network's API is used and not only mentioned: `URLSession.shared`, `URLSession(…)`.
  private func startsRequest(_ name: NodeID) -> Bool {
    guard let outer = parent(of: name) else { return false }
    switch node(outer).kind {
    case .call: return firstChild(of: outer) == name
    case .member: return names.text(node(outer).name) != "self"
    default: return false
    }
  }

  /// The calls that wait for a client which the tests of a file built as the app does.
  private func callsOfRealClient(_ client: TypeID) -> [NodeID] {
    let built = usage.constructions[client].filter { isUnitTestFile(Int($0.file)) }
    guard !built.isEmpty, isSureClient(client) else { return [] }
    return Dictionary(grouping: built, by: \.file).flatMap { file, constructions -> [NodeID] in
      guard
        constructions.allSatisfy({
          !isReplacedInside($0) && !takesTransport($0) && isHandedOver($0) == false
        })
      else { return [] }
      let nodes = files[Int(file)].outline.nodes
      return nodes.indices.filter { nodes[$0].kind == .call }.map { NodeID(file: Int(file), index: $0) }.filter {
        call in
        guard case .function(let function) = callee(ofCall: call), declaration(function).flags.contains(.isAsync)
        else { return false }
        return receiver(ofCall: call).map { type(of: $0).type == client } ?? false
      }
    }
  }

  private func isUnitTestFile(_ file: Int) -> Bool { files[file].isTest && !isUserInterfaceTestFile(file) }

  private func isSureClient(_ type: TypeID) -> Bool {
    roles[type].confidence != .guess
      && !nodes(of: type) { $0.kind == .name && isListed($0.name, .networkEntryPoints) }.isEmpty
  }

  /// Whether an object is built with what it sends its requests through.
  private func takesTransport(_ call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      NameWords.words(of: names.text(node(argument).name)).contains { lists[.transportWords].contains($0) }
    }
  }
}
