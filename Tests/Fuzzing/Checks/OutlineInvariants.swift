import SwiftOutline

/// What holds of every outline, whatever the input.
package enum OutlineInvariants {
  /// The first violation; `nil` when all is well. One answer rather than an expectation a node, which would take
  /// minutes for the inputs at hand.
  package static func violation(in file: FileOutline) -> String? {
    nodeViolation(in: file) ?? declarationViolation(in: file) ?? partViolation(in: file) ?? problemViolation(in: file)
  }

  private static func nodeViolation(in file: FileOutline) -> String? {
    file.nodes.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        if let violation = violation(of: index, in: nodes, file) { return "node \(index): \(violation)" }
      }
      return nil
    }
  }

  private static func violation(
    of index: Int, in nodes: UnsafeBufferPointer<Node>, _ file: FileOutline
  ) -> String? {
    let node = nodes[index]
    if Int(node.first) > index { return "subtree starts behind it" }
    if node.start > node.end || Int(node.end) > file.source.count { return "range" }
    if node.parent != Node.none {
      guard Int(node.parent) > index, Int(node.parent) < nodes.count else { return "parent before it" }
      if nodes[Int(node.parent)].first > node.first { return "outside of its parent's subtree" }
    }
    // The children's subtrees tile the node's own.
    var next = index - 1
    while next >= Int(node.first) {
      let child = nodes[next]
      if child.parent != UInt32(index) { return "has a child that isn't its own, \(next)" }
      if child.first < node.first { return "has a child that reaches out of its subtree, \(next)" }
      next = Int(child.first) - 1
    }
    return node.kind == .declaration && Int(node.name) >= file.declarations.count ? "declaration" : nil
  }

  private static func declarationViolation(in file: FileOutline) -> String? {
    for index in file.declarations.indices {
      if let violation = violation(of: index, in: file) { return "declaration \(index): \(violation)" }
    }
    return nil
  }

  private static func violation(of index: Int, in file: FileOutline) -> String? {
    let declaration = file.declarations[index]
    if Int(declaration.parent) >= index { return "parent behind it" }
    if Int(declaration.subtreeEnd) <= index || Int(declaration.subtreeEnd) > file.declarations.count {
      return "subtree end"
    }
    if declaration.parent >= 0 {
      let parent = file.declarations[Int(declaration.parent)]
      if parent.subtreeEnd < declaration.subtreeEnd { return "reaches out of its parent" }
      if declaration.start < parent.start || declaration.end > parent.end { return "text outside of its parent's" }
    }
    if declaration.start > declaration.end || Int(declaration.end) > file.source.count { return "range" }
    if declaration.nameStart > declaration.nameEnd || Int(declaration.nameEnd) > file.source.count {
      return "range of the name"
    }
    if Int(declaration.keywordStart) > file.source.count { return "keyword" }
    guard isNode(declaration.node, in: file), file.nodes[Int(declaration.node)].kind == .declaration else {
      return "node"
    }
    for node in [declaration.type, declaration.value, declaration.body]
    where node != Node.none && !isNode(node, in: file) {
      return "node of a part"
    }
    let areRangesSound =
      isWithin(declaration.modifiers, file.modifiers.count) && isWithin(declaration.attributes, file.attributes.count)
      && isWithin(declaration.parameters, file.parameters.count)
      && isWithin(declaration.genericParameters, file.genericParameters.count)
      && isWithin(declaration.accessors, file.accessors.count) && isWithin(declaration.inherited, file.inherited.count)
    return areRangesSound ? nil : "range of a part"
  }

  private static func partViolation(in file: FileOutline) -> String? {
    let count = file.source.count
    if file.modifiers.contains(where: { $0.start > $0.end || Int($0.end) > count }) { return "range of a modifier" }
    for attribute in file.attributes {
      if attribute.start > attribute.end || Int(attribute.end) > count || attribute.nameStart > attribute.nameEnd
        || Int(attribute.nameEnd) > count
      {
        return "range of an attribute"
      }
      if !isNode(attribute.node, in: file) { return "node of an attribute" }
    }
    for parameter in file.parameters {
      if parameter.start > parameter.end || Int(parameter.end) > count { return "range of a parameter" }
      for node in [parameter.type, parameter.defaultValue] where node != Node.none && !isNode(node, in: file) {
        return "node of a parameter"
      }
    }
    for parameter in file.genericParameters
    where parameter.constraint != Node.none && !isNode(parameter.constraint, in: file) {
      return "node of a generic parameter"
    }
    for accessor in file.accessors where !isNode(accessor.node, in: file) { return "node of an accessor" }
    if file.inherited.contains(where: { !isNode($0, in: file) }) { return "node of an inherited type" }
    if file.directiveComments.contains(where: { $0.lowerBound < 0 || $0.upperBound > count }) { return "comment" }
    return file.names.contains { Int($0.start) + Int($0.length) > count } ? "range of a name" : nil
  }

  private static func problemViolation(in file: FileOutline) -> String? {
    if file.problems.count > 16 { return "\(file.problems.count) problems" }
    for (first, second) in zip(file.problems, file.problems.dropFirst()) where first.offset > second.offset {
      return "problems out of order"
    }
    if Set(file.problems).count < file.problems.count { return "a problem twice" }
    return file.problems.contains { $0.offset < 0 || $0.offset > file.source.count } ? "offset of a problem" : nil
  }

  private static func isNode(_ node: UInt32, in file: FileOutline) -> Bool { Int(node) < file.nodes.count }

  private static func isWithin(_ range: Range<UInt32>, _ count: Int) -> Bool { Int(range.upperBound) <= count }
}
