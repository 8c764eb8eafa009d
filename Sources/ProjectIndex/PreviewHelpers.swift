import Platform
import SwiftOutline

/// Private types that a file has for its previews alone.
enum PreviewHelpers {
  /// The types that only their file sees and that nothing but previews uses, themselves or by others of that kind.
  static func helpers(_ files: [IndexedFile], _ types: [TypeEntry], _ names: GlobalNames, threads: Int) -> [TypeID] {
    let provider = names.number(of: "PreviewProvider")
    var candidates = [[TypeID]](repeating: [], count: files.count)
    for type in types where !type.isTest && !type.isPreview && type.parent == nil && !type.isLocal {
      let declaration = files[type.file].outline.declarations[Int(type.declaration.index)]
      if declaration.access <= .fileprivate { candidates[type.file].append(type.id) }
    }
    let perFile = candidates
    return Parallel.map(count: files.count, threads: threads) { file -> [TypeID] in
      perFile[file].isEmpty ? [] : helpers(among: perFile[file], in: files[file], types, names, provider)
    }.flatMap { $0 }
  }

  private static func helpers(
    among candidates: [TypeID], in file: IndexedFile, _ types: [TypeEntry], _ names: GlobalNames, _ provider: UInt32?
  ) -> [TypeID] {
    let wanted = Set(candidates.map { types[$0].name })
    let nodes = file.outline.nodes
    let uses = nodes.indices.filter {
      (nodes[$0].kind == .name || nodes[$0].kind == .typeName) && wanted.contains(nodes[$0].name)
    }
    guard uses.contains(where: { isInPreview($0, file, types, names, provider) }) else { return [] }
    var rest = candidates
    var found: [TypeID] = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for type in rest {
        let places = uses.filter { nodes[$0].name == types[type].name && !isInside($0, type, file) }
        guard !places.isEmpty,
          places.allSatisfy({ place in
            isInPreview(place, file, types, names, provider) || found.contains { isInside(place, $0, file) }
          })
        else { continue }
        found.append(type)
        rest.removeAll { $0 == type }
        isGrowing = true
      }
    }
    return found
  }

  private static func isInPreview(
    _ place: Int, _ file: IndexedFile, _ types: [TypeEntry], _ names: GlobalNames, _ provider: UInt32?
  ) -> Bool {
    var position = UInt32(place)
    while position != Node.none {
      let node = file.outline.nodes[Int(position)]
      if PreviewCode.isPreviewRoot(node, file, types, names, provider) { return true }
      position = node.parent
    }
    return false
  }

  /// Whether a place stands in the declaration of a type or in an extension of it.
  private static func isInside(_ place: Int, _ type: TypeID, _ file: IndexedFile) -> Bool {
    var position = UInt32(place)
    while position != Node.none {
      let node = file.outline.nodes[Int(position)]
      if node.kind == .declaration, file.typeOfDeclaration[Int(node.name)] == Int32(type) { return true }
      position = node.parent
    }
    return false
  }
}
