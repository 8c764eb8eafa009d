import SwiftOutline

/// Types to which a macro may add members that no source shows.
package struct MacroMembers {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a type or one of its functions carries an attribute that is neither the system's nor one of the project's
  /// wrappers, builders and actors: a macro, which may write members that no source shows.
  package func mayHaveMacroMembers(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    if entry.attributes.contains(where: { isForeign($0, file: entry.file) }) { return true }
    return entry.members.contains { member in
      guard index[member].kind == .function else { return false }
      let outline = index.outline(of: member)
      return index[member].attributes.contains { position in
        let name = outline.attributes[Int(position)].name
        // Libraries have builders of results, too, and they write nothing.
        return isForeign(name, file: Int(member.file)) && !index.names.text(name).hasSuffix("Builder")
      }
    }
  }

  private func isForeign(_ attribute: UInt32, file: Int) -> Bool {
    guard index.names.startsUppercase(attribute), !index.isListed(attribute, .plainAttributes),
      !index.isListed(attribute, .plainFunctionAttributes)
    else { return false }
    // Libraries have actors, too, and they write nothing.
    return !index.names.text(attribute).hasSuffix("Actor")
      && index.resolver.lookUp(attribute, in: file, at: -1).type == nil
  }
}
