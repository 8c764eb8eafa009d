import SwiftOutline

/// Which observable objects views read, however they get at them: `app.settings.accent`.
enum StateReads {
  /// The observable classes of which the code of a view, previews left out, reads or binds a property.
  static func collect(_ index: DeclarationIndex, threads: Int) -> Set<TypeID> {
    var isWanted = [Bool](repeating: false, count: index.names.count)
    var isObserved = [Bool](repeating: false, count: index.types.count)
    for type in index.types where type.isReferenceType && !type.isTest && Observations(index).isObservable(type.id) {
      isObserved[type.id] = true
      for property in type.members where Observations(index).isOfferedState(property, of: type.id) {
        isWanted[Int(index[property].name)] = true
      }
    }
    let (names, observed) = (isWanted, isObserved)
    guard observed.contains(true) else { return [] }
    let views = index.types.map { !$0.isPreview && Conformances(index).isView($0) }
    let parts = index.map(count: index.files.count, threads: threads) { index, file -> Set<TypeID> in
      var found: Set<TypeID> = []
      guard index.files[file].typeOfDeclaration.contains(where: { $0 >= 0 && views[TypeID($0)] }) else { return found }
      let nodes = index.files[file].outline.nodes
      for position in nodes.indices where nodes[position].kind == .member && names[Int(nodes[position].name)] {
        let place = NodeID(file: file, index: position)
        guard let user = index.enclosingType(of: place), views[user], let base = index.firstChild(of: place),
          let read = index.type(of: base).type, observed[read], !found.contains(read), !index.isPreviewCode(place)
        else { continue }
        found.insert(read)
        found.formUnion(index.types[read].ancestorTypes.filter { observed[$0] })
      }
      return found
    }
    return parts.reduce(into: []) { $0.formUnion($1) }
  }
}
