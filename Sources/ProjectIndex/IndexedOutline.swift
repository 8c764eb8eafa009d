import SwiftOutline

/// The outline of a file of a finished index: its names are global, and what rules ask of every node is at hand.
///
/// A class, so that code may hold it in a local variable for one reference count instead of one for each array; that
/// alone halved the time of all rules.
package final class IndexedOutline: Sendable {
  package let source: SourceText
  package let declarations: [Declaration]
  package let nodes: [Node]
  package let attributes: [Attribute]
  package let modifiers: [Modifier]
  package let parameters: [Parameter]
  package let genericParameters: [GenericParameter]
  package let accessors: [Accessor]
  package let inherited: [UInt32]
  package let directiveComments: [Range<Int>]
  package let problems: [LexicalProblem]
  /// Whether the compiler's parser would take the file, so that all of it is understood.
  package let isRead: Bool
  /// The declaration that each node belongs to; -1 at file level.
  let owners: OwnerList
  /// The names that very long blocks bind.
  let longScopes: LongScopes
  let localNames: LocalNames
  /// The nodes that rules about whole files start from, ascending: tries, unwraps, casts, catch clauses, closures,
  /// cases and conditions.
  package let notableNodes: [UInt32]

  init(_ outline: consuming FileOutline) {
    source = outline.source
    declarations = outline.declarations
    nodes = outline.nodes
    attributes = outline.attributes
    modifiers = outline.modifiers
    parameters = outline.parameters
    genericParameters = outline.genericParameters
    accessors = outline.accessors
    inherited = outline.inherited
    directiveComments = outline.directiveComments
    problems = outline.problems
    isRead = outline.problems.isEmpty && outline.syntaxErrorOffset == nil
    owners = OwnerList(nodes: outline.nodes, declarationCount: outline.declarations.count)
    longScopes = LongScopes(nodes: outline.nodes, declarations: outline.declarations)
    localNames = LocalNames(nodes: outline.nodes, declarations: outline.declarations, parameters: outline.parameters)
    notableNodes = Self.notableNodes(outline.nodes)
  }

  private static func notableNodes(_ nodes: [Node]) -> [UInt32] {
    var notable: [UInt32] = []
    for index in nodes.indices {
      switch nodes[index].kind {
      case .tryExpression, .forceUnwrap, .cast, .catchClause, .closure, .switchCase, .ifStatement:
        notable.append(UInt32(index))
      default: break
      }
    }
    return notable
  }

  /// The names of a type that is written with dots, the outermost first; empty without a type.
  func namePath(ofType node: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var current = node == Node.none ? nil : node
    while let part = current {
      path.append(nodes[Int(part)].name)
      current = nodes[Int(part)].kind == .memberType ? firstChild(of: part) : nil
    }
    return path.reversed()
  }

  /// The children of a node, in source order.
  package func children(of node: UInt32) -> [UInt32] { children(of: node) { $0 } }

  /// The children of a node, in source order, each as something that is made of it.
  ///
  /// Children are reached from the last to the first, so they are counted before they are put in their places.
  func children<Child>(of node: UInt32, _ make: (UInt32) -> Child) -> [Child] {
    let first = Int(nodes[Int(node)].first)
    let last = Int(node) - 1
    var count = 0
    var child = last
    while child >= first {
      count += 1
      child = Int(nodes[child].first) - 1
    }
    guard count > 0 else { return [] }
    return [Child](unsafeUninitializedCapacity: count) { children, initializedCount in
      var child = last
      var position = count
      while position > 0 {
        position -= 1
        (children.baseAddress.unsafelyUnwrapped + position).initialize(to: make(UInt32(child)))
        child = Int(nodes[child].first) - 1
      }
      initializedCount = count
    }
  }

  /// The first child of a node, without building the list of all.
  package func firstChild(of node: UInt32) -> UInt32? { child(of: node, startingAt: nodes[Int(node)].first) }

  /// The child of the same node that comes after one.
  func nextSibling(of child: UInt32) -> UInt32? {
    let parent = nodes[Int(child)].parent
    return parent == Node.none ? nil : self.child(of: parent, startingAt: child + 1)
  }

  /// The child whose first leaf is known, reached from there and from the last child at once: where one way is long, the
  /// other is short.
  private func child(of node: UInt32, startingAt leaf: UInt32) -> UInt32? {
    guard leaf < node else { return nil }
    var (rising, falling) = (leaf, node - 1)
    while nodes[Int(rising)].parent != node {
      if nodes[Int(falling)].first == leaf { return falling }
      rising = nodes[Int(rising)].parent
      falling = nodes[Int(falling)].first - 1
    }
    return rising
  }

  /// The last child of a node.
  package func lastChild(of node: UInt32) -> UInt32? { nodes[Int(node)].first < node ? node - 1 : nil }

  /// The indices of a node's subtree, the node itself last.
  package func subtree(of node: UInt32) -> ClosedRange<Int> { Int(nodes[Int(node)].first)...Int(node) }

  /// The type of the outermost closure in a written type; `nil` where it has none, as an alias hides one.
  package func closureType(in type: UInt32) -> UInt32? {
    type == Node.none ? nil : subtree(of: type).last { nodes[$0].kind == .functionType }.map { UInt32($0) }
  }

  /// Whether a closure of a type gives no value back.
  package func hasNoResult(_ closureType: UInt32) -> Bool {
    lastChild(of: closureType).map { ["Void", "()"].contains(text(of: $0)) } ?? false
  }

  /// The source text of a node.
  package func text(of node: UInt32) -> String { source.text(Int(nodes[Int(node)].start)..<Int(nodes[Int(node)].end)) }
}
