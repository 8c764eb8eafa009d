import SwiftOutline

/// Types that are one operation on what is handed to them.
package struct ThinOperations {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether all that a type stores are constants typed by protocols of the project, and it offers one method, so that a
  /// test replaces what it works with and needs no stand-in for it.
  package func isThinOperation(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    let stored = entry.members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    let offered = entry.members.filter { index[$0].kind == .function && index[$0].access > .fileprivate }
    return !stored.isEmpty && offered.count == 1 && !GivenWork(index).reachesOutside(type)
      && stored.allSatisfy { property in
        index[property].kind == .constant
          && index.type(ofVariable: property).type.map { index.types[$0].kind == .protocol } ?? false
      }
  }
}
