import SwiftOutline

/// Values that are there although the compiler can't tell.
package struct CertainValues {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a cast names a class of Core Foundation. The compiler takes such a cast for one that always succeeds, and so
  /// refuses `as?`; what the value is, `CFGetTypeID` tells.
  package func isCastToCoreFoundation(_ cast: NodeID) -> Bool {
    guard let target = index.lastChild(of: cast), index[target].kind == .typeName else { return false }
    return index.isListed(index[target].name, .coreFoundationClasses)
  }
}
