import Findings
import Platform
import Reports
import RuleEngine
import SafeText

/// One run of `archlint checklist`: the rules run, and the guide's list answered by what they find.
package struct ChecklistRun: Sendable {
  package var report: ChecklistReport
  /// The folder of its project, where there are several; empty for one.
  package var project = ""
  /// 0 nothing is crossed, 1 something is, 2 not checked in full.
  package let exitStatus: Int32

  /// Why there is no answer.
  package enum Problem: Error, Sendable, Hashable {
    case check(CheckRun.Problem)
    /// No guide was asked for, and the code follows none that is known.
    case noGuide(reason: String, guides: [String])
    /// The guide has no list.
    case noChecklist(guide: String)

    /// A clause.
    fileprivate var reason: String {
      switch self {
      case .check: "it can't be checked"
      case .noGuide(let reason, _): reason
      case .noChecklist(let guide): "guide '\(guide)' has none"
      }
    }
  }

  /// Checks each of the apps that a request spans and answers the list of its guide; those without one are left out
  /// where another has one.
  package static func each(_ request: CheckRequest) throws(Problem) -> [ChecklistRun] {
    var request = request
    request.isStrict = true
    request.ignoresBaseline = true
    let checks: [CheckRun]
    do { checks = try CheckRun.runAll(request).apps } catch { throw .check(error) }
    var runs: [ChecklistRun] = []
    var problems: [(project: String, problem: Problem)] = []
    for check in checks {
      let project = checks.count == 1 ? "" : DisplayPath.of(check.folder)
      do throws(Problem) {
        var run = try answer(check)
        run.project = project
        run.report.command = command(check, project.isEmpty ? request.paths : [project])
        runs.append(run)
      } catch { problems.append((project, error)) }
    }
    if runs.isEmpty, let first = problems.first { throw first.problem }
    runs[0].report.remarks += problems.map { "'\($0.project)' has no checklist: \($0.problem.reason)" }
    return runs
  }

  /// What lists the findings that an answer counts: those of its files, the baseline's among them.
  private static func command(_ check: CheckRun, _ paths: [String]) -> String {
    let baseline = FileSystem.join(check.workspace.root.folder, BaselineFile.name)
    let words = ["archlint", "check"] + paths.filter { $0 != "." }.map(ShellWord.quoted)
    return (words + (FileSystem.kind(of: baseline) == nil ? [] : ["--no-baseline"])).joined(separator: " ")
  }

  private static func answer(_ check: CheckRun) throws(Problem) -> ChecklistRun {
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
