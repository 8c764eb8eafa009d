import SwiftOutline

/// What a call may run: the members of the project that it means or that may stand behind it.
package struct CallTargets {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The members of the project that a call runs: the function, or the initialisers and the stored properties' values of
  /// what it builds; empty for a call of something that the project doesn't declare.
  package func targets(ofCall call: NodeID) -> [DeclarationID] { targets(of: index.callee(ofCall: call), call) }

  func targets(of callee: Callee, _ call: NodeID) -> [DeclarationID] {
    switch callee {
    case .function(let function): return overloads(of: function)
    case .constructs(let use): return use.type.map { membersThatBuild($0) } ?? []
    case .unknown:
      guard let callee = index.firstChild(of: call) else { return [] }
      if let member = namedMember(callee) {
        return index.type(ofVariable: member).traits.contains(.function) ? [member] : []
      }
      let added = additions(called: callee)
      if index[callee].kind == .member || !added.isEmpty { return added }
      // Functions at file level that share a name are told apart by their arguments.
      guard index[callee].kind == .name, let globals = index.declared.globalsByName[index[callee].name],
        case .unknown = index.binding(of: index[callee].name, at: callee)
      else { return [] }
      return fewEnough(globals.lazy.filter { index[$0].kind == .function })
    }
  }

  /// The initialisers of a type, and its properties with initial values, which run when it is built.
  func membersThatBuild(_ type: TypeID) -> [DeclarationID] {
    index.types[type].initializers
      + index.types[type].members.filter { member in
        let declaration = index[member]
        return declaration.value != Node.none && !declaration.flags.contains(.isStatic) && index.isStored(member)
      }
  }

  /// Functions that share a name, or none where they are so many that nobody can tell which is meant.
  private func fewEnough(_ functions: some Sequence<DeclarationID>) -> [DeclarationID] {
    let few = Array(functions.prefix(33))
    return few.count > 32 ? [] : few
  }

  /// The functions that the project adds to a type of a library and that a call may mean: `Task.delay()`, and `delay()` in
  /// an extension of the type.
  private func additions(called callee: NodeID) -> [DeclarationID] {
    let name = index[callee].name
    guard index.declared.additions[name] != nil else { return [] }
    let extended =
      index.firstChild(of: callee).map { index.type(of: $0).name }
      ?? ForeignExtensions(index).extendedType(around: callee)
    guard extended != 0 else { return [] }
    return fewEnough(
      ForeignExtensions(index).declarations(named: name, inExtensionsOf: extended).lazy.filter {
        index[$0].kind == .function
      })
  }

  /// The functions of a type or at file level that share a function's name; a protocol's defaults are such.
  private func overloads(of function: DeclarationID) -> [DeclarationID] {
    let name = index[function].name
    guard index[function].parent >= 0, let type = index.enclosingType(of: function) else {
      return fewEnough(index.declared.globalsByName[name] ?? [function])
    }
    return fewEnough(
      index.types[type].members(perhapsNamed: name).lazy.filter {
        index[$0].name == name && index[$0].kind == .function
      })
  }

  /// The member of a type or file that an expression names: `load`, `self.load`, `model.load`.
  package func namedMember(_ expression: NodeID) -> DeclarationID? {
    let found = index[expression]
    switch found.kind {
    case .optionalChain: return index.firstChild(of: expression).flatMap { namedMember($0) }
    case .name:
      switch index.binding(of: found.name, at: expression) {
      case .member(let member), .global(let member): return member
      default: return nil
      }
    case .member:
      guard index.declared.isMemberName[Int(found.name)], let base = index.firstChild(of: expression) else {
        return nil
      }
      let use = index.type(of: base)
      guard let type = use.type, !use.traits.contains(.collection) else { return nil }
      return index.member(found.name, of: type, isStatic: use.traits.contains(.metatype))
    default: return nil
    }
  }

  /// The property in which what a call builds keeps a closure that it is given, to run it later.
  func closureProperty(for closure: NodeID, in call: NodeID) -> DeclarationID? {
    guard let built = ExpressionTypes(index).builtType(ofCall: call), let argument = index.parent(of: closure) else {
      return nil
    }
    let label = index[argument].name
    if label != 0 { return index.member(label, of: built, isStatic: false).flatMap { index.isStored($0) ? $0 : nil } }
    // A trailing closure is for the last one.
    return index.types[built].members.last {
      index.isStored($0) && index.type(ofVariable: $0).traits.contains(.function)
    }
  }
}
