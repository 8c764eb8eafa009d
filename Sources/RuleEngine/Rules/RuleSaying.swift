import Findings

/// What a query says of what it finds.
struct RuleSaying: Sendable {
  var message: CompiledExpression
  /// The line that says it.
  var place: RuleQuery.StepPlace
  var help: CompiledExpression?
  /// Severities other than the guide's, each with its condition; the first that holds counts.
  var severities: [(severity: Severity, condition: CompiledExpression?, place: RuleQuery.StepPlace)]
  /// What makes two matches the same decision; `nil` for the symbols of their places.
  var key: [CompiledExpression]?
  /// The decisions of other rules that a match repeats where they are found.
  var tellers: [(rule: String, key: [CompiledExpression])] = []
  /// The lines that make the fix.
  var fixes: [FixClause] = []
  /// The slots that its expressions need, those of the query among them.
  var slotCount: Int
}
