import ProjectIndex
import SwiftOutline

/// What may end the run of the tests: traps, and waits that nobody ends.
extension MethodReader {
  /// Why a node may trap for the object of a test; `nil` where it doesn't, as far as one can see.
  func trap(_ id: NodeID, after changes: [MethodFacts.Change]) -> String? {
    let children = index.children(of: id)
    switch index[id].kind {
    case .forceUnwrap:
      guard let base = children.first, !isInjected(id) else { return nil }
      if let property = Bindings(index).ownProperty(base) {
        return known(base, after: changes) == nil || known(base, after: changes) == "nil"
          ? "it unwraps '\(index.name(property))' by force" : nil
      }
      return mayTrap(id) ? "it unwraps a value by force" : nil
    case .call where isAssertion(id):
      let condition = children.dropFirst().first.flatMap { index.children(of: $0).last }
      return condition.flatMap { truth(of: $0, after: changes) } == true ? nil : "it traps unless a condition holds"
    default:
      return mayOverflow(id, after: changes)
        ? "it may trap at '\(OneLineText.joined(index.text(id)))', which may not fit" : nil
    }
  }

  /// Whether a value comes from a container that a test fills: `service = container.resolve(Service.self)!`.
  private func isInjected(_ value: NodeID) -> Bool {
    guard let outer = index.parent(of: value), index[outer].kind == .assignment,
      let property = index.children(of: outer).first.flatMap({ wholeProperty($0) })
    else { return false }
    return subject.injections.contains { $0.property == property }
  }

  /// Why some nodes may trap or wait for ever, or what they run elsewhere in the project; what is late is waited for no
  /// longer than anything.
  func trap(runBy nodes: [NodeID], isLate: Bool = false) -> String? {
    let own = Set(nodes)
    func isRisk(_ id: NodeID, among nodes: [NodeID]) -> Bool {
      mayTrap(id) || !isLate && mayWait(id) && !isLeft(id, among: nodes)
    }
    // What is unwrapped or asserted here is known where it is read.
    if let place = nodes.first(where: { index[$0].kind != .forceUnwrap && !isAssertion($0) && isRisk($0, among: nodes) }
    ) {
      let text = OneLineText.joined(index.text(place))
      return "it may trap, or wait for ever, at '\(text.count > 60 ? text.prefix(60) + "…" : text)'"
    }
    let members = subject.code.members(runBy: nodes) { call($0) != nil }
    for member in members.sorted(by: { ($0.file, $0.index) < ($1.file, $1.index) }) {
      let code = subject.code.code(of: member)
      let isTrap = code.contains { !own.contains($0) && isRisk($0, among: code) }
      if isTrap { return "'\(index.name(member))' may trap, or wait for ever" }
      if callsItself(member) { return "'\(index.name(member))' calls itself, and nobody knows how often" }
    }
    return nil
  }

  private func isAssertion(_ id: NodeID) -> Bool {
    index[id].kind == .call && index.receiver(ofCall: id) == nil
      && ["assert", "precondition"].contains(index.calleeText(id))
  }

  /// Whether a node traps for some values, or waits for what may not come.
  private func mayTrap(_ id: NodeID) -> Bool {
    let children = index.children(of: id)
    switch index[id].kind {
    case .forceUnwrap: return children.first.map { !isMadeOfLiteral($0) } ?? false
    case .tryExpression, .cast: return index[id].flags.contains(.forced)
    case .subscriptCall:
      guard let base = children.first, let argument = children.last.flatMap({ index.children(of: $0).last }) else {
        return false
      }
      return isArray(base) ?? (index[argument].kind == .integerLiteral && isUnlabelled(children.last))
    case .name, .member: return isUnwrapped(id)
    case .sequence: return children.indices.contains { mayTrap(operatorAt: $0, of: children) }
    case .call: return mayTrapByCall(id, children.dropFirst().map { $0 })
    default: return false
    }
  }

  private func mayTrapByCall(_ call: NodeID, _ arguments: [NodeID]) -> Bool {
    let name = index.calleeText(call)
    if case .function = index.callee(ofCall: call) { return false }
    let first = arguments.first.flatMap { index.children(of: $0).last }
    let isCounted = first.map { isPlainNumber($0) } ?? true
    if index.receiver(ofCall: call) == nil, index.lists[.trappingFunctions].contains(name) { return true }
    if index.lists[.trappingCalls].contains(name) {
      let isAsked =
        arguments.contains { index.name($0) == "while" } || first.map { index[$0].kind == .closure } ?? false
      return !Self.counted.contains(name) || !isCounted && !isAsked
    }
    if arguments.contains(where: { index.name($0) == "repeating" }) {
      return arguments.contains { index.name($0) == "count" && !isPlainNumber($0) && !isCount($0) }
    }
    switch name {
    case "remove": return arguments.first.map { index.name($0) == "at" } ?? false
    case "insert": return arguments.count == 2 && !isZero(arguments[1])
    case "Dictionary": return arguments.contains { index.name($0) == "uniqueKeysWithValues" }
    case "stride": return true
    case "Character", "Scalar": return first.map { index.text($0).count != 3 } ?? false
    case "abs": return first.map { index.text($0).hasSuffix(".min") } ?? false
    case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64":
      guard arguments.count == 1, let first, isUnlabelled(arguments.first) else { return false }
      return index.names.text(index.type(of: first).name) != "String" && index[first].kind != .integerLiteral
    default: return false
    }
  }

