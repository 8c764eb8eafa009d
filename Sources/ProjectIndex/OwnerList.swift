import SwiftOutline

/// The declaration that each node of a file belongs to; -1 at file level.
///
/// Two bytes for each node where they suffice, which is nearly always: a project has a node for every eleven bytes of
/// its source.
struct OwnerList: Sendable {
  /// One more than the declaration, or 0; empty where a file has too many.
  private let narrow: [UInt16]
  private let wide: [Int32]

  init(nodes: [Node], declarationCount: Int) {
    let isNarrow = declarationCount < Int(UInt16.max)
    narrow = isNarrow ? Self.owners(of: nodes) { UInt16(truncatingIfNeeded: $0 &+ 1) } : []
    wide = isNarrow ? [] : Self.owners(of: nodes) { $0 }
  }

  subscript(node: Int) -> Int32 { narrow.isEmpty ? wide[node] : Int32(narrow[node]) - 1 }

  /// Parents stand behind their children, so one pass from the end knows each parent before its children.
  private static func owners<Number>(of nodes: [Node], _ number: (Int32) -> Number) -> [Number] {
    [Number](unsafeUninitializedCapacity: nodes.count) { owners, count in
      var index = nodes.count - 1
      while index >= 0 {
        let parent = nodes[index].parent
        let owner: Number
        if parent == Node.none {
          owner = number(-1)
        } else {
          let outer = nodes[Int(parent)]
          owner = outer.kind == .declaration ? number(Int32(truncatingIfNeeded: outer.name)) : owners[Int(parent)]
        }
        (owners.baseAddress.unsafelyUnwrapped + index).initialize(to: owner)
        index -= 1
      }
      count = nodes.count
    }
  }
}
