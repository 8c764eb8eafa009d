import SwiftOutline

/// Work that a library's object does inside a service.
extension ProjectIndex {
  /// The project's service whose library object a `try` works with: `BookClient` in `try await client.kit.load()`, where
  /// `kit` is of a type that the project doesn't declare.
  package func libraryService(ofTry expression: NodeID) -> TypeID? {
    guard node(expression).kind == .tryExpression else { return nil }
    var current = lastChild(of: expression)
    var hasCall = false
    while let candidate = current {
      switch node(candidate).kind {
      case .awaitExpression: current = lastChild(of: candidate)
      case .call:
        hasCall = true
        current = firstChild(of: candidate)
      case .member:
        guard let base = firstChild(of: candidate) else { return nil }
        if hasCall, let service = type(of: base).type, isDependency(service) {
          return isLibraryObject(node(candidate).name, of: service) ? service : nil
        }
        current = base
      case .optionalChain, .forceUnwrap, .subscriptCall, .genericSpecialization: current = firstChild(of: candidate)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a type stores an object of a written or built type that neither the project nor the list of plain values
  /// knows.
  private func isLibraryObject(_ name: UInt32, of type: TypeID) -> Bool {
    guard let property = member(name, of: type, isStatic: false), isStored(property) else { return false }
    let use = self.type(ofVariable: property)
    return use.type == nil && use.name != 0 && use.traits.isDisjoint(with: [.function, .collection, .tuple])
      && !isListed(use.name, .plainValues)
  }
}
