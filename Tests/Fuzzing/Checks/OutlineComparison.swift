import SwiftOutline

/// Compares two outlines of the same text.
package enum OutlineComparison {
  /// The first part in which they differ; `nil` when they are the same.
  package static func difference(_ one: FileOutline, _ other: FileOutline) -> String? {
    if !equal(one.nodes, other.nodes, areEqual) { return "nodes" }
    if !equal(one.declarations, other.declarations, areEqual) { return "declarations" }
    if !equal(one.modifiers, other.modifiers, { ($0.name, $0.start, $0.end) == ($1.name, $1.start, $1.end) }) {
      return "modifiers"
    }
    if !equal(one.attributes, other.attributes, areEqual) { return "attributes" }
    if !equal(one.parameters, other.parameters, areEqual) { return "parameters" }
    if !equal(one.genericParameters, other.genericParameters, { ($0.name, $0.constraint) == ($1.name, $1.constraint) })
    {
      return "generic parameters"
    }
    if !equal(one.accessors, other.accessors, { ($0.name, $0.node, $0.body) == ($1.name, $1.node, $1.body) }) {
      return "accessors"
    }
    if !equal(one.names, other.names, { ($0.start, $0.length, $0.hash) == ($1.start, $1.length, $1.hash) }) {
      return "names"
    }
    if one.inherited != other.inherited { return "inherited types" }
    if one.directiveComments != other.directiveComments { return "comments" }
    return one.problems == other.problems ? nil : "problems"
  }

  private static func equal<Element>(
    _ one: [Element], _ other: [Element], _ areEqual: (Element, Element) -> Bool
  ) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy(areEqual)
  }

  private static func areEqual(_ one: Node, _ other: Node) -> Bool {
    (one.kind, one.flags, one.name, one.start, one.end, one.parent)
      == (other.kind, other.flags, other.name, other.start, other.end, other.parent) && one.first == other.first
  }

  private static func areEqual(_ one: Declaration, _ other: Declaration) -> Bool {
    (one.kind, one.access, one.hasExplicitAccess, one.setterAccess, one.flags, one.name)
      == (other.kind, other.access, other.hasExplicitAccess, other.setterAccess, other.flags, other.name)
      && (one.parent, one.subtreeEnd, one.start, one.end, one.nameStart, one.nameEnd)
        == (other.parent, other.subtreeEnd, other.start, other.end, other.nameStart, other.nameEnd)
      && (one.modifiers, one.attributes, one.inherited, one.parameters, one.genericParameters, one.accessors)
        == (
          other.modifiers, other.attributes, other.inherited, other.parameters, other.genericParameters,
          other.accessors
        )
      && (one.keywordStart, one.type, one.value, one.body, one.node)
        == (other.keywordStart, other.type, other.value, other.body, other.node)
  }

  private static func areEqual(_ one: Attribute, _ other: Attribute) -> Bool {
    (one.name, one.nameStart, one.nameEnd, one.start, one.end, one.node)
      == (other.name, other.nameStart, other.nameEnd, other.start, other.end, other.node)
  }

  private static func areEqual(_ one: Parameter, _ other: Parameter) -> Bool {
    (one.label, one.name, one.start, one.end, one.type, one.defaultValue)
      == (other.label, other.name, other.start, other.end, other.type, other.defaultValue)
      && one.isVariadic == other.isVariadic
  }
}
