import Platform
import SwiftOutline

/// Code that serves previews, debug builds or tests only, and that most rules leave alone.
package struct PreviewCode {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a place serves previews, debug builds or tests only.
  package func isPreviewCode(_ node: NodeID) -> Bool {
    let file = index.files[Int(node.file)]
    if file.isPreview || file.isTest { return true }
    let regions = index.declared.previewRegions[Int(node.file)]
    // They are in order and apart from each other.
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].upperBound < Int(node.index) { low = middle + 1 } else { high = middle }
    }
    return low < regions.count && regions[low].lowerBound <= Int(node.index)
  }

  package func isPreviewCode(_ id: DeclarationID) -> Bool {
    let node = index[id].node
    return node == Node.none ? false : isPreviewCode(NodeID(file: Int(id.file), index: Int(node)))
  }

  /// The subtrees of each file that serve previews or debug builds: `#Preview`, `#if DEBUG`, preview types, and members
  /// that serve previews alone.
  ///
  /// A subtree's nodes are neighbours, so that a region is a range of indices, and a file has few of them.
  static func previewRegions(
    of files: [IndexedFile], types: [TypeEntry], members: Set<DeclarationID>, threads: Int
  ) -> [[ClosedRange<Int>]] {
    Parallel.map(count: files.count, threads: threads) { number in
      let file = files[number]
      let nodes = file.outline.nodes
      var regions: [ClosedRange<Int>] = []
      for (position, node) in nodes.enumerated()
      where isPreviewRoot(node, file, types)
        || node.kind == .declaration && members.contains(DeclarationID(file: number, index: Int(node.name)))
      {
        // A region that lies inside this one, which ends later, is covered by it.
        while let last = regions.last, last.lowerBound >= Int(node.first) { regions.removeLast() }
        regions.append(Int(node.first)...position)
      }
      return regions
    }
  }

  /// Whether a node is the outermost one of something that serves previews or debug builds only.
  static func isPreviewRoot(_ node: Node, _ file: IndexedFile, _ types: [TypeEntry]) -> Bool {
    switch node.kind {
    case .macroExpansion: return node.name == Word.Preview.rawValue
    case .ifConfigClause: return node.flags.contains(.debugOnly)
    case .declaration:
      let type = file.typeOfDeclaration[Int(node.name)]
      return node.flags.contains(.debugOnly) || type >= 0 && types[Int(type)].isPreview
    default: return false
    }
  }

  /// Whether a file holds what previews need, by its folder or by what its name adds to that of a type.
  static func isPreviewPath(_ path: String) -> Bool {
    path.holds("Preview Content/") || path.holds("PreviewContent/") || path.holds("/Previews/")
      || path.holds("+Preview")
  }

  /// Whether an expression stands in a test or preview.
  package func isInTestOrPreview(_ expression: NodeID) -> Bool {
    index.files[Int(expression.file)].isTest || isPreviewCode(expression)
  }
}
