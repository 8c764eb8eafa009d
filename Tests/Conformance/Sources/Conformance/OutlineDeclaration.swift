/// A declaration as one object of `archlint outline --format json`; both sides of the comparison are of this type.
package struct OutlineDeclaration: Sendable, Hashable, Codable {
  /// The declaration's keyword, such as `struct` or `func`.
  package var kind: String
  /// The name without back-ticks; `init`, `deinit` and `subscript` are their own names.
  package var name: String
  /// Modifiers in source order, each with its detail, such as `private(set)`.
  package var modifiers: [String]
  /// Names of the attributes in source order, without `@` and without arguments.
  package var attributes: [String]
  /// Source text of each inherited type on one line.
  package var inherits: [String]
  /// Line of the name, from 1.
  package var line: Int
  /// Column of the name in UTF-8 bytes, from 1.
  package var column: Int
  /// Line of the declaration's last byte, from 1.
  package var endLine: Int
  /// Declarations directly within this one, in source order.
  package var members: [OutlineDeclaration]

  package init(
    kind: String, name: String, modifiers: [String] = [], attributes: [String] = [], inherits: [String] = [],
    line: Int, column: Int, endLine: Int, members: [OutlineDeclaration] = []
  ) {
    self.kind = kind
    self.name = name
    self.modifiers = modifiers
    self.attributes = attributes
    self.inherits = inherits
    self.line = line
    self.column = column
    self.endLine = endLine
    self.members = members
  }
}
