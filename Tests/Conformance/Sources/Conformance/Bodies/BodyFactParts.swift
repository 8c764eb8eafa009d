import SwiftSyntax

extension OutlineBodyFact {
  /// States the labels of all arguments, those of trailing closures last, and how many are closures.
  mutating func addArguments(
    _ arguments: LabeledExprListSyntax, _ trailingClosure: ClosureExprSyntax?,
    _ additionalClosures: MultipleTrailingClosureElementListSyntax
  ) {
    self.arguments =
      arguments.map { $0.label?.nameWithoutBackticks ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalClosures.map(\.label.nameWithoutBackticks)
    closures =
      arguments.count { $0.expression.is(ClosureExprSyntax.self) } + (trailingClosure == nil ? 0 : 1)
      + additionalClosures.count
  }

  /// States what is assigned; `nil` for an expression with operators.
  mutating func addTarget(_ target: ExprSyntax?) {
    self.target = target?.chainText ?? "…"
    base = target?.chainRoot.rootName
  }
}

extension FreestandingMacroExpansionSyntax {
  /// Whether this is `#warning` or `#error`, which are directives.
  var isDiagnostic: Bool { ["warning", "error"].contains(macroName.text) }
}

extension ClosureSignatureSyntax.ParameterClause {
  /// Number of parameters.
  var count: Int {
    switch self {
    case .simpleInput(let parameters): parameters.count
    case .parameterClause(let clause): clause.parameters.count
    }
  }
}

extension ClosureExprSyntax {
  /// The name of the call or macro that the closure is an argument of, and its label; `nil` where it stands elsewhere.
  var receivingCall: (name: String?, label: String)? {
    guard let parent else { return nil }
    if let element = parent.as(LabeledExprSyntax.self) {
      return call(element.parent?.parent).map { ($0, element.label?.nameWithoutBackticks ?? "_") }
    }
    if let element = parent.as(MultipleTrailingClosureElementSyntax.self) {
      return call(element.parent?.parent).map { ($0, element.label.nameWithoutBackticks) }
    }
    if parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == id { return nil }
    return call(parent).map { ($0, "_") }
  }

  private func call(_ node: Syntax?) -> String?? {
    if let call = node?.as(FunctionCallExprSyntax.self) {
      return .some((call.callInBrackets ?? call).calledExpression.calleeName)
    }
    if let macro = node?.asProtocol((any FreestandingMacroExpansionSyntax).self) {
      return .some(macro.macroName.nameWithoutBackticks)
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// Number of statements, those of all `#if` clauses in turn, each name of a line of variables counted by itself.
  var statementCount: Int {
    reduce(0) { count, item in
      if let condition = item.item.as(IfConfigDeclSyntax.self) {
        return count
          + condition.clauses.reduce(0) { sum, clause in
            guard case .statements(let statements) = clause.elements else { return sum }
            return sum + statements.statementCount
          }
      }
      if let variables = item.item.as(VariableDeclSyntax.self) { return count + variables.bindings.count }
      let macro = item.item.asProtocol((any FreestandingMacroExpansionSyntax).self)
      return count + (macro?.isDiagnostic == true ? 0 : 1)
    }
  }
}

extension AttributeSyntax {
  /// Whether the attribute's name, without those that it is a member of, starts with a capital letter.
  var hasTypeName: Bool {
    let name: TokenSyntax? =
      attributeName.as(IdentifierTypeSyntax.self)?.name ?? attributeName.as(MemberTypeSyntax.self)?.name
    guard let first = name?.text.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}

extension TokenSyntax {
  /// The name of a member; `nil` for a place of a tuple, which has none.
  var memberName: String? {
    if case .integerLiteral = tokenKind { return nil }
    return nameWithoutBackticks
  }
}

extension FunctionCallExprSyntax {
  /// The call in brackets that this call's trailing closures belong to.
  ///
  /// Within conditions the tree has such closures as a call of the call's result; for the compiler they are one call.
  var callInBrackets: FunctionCallExprSyntax? {
    guard leftParen == nil, let call = calledExpression.as(FunctionCallExprSyntax.self), call.leftParen != nil,
      call.trailingClosure == nil
    else { return nil }
    return call
  }
}

extension IdentifierTypeSyntax {
  /// Whether the type is an expression, as `Any` is in `[Any]()`.
  var isExpression: Bool {
    guard let expression = parent?.as(TypeExprSyntax.self) else { return false }
    guard let siblings = expression.parent?.as(ExprListSyntax.self),
      let index = siblings.firstIndex(of: ExprSyntax(expression)), index != siblings.startIndex
    else { return true }
    let previous = siblings[siblings.index(before: index)]
    return !previous.is(UnresolvedAsExprSyntax.self) && !previous.is(UnresolvedIsExprSyntax.self)
  }

  /// Whether the type is what a key path starts with, which is read as an expression.
  var isKeyPathRoot: Bool {
    var child = Syntax(self)
    while let parent = child.parent {
      if let path = parent.as(KeyPathExprSyntax.self) { return path.root?.id == child.id }
      guard
        parent.is(TypeSyntax.self) && !parent.is(SomeOrAnyTypeSyntax.self) || parent.is(TupleTypeElementListSyntax.self)
          || parent.is(TupleTypeElementSyntax.self)
      else { return false }
      child = parent
    }
    return false
  }
}
