import SwiftOutline

/// What protocols stand for.
extension TypeFacts {
  /// Whether all of several types are called containers of dependencies, and there is one.
  package func isContainers(_ types: [TypeEntry]) -> Bool {
    let own = types.filter { !$0.isTest && !$0.isPreview && mockWord(index.names.text($0.name)) == nil }
    return !own.isEmpty
      && own.allSatisfy { index.lists[.containerSuffixes].contains(lastWord(of: index.names.text($0.name))) }
  }

  /// Whether a protocol describes data of the domain, which may also offer an operation: it refines a protocol of values,
  /// or most of what it asks for are properties, and values conform to it.
  package func describesData(_ type: TypeEntry) -> Bool {
    let conformers = conformers(of: type).filter { !$0.isTest && !$0.isPreview && $0.kind != .protocol }
    let areValues = conformers.allSatisfy { !$0.isReferenceType && firstAncestor(of: $0, in: .dataProtocols) != nil }
    guard areValues else { return false }
    if firstAncestor(of: type, in: .dataProtocols) != nil { return true }
    let properties = type.members.count { index[$0].kind == .variable }
    return !conformers.isEmpty && properties > 1 && properties * 2 > type.members.count
  }
}
