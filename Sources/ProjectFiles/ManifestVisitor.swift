/// Visits the expressions of a manifest, outer ones first.
enum ManifestVisitor {
  /// What to do after an expression has been visited.
  enum Next {
    case visitChildren
    case skipChildren
  }

  /// Visits everything in the statements except the members of extensions.
  static func visit(_ statements: [ManifestStatement], _ body: (ManifestExpression) -> Next) {
    for statement in statements {
      switch statement {
      case .variable(_, _, let value): visit(value, body)
      case .loop(let header, let statements):
        for expression in header { visit(expression, body) }
        visit(statements, body)
      case .block(let statements): visit(statements, body)
      case .expression(let expression): visit(expression, body)
      case .members: break
      }
    }
  }

  /// Visits an expression and what is inside it.
  static func visit(_ expression: ManifestExpression, _ body: (ManifestExpression) -> Next) {
    guard body(expression) == .visitChildren else { return }
    switch expression {
    case .string, .number, .identifier, .unknown: break
    case .member(let base, _):
      if let base { visit(base, body) }
    case .call(let callee, let arguments):
      visit(callee, body)
      for argument in arguments { visit(argument.value, body) }
    case .array(let elements):
      for element in elements { visit(element, body) }
    case .dictionary(let entries):
      for entry in entries {
        visit(entry.key, body)
        visit(entry.value, body)
      }
    case .closure(let statements): visit(statements, body)
    case .operation(let operands, _):
      for operand in operands { visit(operand, body) }
    }
  }
}
