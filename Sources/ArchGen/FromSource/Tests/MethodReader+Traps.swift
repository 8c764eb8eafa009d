import ProjectIndex
import SwiftOutline

/// What may end the run of the tests: traps, and waits that nobody ends.
extension MethodReader {
  /// Why a node may trap for the object of a test; `nil` where it doesn't, as far as one can see.
  func trap(_ id: NodeID, after changes: [MethodFacts.Change]) -> String? {
    let children = index.children(of: id)
    switch index[id].kind {
    case .forceUnwrap:
      guard let base = children.first else { return nil }
      if let property = Bindings(index).ownProperty(base) {
        return known(base, after: changes) == nil || known(base, after: changes) == "nil"
          ? "it unwraps '\(index.name(property))' by force" : nil
      }
      return mayTrap(id) ? "it unwraps a value by force" : nil
    case .call where isAssertion(id):
      let condition = children.dropFirst().first.flatMap { index.children(of: $0).last }
      return condition.flatMap { truth(of: $0, after: changes) } == true ? nil : "it traps unless a condition holds"
    default: return nil
    }
  }

  /// Why some nodes may trap, or what they run elsewhere in the project.
  func trap(runBy nodes: [NodeID]) -> String? {
    let own = Set(nodes)
    // What is unwrapped or asserted here is known where it is read.
    if let place = nodes.first(where: { index[$0].kind != .forceUnwrap && !isAssertion($0) && mayTrap($0) }) {
      return "it may trap, or wait for ever, at '\(OneLineText.joined(index.text(place)))'"
    }
    let members = subject.code.members(runBy: nodes) { call($0) != nil }
    for member in members.sorted(by: { ($0.file, $0.index) < ($1.file, $1.index) }) {
      let isTrap = subject.code.code(of: member).contains { !own.contains($0) && mayTrap($0) }
      if isTrap { return "'\(index.name(member))' may trap, or wait for ever" }
    }
    return nil
  }

  /// Whether some code locks something once more than it unlocks it, and would wait for itself the next time.
  func keepsLock(_ body: NodeID) -> Bool {
    let calls = nodes(in: body).filter { index[$0].kind == .call && index.receiver(ofCall: $0) != nil }
    return calls.count { index.calleeText($0) == "lock" } > calls.count { index.calleeText($0) == "unlock" }
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
      return isArray(base) || index[argument].kind == .integerLiteral && isUnlabelled(children.last)
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
      return !isCounted || arguments.isEmpty || !Self.counted.contains(name)
    }
    switch name {
    case "remove": return arguments.first.map { index.name($0) == "at" } ?? false
    case "sleep": return index.receiver(ofCall: call).map { index.text($0) == "Thread" } ?? true || takesSeconds(first)
    case "insert": return arguments.count == 2 && !isZero(arguments[1])
    case "Array", "String", "Dictionary":
      return arguments.contains { ["count", "uniqueKeysWithValues"].contains(index.name($0)) && !isPlainNumber($0) }
    case "stride": return true
    case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64":
      guard arguments.count == 1, let first, isUnlabelled(arguments.first) else { return false }
      return index.names.text(index.type(of: first).name) != "String" && index[first].kind != .integerLiteral
    default: return false
    }
  }

  /// Whether a time is longer than anybody waits for a test: `.seconds(5)`, `2_000_000_000` nanoseconds.
  private func takesSeconds(_ time: NodeID?) -> Bool {
    guard let time else { return false }
    let number = Double(index.text(time).filter { $0.isNumber || $0 == "." }.drop { $0 == "." }) ?? 0
    return index.text(time).hasPrefix(".seconds") && number > 1 || number > 1e9
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

  /// A number as it is written, without a sign.
  private func isPlainNumber(_ expression: NodeID) -> Bool {
    let value = index[expression].kind == .argument ? index.children(of: expression).last ?? expression : expression
    return [.integerLiteral, .floatLiteral].contains(index[value].kind)
  }

  private func isZero(_ argument: NodeID) -> Bool {
    index.children(of: argument).last.map { ["0", "endIndex", "count", "startIndex"].contains(lastWord($0)) } ?? false
  }

  private func isCount(_ expression: NodeID) -> Bool { lastWord(expression) == "count" }

  private func lastWord(_ expression: NodeID) -> String {
    index[expression].kind == .member ? index.name(expression) : index.text(expression)
  }

  /// `URL(string: "https://example.com")`, which is there whenever it is there once.
  private func isMadeOfLiteral(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .call, ["URL", "UUID", "Calendar", "Locale"].contains(index.calleeText(expression))
    else { return false }
    return index.children(of: expression).dropFirst().allSatisfy { argument in
      index.children(of: argument).last.map {
        index[$0].kind == .stringLiteral && index.text($0).utf8.count > 2
          && index.children(of: $0).isEmpty
      } ?? false
    }
  }

  /// Whether an expression is an array, or a text of which a part is taken by its place.
  private func isArray(_ base: NodeID) -> Bool {
    if index[base].kind == .arrayLiteral { return true }
    if index.names.text(index.type(of: base).name) == "String" { return true }
    guard let property = wholeProperty(base) else { return false }
    let type = index[property].type
    if type != Node.none { return index[NodeID(file: property.file, index: Int(type))].kind == .arrayType }
    return index.type(ofVariable: property).traits.contains(.collection)
  }
}
