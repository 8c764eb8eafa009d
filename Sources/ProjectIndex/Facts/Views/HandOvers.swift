import SwiftOutline

/// Objects of the environment that views hand to one another through their initialisers.
package struct HandOvers {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The places in production code that put an instance of a type into the environment.
  package func injections(of type: TypeID) -> [NodeID] {
    index.usage.injections.filter { !$0.isPreview && $0.type.type == type }.map(\.call)
  }

  /// Through how many initialisers of views an object has come unchanged into a view's property, from the view that reads
  /// it from the environment or owns it; 0 for a property that gets none.
  package func handOverCount(of property: DeclarationID) -> Int {
    Self.longestWay(from: property, steps: handOvers) { isSourceOfObject($0) }
  }

  /// How many steps the longest way to an end takes, as far as such ways are followed; 0 where none leads to one.
  ///
  /// All ways are followed together, a step at a time, because there are more of them than of what they lead through.
  static func longestWay<Place: Hashable>(
    from start: Place, steps: (Place) -> [Place], isEnd: (Place) -> Bool
  ) -> Int {
    var longest = 0
    var current: Set<Place> = [start]
    var known: [Place: [Place]] = [:]
    for length in 1...8 where !current.isEmpty {
      var next: Set<Place> = []
      for place in current {
        let found = known[place] ?? steps(place)
        known[place] = found
        next.formUnion(found)
      }
      current = next.filter { !isEnd($0) }
      if current.count < next.count { longest = length }
    }
    return longest
  }

  /// The properties of one view that it hands, at one place, to the view of a property, and that it reads from the
  /// environment itself; the most that any place hands over.
  package func environmentObjectsHandedOver(with property: DeclarationID) -> Int {
    guard let view = index.enclosingType(of: property) else { return 0 }
    return index.usage.constructions[view].map { call in
      guard !index.isPreviewCode(call) else { return 0 }
      let handed = index.children(of: call).dropFirst().compactMap { argument -> (UInt32, DeclarationID)? in
        source(ofArgument: argument).map { (index[argument].name, $0) }
      }.filter {
        Members(index).wrapper(of: $0.1) == "Environment" || Members(index).wrapper(of: $0.1) == "EnvironmentObject"
      }
      return handed.contains { $0.0 == index[property].name } ? handed.count : 0
    }.max() ?? 0
  }

  /// The properties whose object some place hands, as it is, to the view's property.
  private func handOvers(to property: DeclarationID) -> [DeclarationID] {
    guard let view = index.enclosingType(of: property), index.types[view].kind == .struct, index.role(of: view) == .view
    else { return [] }
    let name = index[property].name
    var result: [DeclarationID] = []
    for call in index.usage.constructions[view] where !index.isPreviewCode(call) {
      for argument in index.children(of: call).dropFirst() where index[argument].name == name {
        if let source = source(ofArgument: argument) { result.append(source) }
      }
    }
    return result
  }

  /// The property of a view that an argument is, without anything behind it.
  private func source(ofArgument argument: NodeID) -> DeclarationID? {
    guard let value = index.lastChild(of: argument), let source = ownMember(value),
      let owner = index.enclosingType(of: source), index.role(of: owner) == .view || index.role(of: owner) == .app,
      index.isStored(source), let object = index.type(ofVariable: source).type, Observations(index).isObservable(object)
    else { return nil }
    return source
  }

  /// The member of the type around that an expression is: `model` or `self.model`.
  private func ownMember(_ value: NodeID) -> DeclarationID? {
    switch index[value].kind {
    case .name:
      if case .member(let member) = index.binding(of: index[value].name, at: value) { return member }
      return nil
    case .member:
      guard let base = index.firstChild(of: value), index[base].kind == .selfReference else { return nil }
      return index.enclosingType(of: value).flatMap { index.member(index[value].name, of: $0, isStatic: false) }
    default: return nil
    }
  }

  private func isSourceOfObject(_ property: DeclarationID) -> Bool {
    Members(index).wrapper(of: property).map {
      ["Environment", "EnvironmentObject", "State", "StateObject"].contains($0)
    } ?? false
  }
}
