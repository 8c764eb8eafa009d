import SwiftOutline

extension ProjectIndex {
  /// Whether a place stands in the body of a member whose result is written as a view, so that the result tells of it.
  package func isInsideViewFunction(_ place: NodeID) -> Bool {
    guard let owner = owner(of: place) else { return false }
    let member = enclosingMember(of: owner)
    let result = names.text(resultType(of: member).name)
    guard result == "View" || result == "AnyView" else { return false }
    return bodies(of: member).contains { body in
      body.file == place.file && place.index <= body.index && node(body).first <= UInt32(place.index)
    }
  }

  /// Whether a member builds views: `body`, or one whose type is a view.
  package func buildsViews(_ id: DeclarationID) -> Bool {
    let declaration = self.declaration(id)
    if declaration.name == Word.body.rawValue { return true }
    for attribute in declaration.attributes {
      let name = names.text(files[Int(id.file)].outline.attributes[Int(attribute)].name)
      if name == "ViewBuilder" || name == "ToolbarContentBuilder" || name == "SceneBuilder" || name.hasSuffix("Builder")
      {
        return true
      }
    }
    guard declaration.type != Node.none else { return false }
    let use = resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
    if let type = use.type { return role(of: type) == .view }
    return isListed(use.name, .viewTypes)
  }
}
