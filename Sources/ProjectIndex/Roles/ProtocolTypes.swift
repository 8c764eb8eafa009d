import SwiftOutline

/// What protocols stand for.
package struct ProtocolTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

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
