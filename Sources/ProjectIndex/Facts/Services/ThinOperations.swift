import SwiftOutline

/// Types that are one operation on what is handed to them.
extension ProjectIndex {
  /// Whether all that a type stores are constants typed by protocols of the project, and it offers one method, so that a
  /// test replaces what it works with and needs no stand-in for it.
  package func isThinOperation(_ type: TypeID) -> Bool {
    let entry = types[type]
    let stored = entry.members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    let offered = entry.members.filter {
      declaration($0).kind == .function && declaration($0).access > .fileprivate
    }
    return !stored.isEmpty && offered.count == 1 && !reachesOutside(type)
      && stored.allSatisfy { property in
        declaration(property).kind == .constant
          && self.type(ofVariable: property).type.map { types[$0].kind == .protocol } ?? false
      }
  }
}