  /// Calls that trap for a negative number only.
  private static let counted: Set<String> = ["prefix", "suffix", "dropFirst", "dropLast"]

  /// `%` and `/` by what may be zero, and ranges whose end may lie before their start.
  private func mayTrap(operatorAt position: Int, of parts: [NodeID]) -> Bool {
    guard position > 0, position + 1 < parts.count else { return false }
    let (left, right) = (parts[position - 1], parts[position + 1])
    switch index.text(parts[position]) {
    case "/", "%":
      return !["Double", "Float", "CGFloat", "TimeInterval", "Decimal"].contains(
        index.names.text(index.type(of: left).name)) && (!isPlainNumber(right) || index.text(right) == "0")
    case "...": return !(isPlainNumber(left) && isPlainNumber(right))
    case "..<": return !(isPlainNumber(left) && isPlainNumber(right)) && !(index.text(left) == "0" && isCount(right))
    default: return false
    }
  }

  private func isUnlabelled(_ argument: NodeID?) -> Bool {
    argument.map { index[$0].kind == .argument && index[$0].name == 0 } ?? false
  }

  /// A number as it is written, without a sign, or a constant that is one.
  private func isPlainNumber(_ expression: NodeID) -> Bool {
    var value = index[expression].kind == .argument ? index.children(of: expression).last ?? expression : expression
    if let constant = CallTargets(index).namedMember(value), index[constant].kind == .constant,
      index[constant].value != Node.none
    {
      value = NodeID(file: constant.file, index: Int(index[constant].value))
    }
    return [.integerLiteral, .floatLiteral].contains(index[value].kind)
  }

  private func isZero(_ argument: NodeID) -> Bool {
    index.children(of: argument).last.map { ["0", "endIndex", "count", "startIndex"].contains(lastWord($0)) } ?? false
  }

  private func isCount(_ expression: NodeID) -> Bool {
    let value = index[expression].kind == .argument ? index.children(of: expression).last ?? expression : expression
    return lastWord(value) == "count"
  }

  private func lastWord(_ expression: NodeID) -> String {
    index[expression].kind == .member ? index.name(expression) : index.text(expression)
  }

  /// Why ways that nobody knows to be taken may trap: by what ends the program, or a place that no condition asks for.
  func trap(inWaysOf branch: NodeID) -> String? {
    let asked = index.subtree(of: branch).flatMap { id -> [NodeID] in
      switch index[id].kind {
      case .ternary: index.children(of: id).prefix(1).map { $0 }
      case .ifStatement, .guardStatement, .switchStatement, .whileStatement, .forStatement: conditions(of: id)
      default: []
      }
    }
    let words = asked.map(index.text).joined(separator: " ")
    for id in index.subtree(of: branch) {
      if index[id].kind == .call, index.receiver(ofCall: id) == nil, Self.ending.contains(index.calleeText(id)) {
        return "it may end the program"
      }
      guard index[id].kind == .subscriptCall, mayTrap(id) else { continue }
      let named = index.children(of: id).map { index[$0].kind == .argument ? index.children(of: $0).last ?? $0 : $0 }
      if !named.contains(where: { words.holds(index.text($0)) }) {
        return "it may trap at '\(OneLineText.joined(index.text(id)))'"
      }
    }
    return nil
  }

  private static let ending: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure", "exit", "abort"]

  /// Why the rounds of a counted loop may trap: a place is taken to be there where the loop counts what it is in.
  func trap(inRoundsOf loop: NodeID, _ body: [NodeID]) -> String? {
    let head = index.children(of: loop).filter { index[$0].kind != .codeBlock }.map(index.text).joined(separator: " ")
    if body.contains(where: { index[$0].kind == .forceUnwrap && mayTrap($0) }) { return "it unwraps a value by force" }
    return trap(
      runBy: body.filter { id in
        index[id].kind != .subscriptCall || !(index.children(of: id).first.map { head.holds(index.text($0)) } ?? false)
      }, isLate: true)
  }

  /// `URL(string: "https://example.com")`, which is there whenever it is there once.
  private func isMadeOfLiteral(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .call else { return false }
    // A calendar knows all dates but absurd ones.
    if index.calleeText(expression) == "date", let calendar = index.receiver(ofCall: expression) {
      return index.text(calendar).hasPrefix("Calendar.")
        || index.names.text(index.type(of: calendar).name) == "Calendar"
    }
    guard ["URL", "UUID", "Calendar", "Locale", "TimeZone"].contains(index.calleeText(expression)) else { return false }
    return index.children(of: expression).dropFirst().allSatisfy { argument in
      index.children(of: argument).last.map {
        index[$0].kind == .stringLiteral && index.text($0).utf8.count > 2
          && index.children(of: $0).isEmpty
      } ?? false
    }
  }

