import SwiftOutline

/// Circumstances under which a finding weighs less: what is made from values of the moment, who is asked, and what a view
/// does besides showing.
extension ProjectIndex {
  /// Whether a service is asked for remote work where an expression names it: `Store.shared.load()`.
  package func isPutToWork(_ service: NodeID) -> Bool {
    guard let member = parent(of: service), node(member).kind == .member, let call = parent(of: member),
      node(call).kind == .call, receiver(ofCall: call) == service, callsProjectMember(call),
      let type = type(of: service).type, isDependency(type)
    else { return false }
    return isRemoteWork(call) && !givesImage(call)
  }

  /// Whether a call takes values that are only known at run time: parameters, local variables, parts of a model, a
  /// store's context, or the object that makes it.
  package func takesRunTimeData(_ call: NodeID) -> Bool {
    takesLocals(call)
      || children(of: call).dropFirst().contains { argument in
        guard let value = lastChild(of: argument) else { return false }
        return node(value).kind == .selfReference || isListed(type(of: value).name, .persistenceContexts)
          || node(value).kind == .member && readsModel(value)
      }
  }

  /// Whether a place is in the type of an initialiser's parameter that is only passed on to what is built with it.
  package func isHandedOn(_ place: NodeID) -> Bool {
    guard let owner = owner(of: place), declaration(owner).kind == .initializer else { return false }
    let outline = files[Int(owner.file)].outline
    let parameter = outline.declarations[Int(owner.index)].parameters.map { outline.parameters[Int($0)] }
      .first { $0.type != Node.none && $0.start <= node(place).start && node(place).end <= $0.end }
    guard let parameter else { return false }
    let uses = bodies(of: owner).flatMap { subtree(of: $0) }
      .filter { node($0).kind == .name && node($0).name == parameter.name }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let argument = parent(of: use), node(argument).kind == .argument, let call = parent(of: argument),
          node(call).kind == .call, case .constructs(let built) = callee(ofCall: call)
        else { return false }
        return built.type != nil
      }
  }

  /// Whether code that reads a file reads one of the app's own bundle, which is always there.
  package func readsBundle(_ place: NodeID) -> Bool {
    guard let owner = owner(of: place), let bundle = names.number(of: "Bundle") else { return false }
    return bodies(of: enclosingMember(of: owner)).contains { body in
      subtree(of: body).contains { node($0).kind == .name && node($0).name == bundle }
    }
  }

  /// Whether an expression is part of what is drawn once, as an image or a page.
  package func isDrawnOnce(_ expression: NodeID) -> Bool {
    sequence(first: expression, next: { self.parent(of: $0) }).contains { outer in
      node(outer).kind == .call && names.text(calleeName(outer)) == "ImageRenderer"
    }
  }

  /// The project's type whose property an assignment sets.
  package func changedType(_ assignment: NodeID) -> TypeID? {
    guard node(assignment).kind == .assignment, let target = firstChild(of: assignment), node(target).kind == .member,
      let base = firstChild(of: target)
    else { return nil }
    return type(of: base).type
  }

  /// Whether a call is of a function that gives an image back, as loaders of images do.
  package func givesImage(_ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call) else { return false }
    return isListed(resultType(of: function).name, .imageTypes)
  }

  /// Whether an unwrapped value is one that the system always gives: `Bundle.main.bundleIdentifier!`,
  /// `FileManager.default.urls(for: …).first!`, the layer of a view that names its class, a part of a date that the
  /// calendar was asked for, a cell or entity by its name.
  package func isGivenBySystem(_ unwrap: NodeID) -> Bool {
    guard let written = firstChild(of: unwrap) else { return false }
    let value = source(ofLocal: written) ?? written
    if node(value).kind == .call {
      // A wrong name in one of these is found at the first run, and adding to a date never fails.
      return isNextOfGroup(value) || isListed(calleeName(value), .systemGivenCalls)
        || isListed(type(of: receiver(ofCall: value) ?? value).name, .clockTypes)
        || names.text(calleeName(value)) == "date" && hasArgument("byAdding", in: value)
        || hasArgument("suiteName", in: value) || isResolvedByType(value)
    }
    guard node(value).kind == .member || node(value).kind == .name else { return false }
    if isListed(node(value).name, .systemGivenValues) || isRequestedDatePart(value) { return true }
    if case .local(let binder) = binding(of: node(value).name, at: value), node(binder).kind == .localVariable,
      let source = lastChild(of: binder), node(source).kind == .call
    {
      return isListed(calleeName(source), .runtimeLookups)
    }
    let name = names.text(node(value).name)
    if node(unwrap).kind == .cast { return name == "layer" }
    guard name == "first" || name == "last", let call = firstChild(of: value), node(call).kind == .call else {
      return false
    }
    return names.text(calleeName(call)) == "urls"
  }

  /// Whether a call asks a container for what is registered under a type: `resolver.resolve(Clock.self)`.
  private func isResolvedByType(_ call: NodeID) -> Bool {
    guard names.text(calleeName(call)) == "resolve", let argument = children(of: call).dropFirst().first,
      let value = lastChild(of: argument)
    else { return false }
    return node(value).kind == .member && node(value).name == Word.selfKeyword.rawValue
  }

  /// Whether a call takes the next result inside a group of tasks, which has one for each task added.
  private func isNextOfGroup(_ call: NodeID) -> Bool {
    guard names.text(calleeName(call)) == "next" else { return false }
    return sequence(first: call, next: { self.parent(of: $0) }).contains { outer in
      node(outer).kind == .call && ["withTaskGroup", "withThrowingTaskGroup"].contains(names.text(calleeName(outer)))
    }
  }

  /// Whether a view calls a method, as far as it names the method's type or holds an object that holds one.
  package func isCalledByView(_ function: DeclarationID) -> Bool {
    guard let type = enclosingType(of: function) else { return false }
    let name = declaration(function).name
    let namers = usage.referencesTo[type].compactMap { usage.references[$0].from }
    let outer = usage.holders[type].compactMap { enclosingType(of: $0) }
    let holders = outer.flatMap { usage.holders[$0] }.compactMap { enclosingType(of: $0) }
    return Set(namers + outer + holders).contains { user in
      (role(of: user) == .view || role(of: user) == .app)
        && code[user].memberCalls.contains { calleeName($0) == name }
    }
  }

  /// Whether a member calculates with values of models once, in its only expression or in a comparison.
  package func isSingleCalculation(_ member: DeclarationID) -> Bool {
    let bodies = bodies(of: member)
    let operators = bodies.flatMap { modelArithmetic(in: $0) }
    guard operators.count == 1, ancestor(of: operators[0], where: { $0.kind == .closure }) == nil else { return false }
    let comparisons = ["<", ">", "<=", ">="]
    return comparisons.contains(names.text(node(operators[0]).name))
      || bodies.count == 1 && children(of: bodies[0]).count == 1
  }

  /// Whether a member's result is a pair or more of which one is a type of the screen: `(icon: String, tint: Color)`.
  package func hasScreenTuple(_ member: DeclarationID) -> Bool {
    let declaration = self.declaration(member)
    guard declaration.type != Node.none, resultType(of: member).traits.contains(.tuple) else { return false }
    let place = NodeID(file: Int(member.file), index: Int(declaration.type))
    return subtree(of: place).contains { node($0).kind == .typeName && isListed(node($0).name, .screenTypes) }
  }

  /// Whether a closure follows a finger: it is passed to a gesture.
  package func followsGesture(_ closure: NodeID) -> Bool {
    guard let (call, _) = receiver(ofClosure: closure), var current = receiver(ofCall: call) else { return false }
    while true {
      let found = node(current)
      if found.kind == .call, isListed(calleeName(current), .gestureTypes) { return true }
      guard found.kind == .call || found.kind == .member, let inner = firstChild(of: current) else { return false }
      current = inner
    }
  }

  /// Whether an environment value is an action of the system, such as opening a window, whose default works anywhere.
  package func readsSystemAction(_ property: DeclarationID) -> Bool {
    guard let attribute = attribute(Word.Environment.rawValue, of: property) else { return false }
    let outline = files[Int(property.file)].outline
    guard attribute.node != Node.none else { return false }
    return outline.subtree(of: attribute.node).contains { position in
      isListed(outline.nodes[position].name, .environmentActions)
    }
  }
}
