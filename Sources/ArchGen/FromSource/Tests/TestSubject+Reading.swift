/// How tests look at what they test.
extension TestSubject {
  /// What lives on an actor is read before it is looked at.
  func reading(_ checks: [TestCheck]) -> (lines: [String], checks: [TestCheck]) {
    guard isActor else { return ([], checks) }
    var lines: [String] = []
    let prefix = variable + "."
    func local(_ expression: String) -> String {
      guard expression.hasPrefix(prefix) else { return expression }
      let name = expression.dropFirst(prefix.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let local = name == variable ? name + "Value" : String(name)
      let line = "let \(local) = await \(prefix)\(name)"
      if !lines.contains(line) { lines.append(line) }
      return local + expression.dropFirst(prefix.count + name.count)
    }
    let read: [TestCheck] = checks.map { check in
      switch check {
      case .equal(let left, let right): .equal(local(left), right)
      case .isNil(let value): .isNil(local(value))
      case .isNotNil(let value): .isNotNil(local(value))
      case .isTrue(let value): .isTrue(local(value))
      case .isFalse(let value): .isFalse(local(value))
      case .isEmpty(let value): .isEmpty(local(value))
      case .isNotEmpty(let value): .isNotEmpty(local(value))
      case .isCase(let value, let name): .isCase(local(value), name)
      }
    }
    return (lines, read)
  }
}