  /// Whether an expression is an array, or a text of which a part is taken by its place; `nil` where nobody knows.
  private func isArray(_ base: NodeID) -> Bool? {
    switch index[base].kind {
    case .arrayLiteral: return true
    case .dictionaryLiteral: return false
    case .member where ["utf8", "utf16", "unicodeScalars"].contains(index.name(base)): return true
    default: break
    }
    if let type = writtenType(of: base) {
      switch index[type].kind {
      case .arrayType: return true
      case .dictionaryType: return false
      default: if ["Array", "Dictionary"].contains(index.name(type)) { return index.name(type) == "Array" }
      }
    }
    let use = index.type(of: base)
    if use.traits.contains(.collection) { return !isDictionary(base) }
    return index.names.text(use.name) == "String" ? true : nil
  }

  private func isDictionary(_ base: NodeID) -> Bool {
    guard let property = CallTargets(index).namedMember(base), index[property].value != Node.none else { return false }
    return index.subtree(of: NodeID(file: property.file, index: Int(index[property].value)))
      .contains { [.dictionaryLiteral, .dictionaryType].contains(index[$0].kind) }
  }

  /// The type that the declaration of a name says it has.
  private func writtenType(of name: NodeID) -> NodeID? {
    if let member = CallTargets(index).namedMember(name) {
      return index[member].type == Node.none ? nil : NodeID(file: member.file, index: index[member].type)
    }
    guard index[name].kind == .name else { return nil }
    switch index.binding(of: index[name].name, at: name) {
    case .parameter(let file, let position):
      let type = index.files[file].outline.parameters[position].type
      return type == Node.none ? nil : NodeID(file: file, index: Int(type))
    case .local(let binder): return index.children(of: binder).first { index[$0].kind.isTypeSyntax }
    default: return nil
    }
  }

  /// Whether a value is unwrapped where it is named: `Int!`, `unowned`, `unsafelyUnwrapped`.
  private func isUnwrapped(_ id: NodeID) -> Bool {
    if index[id].kind == .member, index.name(id) == "unsafelyUnwrapped" { return true }
    if index[id].kind == .name, case .local(let binder) = index.binding(of: index[id].name, at: id),
      index[binder].kind == .localVariable, index.text(binder).hasPrefix("unowned")
    {
      return true
    }
    guard let type = writtenType(of: id), index[type].kind == .unwrappedOptionalType, let outer = index.parent(of: id)
    else { return false }
    let isSet = index[outer].kind == .assignment && index.children(of: outer).first == id
    let isCompared = index[outer].kind == .sequence && index.text(outer).hasSuffix("nil")
    return index[outer].kind != .optionalChain && !isSet && !isCompared
  }

  // MARK: - Numbers

  /// `Int.max`, which may be part of what is reckoned.
  private func namesEnd(of function: DeclarationID?) -> Bool {
    function.map { index.nodes(inMember: $0) }?.contains { id in
      index[id].kind == .member && ["max", "min"].contains(index.name(id))
        && index.children(of: id).first.map { index.names.startsUppercase(index[$0].name) } ?? false
    } ?? false
  }

  /// Whether what is reckoned of known values, or of small ones, may not fit.
  private func mayOverflow(_ id: NodeID, after changes: [MethodFacts.Change]) -> Bool {
    let parts = index.children(of: id)
    let isReckoned: Bool
    switch index[id].kind {
    case .assignment: isReckoned = ["+=", "-=", "*="].contains(index.name(id))
    case .sequence: isReckoned = parts.contains { ["+", "-", "*"].contains(index.text($0)) }
    case .prefixOperation: isReckoned = index.text(id).hasPrefix("-")
    default: isReckoned = false
    }
    guard isReckoned else { return false }
    return namesEnd(of: index.owner(of: id))
      || parts.contains { part in
        let type = index.names.text(index.type(of: part).name)
        let text = known(part, after: changes) ?? index.text(part)
        if text.hasSuffix(".max") || text.hasSuffix(".min") || text.hasPrefix("-") && text.hasSuffix(".max)") {
          return true
        }
        // Smaller numbers have ends, and so has what is far from zero.
        let isSmall = ["Int8", "Int16", "Int32", "UInt8", "UInt16", "UInt32", "UInt", "UInt64"].contains(type)
        guard let number = Double(text.filter { $0 != "_" }) else { return isSmall }
        if type.hasPrefix("U"), index.name(id) == "-=" || parts.contains(where: { index.text($0) == "-" }) {
          return true
        }
        return isSmall && number > 100 || type != "Double" && abs(number) > 1e9
      }
  }
}
