/// One test before it is written.
struct SourceTest: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The state before anything is done.
    case beginning
    case success, refusal, rejection, failure, edge
    case situation(Situation, isRefused: Bool)
  }

  let kind: Kind
  /// The method that is tested, without back-ticks; empty for none.
  let method: String
  /// Lines that make and steer what is needed.
  var arrangement: [String]
  /// Lines that do what is tested.
  var action: [String]
  var checks: [TestCheck]
  var isAsync: Bool
  var isThrowing: Bool
  /// Whether it waits for what is done on the main actor.
  var isOnMainActor = false

  /// What the test says, in plain words.
  var title: String {
    switch kind {
    case .beginning: "begins in its initial state"
    case .success: "\(method) succeeds"
    case .situation(let situation, let isRefused):
      "\(method) \(isRefused ? "refuses" : "succeeds") where \(situation.name) is \(situation.text)"
    case .refusal: "\(method) refuses what is missing"
    case .rejection: "\(method) refuses what it is given"
    case .failure: "\(method) reports a failure"
    case .edge: "\(method) copes with an empty answer"
    }
  }

  /// The name of the test's function for Swift Testing.
  var name: String {
    let method = SwiftNames.identifier(method)
    return switch kind {
    case .beginning: "beginsInInitialState"
    case .success: method + "Succeeds"
    case .situation(let situation, let isRefused):
      method + (isRefused ? "RefusesWith" : "SucceedsWith")
        + SwiftNames.capitalized(SwiftNames.identifier(situation.name))
    case .refusal: method + "RefusesWhatIsMissing"
    case .rejection: method + "RefusesWhatItIsGiven"
    case .failure: method + "ReportsFailure"
    case .edge: method + "CopesWithEmptyAnswer"
    }
  }
}
