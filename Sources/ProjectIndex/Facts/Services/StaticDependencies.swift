import SwiftOutline

/// Dependencies that are reached through static members and so can't be replaced.
package struct StaticDependencies {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The first place in a type's code that uses each other type's static functions or variables that reach the world
  /// outside.
  package func staticDependencies(of type: TypeID) -> [NodeID] {
    var seen: Set<TypeID> = []
    let calls = index.code[type].memberCalls.filter { call in
      guard let receiver = index.receiver(ofCall: call), index[receiver].kind == .name else { return false }
      let use = index.type(of: receiver)
      guard use.traits.contains(.metatype), let helper = use.type, helper != type, !index.isInside(helper, type),
        case .function(let function) = index.callee(ofCall: call), index[function].flags.contains(.isStatic),
        worksOutside(function, of: helper)
      else { return false }
      return seen.insert(helper).inserted
    }
    let variables = index.usage.referencesFrom[type].compactMap { position in
      staticVariable(index.usage.references[position]).flatMap { index.isInside($0.helper, type) ? nil : $0 }
    }
    return (calls + variables.filter { seen.insert($0.helper).inserted }.map(\.access)).sorted()
  }

  /// Whether a static function of a helper works against the world outside, by itself or through what it calls.
  private func worksOutside(_ function: DeclarationID, of helper: TypeID) -> Bool {
    let role = index.role(of: helper)
    return (role.isService || role == .other)
      && !EffectFacts(index).effects(of: function).isDisjoint(with: [.requests, .stores, .unknown])
  }

  /// Whether a variable is read from a system store or written to one: by a property wrapper or in its accessors.
  private func isKeptInStore(_ variable: DeclarationID) -> Bool {
    let attributes = index.outline(of: variable).declarations[Int(variable.index)].attributes
    return attributes.contains { position in
      index.declared.wrapperNames[index.outline(of: variable).attributes[Int(position)].name] != nil
    } || EffectFacts(index).effects(of: variable).contains(.stores)
  }

  /// The access of a static variable of a service that keeps it in a system store: `Filters.order`.
  private func staticVariable(_ reference: Usage.Reference) -> (helper: TypeID, access: NodeID)? {
    let helper = reference.to
    guard index.role(of: helper).isService, index[reference.node].kind == .name,
      let access = index.parent(of: reference.node), index[access].kind == .member,
      index.firstChild(of: access) == reference.node,
      let variable = index.member(index[access].name, of: helper, isStatic: true), index[variable].kind == .variable,
      index.type(ofVariable: variable).type != helper, isKeptInStore(variable), !index.isPreviewCode(access),
      !Dependencies(index).isDefaultArgument(access)
    else { return nil }
    return (helper, access)
  }
}
