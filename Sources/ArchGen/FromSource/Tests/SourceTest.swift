/// One test before it is written.
struct SourceTest: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case success, failure, edge
  }

  let kind: Kind
  /// The method that is tested, without back-ticks.
  let method: String
  /// Lines that make and steer what is needed.
  var arrangement: [String]
  /// Lines that do what is tested.
  var action: [String]
  var checks: [TestCheck]
  var isAsync: Bool
  var isThrowing: Bool

  /// What the test says, in plain words.
  var title: String {
    switch kind {
    case .success: "\(method) succeeds"
    case .failure: "\(method) reports a failure"
    case .edge: "\(method) copes with an empty answer"
    }
  }

  /// The name of the test's function for Swift Testing.
  var name: String {
    switch kind {
    case .success: method + "Succeeds"
    case .failure: method + "ReportsFailure"
    case .edge: method + "CopesWithEmptyAnswer"
    }
  }
}
