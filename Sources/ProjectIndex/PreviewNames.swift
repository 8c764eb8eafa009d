import Platform
import SwiftOutline

/// Types that are called after a preview and yet belong to the app, such as the preview of a link or of a photo.
enum PreviewNames {
  /// Marks the types that only their names take for previews, and that code for something else uses, as the app's.
  static func releaseUsedInProduction(
    _ files: [IndexedFile], _ types: [TypeEntry], _ names: GlobalNames, sampleWords: [String], threads: Int
  ) {
    let provider = names.number(of: "PreviewProvider")
    var candidates: [UInt32: [TypeID]] = [:]
    for type in types where type.isPreview && !type.isTest && !files[type.file].isPreview {
      let declaration = files[type.file].outline.declarations[Int(type.declaration.index)]
      guard !declaration.flags.contains(.isDebugOnly), provider.map({ type.ancestors.contains($0) }) != true else {
        continue
      }
      candidates[type.name, default: []].append(type.id)
    }
    guard !candidates.isEmpty else { return }
    var flags = [Bool](repeating: false, count: names.count)
    for name in candidates.keys { flags[Int(name)] = true }
    let isCandidate = flags
    let places = Parallel.map(count: files.count, threads: threads) { file -> [(node: NodeID, name: UInt32)] in
      if files[file].isTest || files[file].isPreview { return [] }
      var found: [(node: NodeID, name: UInt32)] = []
      for (position, node) in files[file].outline.nodes.enumerated()
      where (node.kind == .name || node.kind == .typeName) && isCandidate[Int(node.name)] {
        found.append((NodeID(file: file, index: position), node.name))
      }
      return found
    }.flatMap { $0 }
    // What one of them uses that the app uses is the app's, too.
    var members = PreviewMembers(around: places.map(\.node), files, names, sampleWords: sampleWords, threads: threads)
    var isGrowing = true
    while isGrowing {
      func isProduction(_ place: NodeID) -> Bool { self.isProduction(place, files, types, names, provider, members) }
      members.give(members.keys.filter { isProduction($0.node) }.map(\.name))
      isGrowing = members.use(members.uses.filter { isProduction($0.node) }.map(\.name))
      for place in places where candidates[place.name] != nil && isProduction(place.node) {
        for type in candidates.removeValue(forKey: place.name) ?? [] { types[type].isPreview = false }
        isGrowing = true
      }
    }
  }

  private static func isProduction(
    _ place: NodeID, _ files: [IndexedFile], _ types: [TypeEntry], _ names: GlobalNames, _ provider: UInt32?,
    _ members: PreviewMembers
  ) -> Bool {
    let file = files[Int(place.file)]
    let outline = file.outline
    var position = UInt32(place.index)
    while position != Node.none {
      let node = outline.nodes[Int(position)]
      if PreviewCode.isPreviewRoot(node, file, types, names, provider) { return false }
      if node.kind == .declaration {
        let declaration = outline.declarations[Int(node.name)]
        if members.servesPreviews(declaration, in: place.file) { return false }
        // The name behind `extension` uses nothing.
        if declaration.kind == .extension, declaration.type == UInt32(place.index) { return false }
      }
      position = node.parent
    }
    return true
  }

  /// Whether a file holds what previews need, by its folder or by what its name adds to that of a type.
  static func isPreviewPath(_ path: String) -> Bool {
    path.holds("Preview Content/") || path.holds("PreviewContent/") || path.holds("/Previews/")
      || path.holds("+Preview")
  }
}
