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
}
