import Findings
import ProjectIndex

/// Everything that a rule found in a project.
package struct RuleYield: Sendable {
  /// In the order of files and positions, each place once.
  package var matches: [RuleMatch]
  /// How many subjects break the rule and how many there are, where nearly all do.
  package var habit: Finding.Habit?

  /// Why the rule was stopped, as it took too much; it has found nothing then.
  package var overrun: RuleBudget.Overrun?

  package init(matches: [RuleMatch], habit: Finding.Habit? = nil, overrun: RuleBudget.Overrun? = nil) {
    self.matches = matches
    self.habit = habit
    self.overrun = overrun
  }

  /// From so many subjects on, that nearly all break a rule is a habit.
  private static let leastSubjects = 10

  /// A habit, where at least nine in ten of the subjects break the rule.
  static func habit(violators: [Value], subjects: [Value], _ index: ProjectIndex) -> Finding.Habit? {
    guard violators.count >= leastSubjects * 9 / 10, subjects.count >= leastSubjects else { return nil }
    let (violators, subjects) = (Set(violators), Set(subjects))
    guard subjects.count >= leastSubjects, violators.count * 10 >= subjects.count * 9 else { return nil }
    return Finding.Habit(count: violators.count, total: subjects.count, noun: noun(for: subjects, index))
  }

  /// What subjects are called together.
  private static func noun(for subjects: Set<Value>, _ index: ProjectIndex) -> String {
    var roles: Set<Role> = []
    for subject in subjects {
      switch subject {
      case .type(let type): roles.insert(index.role(of: type))
      case .file: return "files"
      default: return "members"
      }
    }
    guard let role = roles.first, roles.count == 1, role != .other else { return "types" }
    return role.pluralName
  }
}
