import Rings
import SwiftOutline

/// A ring of types that hold one another strongly.
package struct Cycle: Sendable, Hashable {
  /// The types in order, starting with the first by path; the last holds the first.
  package var types: [TypeID]
  /// The property of each type that holds the next one.
  package var properties: [DeclarationID]
}

/// Rings of types that hold one another strongly.
package struct Cycles {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The rings of strong references between classes of different files outside the view layer, one for each group of
  /// types that reach one another, by its shortest ring.
  package func strongCycles() -> [Cycle] {
    let edges = strongReferences()
    var cycles: [Cycle] = []
    for group in Rings.groups(edges.map { $0.map(\.to) }) where group.count > 1 {
      guard let cycle = shortestCycle(in: group, edges) else { continue }
      guard Set(cycle.types.map { index.types[$0].file }).count > 1 else { continue }
      // Models that know each other are a graph of data, not of responsibilities.
      guard
        !cycle.types.allSatisfy({
          index.role(of: $0) == .model || index.role(of: $0) == .other && !Observations(index).isObservable($0)
        })
      else { continue }
      guard !isTree(cycle) else { continue }
      cycles.append(cycle)
    }
    return cycles.sorted {
      ($0.properties.first ?? DeclarationID(file: 0, index: 0))
        < ($1.properties.first ?? DeclarationID(file: 0, index: 0))
    }
  }

  /// Whether each type of a ring builds the next one anew, so that the objects form a tree and none refers back.
  private func isTree(_ cycle: Cycle) -> Bool {
    zip(cycle.types.indices, cycle.properties).allSatisfy { position, property in
      let held = cycle.types[(position + 1) % cycle.types.count]
      let calls = index.usage.constructions[held].filter {
        index.isInside(index.enclosingType(of: $0), cycle.types[position])
      }
      let isGivenSelf = calls.contains { call in
        index.children(of: call).dropFirst().contains {
          index.lastChild(of: $0).map { index[$0].kind } == .selfReference
        }
      }
      let isSetToSelf = PropertyWrites(index).writes(of: property).contains { write in
        guard let assignment = index.parent(of: write.node), index[assignment].kind == .assignment else { return false }
        return index.lastChild(of: assignment).map { index[$0].kind } == .selfReference
      }
      return !calls.isEmpty && !isGivenSelf && !isSetToSelf
    }
  }

  private struct Edge {
    var to: TypeID
    var property: DeclarationID
  }

  private func strongReferences() -> [[Edge]] {
    var edges: [[Edge]] = Array(repeating: [], count: index.types.count)
    for type in index.types
    where type.kind == .class && !type.isTest && !type.isPreview && index.role(of: type.id) != .view {
      for member in type.members where index.isStored(member) {
        let declaration = index[member]
        guard declaration.flags.isDisjoint(with: [.isWeak, .isUnowned, .isStatic]),
          !index.names.text(declaration.name).lowercased().hasSuffix("delegate"), !isWrappedWeakly(member)
        else { continue }
        let use = index.type(ofVariable: member)
        guard let held = use.type, held != type.id, index.types[held].kind == .class,
          use.traits.isDisjoint(with: [.metatype, .function]), index.types[held].parent != type.id, type.parent != held,
          index.role(of: held) != .view
        else { continue }
        edges[type.id].append(Edge(to: held, property: member))
      }
    }
    return edges
  }

  /// Whether a property's wrapper holds its value weakly: one of the project by its storage, another by its name.
  private func isWrappedWeakly(_ property: DeclarationID) -> Bool {
    guard let wrapper = Members(index).wrapper(of: property), let name = index.names.number(of: wrapper) else {
      return false
    }
    let own = Conformances(index).topLevelTypes(named: name).map { index.types[$0] }
    guard own.isEmpty else {
      return own.contains { type in
        type.members.contains { !index[$0].flags.isDisjoint(with: [.isWeak, .isUnowned]) || holdsWeakBox($0) }
      }
    }
    return NameWords.words(of: wrapper).contains { ["weak", "unowned"].contains($0.lowercased()) }
  }

  /// Whether what a wrapper keeps its value in is a box that holds it weakly.
  private func holdsWeakBox(_ member: DeclarationID) -> Bool {
    guard index.isStored(member), let box = index.type(ofVariable: member).type else { return false }
    return index.types[box].members.contains { !index[$0].flags.isDisjoint(with: [.isWeak, .isUnowned]) }
  }

  /// How many references are followed in search of a shorter ring than the first one found: far more than a group of
  /// any real project has in all its rings, and few enough that a ring of thousands takes no minutes.
  private static let effort = 1 << 20

  /// The shortest ring of a group, of equals the first by path; of a group too large to be searched in full, the shortest
  /// of those found with a bounded effort.
  private func shortestCycle(in group: [TypeID], _ edges: [[Edge]]) -> Cycle? {
    var search = RingSearch(group: group)
    var best: Cycle?
    for start in group.sorted(by: { index.types[$0].declaration < index.types[$1].declaration }) {
      if best != nil, search.steps > Self.effort { break }
      best = search.ring(through: start, edges, shorterThan: best?.types.count ?? .max) ?? best
    }
    return best
  }

  /// Searches of one group, each for the shortest ring through a type, level by level.
  private struct RingSearch {
    /// The places of the group's types in the lists below.
    private let places: [TypeID: Int]
    /// By place: the search that came by, whence it came, and how far from its start that is.
    private var search: [Int]
    private var cameFrom: [(type: TypeID, property: DeclarationID)]
    private var distance: [Int]
    private var count = 0
    /// The number of references followed so far.
    private(set) var steps = 0

    init(group: [TypeID]) {
      places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
      search = Array(repeating: 0, count: group.count)
      cameFrom = Array(repeating: (0, DeclarationID(file: 0, index: 0)), count: group.count)
      distance = Array(repeating: 0, count: group.count)
    }

    mutating func ring(through start: TypeID, _ edges: [[Edge]], shorterThan limit: Int) -> Cycle? {
      guard let startPlace = places[start] else { return nil }
      count += 1
      search[startPlace] = count
      distance[startPlace] = 1
      var queue = [start]
      var position = 0
      while position < queue.count {
        let type = queue[position]
        position += 1
        guard let place = places[type], distance[place] < limit else { return nil }
        for edge in edges[type] {
          steps += 1
          guard let next = places[edge.to] else { continue }
          if edge.to == start { return ring(from: start, to: type, closedBy: edge.property) }
          if search[next] == count { continue }
          search[next] = count
          cameFrom[next] = (type, edge.property)
          distance[next] = distance[place] + 1
          queue.append(edge.to)
        }
      }
      return nil
    }

    private func ring(from start: TypeID, to end: TypeID, closedBy property: DeclarationID) -> Cycle {
      var types = [end]
      var properties = [property]
      while let last = types.last, last != start, let place = places[last] {
        types.append(cameFrom[place].type)
        properties.append(cameFrom[place].property)
      }
      return Cycle(types: types.reversed(), properties: properties.reversed())
    }
  }
}
