import Platform
import SwiftOutline

/// What roles are decided from: a project whose effects are known, and the roles that the steps before decided.
package final class TypeFacts: Sendable {
  package let index: EffectIndex
  /// The roles of all types as far as the steps before decided them.
  private let decided: [RoleDecision]
  /// The types that several asynchronous functions give back, alone or in collections.
  private let answered: Once<Set<TypeID>>

  package init(index: EffectIndex, decided: [RoleDecision]) {
    self.index = index
    self.decided = decided
    answered = Once { Self.answered(index) }
  }

  /// The same for another thread.
  package init(_ other: TypeFacts) {
    index = EffectIndex(other.index, effects: other.index.effects)
    (decided, answered) = (other.decided, other.answered)
  }

  private static func answered(_ index: EffectIndex) -> Set<TypeID> {
    var counts: [TypeID: Int] = [:]
    for type in index.types where !type.isTest {
      for member in type.members {
        let declaration = index[member]
        guard declaration.kind == .function, declaration.flags.contains(.isAsync), declaration.type != Node.none,
          let answer = index.resultType(of: member).type, answer != type.id
        else { continue }
        counts[answer, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The role of a type as far as the steps before decided it; `nil` for one that is still open.
  func roleSoFar(_ type: TypeID) -> Role? { decided[type].isDecided ? decided[type].role : nil }

  /// The role of the type around, where it is decided.
  package func roleOfParent(_ type: TypeEntry) -> Role? { type.parent.flatMap { roleSoFar($0) } }

  package func conformsToServiceProtocol(_ type: TypeEntry) -> Bool {
    type.ancestorTypes.contains { roleSoFar($0) == .serviceProtocol }
  }

  /// Whether a type's code names services, by their roles so far or by their names.
  package func buildsServices(_ type: TypeEntry) -> Bool {
    index.usage.referencesFrom[type.id].contains { position in
      let named = index.usage.references[position].to
      return roleSoFar(named)?.isService == true
        || index.types[named].kind != .protocol
          && TypeNames(index).suffix(of: TypeNames(index).plainName(index.types[named]), in: .serviceSuffixes) != nil
    }
  }

  /// Whether an observable class is one of many of its kind, each with an identity, that several functions fetch: data
  /// that happens to know the client it came from.
  package func isEntity(_ type: TypeEntry) -> Bool {
    !TypeUsers(index).hasSharedInstance(type) && hasIdentity(type) && answered.value.contains(type.id)
  }

  private func hasIdentity(_ type: TypeEntry) -> Bool {
    Conformances(index).isIdentifiable(type)
      || type.members.contains { index[$0].name == Word.id.rawValue && index.isStored($0) }
  }

  /// Whether a type that conforms to a service's protocol beside others reaches nothing outside, and tests and
  /// previews alone name it.
  package func standsIn(_ type: TypeEntry) -> Bool {
    guard type.parent == nil, !OutsideWork(index).holdsService(type), !OutsideWork(index).touchesOutsideWorld(type),
      type.ancestorTypes.contains(where: { roleSoFar($0) == .serviceProtocol && index.declared.heirs[$0].count > 1 })
    else { return false }
    var isNamed = false
    for position in index.usage.referencesTo[type.id] {
      let reference = index.usage.references[position]
      if reference.from == type.id { continue }
      guard index.isTest(reference.node) || index.isPreviewCode(reference.node) else { return false }
      isNamed = true
    }
    return isNamed
  }
}
