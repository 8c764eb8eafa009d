/// One row of an outline as the comparison sees it: a place in the source and the facts stated about it.
///
/// The comparison knows nothing of declarations, so that other facts, such as calls in bodies, can become rows too.
package struct OutlineEntry: Sendable, Hashable {
  /// A fact with the text that both sides must agree on.
  package struct Field: Sendable, Hashable {
    package var label: String
    package var value: String

    package init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// Line of the place, from 1.
  package var line: Int
  /// Column of the place in UTF-8 bytes, from 1.
  package var column: Int
  /// What tells the row from others at the same place; empty where no two rows share one.
  package var identity = ""
  /// What the row is about, for a person, such as `func 'load'`.
  package var subject: String
  /// The facts, always the same labels in the same order for one sort of row.
  package var fields: [Field]

  package init(line: Int, column: Int, subject: String, fields: [Field]) {
    self.line = line
    self.column = column
    self.subject = subject
    self.fields = fields
  }
}

extension OutlineEntry {
  /// Returns one row per declaration, each before its members; depth and order together carry the nesting.
  package static func entries(of declarations: [OutlineDeclaration], depth: Int = 0) -> [OutlineEntry] {
    declarations.flatMap { declaration in
      [OutlineEntry(declaration, depth: depth)] + entries(of: declaration.members, depth: depth + 1)
    }
  }

  private init(_ declaration: OutlineDeclaration, depth: Int) {
    self.init(
      line: declaration.line, column: declaration.column, subject: "\(declaration.kind) '\(declaration.name)'",
      fields: [
        Field("depth", "\(depth)"),
        Field("kind", declaration.kind),
        Field("name", declaration.name),
        Field("line", "\(declaration.line)"),
        Field("column", "\(declaration.column)"),
        Field("endLine", "\(declaration.endLine)"),
        Field("modifiers", "\(declaration.modifiers)"),
        Field("attributes", "\(declaration.attributes)"),
        Field("inherits", "\(declaration.inherits)"),
      ])
  }
}
