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
          return keepsLibraryObject(index[candidate].name, in: service) ? service : nil
        }
        current = base
      case .optionalChain, .forceUnwrap, .subscriptCall, .genericSpecialization:
        current = index.firstChild(of: candidate)
      default: return nil
      }
    }
    return nil
  }

  private func keepsLibraryObject(_ name: UInt32, in type: TypeID) -> Bool {
    guard let property = index.member(name, of: type, isStatic: false), index.isStored(property) else { return false }
    return isLibraryObject(index.type(ofVariable: property))
  }

  /// Whether a type, written or built, is one that neither the project nor the list of plain values knows.
  func isLibraryObject(_ use: TypeUse) -> Bool {
    use.type == nil && use.name != 0 && use.traits.isDisjoint(with: [.function, .collection, .tuple])
      && !index.isListed(use.name, .plainValues)
  }
}
