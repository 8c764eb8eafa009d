import SwiftOutline

/// Values that a view gets and that may change while it stays on screen.
extension ProjectIndex {
  /// The first input of the type around a closure that the closure hands to what it waits for, and that some place which
  /// builds the view may change under it.
  package func changingInput(in closure: NodeID) -> DeclarationID? {
    guard let view = enclosingType(of: closure) else { return nil }
    for wait in workAwaits(in: closure) {
      for place in subtree(of: wait) where node(place).kind == .name && isArgument(place) {
        guard case .member(let property) = binding(of: node(place).name, at: place), isInput(property, of: view),
          !isWatched(property, of: view), mayChange(property, of: view)
        else { continue }
        return property
      }
    }
    return nil
  }

  private func isArgument(_ place: NodeID) -> Bool {
    var current = parent(of: place)
    while let candidate = current, node(candidate).kind == .member { current = parent(of: candidate) }
    return current.map { node($0).kind == .argument } ?? false
  }

  private func isInput(_ property: DeclarationID, of view: TypeID) -> Bool {
    guard isStored(property), wrapper(of: property) == nil, !hasValue(property), enclosingType(of: property) == view
    else { return false }
    let use = type(ofVariable: property)
    guard !use.traits.contains(.function) else { return false }
    return use.type.map { !isObservable($0) && !isDependency($0) && types[$0].kind != .protocol } ?? true
  }

  /// Whether the view answers to changes of a property in an `onChange`.
  private func isWatched(_ property: DeclarationID, of view: TypeID) -> Bool {
    let name = declaration(property).name
    return calls(named: ["onChange"], in: view).contains { call in
      children(of: call).dropFirst().first.map { subtree(of: $0) }?.contains {
        node($0).kind == .name && node($0).name == name
      } ?? false
    }
  }

  private func mayChange(_ property: DeclarationID, of view: TypeID) -> Bool {
    let name = declaration(property).name
    return usage.constructions[view].contains { call in
      guard !isPreviewCode(call), !isPresented(call), !hasOwnIdentity(call) else { return false }
      return children(of: call).dropFirst().contains { argument in
        node(argument).name == name && lastChild(of: argument).map { isState($0) } == true
      }
    }
  }

  /// Whether a view is built for a sheet, a destination or an element of a list, and so anew for each value.
  private func isPresented(_ call: NodeID) -> Bool {
    var current = parent(of: call)
    while let candidate = current, node(candidate).kind != .declaration {
      if node(candidate).kind == .closure || node(candidate).kind == .argument, let outer = parent(of: candidate) {
        let closureCall = node(candidate).kind == .closure ? receiver(ofClosure: candidate)?.call : outer
        if let closureCall, node(closureCall).kind == .call {
          let name = calleeName(closureCall)
          if isListed(name, .presentingCalls) || isListed(name, .repeatingViews) { return true }
        }
      }
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether `.id(…)` gives a view a new identity with each value.
  private func hasOwnIdentity(_ call: NodeID) -> Bool {
    var current = parent(of: call)
    while let candidate = current, node(candidate).kind == .member || node(candidate).kind == .call {
      if node(candidate).kind == .member && node(candidate).name == Word.id.rawValue { return true }
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether a value is state that may be another one at the next update: that of a view's wrapper, or a variable of an
  /// observable object.
  private func isState(_ value: NodeID, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch node(value).kind {
    case .name:
      switch binding(of: node(value).name, at: value) {
      case .member(let member): return isChangingState(member)
      case .local(let binder) where node(binder).kind == .optionalBinding:
        if let bound = lastChild(of: binder), node(bound).kind != .bindingName {
          return isState(bound, depth: depth + 1)
        }
        // `if let name` means the member of that name.
        return enclosingType(of: value).flatMap { member(node(value).name, of: $0, isStatic: false) }
          .map { isChangingState($0) } ?? false
      default: return false
      }
    case .member:
      guard let base = firstChild(of: value) else { return false }
      if let object = type(of: base).type, isObservable(object) {
        guard let member = member(node(value).name, of: object, isStatic: false) else { return false }
        return isStored(member) && declaration(member).kind == .variable
      }
      return isState(base, depth: depth + 1)
    case .optionalChain, .forceUnwrap: return firstChild(of: value).map { isState($0, depth: depth + 1) } ?? false
    default: return false
    }
  }

  private func isChangingState(_ member: DeclarationID) -> Bool {
    guard let wrapper = wrapper(of: member), ["State", "Binding", "AppStorage", "SceneStorage"].contains(wrapper) else {
      return false
    }
    return type(ofVariable: member).type.map { !isObservable($0) } ?? true
  }
}
