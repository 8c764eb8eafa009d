import SwiftOutline

/// Work that a library's object does inside a service.
package struct LibraryCalls {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The project's service whose library object a `try` works with: `BookClient` in `try await client.kit.load()`, where
  /// `kit` is of a type that the project doesn't declare.
  package func libraryService(ofTry expression: NodeID) -> TypeID? {
    guard index[expression].kind == .tryExpression else { return nil }
    var current = index.lastChild(of: expression)
    var hasCall = false
    while let candidate = current {
      switch index[candidate].kind {
      case .awaitExpression: current = index.lastChild(of: candidate)
      case .call:
        hasCall = true
        current = index.firstChild(of: candidate)
      case .member:
        guard let base = index.firstChild(of: candidate) else { return nil }
        if hasCall, let service = index.type(of: base).type, Dependencies(index).isDependency(service) {
          return isLibraryObject(index[candidate].name, of: service) ? service : nil
        }
        current = base
      case .optionalChain, .forceUnwrap, .subscriptCall, .genericSpecialization:
        current = index.firstChild(of: candidate)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a type stores an object of a written or built type that neither the project nor the list of plain values
  /// knows.
  private func isLibraryObject(_ name: UInt32, of type: TypeID) -> Bool {
    guard let property = index.member(name, of: type, isStatic: false), index.isStored(property) else { return false }
    let use = index.type(ofVariable: property)
    return use.type == nil && use.name != 0 && use.traits.isDisjoint(with: [.function, .collection, .tuple])
      && !index.isListed(use.name, .plainValues)
  }
}
