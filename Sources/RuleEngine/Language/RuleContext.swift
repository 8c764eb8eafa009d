import ProjectIndex

/// What queries run against: for rules a project and the guide that it follows, for the table of roles what types are
/// known by before they have one.
package final class RuleContext: Sendable {
  private enum Subject: Sendable {
    case project(ProjectSurvey)
    case types(TypeFacts)
  }

  /// What all queries may ask.
  let declarations: DeclarationIndex
  package let guide: GuideFile?
  /// Ids of the rules that the run has switched on.
  package let activeRules: Set<String>
  /// Files that aren't on the disk yet, which nothing can use.
  let unwritten: Set<String>
  private let subject: Subject

  package init(index: ProjectIndex, guide: GuideFile?, activeRules: Set<String>, unwritten: Set<String> = []) {
    declarations = index
    self.guide = guide
    self.activeRules = activeRules
    self.unwritten = unwritten
    subject = .project(ProjectSurvey(index, guide))
  }

  /// The same for another thread.
  package convenience init(_ other: RuleContext) { self.init(other, survey: ProjectSurvey(other.survey)) }

  private init(_ other: RuleContext, survey: ProjectSurvey) {
    (declarations, guide, activeRules, unwritten) = (survey.index, other.guide, other.activeRules, other.unwritten)
    subject = .project(survey)
  }

  /// A context for the rows of the table of roles.
  init(facts: TypeFacts) {
    declarations = facts.index
    guide = nil
    activeRules = []
    unwritten = []
    subject = .types(facts)
  }

  /// The number of a name; `nil` where no file holds it.
  func number(ofName name: String) -> UInt32? { name.isEmpty ? 0 : declarations.names.number(of: name) }

  // The two vocabularies share no element, so that neither can name what the other asks for.

  /// The whole project, which only rules may ask for.
  package var index: ProjectIndex { survey.index }

  /// What is found of the whole project at once, which only rules may ask for.
  var survey: ProjectSurvey {
    guard case .project(let survey) = subject else { preconditionFailure("roles are decided before rules run") }
    return survey
  }

  /// What roles are decided from, which only their table may ask for.
  var facts: TypeFacts {
    guard case .types(let facts) = subject else { preconditionFailure("rules run when roles are decided") }
    return facts
  }
}
