import ArchLint
import Findings
import Foundation
import Testing

extension TemporaryProject {
  /// Checks the project by the sample rules alone, with a fixed day.
  func check(_ change: (inout CheckRequest) -> Void = { _ in }) throws -> CheckRun {
    var request = CheckRequest()
    request.paths = [root]
    request.only = SampleRules.ids
    request.today = try #require(CalendarDay("2026-06-15"))
    change(&request)
    return try CheckRun.run(request)
  }

  /// Why a check can't be made, as a person reads it, with the root's path taken out; `nil` when it can.
  func checkProblem(_ change: (inout CheckRequest) -> Void = { _ in }) throws -> String? {
    do {
      _ = try check(change)
      return nil
    } catch CheckRun.Problem.workspace(let problem) {
      return problem.description.replacingOccurrences(of: root + "/", with: "").replacingOccurrences(
        of: root, with: ".")
    }
  }
}

extension CheckReport {
  /// The hits as lines `path:line rule status`, by place.
  var lines: [String] { hits.map { "\($0.path):\($0.range.line) \($0.rule) \($0.status.rawValue)" } }
}
