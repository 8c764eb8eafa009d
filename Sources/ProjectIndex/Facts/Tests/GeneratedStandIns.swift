import SwiftOutline

/// Stand-ins that a macro or a tool writes, so that no file declares them.
package struct GeneratedStandIns {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether something else than the project's code may write a stand-in for a protocol: it carries a macro of a library,
  /// or code names a type that nobody declares and that is called like a stand-in for it, such as `StubClock`.
  package func mayHaveGeneratedStandIn(_ type: TypeID) -> Bool {
    let hasMacro = index.types[type].attributes.contains {
      index.names.startsUppercase($0) && !index.isListed($0, .plainAttributes)
        && !index.declared.typesByName.contains($0)
    }
    return hasMacro || namesUndeclaredStandIn(for: index.name(ofType: type))
  }

  private func namesUndeclaredStandIn(for name: String) -> Bool {
    let ending = index.lists[.abstractionSuffixes].first { name.hasSuffix($0) && name.count > $0.count }
    let core = ending.map { String(name.dropLast($0.count)) }
    return [name, core].compactMap { $0 }.contains { name in
      index.lists[.mockWords].contains { word in
        [word + name, name + word].contains { index.names.number(of: $0).map { isUndeclared($0) } ?? false }
      }
    }
  }

  private func isUndeclared(_ name: UInt32) -> Bool {
    !index.declared.typesByName.contains(name) && !index.declared.aliasesByName.contains(name)
  }
}
