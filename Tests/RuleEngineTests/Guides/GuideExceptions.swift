import Findings

/// Findings on examples that a guide means to be right, each with the reason why they stand.
struct GuideException: Sendable {
  /// `nil` for any guide.
  var guide: String?
  /// `nil` for any example.
  var block: Int?
  var rule: String
  var reason: String

  func covers(_ example: GuideExample, _ rule: String) -> Bool {
    self.rule == rule && (guide == nil || guide == example.guide) && (block == nil || block == example.block)
  }

  /// Whether it covers a finding in the app that some examples make up.
  func covers(_ app: GuideApp, _ finding: Finding) -> Bool {
    guard rule == finding.rule, guide == nil || guide == app.guide else { return false }
    return block == nil || app.parts.contains { $0.block == block && $0.path == finding.path }
  }

  static let all: [GuideException] = [
    GuideException(
      guide: "wellplate-mvvm", block: 32, rule: "tests-assert", reason: "shows names; the tests are empty"),
    GuideException(guide: "wellplate-mvvm", block: 34, rule: "tests-assert", reason: "comments stand for the tests"),
    GuideException(
      guide: "mvvm-pattern", block: 3, rule: "mock-can-fail",
      reason: "the guide's test sets a 'shouldFail' that this mock lacks"),
    GuideException(rule: "has-tests", reason: "an example stands alone, without its tests"),
  ]
}
