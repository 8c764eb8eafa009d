import Findings
import Platform
import SwiftOutline

/// What is said of a match.
extension RuleQueryCompiler {
  /// A clause about what to say, with what it may speak of.
  struct Words: Sendable {
    let clause: Clause
    let scope: RuleScope
  }

  mutating func compileNow(_ words: [Words]) -> Once<RuleSaying>? {
    saying(words).map { saying in Once { saying } }
  }

  /// Most rules find nothing, and what they would say is never needed.
  func compileLater(_ words: [Words]) -> Once<RuleSaying> {
    let (path, lists, slotCount) = (path, lists, slotCount)
    return Once {
      var compiler = RuleQueryCompiler(
        path: path, lists: lists, options: [], reader: OutlineReader(), isProven: true)
      compiler.slotCount = slotCount
      return compiler.saying(words)
        ?? RuleSaying(
          message: CompiledExpression(constant: "", type: .string), place: RuleQuery.StepPlace(text: "", line: 1),
          help: nil, severities: [], slotCount: slotCount)
    }
  }

  mutating func saying(_ words: [Words]) -> RuleSaying? {
    var message: CompiledExpression?
    var place = RuleQuery.StepPlace(text: "", line: 1)
    var help: CompiledExpression?
    var severities: [(Severity, CompiledExpression?, RuleQuery.StepPlace)] = []
    var fixes: [FixClause] = []
    var key: [CompiledExpression]?
    var tellers: [(rule: String, key: [CompiledExpression])] = []
    for word in words {
      let clause = word.clause
      scope = word.scope
      switch clause.keyword {
      case "say":
        if message != nil { error(clause, 0, "a query says one thing; put the other into a query of its own") }
        message = compileExpression(clause.text, in: clause, offset: 0, expecting: .string)
        place = Self.place(of: clause)
      case "help": help = compileExpression(clause.text, in: clause, offset: 0, expecting: .string)
      case "fix": if let fix = compileFix(clause) { fixes.append(fix) }
      case "decision": key = compileKey(clause, behind: "by")
      case "unless": if let teller = compileTeller(clause) { tellers.append(teller) }
      default:
        if let (severity, condition) = compileSeverity(clause) {
          let text = "severity " + clause.text
          severities.append((severity, condition, RuleQuery.StepPlace(text: text, line: clause.line)))
        }
      }
    }
    return message.map {
      RuleSaying(
        message: $0, place: place, help: help, severities: severities, key: key, tellers: tellers, fixes: fixes,
        slotCount: slotCount)
    }
  }
}
