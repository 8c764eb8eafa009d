/// Finds the Swift settings that a manifest adds to all of its targets in a loop.
enum PackageLoopSettings {
  /// The settings in loops such as `for target in package.targets { target.swiftSettings = … }`, also as `forEach`.
  ///
  /// Conditions in the loop are not looked at.
  static func settings(in statements: [ManifestStatement], variables: ManifestVariables) -> [ManifestExpression] {
    var settings: [ManifestExpression] = []
    for body in loopBodies(in: statements) where mentionsSwiftSettings(body) {
      ManifestVisitor.visit(body) { part in
        if let list = variable(part, of: variables) {
          settings += variables.list(of: list).elements
          return .visitChildren
        }
        guard case .call = part else { return .visitChildren }
        settings.append(part)
        return .visitChildren
      }
    }
    return settings
  }

  /// Whether settings of targets are changed outside of such loops.
  static func isSurpassed(in statements: [ManifestStatement]) -> Bool {
    var isFound = false
    ManifestVisitor.visit(outsideLoops(statements)) { part in
      if part.trailingName == "forEach" { return .skipChildren }
      if case .member(.some, "swiftSettings") = part { isFound = true }
      return isFound ? .skipChildren : .visitChildren
    }
    return isFound
  }

  private static func outsideLoops(_ statements: [ManifestStatement]) -> [ManifestStatement] {
    statements.compactMap { statement in
      switch statement {
      case .loop: nil
      case .block(let inner): .block(outsideLoops(inner))
      case .variable, .expression, .members: statement
      }
    }
  }

  private static func loopBodies(in statements: [ManifestStatement]) -> [[ManifestStatement]] {
    statements.flatMap { statement -> [[ManifestStatement]] in
      switch statement {
      case .loop(_, let body): [body]
      case .block(let statements): loopBodies(in: statements)
      case .expression(let expression):
        if expression.trailingName == "forEach", case .closure(let body)? = expression.arguments.last?.value {
          [body]
        } else {
          []
        }
      case .variable, .members: []
      }
    }
  }

  private static func mentionsSwiftSettings(_ body: [ManifestStatement]) -> Bool {
    var isFound = false
    ManifestVisitor.visit(body) { part in
      isFound = isFound || part.trailingName == "swiftSettings"
      return isFound ? .skipChildren : .visitChildren
    }
    return isFound
  }

  private static func variable(
    _ expression: ManifestExpression, of variables: ManifestVariables
  ) -> ManifestExpression? {
    guard case .identifier(let name) = expression else { return nil }
    return variables[name]
  }
}
