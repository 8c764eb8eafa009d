import SwiftOutline

/// What a protocol's requirement leaves open to the member that meets it.
package struct Requirements {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a property's setter has to be as visible as the property: a protocol asks for `{ get set }`, a superclass
  /// has it, a subclass observes or replaces it, or the system sets it. A requirement `{ get }` is met by a `private(set)`.
  package func mustBeSettable(_ property: DeclarationID) -> Bool {
    if overrides(of: property).contains(where: { !index[$0].flags.isDisjoint(with: [.hasSetter, .hasObservers]) }) {
      return true
    }
    return Members(index).isRequirement(property)
      && (requirements(metBy: property).isEmpty
        || requirements(metBy: property).contains { index[$0].flags.contains(.hasSetter) })
  }

  /// Whether a subclass overrides a property.
  func isOverridden(_ property: DeclarationID) -> Bool { !overrides(of: property).isEmpty }

  private func overrides(of member: DeclarationID) -> [DeclarationID] {
    guard let type = index.enclosingType(of: member), index.types[type].kind == .class else { return [] }
    let name = index[member].name
    return index.declared.heirs[type].flatMap { heir in
      index.types[heir].members(perhapsNamed: name).filter {
        index[$0].name == name && index[$0].flags.contains(.isOverride)
      }
    }
  }

  /// Whether a function has to return before its work is done: a protocol asks for it without `async`, or a superclass
  /// has it so.
  func mustBeSynchronous(_ function: DeclarationID) -> Bool {
    Members(index).isRequirement(function)
      && (requirements(metBy: function).isEmpty
        || requirements(metBy: function).contains { !index[$0].flags.contains(.isAsync) })
  }

  /// The requirements of the project's protocols with a member's name; none for an override.
  private func requirements(metBy member: DeclarationID) -> [DeclarationID] {
    let declaration = index[member]
    guard !declaration.flags.contains(.isOverride), let type = index.enclosingType(of: member) else { return [] }
    return index.types[type].ancestorTypes.filter { index.types[$0].kind == .protocol }.flatMap { ancestor in
      index.types[ancestor].members(perhapsNamed: declaration.name).filter {
        index[$0].name == declaration.name && isInProtocolBody($0)
      }
    }
  }

  /// Whether a protocol asks for a member, rather than an extension of it giving the member.
  private func isInProtocolBody(_ member: DeclarationID) -> Bool {
    let parent = index[member].parent
    return parent >= 0 && index[DeclarationID(file: member.file, index: parent)].kind == .protocol
  }
}
