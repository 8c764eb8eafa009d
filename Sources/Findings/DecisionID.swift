/// What names a decision: a rule, and symbols that say what it is about.
package struct DecisionID: Sendable, Hashable {
  package var rule: String
  package var key: String

  package init(rule: String, key: String) {
    self.rule = rule
    self.key = key
  }
}
