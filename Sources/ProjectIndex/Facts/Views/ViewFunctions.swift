import SwiftOutline

/// Members whose results are views.
package struct ViewFunctions {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a place stands in the body of a member whose result is written as a view, so that the result tells of it.
  package func isInsideViewFunction(_ place: NodeID) -> Bool {
    guard let owner = index.owner(of: place) else { return false }
    let member = index.enclosingMember(of: owner)
    let result = index.names.text(index.resultType(of: member).name)
    guard result == "View" || result == "AnyView" else { return false }
    return index.bodies(of: member).contains { body in
      body.file == place.file && place.index <= body.index && index[body].first <= UInt32(place.index)
    }
  }

  /// Whether a member builds views: `body`, or one whose type is a view.
  package func buildsViews(_ id: DeclarationID) -> Bool {
    let declaration = index[id]
    if declaration.name == Word.body.rawValue { return true }
    for attribute in declaration.attributes {
      let name = index.names.text(index.outline(of: id).attributes[Int(attribute)].name)
      if name == "ViewBuilder" || name == "ToolbarContentBuilder" || name == "SceneBuilder" || name.hasSuffix("Builder")
      {
        return true
      }
    }
    guard declaration.type != Node.none else { return false }
    let use = index.resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
    if let type = use.type { return index.role(of: type) == .view }
    return index.isListed(use.name, .viewTypes)
  }
}
