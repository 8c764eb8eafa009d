import SwiftOutline

/// What holds of every outline, whatever the input.
enum OutlineInvariants {
  /// The first violation; `nil` when all is well. One answer rather than an expectation a node, which would take
  /// minutes for the inputs at hand.
  static func violation(in file: FileOutline) -> String? {
    nodeViolation(in: file) ?? declarationViolation(in: file) ?? problemViolation(in: file)
  }

  private static func nodeViolation(in file: FileOutline) -> String? {
    let count = file.nodes.count
    for index in 0..<count {
      let node = file.nodes[index]
      if Int(node.first) > index { return "node \(index): subtree starts behind it" }
      if node.start > node.end || Int(node.end) > file.source.count {
        return "node \(index): range"
      }
      if node.parent != Node.none {
        guard Int(node.parent) > index, Int(node.parent) < count else {
          return "node \(index): parent before it"
        }
        if file.nodes[Int(node.parent)].first > node.first {
          return "node \(index): outside of its parent's subtree"
        }
      }
      // The children's subtrees tile the node's own.
      var next = index - 1
      while next >= Int(node.first) {
        if file.nodes[next].parent != UInt32(index) {
          return "node \(next): not a child of \(index)"
        }
        if Int(file.nodes[next].first) < Int(node.first) {
          return "node \(next): subtree reaches out of \(index)"
        }
        next = Int(file.nodes[next].first) - 1
      }
      if node.kind == .declaration && Int(node.name) >= file.declarations.count {
        return "node \(index): declaration"
      }
    }
    return nil
  }

  private static func declarationViolation(in file: FileOutline) -> String? {
    let nodes = UInt32(file.nodes.count)
    for (index, declaration) in file.declarations.enumerated() {
      let name = "declaration \(index)"
      if Int(declaration.parent) >= index { return "\(name): parent behind it" }
      if Int(declaration.subtreeEnd) <= index
        || Int(declaration.subtreeEnd) > file.declarations.count
      {
        return "\(name): subtree end"
      }
      if declaration.parent >= 0,
        file.declarations[Int(declaration.parent)].subtreeEnd < declaration.subtreeEnd
      {
        return "\(name): reaches out of its parent"
      }
      if declaration.start > declaration.end || Int(declaration.end) > file.source.count {
        return "\(name): range"
      }
      if declaration.nameStart > declaration.nameEnd { return "\(name): range of the name" }
      guard declaration.node < nodes, file.nodes[Int(declaration.node)].kind == .declaration else {
        return "\(name): node"
      }
      for node in [declaration.type, declaration.value, declaration.body]
      where node != Node.none && node >= nodes {
        return "\(name): node of a part"
      }
      if !isWithin(declaration.modifiers, file.modifiers.count)
        || !isWithin(declaration.attributes, file.attributes.count)
        || !isWithin(declaration.parameters, file.parameters.count)
        || !isWithin(declaration.genericParameters, file.genericParameters.count)
        || !isWithin(declaration.accessors, file.accessors.count)
        || !isWithin(declaration.inherited, file.inherited.count)
      {
        return "\(name): range of a part"
      }
    }
    return nil
  }

  private static func problemViolation(in file: FileOutline) -> String? {
    if file.problems.count > 16 { return "\(file.problems.count) problems" }
    for (first, second) in zip(file.problems, file.problems.dropFirst())
    where first.offset > second.offset {
      return "problems out of order"
    }
    if Set(file.problems).count < file.problems.count { return "a problem twice" }
    return file.problems.contains { $0.offset < 0 || $0.offset > file.source.count }
      ? "offset of a problem" : nil
  }

  private static func isWithin(_ range: Range<UInt32>, _ count: Int) -> Bool {
    Int(range.upperBound) <= count
  }
}
