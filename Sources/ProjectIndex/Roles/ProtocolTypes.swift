import SwiftOutline

/// What protocols stand for.
package struct ProtocolTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether all of several types are called containers of dependencies, and there is one.
  package func isContainers(_ types: [TypeEntry]) -> Bool {
    let own = types.filter {
      !$0.isTest && !$0.isPreview && TypeNames(index).mockWord(index.names.text($0.name)) == nil
    }
    return !own.isEmpty
      && own.allSatisfy {
        index.lists[.containerSuffixes].contains(TypeNames(index).lastWord(of: index.names.text($0.name)))
      }
  }

  /// Whether a protocol describes data of the domain, which may also offer an operation: it refines a protocol of values,
  /// or most of what it asks for are properties, and values conform to it.
  package func describesData(_ type: TypeEntry) -> Bool {
    let conformers = conformers(of: type).filter { !$0.isTest && !$0.isPreview && $0.kind != .protocol }
    let areValues = conformers.allSatisfy {
      !$0.isReferenceType && Conformances(index).firstAncestor(of: $0, in: .dataProtocols) != nil
    }
    guard areValues else { return false }
    if Conformances(index).firstAncestor(of: type, in: .dataProtocols) != nil { return true }
    let properties = type.members.count { index[$0].kind == .variable }
    return !conformers.isEmpty && properties > 1 && properties * 2 > type.members.count
  }

  package func conformers(of type: TypeEntry) -> [TypeEntry] { index.declared.heirs[type.id].map { index.types[$0] } }

  package func hasAsynchronousRequirement(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      guard declaration.kind == .function else { return false }
      if !declaration.flags.isDisjoint(with: [.isAsync, .throws]) { return true }
      return CompletionHandlers(index).hasCompletionHandler(member)
        || CompletionHandlers(index).typeName(ofResult: member).map { $0.hasSuffix("Publisher") } == true
    }
  }

  /// Whether a model or a view conforms to a protocol, a client that views observe left out.
  package func isMetByModels(_ type: TypeEntry) -> Bool {
    conformers(of: type).contains {
      ObservedTypes(index).isObservable($0) && !index.names.text($0.name).hasSuffix("Client")
        || Conformances(index).isView($0)
    }
  }

  /// Whether something called a service or a mock conforms to a protocol.
  package func isMetByServices(_ type: TypeEntry) -> Bool {
    conformers(of: type).contains {
      TypeNames(index).suffix(of: index.names.text($0.name), in: .serviceSuffixes) != nil
        || TypeNames(index).mockWord(index.names.text($0.name)) != nil
    }
  }
}
