import Platform
import ProjectIndex

/// What decides the role of every type: rows of a role, how sure it is, a condition and a reason, in order; the first row
/// that holds decides.
///
/// A table has several steps, and each sees the roles that the steps before decided, so that the order of types is of no
/// account.
package struct RoleTable: Sendable {
  /// A part of a condition, which `&&` joins with the others.
  struct Condition: Sendable {
    var text: String
    var expression: CompiledExpression
  }

  /// One line of the table.
  struct Row: Sendable {
    var role: Role
    var confidence: Confidence
    var conditions: [Condition]
    var reason: CompiledExpression
    var line: Int
  }

  /// Rows that are tried only where a condition holds.
  struct Group: Sendable {
    var conditions: [Condition] = []
    /// What is said beside the reason of any row.
    var remarks: [Row] = []
    var rows: [Row] = []
  }

  /// A fenced block of the table.
  struct Step: Sendable {
    var groups: [Group] = []
  }

  /// The table's file, as messages name it.
  let path: String
  var steps: [Step]
  /// Types with their roles, which the table must give them.
  package let examples: [RoleExample]

  /// How many values an evaluation keeps.
  let slotCount: Int

  // MARK: - Deciding

  /// The roles of all types of an index whose usage and effects are known.
  ///
  /// - Parameters:
  ///   - tables: the project's own before the shipped one.
  ///   - assignments: roles that the project's configuration gives; they outweigh all rows.
  package static func roles(
    of index: EffectIndex, by tables: [RoleTable], assignments: [RoleAssignment] = [], threads: Int
  ) -> [RoleDecision] {
    var decisions = assigned(assignments, index)
    for table in tables {
      for step in table.steps { decisions = table.decide(step, of: index, after: decisions, threads: threads) }
    }
    return decisions
  }

  /// The decider that an index is built with.
  package static func decider(_ tables: [RoleTable], assignments: [RoleAssignment] = []) -> RoleDecider {
    { index, threads in roles(of: index, by: tables, assignments: assignments, threads: threads) }
  }

  private static func assigned(_ assignments: [RoleAssignment], _ index: EffectIndex) -> [RoleDecision] {
    if assignments.isEmpty { return Array(repeating: .unclassified, count: index.types.count) }
    return index.types.map { type in
      for assignment in assignments {
        let reason = assignment.reason(index.names.text(type.name), index.files[type.file].path) { parent in
          index.names.number(of: parent).map { $0 != type.name && type.ancestors.contains($0) } ?? false
        }
        if let reason { return RoleDecision(role: assignment.role, confidence: .certain, evidence: [reason]) }
      }
      return .unclassified
    }
  }

  private func decide(
    _ step: Step, of index: EffectIndex, after decisions: [RoleDecision], threads: Int
  ) -> [RoleDecision] {
    let facts = TypeFacts(index: index, decided: decisions)
    return Parallel.map(count: decisions.count, threads: threads) {
      frame(RuleContext(facts: TypeFacts(facts)))
    } _: { frame, type in
      if decisions[type].isDecided { return decisions[type] }
      frame.slots[0] = .type(type)
      return Self.decision(step, &frame) ?? .unclassified
    }
  }

  /// Goes by positions: a row is mostly tried in vain, and to take one out of its array costs more than to try it.
  private static func decision(_ step: Step, _ frame: inout Frame) -> RoleDecision? {
    for group in step.groups.indices where holds(step.groups[group].conditions, &frame) {
      let row = step.groups[group].rows.indices.first { holds(step.groups[group].rows[$0].conditions, &frame) }
      guard let row else { continue }
      let decided = step.groups[group].rows[row]
      let remarks = step.groups[group].remarks.filter { holds($0.conditions, &frame) }.map(\.reason)
      return RoleDecision(
        role: decided.role, confidence: decided.confidence,
        evidence: ([decided.reason] + remarks).map { $0.evaluate(&frame).text ?? "" })
    }
    return nil
  }

  private static func holds(_ conditions: [Condition], _ frame: inout Frame) -> Bool {
    for condition in conditions.indices where !conditions[condition].expression.test(&frame) { return false }
    return true
  }

  /// A frame for the table's rows, whose one variable is `type`.
  private func frame(_ context: RuleContext) -> Frame {
    Frame(
      context: context, known: KnownProperties(typeCount: 0), slots: Array(repeating: .none, count: slotCount),
      budget: RuleBudget(steps: RuleBudget.steps))
  }

  // MARK: - Why

  /// A row that was tried for a type, in the order of the table.
  package struct Trial: Sendable, Hashable {
    package let role: Role
    package let path: String
    package let line: Int
    /// The first condition that didn't hold; `nil` for the row that decided.
    package let failure: String?
  }

  /// The rows that were tried for a type until one held, with the first condition of each that didn't.
  package static func trials(
    of type: TypeID, in index: EffectIndex, by tables: [RoleTable], assignments: [RoleAssignment] = [], threads: Int
  ) -> [Trial] {
    var trials: [Trial] = []
    var decisions = assigned(assignments, index)
    if decisions[type].isDecided { return [] }
    for table in tables {
      for step in table.steps {
        var frame = table.frame(RuleContext(facts: TypeFacts(index: index, decided: decisions)))
        frame.slots[0] = .type(type)
        for group in step.groups where holds(group.conditions, &frame) {
          for row in group.rows {
            let failed = row.conditions.first { !$0.expression.test(&frame) }
            trials.append(Trial(role: row.role, path: table.path, line: row.line, failure: failed?.text))
            if failed == nil { return trials }
          }
        }
        decisions = table.decide(step, of: index, after: decisions, threads: threads)
      }
    }
    return trials
  }
}
