/// The parts of an architecture by which the reference lists rules.
enum RuleGroup: String, Sendable, Hashable, CaseIterable {
  case models = "Models"
  case views = "Views"
  case viewModels = "View models"
  case aggregates = "Aggregates"
  case services = "Services, repositories and clients"
  case tests = "Tests and mocks"
  case project = "The whole project"

  /// The group of a rule, which its id shows in most cases: it begins with what it is about.
  init(ruleID: String) {
    let named = Self.allCases.first { $0.ids.contains(ruleID) }
    let found = Self.byPrefix.first { prefix, _ in ruleID.hasPrefix(prefix) }
    self = named ?? found?.1 ?? .project
  }

  /// The longest first where one is part of another.
  private static let byPrefix: [(String, RuleGroup)] = [
    ("view-model-", .viewModels), ("view-", .views), ("model-", .models), ("aggregate-", .aggregates),
    ("service-", .services), ("repository-", .services), ("mock-", .tests), ("tests-", .tests),
  ]

  /// Rules whose ids begin otherwise.
  private var ids: [String] {
    switch self {
    case .models, .project: []
    case .views:
      [
        "wrapper-matches-observation", "wrapper-needs-view", "environment-view-model", "environment-object-provided",
        "error-state-shown", "switch-on-state",
      ]
    case .viewModels: ["weak-self-in-stored-closures", "loading-flag-reset", "async-await", "no-god-type"]
    case .aggregates:
      ["no-view-model-per-view", "validation-in-form-state", "form-state-value-type", "app-owns-models-with-state"]
    case .services: ["transfer-object-stays-below", "singleton-private-init", "container-exposes-protocols"]
    case .tests: ["has-tests"]
    }
  }
}
