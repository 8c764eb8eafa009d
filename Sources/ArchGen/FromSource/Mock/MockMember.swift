import ProjectIndex

/// One requirement of a mock: what it keeps, and what it does.
struct MockMember {
  let design: MockDesign
  let requirement: Requirement
  let base: String

  private var isGenericStatic: Bool { requirement.isStatic && !design.subject.associatedTypes.isEmpty }

  private var arguments: [MockArgument] {
    isGenericStatic ? [] : MockArgument.all(of: requirement, design.types)
  }

  /// Why a call ends the test; `nil` where it has an answer.
  private var fault: String? {
    if case .unknown(let reason) = design.answer(to: requirement) { return reason }
    return nil
  }

  /// What ends a test.
  private var fatalError: String { design.system("fatalError") }

  private var isUncallable: Bool { design.answer(to: requirement) == .uncallable }

  /// What advises against the requirement, where that lets it name types that are advised against, too.
  private var deprecation: [String] {
    let index = design.project.index
    let isNeeded = (requirement.parameters.map(\.type) + (requirement.result.map { [$0] } ?? [])).contains { type in
      index.subtree(of: type.node).contains { part in
        guard let named = index[part].kind.isTypeSyntax ? index.resolve(part).type : nil else { return false }
        return !DeclarationAttributes(index.types[named].declaration, index).deprecation.isEmpty
      }
    }
    return isNeeded ? requirement.deprecation : []
  }

  // MARK: - State

  /// Writes the properties that a test looks at or sets.
  func writeState(to lines: inout CodeLines) {
    guard requirement.kind != .initializer, fault == nil, !isUncallable else { return }
    let prefix = statePrefix
    var state: [String] = []
    if requirement.kind != .property, !isGenericStatic {
      state.append("\(prefix.unsafe)private(set) \(prefix.static)var \(base)CallCount = 0")
      let arguments = self.arguments
      if arguments.count == 1 {
        state.append("\(prefix.unsafe)private(set) \(prefix.static)var \(base)Arguments: [\(arguments[0].type)] = []")
      } else if !arguments.isEmpty {
        let head = "\(prefix.unsafe)private(set) \(prefix.static)var \(base)Arguments: [("
        state.append(head + arguments.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")] = []")
      }
    }
    if let result = requirement.result, !isGenericStatic { state += resultState(result, prefix) }
    guard !state.isEmpty else { return }
    // Stored requirements stand together.
    if !requirement.isStoredProperty || requirement.condition != nil { lines.blank() }
    conditional(to: &lines) { lines in
      for line in state { for part in deprecation + [line] { lines.line(part) } }
    }
    if !requirement.isStoredProperty || requirement.condition != nil { lines.blank() }
  }

  private func resultState(_ result: RequirementType, _ prefix: (unsafe: String, static: String)) -> [String] {
    let head = "\(prefix.unsafe)\(prefix.static)var "
    switch design.answer(to: requirement) {
    case .itself, .asked, .uncallable, .unknown: return []
    case .cast, .castOrThrow: return ["\(head)\(base)Result: Any?"]
    case .holdingItself: return ["\(head)\(base)Result: \(result.optional)"]
    case .stored(let value):
      guard requirement.isStoredProperty else {
        return [Self.property("\(head)\(base)Result", result, value)]
      }
      let actor = design.actors.isForeign(requirement) || requirement.isStatic ? "" : isolation
      // One that is unwrapped wherever it is read has to be so here, too.
      if result.form == .unwrapped { return ["\(actor)\(published)\(head)\(requirement.name): \(result.text)"] }
      return [actor + Self.property(published + head + requirement.name, result, value)]
    }
  }

  /// Views only learn of changes that are published; a wrapper has no place off the mock's actor.
  private var published: String {
    guard design.subject.systemProtocols.contains("ObservableObject"), !requirement.isStatic, design.canPublish,
      !design.actors.isForeign(requirement)
    else {
      return ""
    }
    return "@Published "
  }

  private var statePrefix: (unsafe: String, static: String) {
    if requirement.isStatic {
      return (design.actors.isForeign(requirement) ? "nonisolated(unsafe) " : design.actors.staticPrefix, "static ")
    }
    // A result that goes to another actor is looked after by the test.
    let isSent = requirement.result?.specifiers.contains("sending") ?? false
    return (design.actors.isForeign(requirement) || isSent ? "nonisolated(unsafe) " : "", "")
  }

