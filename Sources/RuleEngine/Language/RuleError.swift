import SafeText

/// A mistake in a rule or guide file.
package struct RuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Path of the file as reports show it.
  package var path: String
  /// From 1; columns count UTF-8 bytes.
  package var line: Int
  package var column: Int
  /// What is wrong and, after a semicolon, the nearest right word.
  package var message: String

  package init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// Another rule that a page names, and where.
  struct Reference: Sendable, Hashable {
    var rule: String
    var line: Int
    var column: Int
  }

  package var description: String { PrintableText.message("\(path):\(line):\(column): \(message)") }
}
