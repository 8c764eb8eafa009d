import SwiftOutline

/// What views read of the objects that they observe.
extension ProjectIndex {
  /// The stored properties of a type that the views which hold one read or bind to, in the order of the source.
  package func propertiesReadByViews(of type: TypeID) -> [DeclarationID] {
    let candidates = types[type].members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    let wanted = Set(candidates.map { declaration($0).name })
    var read: Set<UInt32> = []
    var seen: Set<TypeID> = []
    for holder in usage.holders[type] {
      guard let view = enclosingType(of: holder), seen.insert(view).inserted, role(of: view) == .view,
        !types[view].isTest, !types[view].isPreview
      else { continue }
      for access in nodes(of: view, where: { $0.kind == .member && wanted.contains($0.name) }) {
        guard !read.contains(node(access).name), !isAssigned(access), let base = firstChild(of: access) else {
          continue
        }
        if self.type(of: base).type == type { read.insert(node(access).name) }
      }
    }
    return candidates.filter { read.contains(declaration($0).name) }
  }
}
