import ProjectIndex

/// What rules run against: a project and the guide it follows.
package final class RuleContext: Sendable {
  package let index: ProjectIndex
  package let guide: GuideFile?
  /// Ids of the rules that the run has switched on.
  package let activeRules: Set<String>
  /// Computed once, because finding them takes the whole project.
  let cycles: [Cycle]

  package init(index: ProjectIndex, guide: GuideFile?, activeRules: Set<String>) {
    self.index = index
    self.guide = guide
    self.activeRules = activeRules
    cycles = activeRules.contains("no-cycles") ? index.strongCycles() : []
  }
}
