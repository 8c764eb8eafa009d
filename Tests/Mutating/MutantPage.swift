/// All ways in which one rule is broken.
package struct MutantPage: Sendable {
  /// Id of the rule, which is the page's name too.
  package var rule: String
  package var forms: [MutantForm]
  /// What is to be said of the result, such as why a miss is right; empty for nothing.
  package var remark = ""
}
