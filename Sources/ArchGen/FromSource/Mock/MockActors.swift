import ProjectIndex

/// The global actors that the parts of a mock are on, as attributes; `nil` for none.
struct MockActors: Sendable {
  let shape: MockShape
  /// The actor of what says nothing else of itself.
  let own: String?
  /// Whether the class has to say that it is on none.
  let isNonisolated: Bool
  /// Whether the initialiser of the class that the mock inherits is on an actor, or may be.
  let isMadeOnActor: Bool
  /// Whether the protocol asks for an initialiser that is on none, while the mock's members are on an actor.
  private let isMadeElsewhere: Bool

  /// - Parameter isMainActorByDefault: Whether the mock's target has everything on the main actor by default; `nil` where
  ///   that isn't known.
  init(_ subject: MockSubject, _ index: ProjectIndex, isMainActorByDefault: Bool?) {
    let shape = MockShape(subject, index, isMainActorByDefault: isMainActorByDefault)
    self.shape = shape
    let superclass = subject.superclass.map { index.place(of: $0) }
    isMadeOnActor = superclass ?? .anywhere != .anywhere
    // What may be on the main actor or not suits both from off it; a subclass is where its class is.
    let isUnclear =
      superclass.map { $0 == .anywhere && isMainActorByDefault != false }
      ?? (index.files[subject.type.file].isMainActorByDefault == nil)
    isNonisolated = !shape.isIsolated && (subject.isNonisolated || isUnclear)
    own =
      switch shape {
      case .isolated(let actor): actor
      case .isolatedMembers: ValuePlace.mainActor
      case .plain: isMainActorByDefault == true && !isNonisolated ? subject.globalActor : nil
      case .unchecked, .actor: nil
      }
    isMadeElsewhere = subject.requirements.contains {
      $0.kind == .initializer && ($0.isNonisolated || shape == .isolatedMembers)
    }
  }

  /// Whether a requirement is called on another actor than the mock's, or on none.
  func isForeign(_ requirement: Requirement) -> Bool {
    switch requirement.isolation {
    case .inherited: return false
    case .globalActor(let actor):
      if actor == ValuePlace.mainActor, shape == .isolatedMembers { return false }
      return shape != .isolated(actor)
    case .nonisolated, .caller, .concurrent, .parameter: return true
    }
  }

  /// The actor that makes the first value of what is kept for a requirement.
  func ofState(_ requirement: Requirement) -> String? {
    let isSent = requirement.result?.specifiers.contains("sending") ?? false
    if isForeign(requirement) || isSent || isMadeElsewhere { return nil }
    return requirement.isStatic ? ofStatics : own
  }

  /// The actor that runs what satisfies a requirement.
  func ofBody(_ requirement: Requirement) -> String? {
    if case .globalActor(let actor) = requirement.isolation { return actor }
    return isForeign(requirement) ? nil : requirement.isStatic ? ofStatics : own
  }

  private var ofStatics: String? { shape == .isolatedMembers ? nil : own }

  /// What a settable static property needs.
  var staticPrefix: String { ofStatics == nil ? "nonisolated(unsafe) " : "" }
}
