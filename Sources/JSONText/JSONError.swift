/// Why a text is no JSON.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  package let position: TextPosition
  package let problem: Problem

  /// What is wrong at the position.
  package enum Problem: Sendable, Hashable {
    /// Something else stands there than the grammar asks for; both are phrases such as "',' or ']'" and "end of file".
    case expected(String, found: String)
    /// The key stands in the same object before, at `first`.
    case duplicateKey(String, first: TextPosition)
    /// A comment in a text that may have none.
    case comment
    /// A comma after the last element or member, in a text that may have none.
    case trailingComma
    /// More arrays and objects in each other than the reader follows.
    case tooDeep(limit: Int)
    /// A byte that does not continue or start a character.
    case invalidUTF8
  }

  package init(position: TextPosition, problem: Problem) {
    self.position = position
    self.problem = problem
  }

  /// What is wrong, in one lower-case clause without the position.
  package var message: String {
    switch problem {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .duplicateKey(let key, let first): "the key '\(key)' is already on line \(first.line)"
    case .comment: "comments are not allowed here"
    case .trailingComma: "a comma after the last element is not allowed here"
    case .tooDeep(let limit): "more than \(limit) arrays and objects in each other"
    case .invalidUTF8: "invalid UTF-8"
    }
  }

  /// The position and the message: "3:14: expected a value, found '}'".
  package var description: String { "\(position): \(message)" }
}
