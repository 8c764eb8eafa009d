/// The part that a type plays in the architecture.
package enum Role: String, Sendable, Hashable, CaseIterable {
  case app
  case view
  /// Observable class that serves one screen.
  case viewModel
  /// Observable class that serves a bounded context and is shared by views.
  case aggregate
  /// Field values of a form with their validation.
  case formState
  /// Domain data.
  case model
  /// What an API sends or takes.
  case transferObject
  case serviceProtocol
  case service
  case repository
  /// API client.
  case client
  case errorType
  /// Dependency container.
  case container
  /// Interactor.
  case useCase
  case mock
  case test
  /// Navigation: routers, routes, presented sheets.
  case coordinator
  case other

  /// Whether the role is one of those that rules call a service.
  package var isService: Bool {
    switch self {
    case .service, .repository, .client, .useCase: true
    default: false
    }
  }

  /// One line of meaning, for `archlint rules vocabulary`.
  package var meaning: String {
    switch self {
    case .app: "the app, a scene or an entry point of the system"
    case .view: "a view, modifier, style or representable"
    case .viewModel: "an observable class that serves one screen"
    case .aggregate: "an observable class that serves a bounded context and is shared by views"
    case .formState: "the field values of a form with their validation"
    case .model: "domain data"
    case .transferObject: "what an API sends or takes"
    case .serviceProtocol: "the abstraction of a service, repository or client"
    case .service: "a type that does work for others against the world outside"
    case .repository: "a type that hides where data comes from"
    case .client: "a type that talks to a server"
    case .errorType: "a type of errors"
    case .container: "a type that builds and hands out dependencies"
    case .useCase: "a type that carries out one operation of the domain"
    case .mock: "a stand-in for tests and previews"
    case .test: "a test"
    case .coordinator: "navigation: routers, routes, presented sheets"
    case .other: "none of these"
    }
  }
}

/// How sure a role is.
package enum Confidence: String, Sendable, Hashable {
  /// The type system says so: a conformance or macro.
  case certain
  /// Its use says so.
  case likely
  /// Only its name or place says so.
  case guess
}

/// The role of a type and why.
package struct RoleDecision: Sendable, Hashable {
  package var role: Role
  package var confidence: Confidence
  /// Clauses, the deciding one first; empty for an unclassified type.
  package var evidence: [String]

  package init(role: Role, confidence: Confidence, evidence: [String]) {
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
  }

  package static let unclassified = RoleDecision(role: .other, confidence: .guess, evidence: [])

  /// Whether something was decided, if only that the type has no role.
  package var isDecided: Bool { !evidence.isEmpty }
}

/// Decides the roles of all types of an index whose usage and effects are known, on so many threads.
package typealias RoleDecider = @Sendable (_ index: EffectIndex, _ threads: Int) -> [RoleDecision]

extension Role {
  /// The role in plain words, as messages name it.
  package var plainName: String {
    switch self {
    case .viewModel: "view model"
    case .aggregate: "aggregate"
    case .formState: "form state"
    case .transferObject: "transfer object"
    case .serviceProtocol: "service protocol"
    case .errorType: "error type"
    case .useCase: "use case"
    case .other: "type"
    default: rawValue
    }
  }

  /// Several of the role in plain words.
  package var pluralName: String {
    switch self {
    case .repository: "repositories"
    case .app: "apps"
    default: plainName + "s"
    }
  }
}
