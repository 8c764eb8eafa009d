import SwiftOutline

extension ProjectIndex {
  /// Whether a type or one of its functions carries an attribute that is neither the system's nor one of the project's
  /// wrappers, builders and actors: a macro, which may write members that no source shows.
  package func mayHaveMacroMembers(_ type: TypeID) -> Bool {
    let entry = types[type]
    if entry.attributes.contains(where: { isForeign($0, file: entry.file) }) { return true }
    return entry.members.contains { member in
      guard declaration(member).kind == .function else { return false }
      let outline = files[Int(member.file)].outline
      return declaration(member).attributes.contains { position in
        isForeign(outline.attributes[Int(position)].name, file: Int(member.file))
      }
    }
  }

  private func isForeign(_ attribute: UInt32, file: Int) -> Bool {
    guard names.startsUppercase(attribute), !isListed(attribute, .plainAttributes),
      !isListed(attribute, .plainFunctionAttributes)
    else { return false }
    // Libraries have builders and actors, too, and they write nothing.
    let text = names.text(attribute)
    return !text.hasSuffix("Builder") && !text.hasSuffix("Actor")
      && resolver.lookUp(attribute, in: file, at: -1).type == nil
  }
}
