import SwiftOutline

/// Values that a view gets and that may change while it stays on screen.
package struct ChangingInputs {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The first input of the type around a closure that the closure hands to what it waits for, and that some place which
  /// builds the view may change under it.
  package func changingInput(in closure: NodeID) -> DeclarationID? {
    guard let view = index.enclosingType(of: closure) else { return nil }
    for wait in ViewTasks(index).workAwaits(in: closure) {
      for place in index.subtree(of: wait) where index[place].kind == .name && isArgument(place) {
        guard case .member(let property) = index.binding(of: index[place].name, at: place), isInput(property, of: view),
          !isWatched(property, of: view), mayChange(property, of: view)
        else { continue }
        return property
      }
    }
    return nil
  }

  private func isArgument(_ place: NodeID) -> Bool {
    var current = index.parent(of: place)
    while let candidate = current, index[candidate].kind == .member { current = index.parent(of: candidate) }
    return current.map { index[$0].kind == .argument } ?? false
  }

  private func isInput(_ property: DeclarationID, of view: TypeID) -> Bool {
    guard index.isStored(property), Members(index).wrapper(of: property) == nil,
      !PropertySources(index).hasValue(property), index.enclosingType(of: property) == view
    else { return false }
    let use = index.type(ofVariable: property)
    guard !use.traits.contains(.function) else { return false }
    return use.type.map {
      !Observations(index).isObservable($0) && !Dependencies(index).isDependency($0)
        && index.types[$0].kind != .protocol
    } ?? true
  }

  /// Whether the view answers to changes of a property in an `onChange`.
  private func isWatched(_ property: DeclarationID, of view: TypeID) -> Bool {
    let name = index[property].name
    return NamedCalls(index).calls(named: ["onChange"], in: view).contains { call in
      index.children(of: call).dropFirst().first.map { index.subtree(of: $0) }?.contains {
        index[$0].kind == .name && index[$0].name == name
      } ?? false
    }
  }

  private func mayChange(_ property: DeclarationID, of view: TypeID) -> Bool {
    let name = index[property].name
    return index.usage.constructions[view].contains { call in
      guard !index.isPreviewCode(call), !isPresented(call), !hasOwnIdentity(call) else { return false }
      return index.children(of: call).dropFirst().contains { argument in
        index[argument].name == name && index.lastChild(of: argument).map { isState($0) } == true
      }
    }
  }

  /// Whether a view is built for a sheet, a destination or an element of a list, and so anew for each value.
  private func isPresented(_ call: NodeID) -> Bool {
    var current = index.parent(of: call)
    while let candidate = current, index[candidate].kind != .declaration {
      if index[candidate].kind == .closure || index[candidate].kind == .argument,
        let outer = index.parent(of: candidate)
      {
        let closureCall = index[candidate].kind == .closure ? index.receiver(ofClosure: candidate)?.call : outer
        if let closureCall, index[closureCall].kind == .call {
          let name = index.calleeName(closureCall)
          if index.isListed(name, .presentingCalls) || index.isListed(name, .repeatingViews) { return true }
        }
      }
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether `.id(…)` gives a view a new identity with each value.
  private func hasOwnIdentity(_ call: NodeID) -> Bool {
    var current = index.parent(of: call)
    while let candidate = current, index[candidate].kind == .member || index[candidate].kind == .call {
      if index[candidate].kind == .member && index[candidate].name == Word.id.rawValue { return true }
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether a value is state that may be another one at the next update: that of a view's wrapper, or a variable of an
  /// observable object.
  private func isState(_ value: NodeID, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch index[value].kind {
    case .name:
      switch index.binding(of: index[value].name, at: value) {
      case .member(let member): return isChangingState(member)
      case .local(let binder) where index[binder].kind == .optionalBinding:
        if let bound = index.lastChild(of: binder), index[bound].kind != .bindingName {
          return isState(bound, depth: depth + 1)
        }
        // `if let name` means the member of that name.
        return index.enclosingType(of: value).flatMap { index.member(index[value].name, of: $0, isStatic: false) }.map {
          isChangingState($0)
        } ?? false
      default: return false
      }
    case .member:
      guard let base = index.firstChild(of: value) else { return false }
      if let object = index.type(of: base).type, Observations(index).isObservable(object) {
        guard let member = index.member(index[value].name, of: object, isStatic: false) else { return false }
        return index.isStored(member) && index[member].kind == .variable
      }
      return isState(base, depth: depth + 1)
    case .optionalChain, .forceUnwrap: return index.firstChild(of: value).map { isState($0, depth: depth + 1) } ?? false
    default: return false
    }
  }

  private func isChangingState(_ member: DeclarationID) -> Bool {
    guard let wrapper = Members(index).wrapper(of: member),
      ["State", "Binding", "AppStorage", "SceneStorage"].contains(wrapper)
    else { return false }
    return index.type(ofVariable: member).type.map { !Observations(index).isObservable($0) } ?? true
  }
}
