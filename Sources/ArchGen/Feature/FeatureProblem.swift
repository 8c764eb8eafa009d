import ArchLint
import FeatureModel
import FilePlan
import Findings
import Mustache
import Platform
import SafeText

/// Why a feature can't be planned.
package enum FeatureProblem: Error, Sendable, CustomStringConvertible {
  /// Name or fields are wrong.
  case mistakes(FeatureMistakes)
  case file(FileError)
  case naming(NamingProblem)
  case workspace(WorkspaceProblem)
  case request(CheckRequestProblem)
  /// No guide was asked for, configured or recognised.
  case noGuide(names: [String])
  /// A team's own guide, for which there are no templates.
  case unsupportedGuide(String)
  case template(TemplateError)
  case missingTemplate(String)
  case unreadableTemplate(String, reason: String)
  case unknownTemplate(String, suggestion: String?)
  case unknownBlock(String, template: String, suggestion: String?)
  case plan(PlanProblem)
  case records(RecordProblem)
  /// The project has types of the feature's names already: place and name, and the parts that leave them out.
  case takenNames([(place: String, name: String)], without: [FeatureKind])
  /// The project has types of its own of the names that the guide's client has, and perhaps a feature to be like.
  case ownClient([String], like: String?)
  /// The target runs on systems that lack what the guide's code needs.
  case tooOld(target: String, needs: [String], guides: [String])
  /// A field has a name that generated code needs.
  case takenField(String, reason: String)
  /// A field asks for something that the target's systems don't have, for a reason.
  case unavailable(String, reason: String)
  /// Several targets could take the feature.
  case severalTargets([String])
  /// No target of that name could.
  case unknownTarget(String, choices: [String])
  /// What fields should be taken from doesn't serve; the whole message with its place.
  case origin(String)
  /// What would be written isn't Swift.
  case syntax(SyntaxFault)
  /// The plan breaks rules of its guide, which is a fault of a template.
  case findings([Finding], guide: String)

  /// Words with commas and, before the last, another word between them.
  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// One line or several for a person.
  package var description: String {
    switch self {
    case .workspace(let problem): problem.description
    case .records(let problem): problem.description
    case .syntax(let fault): fault.description
    case .mistakes, .tooOld, .takenNames, .findings:
      lines.map { PrintableText.message($0) }.joined(separator: "\n")
    default: PrintableText.message(line)
    }
  }

  /// The lines of what takes several, which quote foreign text each.
  private var lines: [String] {
    switch self {
    case .mistakes(let mistakes): mistakes.lines.map { "error: \($0)" }
    case .tooOld(let target, let needs, let guides):
      [
        "error: the feature would not compile in '\(target)': " + needs.joined(separator: "; "),
        "error: nothing was written; raise the target's minimum system version"
          + (guides.isEmpty ? "" : ", or choose " + Self.list(guides.map { "'--guide \($0)'" }, "or")),
      ]
    case .takenNames(let types, let others):
      types.map { "\($0.place): error: there is already a type '\($0.name)'" } + [
        "error: the feature would declare " + (types.count == 1 ? "it" : "them")
          + " again, so nothing was written; choose another name"
          + (others.isEmpty
            ? "" : ", or leave that part out with '--only \(others.map(\.rawValue).joined(separator: ","))'")
      ]
    case .findings(let findings, let guide):
      findings.map { finding in
        "\(finding.path):\(finding.range.line): \(finding.severity.word): \(finding.message) [\(finding.rule)]"
      } + ["error: the files break rules of the guide '\(guide)', so nothing was written"]
    default: []
    }
  }

  private var line: String {
    switch self {
    case .mistakes, .workspace, .records, .tooOld, .takenNames, .findings, .syntax: ""
    case .file(let error): "error: \(error.description)"
    case .naming(let problem): problem.description
    case .request(.contradiction(let first, let second, let reason)):
      "error: '\(first)' and '\(second)' contradict each other: \(reason)"
    case .request(.unknownGuide(let name, let choices, let suggestion)):
      "error: unknown guide '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; one of \(choices.joined(separator: ", "))")
    case .request(.unknownRule(let rule, _, _)): "error: unknown rule '\(rule)'"
    case .noGuide(let names):
      "error: no guide is known for this project; write '--style mv', '--style mvvm' or '--guide NAME' with one of "
        + names.joined(separator: ", ")
    case .unsupportedGuide(let name): "error: there are no templates for the guide '\(name)'"
    case .template(let error): error.description
    case .missingTemplate(let name): "error: there is no template '\(name)'"
    case .unreadableTemplate(let name, let reason): "error: cannot read the template '\(name)': \(reason)"
    case .unknownTemplate(let name, let suggestion):
      "error: there is no template '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'archgen templates list' shows them all")
    case .unknownBlock(let name, let template, let suggestion):
      "error: the template '\(template)' has no block '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'archgen templates list' shows its blocks")
    case .plan(let problem): problem.description
    case .ownClient(let names, let neighbour):
      "error: the project has " + Self.list(names.map { "'\($0)'" }, "and") + " of its own, which the guide's service"
        + " doesn't know; '--like \(neighbour ?? "FEATURE")' writes the feature as the project has written another one"
    case .takenField(let name, let reason):
      "error: a field can't be called '\(name)': \(reason); choose another name"
    case .origin(let message): message
    case .unavailable(let field, let reason): "error: '\(field)' is not possible here: \(reason)"
    case .severalTargets(let names):
      "error: the feature could go into " + Self.list(names.map { "'\($0)'" }, "or") + "; write '--target NAME'"
    case .unknownTarget(let name, let choices):
      "error: no target '\(name)' could take the feature"
        + (NearestWord.suggestion(for: name, among: choices).map { "; did you mean '\($0)'?" }
          ?? (choices.isEmpty ? "" : "; one of " + choices.joined(separator: ", ")))
    }
  }
}
