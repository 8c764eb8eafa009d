import ArchLint
import FeatureModel
import FilePlan
import Findings
import Mustache
import Platform

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
  /// The plan breaks rules of its guide, which is a fault of a template.
  case findings([Finding], guide: String)

  /// One line or several for a person.
  package var description: String {
    switch self {
    case .mistakes(let mistakes): mistakes.lines.map { "error: \($0)" }.joined(separator: "\n")
    case .file(let error): "error: \(error.description)"
    case .naming(let problem): problem.description
    case .workspace(let problem): problem.description
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
    case .records(let problem): problem.description
    case .findings(let findings, let guide):
      findings.map { finding in
        "\(finding.path):\(finding.range.line): \(finding.severity.word): \(finding.message) [\(finding.rule)]"
      }.joined(separator: "\n")
        + "\nerror: the files break rules of the guide '\(guide)', so nothing was written"
    }
  }
}
