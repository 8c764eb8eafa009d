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

  /// Whether a static function of a helper reads or writes a system store, or waits or fails in a service.
  private func worksOutside(_ function: DeclarationID, of helper: TypeID) -> Bool {
    let role = role(of: helper)
    guard role.isService || role == .other, !isQuestion(function) else { return false }
    if role.isService, answersLater(function) { return true }
    return reachesStore(helper) && bodies(of: function).contains { usesMore($0, of: helper) }
  }

  /// Whether a function waits, throws, calls back, or gives a publisher.
  func answersLater(_ function: DeclarationID) -> Bool {
    !declaration(function).flags.isDisjoint(with: [.isAsync, .throws]) || hasCompletionHandler(function)
      || isListed(resultType(of: function).name, .publishers)
  }

  /// Whether a body names a system store or another member of its own type; one that doesn't only calculates.
  private func usesMore(_ body: NodeID, of type: TypeID) -> Bool {
    subtree(of: body).contains { id in
      let found = node(id)
      switch found.kind {
      case .name, .typeName:
        return isListed(found.name, .systemStores) || member(found.name, of: type, isStatic: true) != nil
      case .member: return member(found.name, of: type, isStatic: true) != nil
      default: return false
      }
    }
  }

  /// Whether a variable is read from a system store or written to one: a property wrapper, an accessor that names it or
  /// goes on to another member.
  private func isKeptInStore(_ variable: DeclarationID) -> Bool {
    guard let type = enclosingType(of: variable), reachesStore(type) else { return false }
    let attributes = files[Int(variable.file)].outline.declarations[Int(variable.index)].attributes
    return attributes.contains { position in
      declared.wrapperNames[files[Int(variable.file)].outline.attributes[Int(position)].name] != nil
    } || bodies(of: variable).contains { usesMore($0, of: type) }
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
