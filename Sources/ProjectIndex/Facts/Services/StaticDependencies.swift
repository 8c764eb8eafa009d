import SwiftOutline

/// Dependencies that are reached through static members and so can't be replaced.
extension ProjectIndex {
  /// The first place in a type's code that uses each other type's static functions or variables that reach the world
  /// outside.
  package func staticDependencies(of type: TypeID) -> [NodeID] {
    var seen: Set<TypeID> = []
    let calls = code[type].memberCalls.filter { call in
      guard let receiver = receiver(ofCall: call), node(receiver).kind == .name else { return false }
      let use = self.type(of: receiver)
      guard use.traits.contains(.metatype), let helper = use.type, helper != type, !isInside(helper, type),
        case .function(let function) = callee(ofCall: call), declaration(function).flags.contains(.isStatic),
        worksOutside(function, of: helper)
      else { return false }
      return !isDefaultArgument(call) && seen.insert(helper).inserted
    }
    let variables = usage.referencesFrom[type].compactMap { position in
      staticVariable(usage.references[position]).flatMap { isInside($0.helper, type) ? nil : $0 }
    }
    return (calls + variables.filter { seen.insert($0.helper).inserted }.map(\.access)).sorted()
  }

  /// Whether a static function of a helper works against the world outside, by itself or through what it calls.
  private func worksOutside(_ function: DeclarationID, of helper: TypeID) -> Bool {
    let role = role(of: helper)
    return (role.isService || role == .other) && !isQuestion(function)
      && !effects(of: function).isDisjoint(with: [.requests, .stores, .unknown])
  }

  /// Whether a variable is read from a system store or written to one: by a property wrapper or in its accessors.
  private func isKeptInStore(_ variable: DeclarationID) -> Bool {
    let attributes = files[Int(variable.file)].outline.declarations[Int(variable.index)].attributes
    return attributes.contains { position in
      declared.wrapperNames[files[Int(variable.file)].outline.attributes[Int(position)].name] != nil
    } || effects(of: variable).contains(.stores)
  }

  /// The access of a static variable of a service that keeps it in a system store: `Filters.order`.
  private func staticVariable(_ reference: Usage.Reference) -> (helper: TypeID, access: NodeID)? {
    let helper = reference.to
    guard role(of: helper).isService, node(reference.node).kind == .name, let access = parent(of: reference.node),
      node(access).kind == .member, firstChild(of: access) == reference.node,
      let variable = member(node(access).name, of: helper, isStatic: true), declaration(variable).kind == .variable,
      type(ofVariable: variable).type != helper, isKeptInStore(variable), !isPreviewCode(access),
      !isDefaultArgument(access)
    else { return nil }
    return (helper, access)
  }
}
