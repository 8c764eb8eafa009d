import Findings
import Platform
import ProjectIndex
import RuleEngine

/// The rules that ran over a project, with what they ran against, so that they can be asked about a part of it.
struct RulesOfCheck: Sendable {
  let run: CheckRun
  let rules: [Rule]
  let context: RuleContext

  init(_ request: CheckRequest) throws(ExplanationProblem) {
    do throws(CheckRun.Problem) { run = try CheckRun.run(request) } catch { throw .check(error) }
    let ids = Set(run.report.rules.map(\.id))
    rules = run.rules.rules.filter { ids.contains($0.id) }
    let guide = run.report.guide.name.flatMap { [run] in run.catalog.guide($0) }
    context = RuleContext(index: run.index, guide: guide, activeRules: ids)
  }

  /// The path from the project's root of a path as a person at the current folder writes it.
  func name(of path: String) -> String {
    FileSystem.relative(FileSystem.absolute(path), to: run.report.root) ?? path
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
