import ArchLint
import FilePlan
import Findings
import Platform

/// Runs the rules of the guide over a feature before it is written.
struct FeatureGate {
  /// Rules that ask for what a person does when the feature becomes part of an app.
  private static let wiringRules: Set<String> = ["environment-object-provided"]

  private let run: FeatureRun

  init(_ run: FeatureRun) { self.run = run }

  /// What a finding is about; a note about the project as a whole may name other examples with the feature's files.
  private static func subject(_ finding: Finding) -> [String] {
    let isGeneral = finding.severity == .note && finding.message.contains(", such as ")
    let end = isGeneral ? finding.message.firstIndex(of: ",") : nil
    return [finding.rule, String(finding.message[..<(end ?? finding.message.endIndex)])]
  }

  /// Throws when the texts as they come from the templates break a rule; what people have made of them since, and what
  /// else is in the project, is theirs.
  ///
  /// - Parameter layout: The project's targets with the feature's files.
  func check(
    _ proposal: FeatureProposal, _ wiring: FeatureWiring, _ plan: Plan, _ layout: ProposedLayout?
  ) throws(FeatureProblem) {
    var contents = proposal.unwantedTexts
    var written: Set<String> = []
    let skipped = Set(plan.files.filter { $0.action == .skip }.map(\.path))
    // Where a file that stays as it is lies was decided before.
    let same = Set(plan.files.filter { $0.action == .same }.map(\.path))
    let removed = Set(plan.files.filter { $0.action == .remove }.map(\.path))
    for file in proposal.files + wiring.files {
      if case .removal = file.purpose {
        // A file without content is as good as none.
        if removed.contains(file.path) { contents[file.path] = [] }
        continue
      }
      if case .edit = file.purpose {
        contents[file.path] = file.bytes
        continue
      }
      if skipped.contains(file.path) { continue }
      contents[file.path] = file.bytes
      if !same.contains(file.path) { written.insert(file.path) }
    }
    var findings = run.project.findings(in: contents, guide: run.guide, layout: layout) { finding in
      written.contains(finding.path) && (run.project.isEmpty || !Self.wiringRules.contains(finding.rule))
    }
    if !findings.isEmpty, !run.project.isEmpty {
      // What is said about the project as a whole was said before, and stands at another file now.
      let known = Set(run.project.findings(in: [:], guide: run.guide).map(Self.subject))
      findings.removeAll { known.contains(Self.subject($0)) }
    }
    guard findings.isEmpty else { throw .findings(findings, guide: run.guide) }
  }
}
