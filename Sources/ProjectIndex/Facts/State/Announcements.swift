import SwiftOutline

/// Changes that an object tells its views of by hand.
package struct Announcements {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a type's code tells its observers of changes itself, with `objectWillChange`.
  package func sendsChangesByHand(_ type: TypeID) -> Bool {
    guard let name = index.names.number(of: "objectWillChange") else { return false }
    return ([type] + index.types[type].ancestorTypes).contains { part in
      !index.nodes(of: part) { ($0.kind == .name || $0.kind == .member) && $0.name == name }.isEmpty
    }
  }
}
