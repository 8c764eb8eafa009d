import ProjectIndex
import SwiftOutline

/// The stored properties of a tested object, those of superclasses included, and the places that set them or may do so.
struct PropertyPlaces: Sendable {
  private(set) var all: Set<DeclarationID> = []
  /// Those of which a wrapper of the project may make something else than what is put there.
  private(set) var transformed: Set<DeclarationID> = []
  private var byPlace: [NodeID: [DeclarationID]] = [:]
  private var byMember: [DeclarationID: [(place: NodeID, property: DeclarationID)]] = [:]

  init(of type: TypeEntry, _ index: ProjectIndex) {
    let own = Set(index.types.map(\.name))
    for property in ([type.id] + type.ancestorTypes).flatMap({ index.types[$0].members })
    where index.isStored(property) && !index[property].flags.contains(.isStatic) {
      all.insert(property)
      let outline = index.outline(of: property)
      if index[property].attributes.contains(where: { own.contains(outline.attributes[Int($0)].name) }) {
        transformed.insert(property)
      }
      for place in PropertyWrites(index).perhapsWritten(property) {
        byPlace[place, default: []].append(property)
        if let member = index.owner(of: place).map({ index.enclosingMember(of: $0) }) {
          byMember[member, default: []].append((place, property))
        }
      }
    }
  }

  /// The properties that a place sets, once for each way in which it may.
  func set(at place: NodeID) -> [DeclarationID] { byPlace[place] ?? [] }

  /// The places in a member that set properties.
  func places(in member: DeclarationID) -> [(place: NodeID, property: DeclarationID)] { byMember[member] ?? [] }
}
