import Findings
import Reports
import RuleEngine

/// One run of `archlint checklist`: the rules run, and the guide's list answered by what they find.
package struct ChecklistRun: Sendable {
  package let report: ChecklistReport
  /// 0 nothing is crossed, 1 something is, 2 not checked in full.
  package let exitStatus: Int32

  /// Why there is no answer.
  package enum Problem: Error, Sendable, Hashable {
    case check(CheckRun.Problem)
    /// No guide was asked for, and the code follows none that is known.
    case noGuide(reason: String, guides: [String])
    /// The guide has no list.
    case noChecklist(guide: String)
  }

  /// Checks a project and answers the list of its guide.
  package static func run(_ request: CheckRequest) throws(Problem) -> ChecklistRun {
    let check: CheckRun
    var request = request
    request.isStrict = true
    request.ignoresBaseline = true
    do { check = try CheckRun.run(request) } catch { throw .check(error) }
    guard let guide = check.report.guide.name.flatMap({ check.catalog.guide($0) }) else {
      throw .noGuide(reason: check.report.guide.reason, guides: check.catalog.allNames)
    }
    guard !guide.checklist.isEmpty else { throw .noChecklist(guide: guide.name) }
    let report = Self.report(check, guide)
    var status = report.isAnythingCrossed ? ExitStatus.findings : ExitStatus.clean
    if !report.skipped.isEmpty { status = ExitStatus.trouble }
    return ChecklistRun(report: report, exitStatus: status)
  }

  /// The list of the guide that a check has used, answered by what it found; `nil` where there is none.
  package static func report(_ check: CheckRun) -> ChecklistReport? {
    guard let guide = check.report.guide.name.flatMap({ check.catalog.guide($0) }), !guide.checklist.isEmpty else {
      return nil
    }
    return report(check, guide)
  }

  private static func report(_ check: CheckRun, _ guide: GuideFile) -> ChecklistReport {
    let subject = ChecklistSubject(check)
    var told: Set<Int> = []
    let sections = guide.checklist.map { section in
      ChecklistReport.Section(
        citation: section.citation, title: section.title,
        items: section.items.enumerated().map { position, item in
          let (answer, findings) = subject.answer(item)
          told.formUnion(findings)
          return ChecklistReport.Item(number: position + 1, text: item.text, rules: item.ruleIDs, answer: answer)
        })
    }
    let remarks = guide.checklist.flatMap(\.items).flatMap(subject.remarks)
    return ChecklistReport(
      guide: check.report.guide, sections: sections, otherCount: subject.findings.count - told.count,
      skipped: check.report.skipped, remarks: check.report.remarks + remarks)
  }
}

extension ChecklistItem {
  /// The rules that decide it, each once; none where a person does.
  var ruleIDs: [String] {
    guard case .rules(let rules) = decision else { return [] }
    return rules.map(\.id).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
