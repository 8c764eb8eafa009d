import SwiftSyntax

/// Lists the body facts of a tree, by the contract and the fine points in `Tests/Conformance/README.md`.
final class BodyVisitor: SyntaxVisitor {
  private let lines: SourceLines
  private var found: [(range: Range<Int>, fact: OutlineBodyFact)] = []

  init(lines: SourceLines) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  /// The facts by start, then end, then kind; complete after the walk.
  var facts: [OutlineBodyFact] {
    let sorted = found.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.fact.kind)
        < ($1.range.lowerBound, $1.range.upperBound, $1.fact.kind)
    }
    return sorted.map(\.fact)
  }

  /// Adds a fact over a range of bytes; `fill` states what its kind has.
  func add(_ kind: String, _ range: Range<Int>, fill: (inout OutlineBodyFact) -> Void = { _ in }) {
    var fact = OutlineBodyFact(
      kind: kind, line: lines.line(atUTF8Offset: range.lowerBound),
      column: lines.column(atUTF8Offset: range.lowerBound),
      endLine: lines.line(atUTF8Offset: range.upperBound), endColumn: lines.column(atUTF8Offset: range.upperBound))
    fill(&fact)
    found.append((range, fact))
  }

  // MARK: - Calls and closures

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(FunctionCallExprSyntax.self)?.callInBrackets?.id == node.id { return .visitChildren }
    let call = node.callInBrackets ?? node
    add("call", node.chainRange) { fact in
      fact.name = call.calledExpression.calleeName
      fact.receiver = call.calledExpression.receiver?.chainText
      fact.addArguments(call.arguments, node.trailingClosure, node.additionalTrailingClosures)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    add("subscript", node.chainRange) { fact in
      fact.receiver = node.calledExpression.chainText
      fact.addArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { expansion(node) }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { expansion(node) }

  private func expansion(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isDiagnostic else { return .skipChildren }
    let range = node.pound.textRange.lowerBound..<node.textRange.upperBound
    add("macro", range) { fact in
      fact.name = node.macroName.nameWithoutBackticks
      fact.addArguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    add("closure", node.textRange) { fact in
      fact.parameters = node.signature?.parameterClause?.count ?? 0
      fact.captures = node.signature?.capture?.items.count ?? 0
      if let (call, label) = node.receivingCall {
        fact.call = call ?? ""
        fact.label = label
      }
    }
    return .visitChildren
  }

  // MARK: - Errors and waiting

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    add("try" + (node.questionOrExclamationMark?.text ?? ""), node.coveredRange)
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    add("await", node.coveredRange)
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    add("catch", node.body.textRange) { $0.statements = node.body.statements.statementCount }
    return .visitChildren
  }

  // MARK: - Unwraps, casts and writes

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    add("!", node.chainRange)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    var targetStart = 0
    for (index, element) in elements.enumerated() {
      if let cast = element.as(UnresolvedAsExprSyntax.self), index + 1 < elements.count {
        add("as" + (cast.questionOrExclamationMark?.text ?? ""), elements[index + 1].textRange)
      } else if element.is(UnresolvedIsExprSyntax.self), index + 1 < elements.count {
        add("is", elements[index + 1].textRange)
      } else if let sign = element.assignmentOperator, targetStart < index {
        let target = elements[targetStart].withoutEffects
        let end = (elements.last ?? element).textRange.upperBound
        add("assignment", target.chainRange.lowerBound..<end) { fact in
          fact.name = sign
          fact.addTarget(index == targetStart + 1 ? target : nil)
        }
        targetStart = index + 1
      }
    }
    return .visitChildren
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    add("is", node.type.textRange)
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add("inout", node.textRange) { $0.addTarget(node.expression) }
    return .visitChildren
  }

  // MARK: - Names of types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.isKeyPathRoot || node.isExpression {
      let start = node.textRange.lowerBound
      addName(node.name, start..<node.name.textRange.upperBound)
    } else {
      add("type", node.textRange) { $0.name = node.name.nameWithoutBackticks }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    add("type", node.textRange) { $0.name = node.name.nameWithoutBackticks }
    return .visitChildren
  }

  override func visit(_ node: ClassRestrictionTypeSyntax) -> SyntaxVisitorContinueKind {
    add("type", node.textRange) { $0.name = node.classKeyword.text }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    let isBase = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    let isComponent = node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
    if isBase || !isMember && !isComponent {
      addName(node.baseName, node.textRange.lowerBound..<node.baseName.textRange.upperBound)
    }
    return .visitChildren
  }

  private func addName(_ token: TokenSyntax, _ range: Range<Int>) {
    let name = token.nameWithoutBackticks
    guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return }
    add("name", range) { $0.name = name }
  }

  // MARK: - What is no code

  /// Names of attributes are no types here, and only attributes with a capital letter take expressions.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let arguments = node.arguments, node.hasTypeName { walk(arguments) }
    return .skipChildren
  }

  /// A condition of `#if` is no expression of the program.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
