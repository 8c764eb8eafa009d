import SwiftOutline

extension ProjectIndex {
  /// Whether a type is observed by views: `@Observable` or an `ObservableObject`, superclasses and protocols included.
  package func isObservable(_ type: TypeID) -> Bool { observation(of: type) != nil }

  /// The observation system of a type; `nil` for a type that isn't observable.
  package func observation(of type: TypeID) -> Observation? {
    if hasObservableMacro(type) { return .observable }
    if conformsToSystem(type, .ObservableObject) { return .observableObject }
    return conformsToSystem(type, .Observable) ? .observable : nil
  }

  /// Whether a class is `@Observable` and inherits `ObservableObject` as well, as objects of a database do: either way of
  /// watching it works. A class that declares both itself is in the middle of a migration.
  package func isObservedBothWays(_ type: TypeID) -> Bool {
    guard hasObservableMacro(type),
      !types[type].inherited.contains(where: { $0.name == Word.ObservableObject.rawValue })
    else { return false }
    return conformsToSystem(type, .ObservableObject)
      || types[type].ancestors.contains { isListed($0, .persistentModels) }
  }

  /// Whether a type conforms to the system's protocol of a name, and not to a type that the project calls so itself.
  private func conformsToSystem(_ type: TypeID, _ name: Word) -> Bool {
    let entry = types[type]
    return entry.name != name.rawValue && entry.ancestors.contains(name.rawValue)
      && !entry.ancestorTypes.contains { types[$0].name == name.rawValue }
  }

  private func hasObservableMacro(_ type: TypeID) -> Bool {
    if types[type].attributes.contains(Word.Observable.rawValue) { return true }
    return types[type].ancestorTypes.contains {
      types[$0].kind == .class && types[$0].attributes.contains(Word.Observable.rawValue)
    }
  }

  /// Whether a type runs on the main actor: by attribute, superclass, protocol, or its target's default.
  ///
  /// - Returns: `nil` when the targets of its file disagree.
  package func isOnMainActor(_ type: TypeID) -> Bool? {
    let entry = types[type]
    if declaration(entry.declaration).flags.contains(.isNonisolated) { return false }
    if entry.kind == .actor { return false }
    for candidate in [type] + entry.ancestorTypes {
      if hasMainActorAttribute(types[candidate].declaration) { return true }
    }
    if let view = names.number(of: "UIViewController"), entry.ancestors.contains(view) { return true }
    return files[entry.file].isMainActorByDefault
  }

  /// Whether a declaration carries `@MainActor` or another global actor by its name.
  package func hasMainActorAttribute(_ id: DeclarationID) -> Bool {
    let outline = files[Int(id.file)].outline
    return outline.declarations[Int(id.index)].attributes.contains { position in
      let name = outline.attributes[Int(position)].name
      return name == Word.MainActor.rawValue || names.text(name).hasSuffix("Actor")
    }
  }

  // MARK: - Signatures

  /// Whether a function takes a closure that it calls when it is done.
  package func hasCompletionHandler(_ id: DeclarationID) -> Bool { completionHandler(of: id) != nil }

  /// The parameter that is called when a function is done: an escaping closure without result, called like one.
  package func completionHandler(of id: DeclarationID) -> Int? {
    let outline = files[Int(id.file)].outline
    for index in outline.declarations[Int(id.index)].parameters {
      let parameter = outline.parameters[Int(index)]
      guard parameter.type != Node.none else { continue }
      let use = resolver.resolve(parameter.type, in: Int(id.file), at: Int(id.index))
      guard use.traits.contains(.function) else { continue }
      let name = names.text(parameter.name).lowercased()
      if name.contains("completion") || name.contains("handler") || name == "callback" || name == "then" {
        return Int(index)
      }
    }
    return nil
  }

  /// Whether a function calls its completion handler before it returns, itself or through another function that does.
  package func answersAtOnce(_ function: DeclarationID) -> Bool { answersAtOnce(function, depth: 0) }

  private func answersAtOnce(_ function: DeclarationID, depth: Int) -> Bool {
    guard depth < 4, let handler = completionHandler(of: function) else { return false }
    let uses = uses(ofParameter: handler, in: function)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let outer = parent(of: use) else { return false }
        if node(outer).kind == .argument {
          return parent(of: outer).map { takesAtOnce($0, depth: depth) } ?? false && runsAtOnce(use, depth: depth)
        }
        return node(outer).kind == .call && firstChild(of: outer) == use && runsAtOnce(use, depth: depth)
      }
  }

  /// Whether a call hands its closure to a function of the project that calls it before it returns.
  private func takesAtOnce(_ call: NodeID, depth: Int) -> Bool {
    guard node(call).kind == .call, case .function(let callee) = callee(ofCall: call) else { return false }
    return answersAtOnce(callee, depth: depth + 1)
  }

  /// Whether no closure stands around an expression but such as are called at once.
  private func runsAtOnce(_ expression: NodeID, depth: Int) -> Bool {
    guard let closure = ancestor(of: expression, where: { $0.kind == .closure }) else { return true }
    guard let (call, _) = receiver(ofClosure: closure), takesAtOnce(call, depth: depth) else { return false }
    return runsAtOnce(closure, depth: depth)
  }

  /// Where the bodies of a function name one of its parameters, by its place among those of the file.
  func uses(ofParameter position: Int, in function: DeclarationID) -> [NodeID] {
    let name = files[Int(function.file)].outline.parameters[position].name
    return bodies(of: function).flatMap { subtree(of: $0) }.filter {
      node($0).kind == .name && node($0).name == name
        && binding(of: name, at: $0) == .parameter(file: Int(function.file), index: position)
    }
  }

  /// The name of a function's result type; `nil` without one.
  package func typeName(ofResult id: DeclarationID) -> String? {
    let declaration = self.declaration(id)
    guard declaration.type != Node.none else { return nil }
    return names.text(resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index)).name)
  }
}

/// The two ways in which SwiftUI watches objects.
package enum Observation: String, Sendable, Hashable {
  /// The `@Observable` macro.
  case observable
  /// The `ObservableObject` protocol.
  case observableObject
}
