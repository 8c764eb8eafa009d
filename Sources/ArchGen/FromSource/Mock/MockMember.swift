import ProjectIndex

/// One requirement of a mock: what it keeps, and what it does.
struct MockMember {
  let design: MockDesign
  let requirement: Requirement
  let base: String

  private var isGenericStatic: Bool { requirement.isStatic && !design.subject.associatedTypes.isEmpty }

  private var arguments: [MockArgument] {
    isGenericStatic ? [] : MockArgument.all(of: requirement, design.project.index, design.types)
  }

  // MARK: - State

  /// Writes the properties that a test looks at or sets.
  func writeState(to lines: inout CodeLines) {
    guard requirement.kind != .initializer else { return }
    let prefix = statePrefix
    var state: [String] = []
    if requirement.kind != .property, !isGenericStatic {
      state.append("\(prefix.unsafe)private(set) \(prefix.static)var \(base)CallCount = 0")
      let arguments = self.arguments
      if arguments.count == 1 {
        state.append("\(prefix.unsafe)private(set) \(prefix.static)var \(base)Arguments: [\(arguments[0].type)] = []")
      } else if !arguments.isEmpty {
        let head = "\(prefix.unsafe)private(set) \(prefix.static)var \(base)Arguments: [("
        let elements = arguments.map { "\($0.name): \($0.type)" }
        let line = head + elements.joined(separator: ", ") + ")] = []"
        // A type that is broken over lines may have no comma behind its last element.
        let isLong = line.count + 2 > CodeStyle.generated.lineLength
        let last = elements.count - 1
        let broken = elements.enumerated().map { position, element in "  \(element)\(position == last ? "" : ",")" }
        state += isLong ? [head] + broken + [")] = []"] : [line]
      }
    }
    if let result = requirement.result, !isGenericStatic { state += resultState(result, prefix) }
    guard !state.isEmpty else { return }
    // Stored requirements stand together.
    if !requirement.isStoredProperty || requirement.condition != nil { lines.blank() }
    conditional(to: &lines) { lines in for line in state { lines.line(line) } }
    if !requirement.isStoredProperty || requirement.condition != nil { lines.blank() }
  }

  private func resultState(_ result: RequirementType, _ prefix: (unsafe: String, static: String)) -> [String] {
    let head = "\(prefix.unsafe)\(prefix.static)var "
    switch design.answer(to: requirement) {
    case .itself, .impossible: return []
    case .cast, .castOrThrow: return ["\(head)\(base)Result: Any?"]
    case .stored(let value):
      guard requirement.isStoredProperty else {
        return [Self.property("\(head)\(base)Result", result.text, value)]
      }
      let attribute = memberActor.map { $0 + " " } ?? ""
      return [attribute + Self.property(published + head + requirement.name, result.text, value)]
    }
  }

  /// Views only learn of changes that are published.
  private var published: String {
    guard design.subject.systemProtocols.contains("ObservableObject"), !requirement.isStatic, design.canPublish else {
      return ""
    }
    return "@Published "
  }

  private var statePrefix: (unsafe: String, static: String) {
    if requirement.isStatic { return (Self.staticPrefix(design.shape), "static ") }
    return (design.isNonisolated(requirement) ? "nonisolated(unsafe) " : "", "")
  }

  /// What a settable static property needs.
  static func staticPrefix(_ shape: MockShape) -> String {
    if case .isolated = shape { return "" }
    return "nonisolated(unsafe) "
  }

  /// A property with its value, without the type where the value implies it.
  static func property(_ head: String, _ type: String, _ value: String?, isOptional: Bool = false) -> String {
    let written = isFunction(type) && isOptional ? "(\(type))" : type
    guard let value else { return "\(head): \(type)" }
    if isOptional { return "\(head): \(written)?" }
    if value == "nil" { return "\(head): \(type)" }
    let tells =
      value.hasPrefix(type + "(") || value.hasPrefix(type + ".") && !value.contains(")")
      || type == "Bool" && (value == "false" || value == "true") || type == "String" && value.hasPrefix("\"")
      || type == "Int" && value.allSatisfy(\.isNumber)
    return tells ? "\(head) = \(value)" : "\(head): \(type) = \(value)"
  }

