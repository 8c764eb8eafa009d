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
  case plan(PlanProblem)

  /// One line for a person.
  package var description: String { PrintableText.message(foreignText) }

  private var foreignText: String {
    switch self {
    case .file(let error): "error: \(error.description)"
    case .mistake(let path, let position, let message): "\(path):\(position): error: \(message)"
    case .unknown(let name, let suggestion):
      "error: no feature '\(name)' is recorded here"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'archgen list' shows those that are")
    case .none: "error: no features are recorded here"
    case .plan(let problem): problem.description
    }
  }
}
