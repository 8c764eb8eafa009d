import Platform
import SwiftOutline

/// What roles are decided from: a project whose effects are known, and the roles that the steps before decided.
package final class TypeFacts: Sendable {
  package let index: EffectIndex
  /// The roles of all types as far as the steps before decided them.
  private let decided: [RoleDecision]

  package init(index: EffectIndex, decided: [RoleDecision]) {
    self.index = index
    self.decided = decided
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
}
