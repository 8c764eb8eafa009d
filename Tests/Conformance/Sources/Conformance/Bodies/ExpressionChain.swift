import SwiftSyntax

extension SyntaxProtocol {
  /// The node's bytes without the trivia around it.
  var textRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The bytes that a `try` or `await` covers: all to its right in the same sequence of operators.
  ///
  /// The tree keeps operators unfolded, with the word on the first operand alone.
  var coveredRange: Range<Int> {
    var outermost = Syntax(self)
    while let parent = outermost.parent,
      parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(UnsafeExprSyntax.self)
    {
      outermost = parent
    }
    let sequence = outermost.parent?.parent?.as(SequenceExprSyntax.self)
    return textRange.lowerBound..<(sequence?.textRange ?? textRange).upperBound
  }
}

/// Chains of members and calls, such as `model.items.first?.name`.
extension ExprSyntaxProtocol {
  /// The expression's bytes, those of the chain before a leading dot in a clause of `#if` included.
  var chainRange: Range<Int> {
    var first = ExprSyntax(self)
    while let base = first.chainBase { first = base }
    return min(first.textRange.lowerBound, textRange.lowerBound)..<textRange.upperBound
  }

  /// The expression before this link of a chain.
  var chainBase: ExprSyntax? {
    switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): member.base ?? Syntax(member).baseBeforeCondition
    case .functionCallExpr(let call): (call.callInBrackets ?? call).calledExpression
    case .subscriptCallExpr(let call): call.calledExpression
    case .optionalChainingExpr(let chain): chain.expression
    case .forceUnwrapExpr(let unwrap): unwrap.expression
    case .genericSpecializationExpr(let specialization): specialization.expression
    case .postfixOperatorExpr(let operation): operation.expression
    case .postfixIfConfigExpr(let condition): condition.lastExpression
    default: nil
    }
  }

  /// The name of what is called when this is called.
  var calleeName: String? {
    switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      reference.baseName.tokenKind == .keyword(.self) ? nil : reference.baseName.nameWithoutBackticks
    case .memberAccessExpr(let member): member.declName.baseName.memberName
    case .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
      chainBase?.calleeName
    default: nil
    }
  }

  /// The expression before the dot when this is called.
  var receiver: ExprSyntax? {
    switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
    case .memberAccessExpr: chainBase
    case .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
      chainBase?.receiver
    default: nil
    }
  }

  /// The chain without arguments; `…` for whatever it starts with but a name.
  var chainText: String {
    func base() -> String { chainBase?.chainText ?? "" }
    switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): return base() + "." + member.declName.baseName.nameWithoutBackticks
    case .functionCallExpr: return base() + "()"
    case .subscriptCallExpr: return base() + "[…]"
    case .optionalChainingExpr: return base() + "?"
    case .forceUnwrapExpr: return base() + "!"
    case .genericSpecializationExpr: return base() + "<…>"
    case .postfixIfConfigExpr: return base()
    case .tryExpr(let expression): return expression.expression.chainText
    case .awaitExpr(let expression): return expression.expression.chainText
    case .declReferenceExpr(let reference): return reference.baseName.nameWithoutBackticks
    case .superExpr: return "super"
    case .discardAssignmentExpr: return "_"
    default: return "…"
    }
  }

  /// What the chain starts with.
  var chainRoot: ExprSyntax {
    var root = withoutEffects
    while !root.is(PostfixOperatorExprSyntax.self), let base = root.chainBase { root = base.withoutEffects }
    return root
  }

  /// The name that this is, `self` included; `nil` for any other expression.
  var rootName: String? { ExprSyntax(self).as(DeclReferenceExprSyntax.self)?.baseName.nameWithoutBackticks }

  /// The expression behind `try` and `await`.
  var withoutEffects: ExprSyntax {
    switch ExprSyntax(self).as(ExprSyntaxEnum.self) {
    case .tryExpr(let expression): expression.expression.withoutEffects
    case .awaitExpr(let expression): expression.expression.withoutEffects
    default: ExprSyntax(self)
    }
  }

  /// The operator of an element that assigns; `nil` for other elements.
  var assignmentOperator: String? {
    if ExprSyntax(self).is(AssignmentExprSyntax.self) { return "=" }
    guard let sign = ExprSyntax(self).as(BinaryOperatorExprSyntax.self)?.operator.text, sign.hasSuffix("=") else {
      return nil
    }
    let compares = ["<=", ">=", ".==", ".!=", ".<=", ".>="].contains(sign)
    return compares || sign.hasPrefix("=") || sign.hasPrefix("!") || sign.hasPrefix("~") ? nil : sign
  }
}

// The clauses of `#if` within a chain are read as if they followed one another.

extension PostfixIfConfigExprSyntax {
  /// The last expression of the last clause that has one; the expression before the `#if` where none has.
  fileprivate var lastExpression: ExprSyntax? {
    let expressions = config.clauses.compactMap(\.postfixExpression)
    return expressions.last ?? base ?? Syntax(self).baseBeforeCondition
  }
}

extension IfConfigClauseSyntax {
  fileprivate var postfixExpression: ExprSyntax? {
    guard case .postfixExpression(let expression) = elements else { return nil }
    return expression
  }
}

extension Syntax {
  /// What stands before the leading dot of a member at the start of a clause.
  fileprivate var baseBeforeCondition: ExprSyntax? {
    var child = self
    while let parent = child.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        guard let condition = clause.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self),
          let index = condition.config.clauses.firstIndex(of: clause)
        else { return nil }
        let before = condition.config.clauses[..<index].compactMap(\.postfixExpression).last
        return before ?? condition.base ?? Syntax(condition).baseBeforeCondition
      }
      guard parent.as(ExprSyntax.self)?.writtenBase?.id == child.id else { return nil }
      child = parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// The expression before this link as the tree has it.
  fileprivate var writtenBase: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): member.base
    case .postfixIfConfigExpr(let condition): condition.base
    default: chainBase
    }
  }
}
