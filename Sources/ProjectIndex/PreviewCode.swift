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
      let flags = previewFlags(file)
      for (position, node) in nodes.enumerated()
      where isPreviewRoot(node, file, types)
        || node.kind == .declaration && members.contains(DeclarationID(file: number, index: Int(node.name)))
        || !flags.isEmpty && asks(for: flags, position, file)
      {
        // A region that lies inside this one, which ends later, is covered by it.
        while let last = regions.last, last.lowerBound >= Int(node.first) { regions.removeLast() }
        regions.append(Int(node.first)...position)
      }
      return regions
    }
  }

  /// The names of a file's variables that ask Xcode whether it shows a preview.
  private static func previewFlags(_ file: IndexedFile) -> Set<UInt32> {
    let outline = file.outline
    let asking = outline.declarations.filter { declaration in
      (declaration.kind == .constant || declaration.kind == .variable) && declaration.value != Node.none
        && outline.subtree(of: declaration.value).contains { position in
          outline.nodes[position].kind == .stringLiteral
            && outline.text(of: UInt32(position)) == "\"XCODE_RUNNING_FOR_PREVIEWS\""
        }
    }
    return Set(asking.map(\.name))
  }

  /// Whether a block is what an `if` does where one of some flags is set.
  private static func asks(for flags: Set<UInt32>, _ block: Int, _ file: IndexedFile) -> Bool {
    let outline = file.outline
    let node = outline.nodes[block]
    guard node.kind == .codeBlock, node.parent != Node.none, outline.nodes[Int(node.parent)].kind == .ifStatement else {
      return false
    }
    let parts = outline.children(of: node.parent)
    guard parts.count > 1, parts[1] == UInt32(block) else { return false }
    let condition = outline.nodes[Int(parts[0])]
    return condition.kind == .name && flags.contains(condition.name)
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