  /// A property with its value, without the type where the value implies it.
  static func property(_ head: String, _ required: RequirementType, _ value: String?) -> String {
    let type = required.stored
    // Only what is written with a question mark is `nil` by itself.
    let isOptional = required.form == .optional || required.form == .unwrapped
    guard let value, value != "nil" || !isOptional else { return "\(head): \(type)" }
    let tells =
      value.hasPrefix(type + "(") || value.hasPrefix(type + ".") && !value.contains(")")
      || type == "Bool" && (value == "false" || value == "true") || type == "String" && value.hasPrefix("\"")
      || type == "Int" && value.allSatisfy(\.isNumber)
    return tells ? "\(head) = \(value)" : "\(head): \(type) = \(value)"
  }

  // MARK: - Behaviour

  /// Writes the member that satisfies the requirement.
  func write(to lines: inout CodeLines) {
    if requirement.isStoredProperty, case .stored = design.answer(to: requirement) {
      // Stored requirements are their own members; those of generic types have nothing to be stored in.
      guard isGenericStatic, case .stored(let value?) = design.answer(to: requirement) else { return }
      lines.blank()
      if isolation.hasPrefix("@") { lines.line(String(isolation.dropLast())) }
      lines.line("\(modifiers)var \(requirement.name)\(requirement.signature) { \(value) }")
      return
    }
    lines.blank()
    conditional(to: &lines) { lines in
      for attribute in deprecation + requirement.attributes { lines.line(attribute) }
      if isolation.hasPrefix("@") { lines.line(String(isolation.dropLast())) }
      switch requirement.kind {
      case .property: writeProperty(to: &lines)
      case .subscript: writeSubscript(to: &lines)
      case .initializer: writeInitializer(to: &lines)
      case .method:
        writeBlock("\(modifiers)func \(requirement.name)\(requirement.signature)", to: &lines) { writeBody(to: &$0) }
      }
    }
    lines.blank()
  }

  private func conditional(to lines: inout CodeLines, _ body: (inout CodeLines) -> Void) {
    if let condition = requirement.condition { lines.line("#if \(condition)") }
    body(&lines)
    if requirement.condition != nil { lines.line("#endif") }
  }

  /// What the member says of the actor that it runs on, with a space behind; empty where what is around it decides.
  private var isolation: String {
    switch requirement.isolation {
    case .inherited:
      guard requirement.kind != .initializer else { return "" }
      if requirement.isStatic { return design.actors.shape == .isolatedMembers ? "nonisolated " : "" }
      return design.actors.shape == .isolatedMembers ? "@MainActor " : ""
    case .globalActor(let actor) where design.actors.shape == .isolated(actor) && !design.subject.isNonisolated:
      return ""
    // An operator and whoever makes a value are on no actor.
    case let isolation: return isolation.prefix
    }
  }

  private var modifiers: String {
    // What is mutated or consumed is no matter of classes, but where an operator stands is.
    let fixity = requirement.modifiers.filter { requirement.isOperator && $0.hasSuffix("fix") }.map { $0 + " " }
    return (isolation.hasPrefix("@") ? "" : isolation) + fixity.joined() + (requirement.isStatic ? "static " : "")
  }

  private func writeBlock(_ head: String, to lines: inout CodeLines, _ body: (inout CodeLines) -> Void) {
    var inner = CodeLines()
    body(&inner)
    if inner.lines.isEmpty { lines.line(head + " {}") } else { lines.block(head, body) }
  }

  private func writeBody(to lines: inout CodeLines) {
    if let fault { return lines.line("\(fatalError)(\"\(design.name) has no answer: \(Self.literal(fault))\")") }
    if isUncallable { return }
    if !isGenericStatic {
      lines.line("\(state(base + "CallCount")) += 1")
      let arguments = self.arguments
      if arguments.count == 1 {
        lines.line("\(state(base + "Arguments")).append(\(arguments[0].value))")
      } else if !arguments.isEmpty {
        let values = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
        lines.line("\(state(base + "Arguments")).append((\(values)))")
      }
    }
    writeFailure(to: &lines)
    writeAnswer(to: &lines)
  }

