import ProjectIndex

/// How a mock is isolated, so that it compiles in all of the compiler's modes.
enum MockShape: Sendable, Hashable {
  /// A class like any other.
  case plain
  /// A class on a global actor, as its protocol is.
  case isolated(String)
  /// A class on the main actor for a protocol that is on none: each member says so itself, because the upcoming
  /// isolation rules make those in the conforming declaration nonisolated otherwise.
  case isolatedMembers
  /// A class that tests use from one place at a time, for `Sendable` protocols whose members can't wait for an actor.
  case unchecked
  case actor

  init(_ subject: MockSubject, _ index: ProjectIndex, isMainActorByDefault: Bool?) {
    if subject.isActor {
      self = .actor
    } else if let globalActor = subject.globalActor, subject.isSendable || globalActor != "@MainActor" {
      self = .isolated(globalActor)
    } else if let globalActor = subject.globalActor {
      // The compiler infers what a whole target has by default, where the mock's has it too.
      let isWritten =
        subject.protocols.contains { DeclarationAttributes($0.declaration, index).globalActor != nil }
        || subject.requirements.contains { $0.sendsTypes(index) }
        // What conforms to it isn't on the actor by default.
        || subject.systemProtocols.contains("SendableMetatype")
      self = isWritten || isMainActorByDefault != true ? .isolated(globalActor) : .plain
    } else if subject.superclass != nil {
      // A subclass is on the actor of its class.
      self = subject.isSendable ? .unchecked : .plain
    } else if subject.isSendable {
      let waits = subject.requirements.allSatisfy { Self.canWait($0, SendableTypes(index: index)) }
      self = waits && subject.associatedTypes.isEmpty ? .isolatedMembers : .unchecked
    } else {
      // What may be kept on the main actor can only be named there.
      let isBound = subject.requirements.contains { requirement in
        (requirement.parameters.map(\.type) + [requirement.result].compactMap { $0 }).contains {
          index.place(ofConformancesIn: $0.node) == .unknown
        }
      }
      self = isBound ? .isolated(ValuePlace.mainActor) : .plain
    }
  }

  /// Whether a class on the main actor can satisfy a requirement that is on none.
  private static func canWait(_ requirement: Requirement, _ types: SendableTypes) -> Bool {
    if requirement.kind == .initializer { return !requirement.effects.isAsync || types.mayCross(requirement) }
    if requirement.isStatic { return true }
    if requirement.isolation == .globalActor("@MainActor") { return true }
    guard requirement.isolation == .inherited, requirement.effects.isAsync, !requirement.isSettable else {
      return false
    }
    return requirement.parameters.allSatisfy { types.isSendable($0.type.node) }
      && requirement.result.map { types.isSendable($0.node) } ?? true
  }

  /// Whether members live on an actor unless they say otherwise.
  var isIsolated: Bool {
    switch self {
    case .plain, .unchecked: false
    case .isolated, .isolatedMembers, .actor: true
    }
  }

  /// Whether values are made on the main actor.
  var isOnMainActor: Bool { self == .isolated("@MainActor") || self == .isolatedMembers }
}
