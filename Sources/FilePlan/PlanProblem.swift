import Platform
import SafeText

/// Why there can't be a plan at all.
package enum PlanProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The project's folder is not there.
  case missingRoot(String)
  /// A path that no plan may have, for a reason in lower case.
  case badPath(String, reason: String)
  /// Two planned files would be one on a disk that ignores case, or one is the folder of the other.
  case collision(String, String)

  /// One sentence for a person.
  package var description: String { "error: " + sentence }

  /// The same without the word for what it is.
  package var sentence: String { PrintableText.message(foreignSentence) }

  private var foreignSentence: String {
    switch self {
    case .missingRoot(let path): "there is no folder '\(path)'"
    case .badPath(let path, let reason): "cannot plan the file '\(path)': \(reason)"
    case .collision(let first, let second) where first == second: "the file '\(first)' is planned twice"
    case .collision(let first, let second): "the files '\(first)' and '\(second)' can't both be written"
    }
  }
}