  /// A text between quotes.
  private static func literal(_ text: String) -> String {
    text.reduce("") { $0 + ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) }
  }

  private func writeFailure(to lines: inout CodeLines) {
    guard design.fails(requirement), !isGenericStatic else { return }
    let shouldFail = state(design.names.shouldFail)
    if requirement.isStatic {
      guard let type = requirement.effects.thrown else {
        return lines.line("if \(shouldFail) { throw \(design.names.failure).forced }")
      }
      return lines.line("if \(shouldFail) { \(staticFailure(type)) }")
    }
    let name = design.errorName(requirement.effects.thrown)
    guard let type = requirement.effects.thrown, design.error(type) == nil else {
      return lines.line("if \(shouldFail) { throw \(state(name)) }")
    }
    lines.block("if \(shouldFail)") { lines in
      lines.line("if let \(name) = \(state(name)) { throw \(name) }")
      lines.line("\(fatalError)(\"\(design.name) is to fail, but its '\(name)' isn't set\")")
    }
  }

  /// What a static requirement does that fails: a test sets the errors of values only.
  private func staticFailure(_ type: RequirementType) -> String {
    let value = design.samples.on(design.actors.ofBody(requirement)).value(of: type.node)
    return value.map { "throw \($0)" } ?? "\(fatalError)(\"\(design.name) has no '\(type.text)' to throw\")"
  }

  private func writeAnswer(to lines: inout CodeLines) {
    guard let result = requirement.result else { return }
    let stored = state(base + "Result")
    switch design.answer(to: requirement) {
    case .stored(let value):
      let answer = isGenericStatic ? value ?? stored : stored
      if case .isolated = design.actors.shape, requirement.isStatic,
        requirement.result?.specifiers.contains("sending") ?? false
      {
        // What is kept on the mock's actor leaves it only by the test's word.
        lines.line("nonisolated(unsafe) let answer = \(answer)")
        lines.line("return answer")
      } else {
        lines.line("return \(answer)")
      }
    case .itself: lines.line("return \(requirement.isStatic ? design.name + "()" : "self")")
    case .asked(let call): lines.line("return \(call)")
    case .holdingItself(let otherwise): lines.line("return \(stored) ?? \(otherwise)")
    case .cast("nil"): lines.line("return \(stored) as? \(result.cast)")
    case .cast(let otherwise): lines.line("return \(stored) as? \(result.stored) ?? \(otherwise)")
    case .castOrThrow:
      lines.line("if let result = \(stored) as? \(result.stored) { return result }")
      guard let thrown = requirement.effects.thrown else { return lines.line("throw \(design.names.failure).noResult") }
      if requirement.isStatic { return lines.line(staticFailure(thrown)) }
      let name = design.errorName(thrown)
      if design.error(thrown) != nil { return lines.line("throw \(state(name))") }
      lines.line("if let \(name) = \(state(name)) { throw \(name) }")
      lines.line("\(fatalError)(\"\(design.name) has neither a result nor an error\")")
    case .uncallable, .unknown: break
    }
  }

  /// The name of a property, told apart from a parameter of the same name.
  private func state(_ name: String) -> String {
    let isHidden = requirement.parameters.contains { $0.name == name } || name == "result"
    return isHidden ? (requirement.isStatic ? "Self." : "self.") + name : name
  }

  private func writeProperty(to lines: inout CodeLines) {
    lines.block("\(modifiers)var \(requirement.name)\(requirement.signature)") { lines in
      lines.block("get\(requirement.effects.text)") { lines in
        if fault != nil { return writeBody(to: &lines) }
        writeFailure(to: &lines)
        writeAnswer(to: &lines)
      }
      guard requirement.isSettable else { return }
      if case .holdingItself = design.answer(to: requirement) {
        lines.line("set { \(base)Result = newValue }")
      } else {
        lines.line("set {}")
      }
    }
  }

  private func writeSubscript(to lines: inout CodeLines) {
    writeBlock("\(modifiers)subscript\(requirement.signature)", to: &lines) { lines in
      if !requirement.isSettable, requirement.effects == Effects() { return writeBody(to: &lines) }
      writeBlock("get\(requirement.effects.text)", to: &lines) { writeBody(to: &$0) }
      guard requirement.isSettable else { return }
      lines.line(fault == nil && !isUncallable ? "set { \(state(base + "Result")) = newValue }" : "set {}")
    }
  }

  private func writeInitializer(to lines: inout CodeLines) {
    // Who waits for an initialiser can wait for its actor.
    let isOnActor =
      design.actors.shape.isIsolated && design.actors.shape != .actor && requirement.isolation == .inherited
      && !requirement.effects.isAsync && !(design.needsActor || design.actors.isMadeOnActor)
    let isObject = design.subject.hasSuperclass
    let arguments = design.subject.superArguments ?? ""
    let override = isObject && requirement.parameters.isEmpty && arguments.isEmpty ? "override " : ""
    let head = "\(isOnActor ? "nonisolated " : "")\(modifiers)\(override)init\(requirement.signature)"
    if isObject {
      lines.block(head) { $0.line("super.init(\(arguments))") }
    } else {
      lines.line(head + " {}")
    }
  }
}
