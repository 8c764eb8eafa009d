import SwiftOutline

/// Types that serve one view only, and what views add to them.
package struct ViewLocal {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a type only serves a view: it is private, stands inside a view, or in a view's file and nothing but views
  /// names it.
  package func isViewLocal(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    if index[entry.declaration].access <= .fileprivate { return true }
    var outer = entry.parent
    while let parent = outer {
      if index.role(of: parent) == .view { return true }
      outer = index.types[parent].parent
    }
    guard index.filesWithViews.contains(entry.file) else { return false }
    return index.usage.referencesTo[type].allSatisfy { position in
      guard let from = index.usage.references[position].from else { return true }
      return from == type || index.role(of: from) == .view || index.types[from].isTest || index.types[from].isPreview
        || (index.types[from].file == entry.file && (index.role(of: from) == .model || index.role(of: from) == .other))
    }
  }

  /// Whether a member is one that a view adds to another file's type for itself: private, and in a view's file.
  package func isAddedByView(_ member: DeclarationID) -> Bool {
    guard let owner = index.enclosingType(of: member), index.types[owner].file != Int(member.file) else { return false }
    if isAddedByAnotherModule(member) { return true }
    return index.typesOfFile[Int(member.file)].contains { index.role(of: $0) == .view && !index.types[$0].isPreview }
  }

  /// Whether a member stands in an extension that lies in another module than its type, so that what it names is that
  /// module's.
  func isAddedByAnotherModule(_ member: DeclarationID) -> Bool {
    guard let owner = index.enclosingType(of: member) else { return false }
    let home = index.files[index.types[owner].file].module
    let here = index.files[Int(member.file)].module
    return home >= 0 && here >= 0 && home != here
  }
}

extension ViewLocal {
  /// Whether a type stores, directly or through other types, a value of its own type outside a collection.
  package func isRecursive(_ type: TypeID) -> Bool {
    var seen: Set<TypeID> = []
    var queue = [type]
    while let current = queue.popLast() {
      for member in index.types[current].members
      where index.isStored(member) && !index[member].flags.contains(.isStatic) {
        let use = index.type(ofVariable: member)
        guard let held = use.type, use.traits.isDisjoint(with: [.collection, .function]) else { continue }
        if held == type { return true }
        if seen.insert(held).inserted && index.types[held].kind != .enum { queue.append(held) }
      }
    }
    return false
  }
}
