import SwiftOutline

/// Models made of what an API sends.
extension ProjectIndex {
  /// Whether the app turns its transfer objects into models: at least one in four.
  package func mapsTransferObjects() -> Bool {
    let objects = types(ofRoles: [.transferObject]).filter { types[$0].parent == nil }
    return objects.count { isMapped($0) } * 4 >= max(objects.count, 1)
  }

  /// Whether a member of a transfer object gives a model, a model names it, or a function that names it gives a model.
  private func isMapped(_ object: TypeID) -> Bool {
    if types[object].members.contains(where: { givesModel($0) }) { return true }
    return usage.referencesTo[object].contains { position in
      let reference = usage.references[position]
      if isInTestOrPreview(reference.node) { return false }
      if let user = reference.from, user != object, role(of: user) == .model, !types[user].isTest { return true }
      return owner(of: reference.node).map { givesModel(enclosingMember(of: $0)) } ?? false
    }
  }

  private func givesModel(_ member: DeclarationID) -> Bool {
    let declaration = self.declaration(member)
    guard declaration.kind == .function || declaration.flags.contains(.hasGetter) else { return false }
    return resultType(of: member).type.map { role(of: $0) == .model } ?? false
  }
}
