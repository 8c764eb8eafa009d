import JSONText
import RuleEngine
import SafeText

/// A mistake in a file that says how a run works: a configuration or a rule.
package struct FileMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// Path as a person at the current folder would write it.
  package let path: String
  /// From 1; columns count UTF-8 bytes.
  package let line: Int
  package let column: Int
  /// What is wrong and, after a semicolon, how to put it right.
  package let message: String

  package init(path: String, position: TextPosition, message: String) {
    self.path = path
    line = position.line
    column = position.column
    self.message = message
  }

  package init(_ error: RuleError) {
    path = error.path
    line = error.line
    column = error.column
    message = error.message
  }

  /// The line that editors and continuous integration find the place by: "a.json:3:5: error: …".
  package var description: String {
    PrintableText.message("\(path):\(line):\(column): error: \(message)")
  }

  /// The line that stands for more mistakes of a kind.
  static func moreText(path: String, count: Int, kind: String) -> String {
    let kind = kind.last == " " ? String(kind.dropLast()) : kind
    return PrintableText.message("\(path): error: and \(count) more like these" + (kind.isEmpty ? "" : ": \(kind) …"))
  }

  /// The order of reports: by path and position.
  static func precedes(_ left: FileMistake, _ right: FileMistake) -> Bool {
    (left.path, left.line, left.column, left.message) < (right.path, right.line, right.column, right.message)
  }
}
