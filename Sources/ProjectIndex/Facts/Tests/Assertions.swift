import SwiftOutline

/// What tests check.
package struct Assertions {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The assertions in a test: those of XCTest and Swift Testing, of libraries, and of helpers that assert.
  package func assertions(in test: DeclarationID) -> [NodeID] {
    TestFacts(index).testNodes(test).filter { isAssertion($0) }
  }

  /// Whether a test asserts something that may not hold.
  package func asserts(_ test: DeclarationID) -> Bool {
    index.bodies(of: test).contains { body in
      TestDeclarations(index).containsNode(in: body) { isAssertion($0) && !holdsAlways($0) }
    }
  }

  /// Whether an expression asserts something.
  package func isAssertion(_ expression: NodeID) -> Bool {
    let kind = index[expression].kind
    guard kind == .call || kind == .macroExpansion else { return false }
    let name = index.calleeName(expression)
    if index.testCode.assertionNames.contains(name) { return true }
    guard kind == .call else { return false }
    // `Issue.record` reports a failure; `wait(for:)` fails when an expectation isn't met.
    if name == index.testCode.recordName {
      return index.receiver(ofCall: expression).map { index.text($0) == "Issue" } ?? false
    }
    return name == index.testCode.waitName && index.hasArgument("for", in: expression)
  }

  /// Whether an assertion checks the literal `true`, so that it says nothing.
  private func holdsAlways(_ assertion: NodeID) -> Bool {
    guard let first = index.children(of: assertion).first(where: { index[$0].kind == .argument }),
      let checked = index.lastChild(of: first)
    else { return false }
    return index[checked].kind == .booleanLiteral && index[checked].name == Word.true.rawValue
  }

  /// Whether an assertion only says that this place must not be reached: `XCTFail`, `Issue.record`.
  func isBareFailure(_ assertion: NodeID) -> Bool {
    let name = index.calleeText(assertion)
    return name == "XCTFail" || name == "record"
  }

  /// Whether an expression stands inside an assertion.
  func isInAssertion(_ expression: NodeID) -> Bool {
    var current = index.parent(of: expression)
    while let candidate = current {
      let kind = index[candidate].kind
      if kind == .call || kind == .macroExpansion, isAssertion(candidate) { return true }
      if kind == .codeBlock || kind == .declaration { return false }
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether an error that code in a test throws makes it fail.
  package func failsByThrowing(_ test: DeclarationID) -> Bool {
    index[test].flags.contains(.throws)
      && TestFacts(index).testNodes(test).contains {
        index[$0].kind == .tryExpression && index[$0].flags.isDisjoint(with: [.optional, .forced])
          && !FailureHandling(index).isSleep($0)
      }
  }

  // MARK: - Waiting

  /// How long a call waits, in milliseconds; `nil` for a call that doesn't wait, or whose time isn't written out.
  package func milliseconds(ofWait call: NodeID) -> Int? {
    guard index.isListed(index.calleeName(call), .waitingFunctions),
      let argument = index.children(of: call).dropFirst().first, let value = index.lastChild(of: argument)
    else { return nil }
    switch (index.calleeText(call), index.name(argument)) {
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
    guard index[value].kind == .call, let argument = index.lastChild(of: value),
      let amount = index.lastChild(of: argument), let number = number(amount)
    else { return nil }
    switch index.calleeText(value) {
    case "seconds": return Int(number * 1000)
    case "milliseconds": return Int(number)
    case "microseconds": return Int(number / 1000)
    case "nanoseconds": return Int(number / 1_000_000)
    default: return nil
    }
  }

  /// `.now() + 2`.
  private func delay(_ value: NodeID) -> Int? {
    guard index[value].kind == .sequence else { return nil }
    let parts = index.children(of: value)
    guard parts.count == 3, index.text(parts[0]).hasSuffix("now()"), index.text(parts[1]) == "+" else { return nil }
    return number(parts[2]).map { Int($0 * 1000) } ?? duration(parts[2])
  }

  /// The value of a number that is written out, also as a product or inside a conversion: `UInt64(2 * 1_000_000_000)`.
  private func number(_ value: NodeID) -> Double? {
    switch index[value].kind {
    case .integerLiteral, .floatLiteral:
      // No wait is that long, and larger numbers don't fit into an integer of milliseconds.
      return Double(index.text(value).filter { $0 != "_" }).flatMap { $0 < 1e15 ? $0 : nil }
    case .sequence:
      let parts = index.children(of: value)
      guard parts.count % 2 == 1 else { return nil }
      var product = 1.0
      for (position, part) in parts.enumerated() {
        if position % 2 == 1 {
          guard index.text(part) == "*" else { return nil }
        } else {
          guard let factor = number(part) else { return nil }
          product *= factor
        }
      }
      return product < 1e15 ? product : nil
    case .call:
      guard index.names.startsUppercase(index.calleeName(value)), index.children(of: value).count == 2 else {
        return nil
      }
      return index.lastChild(of: value).flatMap { index.lastChild(of: $0) }.flatMap { number($0) }
    default: return nil
    }
  }
}
