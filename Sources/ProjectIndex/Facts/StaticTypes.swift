import SwiftOutline

/// Types that only group static members.
extension ProjectIndex {
  /// Whether a type may have instances: an enum with cases, or a type with members of instances or that somebody builds.
  package func hasInstances(_ type: TypeID) -> Bool {
    let entry = types[type]
    guard [.enum, .struct, .class].contains(entry.kind), usage.constructions[type].isEmpty else { return true }
    let belongsToInstances = entry.members.contains { member in
      let declaration = declaration(member)
      switch declaration.kind {
      case .enumCase: return true
      case .variable, .constant, .function, .subscript: return !declaration.flags.contains(.isStatic)
      case .initializer: return declaration.access != .private
      default: return false
      }
    }
    // What a type inherits may belong to instances, too.
    return belongsToInstances || entry.members.isEmpty || !entry.inherited.isEmpty
  }
}
