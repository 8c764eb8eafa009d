import Findings
import ProjectIndex
import SwiftOutline

/// A checked rule.
package struct Rule: Sendable {
  package var id: String { file.id }
  package var title: String { file.title }
  package var file: RuleFile
  package var queries: [RuleQuery]
  /// Whether it belongs to the project and not to the program.
  package var isOwn: Bool

  /// What a guide asks for, or what holds whatever the guide is; `nil` where the rule is off.
  package func demand(of guide: String?) -> RuleFile.Demand? {
    file.demands.first { $0.guide == guide } ?? file.demands.first { $0.guide == "always" }
  }

  /// Whether every guide of a list asks for the rule, so that it holds without knowing the guide.
  package func isCommon(to guides: [String]) -> Bool {
    file.demands.contains { $0.guide == "always" }
      || guides.allSatisfy { name in file.demands.contains { $0.guide == name } }
  }

  /// Everything that the rule finds in a project, in the order of files and positions, each place once.
  ///
  /// - Parameter severity: that of findings for which the rule names none.
  package func run(_ context: RuleContext, severity: Severity, citation: GuideCitation?) -> [Finding] {
    var findings: [Finding] = []
    for query in queries {
      for match in query.run(context) {
        guard let place = FindingPlace(match.place, context.index) else { continue }
        findings.append(
          Finding(
            rule: id, severity: match.severity.map { min($0, severity) } ?? severity, path: place.path,
            range: place.range,
            symbol: place.symbol, message: match.message, help: match.help, guide: citation,
            sourceLine: place.sourceLine))
      }
    }
    findings.sort { ($0.path, $0.range.startOffset, $0.message) < ($1.path, $1.range.startOffset, $1.message) }
    var seen: Set<String> = []
    return findings.filter { seen.insert("\($0.path)\u{0}\($0.range.startOffset)").inserted }
  }
}
