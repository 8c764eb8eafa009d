import SwiftOutline

/// How often the app's code writes each name; what a declaration says of its own name left out.
///
/// One number for each name, because most names belong to one member: a name that is written nowhere means that nothing
/// uses any member of that name.
package struct NameUses: Sendable { fileprivate var counts: [UInt32] }

/// How often the app's code writes each name, from which unused members follow.
package struct NameCounts {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Counts the names in expressions of all files but those of tests.
  package func nameUses() -> NameUses {
    var uses = NameUses(counts: Array(repeating: 0, count: index.names.count))
    for file in index.files where !file.isTest {
      let outline = file.outline
      for (position, node) in outline.nodes.enumerated() {
        switch node.kind {
        case .name, .member, .implicitMember:
          // A function that only calls itself, or its namesakes each other, is used by nobody.
          let owner = outline.owners[position]
          if owner >= 0, outline.declarations[Int(owner)].name == node.name { continue }
          uses.counts[Int(node.name)] &+= 1
        default: continue
        }
      }
    }
    return uses
  }

  /// Whether nothing in the app uses a method or computed property, as far as names tell; `false` where somebody else may
  /// call it: another module, a protocol, a superclass, or the runtime.
  package func isUnused(_ member: DeclarationID, _ uses: NameUses) -> Bool {
    let declaration = index[member]
    guard declaration.access <= .internal, declaration.kind == .function || declaration.kind == .variable,
      uses.counts[Int(declaration.name)] == 0, !Members(index).isRequirement(member), !index.isPreviewCode(member),
      let owner = index.enclosingType(of: member), declaration.access <= .fileprivate || !inheritsCallers(owner)
    else { return false }
    let outline = index.outline(of: member)
    return declaration.attributes.allSatisfy { position in
      index.isListed(outline.attributes[Int(position)].name, .attributesWithoutCallers)
    }
  }

  /// Whether a type inherits something that may call members which the source never names.
  func inheritsCallers(_ type: TypeID) -> Bool {
    let own = index.types[type].ancestorTypes.map { index.types[$0].name }
    return index.types[type].ancestors.contains { name in
      name != index.types[type].name && !own.contains(name) && !index.isListed(name, .plainAncestors)
        && !index.isListed(name, .viewAncestors)
    }
  }
}
