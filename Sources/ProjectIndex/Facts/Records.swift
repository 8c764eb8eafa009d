import SwiftOutline

/// Values that are data by what they store.
extension ProjectIndex {
  /// Whether most of what a struct stores for others, two properties or more, are texts, numbers, dates and the like.
  package func isRecord(_ type: TypeID) -> Bool {
    guard types[type].kind == .struct else { return false }
    let stored = types[type].members.filter { member in
      let declaration = self.declaration(member)
      return isStored(member) && !declaration.flags.contains(.isStatic) && declaration.access > .fileprivate
    }
    let plain = stored.filter { member in
      let use = self.type(ofVariable: member)
      return use.type == nil && !use.traits.contains(.function) && isListed(use.name, .plainValues)
    }
    return plain.count > 1 && plain.count * 2 > stored.count
  }
}
