import SwiftOutline

/// The statements that bind names in blocks with very many of them.
///
/// In a block of ordinary length a name is looked up by going back from where it stands. Where a block has thousands of
/// statements, that would take time quadratic in them.
struct LongScopes: Sendable {
  private struct Key: Hashable, Sendable {
    var scope: UInt32
    var name: UInt32
  }

  /// From so many children on a block is long.
  private static let minimumChildCount = 256

  private var scopes: Set<UInt32> = []
  /// The children of a long scope that may bind a name, ascending.
  private var binders: [Key: [UInt32]] = [:]

  init(nodes: [Node], declarations: [Declaration]) {
    for index in nodes.indices where index - Int(nodes[index].first) >= Self.minimumChildCount {
      switch nodes[index].kind {
      case .codeBlock, .closure, .ifConfigClause, .switchCase:
        let children = Self.children(of: index, nodes)
        // A parameter `$name` binds `name`, which the tables of names can't tell: such a closure is searched as ever.
        let isWrapping = children.contains {
          nodes[$0].kind == .closureParameter && nodes[$0].flags.contains(.projected)
        }
        if children.count >= Self.minimumChildCount && !isWrapping {
          add(children, of: UInt32(index), nodes, declarations)
        }
      default: break
      }
    }
  }

  /// The children of a scope that may bind a name, the last before `limit` first; `nil` when the scope isn't long.
  func binders(of name: UInt32, in scope: UInt32, before limit: UInt32) -> ReversedCollection<ArraySlice<UInt32>>? {
    guard !scopes.isEmpty, scopes.contains(scope) else { return nil }
    let all = binders[Key(scope: scope, name: name)] ?? []
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return all[..<low].reversed()
  }

  private mutating func add(_ children: [Int], of scope: UInt32, _ nodes: [Node], _ declarations: [Declaration]) {
    scopes.insert(scope)
    for child in children {
      let node = nodes[child]
      var names: Set<UInt32> = []
      switch node.kind {
      case .localVariable, .guardStatement, .caseItem:
        // More names than it binds, such as those of a closure in it, do no harm: each candidate is looked at.
        for index in Int(node.first)...child {
          switch nodes[index].kind {
          case .localVariable, .optionalBinding, .bindingName: names.insert(nodes[index].name)
          default: break
          }
        }
      case .closureParameter, .capture: names.insert(node.name)
      case .declaration: names.insert(declarations[Int(node.name)].name)
      default: break
      }
      for name in names { binders[Key(scope: scope, name: name), default: []].append(UInt32(child)) }
    }
  }

  /// The children of a node, ascending.
  private static func children(of node: Int, _ nodes: [Node]) -> [Int] {
    var children: [Int] = []
    var next = node - 1
    while next >= Int(nodes[node].first) {
      children.append(next)
      next = Int(nodes[next].first) - 1
    }
    return children.reversed()
  }
}
