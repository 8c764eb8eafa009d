import FilePlan
import JSONText
import Platform
import SafeText

/// Why the records of a project can't be used.
package enum RecordProblem: Error, Sendable, Hashable, CustomStringConvertible {
  case file(FileError)
  /// A record is not as it should be.
  case mistake(path: String, TextPosition, String)
  /// There is no record of a feature with this name.
  case unknown(String, suggestion: String?)
  /// There are no records at all.
  case none
  /// The project can't be read, for a reason in lines for a person.
  case project(String)
  /// No file of a record is as it is generated today.
  case edited(String)
  /// Fields of other features refer to what would go.
  case needed(String, by: [ReferringField])
  /// Mocks or tests that were generated name what would go.
  case named(String, by: [String])
  /// The fields of a feature can't be changed so, for a reason.
  case field(String)
  case plan(PlanProblem)

  /// One line for a person, or several.
  package var description: String {
    if case .needed(let name, let users) = self {
      return Self.lines(name, neededBy: users).map { PrintableText.message($0) }.joined(separator: "\n")
    }
    if case .project(let text) = self { return text }
    return PrintableText.message(foreignText)
  }

  private static func lines(_ name: String, neededBy users: [ReferringField]) -> [String] {
    users.map { "error: '\(name)' is needed by '\($0.name)', which has the field '\($0.field)'" } + [
      "error: nothing was removed; remove those fields first: "
        + users.map { "'archgen field remove \($0.name) \($0.field.prefix { $0 != ":" })'" }.joined(separator: ", ")
    ]
  }

  private var foreignText: String {
    switch self {
    case .file(let error): "error: \(error.description)"
    case .mistake(let path, let position, let message): "\(path):\(position): error: \(message)"
    case .unknown(let name, let suggestion):
      "error: no feature '\(name)' is recorded here"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'archgen list' shows those that are")
    case .none: "error: no features are recorded here"
    case .edited(let name):
      "error: no file of '\(name)' is what archgen writes for it today: each was edited, or written by another version of the"
        + " templates, by the project's own, or from other code; nothing was changed; delete by hand what you don't need, or"
        + " let archgen write it anew with '--force' first"
    case .needed, .project: ""
    case .named(let name, let users):
      "error: '\(name)' is used by \(users.map { "'\($0)'" }.joined(separator: ", ")); nothing was removed; remove that"
        + " first: " + users.map { "'archgen undo \($0)'" }.joined(separator: ", ")
    case .field(let reason): "error: " + reason
    case .plan(let problem): problem.description
    }
  }
}

/// A field of a feature that refers to the model of another one.
package struct ReferringField: Sendable, Hashable {
  /// The feature's name.
  package let name: String
  /// The field as it was typed.
  package let field: String
}
