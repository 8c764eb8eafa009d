import Findings
import Platform
import ProjectIndex
import RuleEngine

/// The rules that ran over a project, with what they ran against, so that they can be asked about a part of it.
struct RulesOfCheck: Sendable {
  let run: CheckRun
  /// The file's path from the project's root.
  let name: String
  let rules: [Rule]
  let context: RuleContext

  /// - Parameter path: The file by whose configuration it is, as a person at the current folder writes it.
  init(_ request: CheckRequest, for path: String) throws(ExplanationProblem) {
    let whole: CheckRun
    do throws(CheckRun.Problem) { whole = try CheckRun.run(request) } catch { throw .check(error) }
    name = FileSystem.relative(FileSystem.absolute(path), to: whole.report.root) ?? path
    run = whole.configured(for: name)
    let ids = Set(run.report.rules.map(\.id))
    rules = run.rules.rules.filter { ids.contains($0.id) }
    let guide = run.report.guide.name.flatMap { [run] in run.catalog.guide($0) }
    context = RuleContext(index: run.index, guide: guide, activeRules: ids)
  }

  /// The furthest that each rule came with what is meant; `nil` where it looks at none of that.
  func trials(isMeant: @Sendable (MatchPlace) -> Bool) -> [RuleTrial?] {
    Parallel.map(count: rules.count, threads: Parallel.defaultThreads) { rules[$0].trial(context, isMeant: isMeant) }
  }
}

/// Why there is nothing to tell of a place.
package enum ExplanationProblem: Error, Sendable {
  case check(CheckRun.Problem)
  /// A sentence without an end.
  case place(String)
}
