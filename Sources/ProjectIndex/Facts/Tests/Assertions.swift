import SwiftOutline

/// What tests check.
extension ProjectIndex {
  /// The assertions in a test: those of XCTest and Swift Testing, of libraries, and of helpers that assert.
  package func assertions(in test: DeclarationID) -> [NodeID] { testNodes(test).filter { isAssertion($0) } }

  /// Whether a test asserts something that may not hold.
  package func asserts(_ test: DeclarationID) -> Bool {
    bodies(of: test).contains { body in containsNode(in: body) { isAssertion($0) && !holdsAlways($0) } }
  }

  /// Whether an expression asserts something.
  package func isAssertion(_ expression: NodeID) -> Bool {
    let kind = node(expression).kind
    guard kind == .call || kind == .macroExpansion else { return false }
    let name = calleeName(expression)
    if testCode.assertionNames.contains(name) { return true }
    guard kind == .call else { return false }
    // `Issue.record` reports a failure; `wait(for:)` fails when an expectation isn't met.
    if name == testCode.recordName { return receiver(ofCall: expression).map { text($0) == "Issue" } ?? false }
    return name == testCode.waitName && hasArgument("for", in: expression)
  }

  /// Whether an assertion checks the literal `true`, so that it says nothing.
  private func holdsAlways(_ assertion: NodeID) -> Bool {
    guard let first = children(of: assertion).first(where: { node($0).kind == .argument }),
      let checked = lastChild(of: first)
    else { return false }
    return node(checked).kind == .booleanLiteral && node(checked).name == Word.true.rawValue
  }

  /// Whether an assertion only says that this place must not be reached: `XCTFail`, `Issue.record`.
  func isBareFailure(_ assertion: NodeID) -> Bool {
    let name = names.text(calleeName(assertion))
    return name == "XCTFail" || name == "record"
  }

  /// Whether an expression stands inside an assertion.
  func isInAssertion(_ expression: NodeID) -> Bool {
    var current = parent(of: expression)
    while let candidate = current {
      let kind = node(candidate).kind
      if kind == .call || kind == .macroExpansion, isAssertion(candidate) { return true }
      if kind == .codeBlock || kind == .declaration { return false }
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether an error that code in a test throws makes it fail.
  package func failsByThrowing(_ test: DeclarationID) -> Bool {
    declaration(test).flags.contains(.throws)
      && testNodes(test).contains {
        node($0).kind == .tryExpression && node($0).flags.isDisjoint(with: [.optional, .forced]) && !isSleep($0)
      }
  }

  // MARK: - Waiting

  /// The calls in a test, or in a helper of its suite, that wait for a fixed time.
  package func fixedWaits(inFile file: Int) -> [NodeID] {
    let nodes = files[file].outline.nodes
    let waits = set(.waitingFunctions)
    guard nodes.contains(where: { ($0.kind == .name || $0.kind == .member) && waits.contains($0.name) }) else {
      return []
    }
    return nodes.indices.filter { nodes[$0].kind == .call }.map { NodeID(file: file, index: $0) }.filter {
      guard milliseconds(ofWait: $0) != nil else { return false }
      // A stand-in may take its time; that is what some tests are about.
      return owner(of: $0).flatMap { enclosingType(of: $0) }.map { role(of: $0) == .test } ?? true
    }
  }

  /// How long a call waits, in milliseconds; `nil` for a call that doesn't wait, or whose time isn't written out.
  package func milliseconds(ofWait call: NodeID) -> Int? {
    guard isListed(calleeName(call), .waitingFunctions),
      let argument = children(of: call).dropFirst().first, let value = lastChild(of: argument)
    else { return nil }
    switch (names.text(calleeName(call)), names.text(node(argument).name)) {
    case ("usleep", _): return number(value).map { Int($0 / 1000) }
    case ("sleep", "nanoseconds"): return number(value).map { Int($0 / 1_000_000) }
    case ("sleep", "for"): return duration(value)
    case ("sleep", "forTimeInterval"), ("sleep", ""): return number(value).map { Int($0 * 1000) }
    case ("asyncAfter", "deadline"): return delay(value)
    default: return nil
    }
  }

  /// `.seconds(2)`, `Duration.milliseconds(300)`.
  private func duration(_ value: NodeID) -> Int? {
    guard node(value).kind == .call, let argument = lastChild(of: value), let amount = lastChild(of: argument),
      let number = number(amount)
    else { return nil }
    switch names.text(calleeName(value)) {
    case "seconds": return Int(number * 1000)
    case "milliseconds": return Int(number)
    case "microseconds": return Int(number / 1000)
    case "nanoseconds": return Int(number / 1_000_000)
    default: return nil
    }
  }

  /// `.now() + 2`.
  private func delay(_ value: NodeID) -> Int? {
    guard node(value).kind == .sequence else { return nil }
    let parts = children(of: value)
    guard parts.count == 3, text(parts[0]).hasSuffix("now()"), text(parts[1]) == "+" else { return nil }
    return number(parts[2]).map { Int($0 * 1000) } ?? duration(parts[2])
  }

  /// The value of a number that is written out, also as a product or inside a conversion: `UInt64(2 * 1_000_000_000)`.
  private func number(_ value: NodeID) -> Double? {
    switch node(value).kind {
    case .integerLiteral, .floatLiteral:
      // No wait is that long, and larger numbers don't fit into an integer of milliseconds.
      return Double(text(value).filter { $0 != "_" }).flatMap { $0 < 1e15 ? $0 : nil }
    case .sequence:
      let parts = children(of: value)
      guard parts.count % 2 == 1 else { return nil }
      var product = 1.0
      for (position, part) in parts.enumerated() {
        if position % 2 == 1 {
          guard text(part) == "*" else { return nil }
        } else {
          guard let factor = number(part) else { return nil }
          product *= factor
        }
      }
      return product < 1e15 ? product : nil
    case .call:
      guard names.startsUppercase(calleeName(value)), children(of: value).count == 2 else { return nil }
      return lastChild(of: value).flatMap { lastChild(of: $0) }.flatMap { number($0) }
    default: return nil
    }
  }
}
