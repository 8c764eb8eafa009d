import FilePlan
import Findings
import Platform
import Reports
import SwiftOutline

/// One run of `archlint check --fix` or `--diff`: everything is worked out before a file is touched.
package struct FixRun: Sendable {
  /// The changes, to be shown or carried out.
  package let plan: Plan
  /// How many findings of each rule are put right, by the rules' ids.
  package let fixed: [(rule: String, count: Int)]
  /// Whether there are fixes of those safeties of accepted findings, which were not wanted.
  package let sparesAccepted: Bool
  /// The check of the project as it is with the changes.
  package let check: CheckRun

  /// Why nothing can be changed.
  package enum Problem: Error, Sendable {
    case check(CheckRun.Problem)
    case plan(PlanProblem)
  }

  /// How often the project is looked at again, as one fix may make room for another. Those of the shipped rules need two.
  private static let passLimit = 10

  /// Applies fixes in memory until no finding has one any more.
  ///
  /// - Parameters:
  ///   - safeties: Which fixes are wanted.
  ///   - statuses: Of which findings they are wanted.
  package static func run(
    _ request: CheckRequest, safeties: Set<FixSafety>, statuses: Set<FindingStatus> = [.new]
  ) throws(Problem) -> FixRun {
    var texts = FixedTexts()
    var progress = FixProgress(safeties: safeties, statuses: statuses)
    var check = try checked(request, texts)
    var foreign: [String: String] = [:]
    for path in Set(check.report.hits.flatMap { $0.fix?.edits.map(\.path) ?? [] }) {
      foreign[path] = ProjectPath.obstacle(to: path, in: check.report.root)
    }
    for _ in 0..<passLimit {
      let hits = check.report.hits
      let selection = FixSelection(
        progress.open(among: hits), safeties: safeties, statuses: statuses,
        sparing: texts.spoiled.union(foreign.keys).union(progress.turning))
      if selection.findings.isEmpty { break }
      let changed = texts.apply(selection.edits, to: check.index)
      let fixed = selection.findings.filter { $0.fix?.edits.allSatisfy { changed.contains($0.path) } == true }
      progress.note(fixed, texts)
      texts.restore(progress.turning)
      progress.forgetTurning()
      check = try checked(request, texts)
      progress.compare(fixed, hits, check.report.hits)
    }
    check.add(
      remarks: texts.spoiled.sorted(by: FileSystem.precedes).map { "'\($0)' is left unchanged: a fix would break it" }
        + foreign.sorted { FileSystem.precedes($0.key, $1.key) }.map { "'\($0.key)' is left unchanged: \($0.value)" }
        + progress.remarks)
    let plan = try plan(texts, root: check.report.root)
    let sparesAccepted = check.report.hits.contains { hit in
      [.baseline, .accepted].contains(hit.status) && hit.fix.map { safeties.contains($0.safety) } == true
    }
    return FixRun(plan: plan, fixed: progress.fixed, sparesAccepted: sparesAccepted, check: check)
  }

  private static func checked(_ request: CheckRequest, _ texts: FixedTexts) throws(Problem) -> CheckRun {
    do throws(CheckRun.Problem) {
      return try CheckRun.run(request, proposing: texts.current)
    } catch {
      throw .check(error)
    }
  }

  private static func plan(_ texts: FixedTexts, root: String) throws(Problem) -> Plan {
    let files = texts.current.compactMap { path, bytes in
      texts.originals[path].map { ProposedFile(path: path, bytes: bytes, purpose: .edit(of: $0)) }
    }
    do throws(PlanProblem) {
      return try Planner(policy: .refuse).plan(files, root: root)
    } catch {
      throw .plan(error)
    }
  }
}
