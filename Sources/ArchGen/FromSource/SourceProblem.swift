import ArchLint
import FilePlan
import Findings
import SafeText

/// Why nothing can be made from a type of the project's source.
package enum SourceProblem: Error, Sendable, CustomStringConvertible {
  case feature(FeatureProblem)
  case workspace(WorkspaceProblem)
  /// There is no Swift file in a folder.
  case emptyProject(String)
  case outsideProject(String)
  /// No type has the name; the suggestion is the nearest one.
  case unknownType(String, suggestion: String?)
  /// No feature has the name; those that the project has.
  case noNeighbour(String, among: [String])
  /// A feature of the name was written before.
  case recorded(String)
  /// The enum of a field that would be declared beside the model of a neighbour that has none.
  case homelessEnum(String, String)
  /// The type is declared in a file that no target contains.
  case strayType(String, path: String)
  /// A protocol would be in a file that no target contains, so the type could not conform to it.
  case strayProtocol(String, path: String)
  /// Several types have the name, at these places.
  case ambiguousType(String, places: [String])
  /// The type exists but is of another kind; `advice` says what to do instead.
  case wrongKind(String, place: String, is: String, advice: String)
  /// A part of the source at a place can't be turned into code, for a reason in lower case.
  case unsupported(place: String, reason: String)
  /// A feature like another one would name what nothing declares, in places where that can't be left out.
  case unturnable([(place: String, name: String)], like: String)
  /// What would be written isn't Swift.
  case syntax(SyntaxFault)
  case plan(PlanProblem)

  /// One message, with notes on further lines where there are any, without a line break at the end.
  package var description: String {
    switch self {
    case .feature(let problem): problem.description
    case .workspace(let problem): problem.description
    case .syntax(let fault): fault.description
    // A reason may be followed by notes, a line each.
    default: line.split(separator: "\n").map { PrintableText.message(String($0)) }.joined(separator: "\n")
    }
  }

  /// The message where other work continues regardless.
  var warning: String {
    guard case .unsupported(let place, let reason) = self else { return description }
    return PrintableText.message("\(place): warning: \(reason)")
  }

  private var line: String {
    switch self {
    case .feature, .workspace, .syntax: ""
    case .unturnable(let places, let name):
      places.map { "\($0.place): error: '\($0.name)' is only for '\(name)', and can't be left out" }
        .joined(separator: "\n") + "\nerror: nothing was written; choose another feature to be like"
    case .emptyProject(let path): "error: there is no Swift file in '\(path)'"
    case .outsideProject(let path): "error: the folder '\(path)' is outside the project"
    case .unknownType(let name, let suggestion):
      "error: the project has no type '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .noNeighbour(let name, let features):
      "error: the project has no feature '\(name)' to take for a pattern"
        + (NearestWord.suggestion(for: name, among: features).map { "; did you mean '\($0)'?" }
          ?? (features.isEmpty ? "" : "; its models are " + features.prefix(12).joined(separator: ", ")))
    case .recorded(let name):
      "error: '\(name)' was generated before; 'archgen undo \(name)' takes it out"
    case .homelessEnum(let type, let neighbour):
      "error: '\(neighbour)' has no model in a file of its own, where '\(type)' would be declared; declare it in the"
        + " project, and write the field as 'NAME:\(type)'"
    case .strayType(let name, let path):
      "\(path): error: '\(name)' is declared in a file that belongs to no target of the Xcode project; add it to one"
    case .strayProtocol(let name, let path):
      "error: '\(path)' would belong to no target of the Xcode project, so '\(name)' could not conform to what it"
        + " declares; nothing was written; add an empty file of that name to the target and use '--force', or leave out"
        + " '--no-project'"
    case .ambiguousType(let name, let places):
      "error: several types are called '\(name)': \(places.joined(separator: ", "));"
        + " write the whole name, or run the command in the project of one of them"
    case .wrongKind(let name, let place, let kind, let advice):
      "\(place): error: '\(name)' is \(kind); \(advice)"
    case .unsupported(let place, let reason): "\(place): error: \(reason)"
    case .plan(let problem): problem.description
    }
  }
}
