import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// A checked rule.
package struct Rule: Sendable {
  package var id: String { file.id }
  package var title: String { file.title }
  package var file: RuleFile
  /// What the rule asks, ready to run; compiled when it is first needed.
  package var queries: [RuleQuery] {
    get { compiled.value }
    set { compiled = Once { newValue } }
  }
  private var compiled: Once<[RuleQuery]>
  /// How many lists the queries go through: the best guess at how long they take.
  package let loopCount: Int
  /// Whether it belongs to the project and not to the program.
  package var isOwn: Bool
  /// The steps that a query may take; without limit for the program's own rules, which are measured.
  package var stepLimit: Int

  init(file: RuleFile, isOwn: Bool, queries: Once<[RuleQuery]>) {
    self.file = file
    self.isOwn = isOwn
    stepLimit = isOwn ? RuleBudget.steps : .max
    compiled = queries
    loopCount = file.queries.reduce(0) { $0 + $1.lines.count { $0.text.hasPrefix("for ") } }
  }

  /// Compiles the queries where that hasn't been done.
  package func prepare() { _ = compiled.value }

  /// What a guide asks for, or what holds whatever the guide is; `nil` where the rule is off.
  package func demand(of guide: String?) -> RuleFile.Demand? {
    file.demands.first { $0.guide == guide } ?? file.demands.first { $0.guide == "always" }
  }

  /// What a guide asks for with its changes to the guide that it extends; `nil` where the rule is off.
  package func demand(of guide: GuideFile) -> RuleFile.Demand? {
    let named = ([guide.name] + guide.bases).lazy.compactMap { name in file.demands.first { $0.guide == name } }.first
    let inherited = named ?? demand(of: nil)
    guard let change = guide.changes[id] else { return inherited }
    guard let severity = change.severity else { return nil }
    if change.section.isEmpty, var demand = inherited {
      demand.severity = severity
      return demand
    }
    return RuleFile.Demand(guide: guide.name, severity: severity, section: change.section, line: 0)
  }

  /// The severities that its findings may have where a guide asks for one, the weightiest first.
  package func severities(under severity: Severity) -> [Severity] {
    let all = queries.flatMap { query in
      let clauses = query.saying.value.severities
      let always = clauses.firstIndex { $0.condition == nil }
      return clauses[...(always ?? clauses.endIndex - 1)].map(\.severity) + (always == nil ? [severity] : [])
    }
    return Set(all.map { min($0, severity) }).sorted(by: >)
  }

  /// Whether a text stands in one of the rule's messages, their interpolations aside.
  package func says(_ text: String) -> Bool {
    file.queries.contains { query in query.lines.contains { $0.text.hasPrefix("say ") && $0.text.holds(text) } }
  }

  /// Whether every guide of a list asks for the rule, so that it holds without knowing the guide.
  package func isCommon(to guides: [String]) -> Bool {
    file.demands.contains { $0.guide == "always" }
      || guides.allSatisfy { name in file.demands.contains { $0.guide == name } }
  }

  /// Everything that the rule finds in a project.
  ///
  /// - Parameters:
  ///   - severity: that of findings for which the rule names none.
  ///   - known: what other rules have found out on this thread.
  package func run(_ context: RuleContext, severity: Severity, known: KnownProperties) -> RuleYield {
    var matches: [RuleMatch] = []
    var subjects: [Value] = []
    var violators: [Value] = []
    for query in queries {
      let found = query.run(context, known, stepLimit: stepLimit)
      if found.overrun != nil { return RuleYield(matches: [], overrun: found.overrun) }
      subjects += found.subjects
      for match in found.matches {
        if !match.subject.isNone { violators.append(match.subject) }
        guard let place = MatchPlace(match.place, context.index) else { continue }
        let symbol = DecisionKey.text(place, context)
        let asked = [match.severity, match.limit].compactMap { $0 }.reduce(severity, min)
        let isUnused = asked > .note && isUnused(match.place, context)
        let weight = isUnused ? .note : asked
        let subject = subject(of: match, place, context)
        matches.append(
          RuleMatch(
            place: place, severity: weight, message: match.message,
            help: isUnused ? "nothing in the app uses this code: use it, or remove it" : match.help, fix: match.fix,
            // What weighs less than the rule does is a decision of its own.
            key: weight < severity ? "\(subject), \(weight.word)" : subject, subject: subject, placeKey: symbol,
            tellers: match.tellers.map { DecisionID(rule: $0.rule, key: DecisionKey.text($0.key, context)) }))
      }
    }
    matches.sort { ($0.place.file, $0.start, $0.message) < ($1.place.file, $1.start, $1.message) }
    var last: (file: Int, start: Int)?
    matches = matches.filter { match in
      defer { last = (match.place.file, match.start) }
      return last.map { $0 != (match.place.file, match.start) } ?? true
    }
    let habit =
      file.kind == .bug ? nil : RuleYield.habit(violators: violators, subjects: subjects, context.index)
    return RuleYield(matches: matches, habit: habit)
  }

  /// Whether nothing in the app uses the code at a place: its member or type is to be called or removed before anything
  /// else.
  private func isUnused(_ place: Value, _ context: RuleContext) -> Bool {
    let owner: DeclarationID?
    switch place {
    case .node(let node): owner = context.index.owner(of: node)
    case .declaration(let declaration): owner = declaration
    case .type(let type): owner = context.index.types[type].declaration
    default: owner = nil
    }
    guard let owner, !context.index.isTest(owner), Environment(context.index).hasApp,
      !context.unwritten.contains(context.index.files[Int(owner.file)].path)
    else { return false }
    return NameCounts(context.index).isUnused(context.index.enclosingMember(of: owner), context.survey.nameUses)
      || context.index.enclosingType(of: owner).map { context.survey.unusedTypes.contains($0) } ?? false
  }

  /// What one change puts right: what the page names, else a bug in a member's code and anything else in its type.
  private func subject(of match: RuleQuery.Match, _ place: MatchPlace, _ context: RuleContext) -> String {
    if let key = match.key { return DecisionKey.text(key, context) }
    let type = file.kind == .bug && place.isOfCode ? nil : place.type
    return DecisionKey.text(type.flatMap { MatchPlace(.type($0), context.index) } ?? place, context)
  }

  /// What it finds in a project, place by place; nothing where it was stopped.
  package func places(_ context: RuleContext, severity: Severity) -> [FindingPlace] {
    let known = KnownProperties(typeCount: context.index.types.count)
    var texts: [Int: LineTexts] = [:]
    return run(context, severity: severity, known: known).matches.map { match in
      let lines = texts[match.file] ?? LineTexts(context.index.files[match.file].outline.source)
      texts[match.file] = lines
      return match.findingPlace(context.index, lines)
    }
  }
}
