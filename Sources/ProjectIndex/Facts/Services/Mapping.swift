import SwiftOutline

/// Models made of what an API sends.
package struct Mapping {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether the app turns its transfer objects into models: at least one in four.
  package func mapsTransferObjects() -> Bool {
    let objects = index.types(ofRoles: [.transferObject]).filter { index.types[$0].parent == nil }
    return objects.count { isMapped($0) } * 4 >= max(objects.count, 1)
  }

  /// Whether a member of a transfer object gives a model, a model names it, or a function that names it gives a model.
  private func isMapped(_ object: TypeID) -> Bool {
    if index.types[object].members.contains(where: { givesModel($0) }) { return true }
    return index.usage.referencesTo[object].contains { position in
      let reference = index.usage.references[position]
      if PreviewCode(index).isInTestOrPreview(reference.node) { return false }
      if let user = reference.from, user != object, index.role(of: user) == .model, !index.types[user].isTest {
        return true
      }
      return index.owner(of: reference.node).map { givesModel(index.enclosingMember(of: $0)) } ?? false
    }
  }

  private func givesModel(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    guard declaration.kind == .function || declaration.flags.contains(.hasGetter) else { return false }
    return index.resultType(of: member).type.map { index.role(of: $0) == .model } ?? false
  }
}
