import Platform
import ProjectIndex
import RuleEngine

/// The examples of rules, run.
package struct RuleTestRun: Sendable {
  /// What doesn't hold, in the order of rules: failing examples, then conditions that no example needs.
  package let failures: [RuleExampleTest.Failure]
  /// What is asked of the examples.
  package enum Depth: Sendable {
    /// That they hold.
    case examples
    /// Also that they need every condition.
    case needs
  }

  private let ruleCount: Int
  private let exampleCount: Int

  /// Runs the examples of all rules of a set beside the companions, which are on where their guide asks for them.
  package init(
    _ rules: RuleSet, companions: RuleSet, catalog: GuideCatalog, lists: NameLists, roleTables: [RoleTable],
    testedTables: [RoleTable], depth: Depth,
    threads: Int = Parallel.defaultThreads
  ) {
    let test = RuleExampleTest(
      lists: lists, roleTables: roleTables, guides: catalog.guides + catalog.own, companions: companions.rules)
    let rules = rules.rules
    let results = Parallel.map(count: rules.count, threads: threads) { position in
      let failures = test.failures(of: rules[position])
      // Where an example fails, what it needs can't be told.
      return failures.isEmpty && depth == .needs ? test.needlessConditions(of: rules[position]) : failures
    }
    let roles = testedTables.flatMap { $0.failures(by: roleTables, lists: lists) }
    failures = results.flatMap { $0 } + roles
    ruleCount = rules.count
    exampleCount = rules.reduce(testedTables.reduce(0) { $0 + $1.examples.count }) {
      $0 + $1.file.examples.count
    }
  }

  /// A line a failure, `path:line: message`, and a closing line with the numbers.
  package func text() -> String {
    let numbers = "\(counted(ruleCount, "rule")), \(counted(exampleCount, "example"))"
    let verdict = failures.isEmpty ? "all hold" : counted(failures.count, "failure")
    return failures.map { $0.description + "\n" }.joined() + "\(numbers): \(verdict)\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
