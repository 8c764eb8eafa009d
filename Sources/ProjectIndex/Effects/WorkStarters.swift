import SwiftOutline

/// Who sets code going: the closures around a place tell, then whoever calls the member that it stands in.
package struct WorkStarters {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Who starts the code at a place, as far as the project tells; empty where nothing does.
  package func starters(at place: NodeID) -> Starters {
    guard let owner = index.owner(of: place) else { return [] }
    let (member, starter) = StartingClosures(index).context(of: place, owner)
    return starter.isEmpty ? index.effects.starters(of: member) : starter
  }

  /// Whether a person starts the code at a place. What the system and views that appear start as well is nobody's request.
  package func isPersonsWork(_ place: NodeID) -> Bool {
    let starters = starters(at: place)
    return starters.contains(.person) && !starters.isSuperset(of: [.system, .appearance])
  }
}
