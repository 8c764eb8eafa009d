import SwiftOutline

extension ProjectIndex {
  /// Whether a type only serves a view: it is private, stands inside a view, or in a view's file and nothing but views
  /// names it.
  package func isViewLocal(_ type: TypeID) -> Bool {
    let entry = types[type]
    if declaration(entry.declaration).access <= .fileprivate { return true }
    var outer = entry.parent
    while let parent = outer {
      if role(of: parent) == .view { return true }
      outer = types[parent].parent
    }
    guard filesWithViews.contains(entry.file) else { return false }
    return usage.referencesTo[type].allSatisfy { position in
      guard let from = usage.references[position].from else { return true }
      return from == type || role(of: from) == .view || types[from].isTest || types[from].isPreview
        || (types[from].file == entry.file && (role(of: from) == .model || role(of: from) == .other))
    }
  }

  /// Whether a member is one that a view adds to another file's type for itself: private, and in a view's file.
  package func isAddedByView(_ member: DeclarationID) -> Bool {
    guard let owner = enclosingType(of: member), types[owner].file != Int(member.file) else { return false }
    if isAddedByAnotherModule(member) { return true }
    return typesOfFile[Int(member.file)].contains { role(of: $0) == .view && !types[$0].isPreview }
  }

  /// Whether a member stands in an extension that lies in another module than its type, so that what it names is that
  /// module's.
  func isAddedByAnotherModule(_ member: DeclarationID) -> Bool {
    guard let owner = enclosingType(of: member) else { return false }
    let home = files[types[owner].file].module
    let here = files[Int(member.file)].module
    return home >= 0 && here >= 0 && home != here
  }
}

extension ProjectIndex {
  /// Whether a type stores, directly or through other types, a value of its own type outside a collection.
  package func isRecursive(_ type: TypeID) -> Bool {
    var seen: Set<TypeID> = []
    var queue = [type]
    while let current = queue.popLast() {
      for member in types[current].members where isStored(member) && !declaration(member).flags.contains(.isStatic) {
        let use = self.type(ofVariable: member)
        guard let held = use.type, use.traits.isDisjoint(with: [.collection, .function]) else { continue }
        if held == type { return true }
        if seen.insert(held).inserted && types[held].kind != .enum { queue.append(held) }
      }
    }
    return false
  }
}