  /// Whether a type is that of a function, by its text.
  static func isFunction(_ type: String) -> Bool {
    guard type.contains("->") else { return false }
    var depth = 0
    var previous: Character = " "
    for character in type {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">":
        if previous == "-" {
          if depth == 0 { return true }
        } else {
          depth -= 1
        }
      default: break
      }
      previous = character
    }
    return false
  }

  // MARK: - Behaviour

  /// Writes the member that satisfies the requirement.
  func write(to lines: inout CodeLines) {
    if requirement.isStoredProperty {
      // Stored requirements are their own members; those of generic types have nothing to be stored in.
      guard isGenericStatic, case .stored(let value?) = design.answer(to: requirement) else { return }
      lines.blank()
      lines.line("static var \(requirement.name): \(requirement.result?.text ?? "Void") { \(value) }")
      return
    }
    lines.blank()
    conditional(to: &lines) { lines in
      for attribute in requirement.attributes { lines.line(attribute) }
      if let actor = memberActor { lines.line(actor) }
      switch requirement.kind {
      case .property: writeProperty(to: &lines)
      case .subscript: writeSubscript(to: &lines)
      case .initializer: writeInitializer(to: &lines)
      case .method: writeBlock(head, to: &lines) { writeBody(to: &$0) }
      }
    }
    lines.blank()
  }

  private func conditional(to lines: inout CodeLines, _ body: (inout CodeLines) -> Void) {
    if let condition = requirement.condition { lines.line("#if \(condition)") }
    body(&lines)
    if requirement.condition != nil { lines.line("#endif") }
  }

  /// The global actor that the member names itself.
  private var memberActor: String? {
    if design.shape == .isolatedMembers, !requirement.isStatic, requirement.kind != .initializer { return "@MainActor" }
    if case .isolated(let actor) = design.shape, actor == requirement.globalActor { return nil }
    return requirement.globalActor
  }

  private var modifiers: String {
    (design.isNonisolated(requirement) ? "nonisolated " : "") + (requirement.isStatic ? "static " : "")
  }

  private var head: String {
    let result = requirement.result.map { " -> \($0.text)" } ?? ""
    let condition = requirement.whereClause.isEmpty ? "" : " \(requirement.whereClause)"
    return "\(modifiers)func \(requirement.name)\(requirement.genericClause)(\(parameters))\(requirement.effects.text)"
      + result + condition
  }

  private var parameters: String { requirement.parameters.map(\.text).joined(separator: ", ") }

  private func writeBlock(_ head: String, to lines: inout CodeLines, _ body: (inout CodeLines) -> Void) {
    var inner = CodeLines()
    body(&inner)
    if inner.lines.isEmpty { lines.line(head + " {}") } else { lines.block(head, body) }
  }

  private func writeBody(to lines: inout CodeLines) {
    if !isGenericStatic {
      lines.line("\(state(base + "CallCount")) += 1")
      let arguments = self.arguments
      if arguments.count == 1 {
        lines.line("\(state(base + "Arguments")).append(\(arguments[0].value))")
      } else if !arguments.isEmpty {
        let values = arguments.map { "\($0.name): \($0.value)" }
        let head = "\(state(base + "Arguments")).append(("
        if (head + values.joined(separator: ", ")).count + 6 <= CodeStyle.generated.lineLength {
          lines.line(head + values.joined(separator: ", ") + "))")
        } else {
          lines.line(head)
          let last = values.count - 1
          for (position, value) in values.enumerated() { lines.line("  \(value)\(position == last ? "" : ",")") }
          lines.line("))")
        }
      }
    }
    writeFailure(to: &lines)
    writeAnswer(to: &lines)
  }

  private func writeFailure(to lines: inout CodeLines) {
    guard requirement.effects.isThrowing, !isGenericStatic else { return }
    let shouldFail = state(design.names.shouldFail)
    if requirement.isStatic {
      guard requirement.effects.thrown == nil else {
        guard let type = requirement.effects.thrown, let value = design.samples.value(of: type.node) else { return }
        return lines.line("if \(shouldFail) { throw \(value) }")
      }
      return lines.line("if \(shouldFail) { throw \(design.names.failure).forced }")
    }
    let name = design.errorName(requirement.effects.thrown)
    if let type = requirement.effects.thrown, design.samples.value(of: type.node) == nil {
      lines.line("if \(shouldFail), let \(name) = \(state(name)) { throw \(name) }")
    } else {
      lines.line("if \(shouldFail) { throw \(state(name)) }")
    }
  }

  private func writeAnswer(to lines: inout CodeLines) {
    guard let result = requirement.result else { return }
    let stored = state(base + "Result")
    switch design.answer(to: requirement) {
    case .stored(let value): lines.line("return \(isGenericStatic ? value ?? stored : stored)")
    case .itself: lines.line("return \(requirement.isStatic ? design.name + "()" : "self")")
    case .cast("nil"): lines.line("return \(stored) as? \(Self.optionalBase(result.text))")
    case .cast(let otherwise): lines.line("return \(stored) as? \(result.text) ?? \(otherwise)")
    case .castOrThrow:
      let error = requirement.effects.thrown == nil ? "\(design.names.failure).noResult" : state(design.names.error)
      lines.line("guard let result = \(stored) as? \(result.text) else { throw \(error) }")
      lines.line("return result")
    case .impossible: break
    }
  }

  /// What an optional type holds.
  private static func optionalBase(_ type: String) -> String { type.hasSuffix("?") ? String(type.dropLast()) : type }

  /// The name of a property, told apart from a parameter of the same name.
  private func state(_ name: String) -> String {
    let isHidden = requirement.parameters.contains { $0.name == name } || name == "result"
    return isHidden ? (requirement.isStatic ? "Self." : "self.") + name : name
  }

  private func writeProperty(to lines: inout CodeLines) {
    lines.block("\(modifiers)var \(requirement.name): \(requirement.result?.text ?? "Void")") { lines in
      lines.block("get\(requirement.effects.text)") { lines in
        writeFailure(to: &lines)
        writeAnswer(to: &lines)
      }
    }
  }

  private func writeSubscript(to lines: inout CodeLines) {
    let head =
      "\(modifiers)subscript\(requirement.genericClause)(\(parameters)) -> \(requirement.result?.text ?? "Void")"
      + (requirement.whereClause.isEmpty ? "" : " \(requirement.whereClause)")
    lines.block(head) { lines in
      if !requirement.isSettable, requirement.effects == Effects() { return writeBody(to: &lines) }
      lines.block("get\(requirement.effects.text)") { writeBody(to: &$0) }
      if requirement.isSettable { lines.line("set { \(state(base + "Result")) = newValue }") }
    }
  }

  private func writeInitializer(to lines: inout CodeLines) {
    let prefix =
      design.shape.isIsolated && design.shape != .actor && requirement.globalActor == nil ? "nonisolated " : ""
    let condition = requirement.whereClause.isEmpty ? "" : " \(requirement.whereClause)"
    let isObject = design.subject.systemProtocols.contains("NSObjectProtocol")
    let override = isObject && requirement.parameters.isEmpty ? "override " : ""
    let head =
      "\(prefix)\(override)init\(requirement.isFailable ? "?" : "")\(requirement.genericClause)(\(parameters))\(condition)"
    if isObject {
      lines.block(head) { $0.line("super.init()") }
    } else {
      lines.line(head + " {}")
    }
  }
}
