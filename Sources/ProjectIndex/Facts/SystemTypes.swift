import SwiftOutline

/// What a type's code takes from the system and from libraries.
extension ProjectIndex {
  /// The first place in a type's production code of each type name that the project doesn't declare, written as a type or
  /// used in an expression.
  package func systemTypes(of type: TypeID) -> [NodeID] {
    var seen: Set<UInt32> = []
    return nodes(of: type) { candidate in
      switch candidate.kind {
      case .name, .typeName, .memberType: return isForeignTypeName(candidate.name)
      default: return false
      }
    }.filter { !isPreviewCode($0) && seen.insert(node($0).name).inserted }
  }

  /// The calls in a type's production code that read a file or an address into a value where they stand, such as
  /// `Data(contentsOf:)`.
  package func contentReads(of type: TypeID) -> [NodeID] {
    nodes(of: type) { $0.kind == .call }.filter { call in
      guard let first = children(of: call).dropFirst().first, node(first).kind == .argument,
        names.text(node(first).name).hasPrefix("contentsOf"), isForeignTypeName(calleeName(call))
      else { return false }
      return !isPreviewCode(call)
    }
  }

  private func isForeignTypeName(_ name: UInt32) -> Bool {
    names.startsUppercase(name) && !typesByName.contains(name) && !aliasesByName.contains(name)
  }
}
