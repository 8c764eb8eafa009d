import SwiftOutline

/// Who sets code going: the closures around a place tell, then whoever calls the member that it stands in.
extension ProjectIndex {
  /// Who starts the code at a place, as far as the project tells; empty where nothing does.
  package func starters(at place: NodeID) -> Starters {
    guard let owner = owner(of: place) else { return [] }
    let (member, starter) = context(of: place, owner)
    return starter.isEmpty ? effects.starters(of: member) : starter
  }

  /// Whether a person starts the code at a place. What the system and views that appear start as well is nobody's request.
  package func isPersonsWork(_ place: NodeID) -> Bool {
    let starters = starters(at: place)
    return starters.contains(.person) && !starters.isSuperset(of: [.system, .appearance])
  }
}
