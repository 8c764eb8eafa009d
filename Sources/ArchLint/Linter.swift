import Findings
import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Checks a project: runs the rules of its guide and reports what they find.
package struct Linter: Sendable {
  /// What a run is asked to do, from configuration and command line.
  package struct Options: Sendable {
    /// Which guide to use.
    package var wish = GuideWish()
    /// Ids of the only rules to run; empty for all.
    package var only: [String] = []
    package var skip: [String] = []
    /// The only kinds of rules to run; empty for all.
    package var kinds: [RuleKind] = []
    /// Whether findings weigh what the guide asks for, rather than what they earned by being right.
    package var isStrict = false
    /// Severities by rule; `nil` as value switches a rule off.
    package var severities: [String: Severity?] = [:]
    /// Paths below the root whose findings are wanted.
    package var filter = PathFilter()
    /// Files that aren't on the disk yet, by their paths below the root.
    var unwritten: Set<String> = []
    /// The change whose findings are wanted; `nil` for those of the whole project.
    var change: ChangeSet?
    /// What is known of the two sides of that change.
    var sides: JudgedSides?
    /// How the project was judged before that change, where that isn't as now.
    var earlier: Earlier?
    /// The rules and severities of another version; `nil` for the present one.
    package var snapshot: RuleSnapshot?
    /// What holds otherwise for some files.
    var overrides: [ConfiguredOverride] = []
    /// The files whose configuration this is; patterns count from the folder.
    var scope = ConfigurationScope()
    /// Files of the folder that its configuration leaves out, by their paths from the folder.
    var leavesOut: @Sendable (String) -> Bool = { _ in false }
    /// What runs for folders in it with configurations of their own.
    var zones: [(linter: Linter, options: Options)] = []
    /// What the project has decided to live with.
    var accepted: [Acceptance] = []
    /// Path of the configuration as remarks name it.
    var configurationPath = ProjectRoot.configurationName
    /// The guide to use, where a run with which this one is compared has chosen it.
    var selection: GuideSelection?
    /// Hits that are accepted for now.
    package var baseline: FindingBaseline?
    package var threads = Parallel.defaultThreads
    /// Whether nobody waits for the rules that haven't run yet.
    var isCancelled: @Sendable () -> Bool = { false }
    /// The day by which suppressions expire.
    package var today = CalendarDay.today()

    package init() {}

    /// The options for a folder with a configuration of its own, in the same run.
    func with(_ zone: Options) -> Options {
      var options = zone
      (options.filter, options.needsAllHits) = (filter, needsAllHits)
      (options.only, options.threads, options.isCancelled) = (only, threads, isCancelled)
      (options.unwritten, options.identifiesPlaces) = (unwritten, identifiesPlaces)
      return options
    }

    /// Judges by another day.
    mutating func judges(by day: CalendarDay) {
      today = day
      for position in zones.indices { zones[position].options.today = day }
    }

    /// Fixes the guides of all configurations, which are in the order of the project's.
    mutating func select(_ selections: [GuideSelection]) {
      selection = selections.first
      for (position, selection) in zip(zones.indices, selections.dropFirst()) {
        zones[position].options.selection = selection
      }
    }

    /// Whether hits count that aren't to be shown.
    var needsAllHits = false
    /// Whether hits say by what code their places are known; else only where these are at home.
    var identifiesPlaces = true
  }

  package let catalog: GuideCatalog
  package let rules: RuleSet

  package init(catalog: GuideCatalog, rules: RuleSet) {
    self.catalog = catalog
    self.rules = rules
  }

  /// A rule that runs, with its severity and citation in this run.
  struct ActiveRule: Sendable {
    var rule: Rule
    var severity: Severity
    var citation: GuideCitation?
    /// Whether it holds for files that no override is about.
    var isOnEverywhere: Bool
  }

  /// What a guide asks of a rule; `nil` where the guide says nothing of it.
  private func demand(of rule: Rule, _ guide: GuideFile?) -> RuleFile.Demand? {
    if let guide { return rule.demand(of: guide) }
    if let demand = rule.demand(of: nil) { return demand }
    guard rule.isCommon(to: catalog.names) else { return nil }
    return rule.file.demands.min { $0.severity < $1.severity }
  }

  func activeRules(_ options: Options, _ guide: GuideFile?) -> [ActiveRule] {
    let heaviest = options.overrides.flatMap(\.rules).reduce(into: [String: Severity]()) { heaviest, configured in
      heaviest[configured.id] = [heaviest[configured.id], configured.severity].compactMap { $0 }.max()
    }
    return rules.rules.compactMap { rule in
      if !options.only.isEmpty && !options.only.contains(rule.id) { return nil }
      if options.skip.contains(rule.id) { return nil }
      var demand = demand(of: rule, guide)
      // A rule that another version doesn't have, or doesn't ask for, is off unless it is configured.
      if !rule.isOwn, guide?.changes[rule.id]?.severity == nil, let snapshot = options.snapshot,
        snapshot.weight(of: rule.id, guide: guide, isStrict: options.isStrict) == nil
      {
        demand = nil
      }
      let configured = options.severities[rule.id]
      let overriding = heaviest[rule.id]
      if case .some(nil) = configured, overriding == nil { return nil }
      if !options.kinds.isEmpty && !options.kinds.contains(rule.file.kind) { return nil }
      var severity = configured ?? demand.map { weight(of: rule, $0, options, guide) }
      let isOnEverywhere = severity != nil
      severity = severity ?? overriding
      guard let severity else { return nil }
      let citation = demand.flatMap {
        $0.guide == "always" || guide == nil || $0.section.isEmpty
          ? nil : GuideCitation(name: $0.guide, section: $0.section)
      }
      return ActiveRule(rule: rule, severity: severity, citation: citation, isOnEverywhere: isOnEverywhere)
    }
  }

  /// How much findings weigh for which the project says nothing: at most what the guide asks for, a bug as an error, and
  /// unless the run is strict no more than the rule has earned.
  private func weight(
    of rule: Rule, _ demand: RuleFile.Demand, _ options: Options, _ guide: GuideFile?
  ) -> Severity {
    if guide?.changes[rule.id]?.severity != nil { return demand.severity }
    if !rule.isOwn, let weight = options.snapshot?.weight(of: rule.id, guide: guide, isStrict: options.isStrict) {
      return weight
    }
    let ceiling = rule.file.kind == .bug ? .error : demand.severity
    return options.isStrict ? ceiling : min(ceiling, rule.file.weight ?? ceiling)
  }

  /// Compiles the rules that may run, so far as that is known before the project is.
  func prepare(_ options: Options) {
    let guide = options.wish.named ?? options.wish.configuredName
    let likely = rules.rules.filter { rule in
      (options.only.isEmpty || options.only.contains(rule.id)) && !options.skip.contains(rule.id)
        && guide.flatMap { catalog.guide($0) }.map { rule.demand(of: $0) != nil } ?? true
    }
    _ = Parallel.map(count: likely.count, threads: options.threads) { likely[$0].prepare() }
  }

  /// What a person may not expect of the rules chosen, in the order of their ids.
  func choiceRemarks(_ options: Options, _ guide: GuideFile?) -> [String] {
    let owner = guide.map { "guide '\($0.name)'" } ?? "the set common to all guides"
    return rules.rules.compactMap { rule in
      guard demand(of: rule, guide) == nil, !options.skip.contains(rule.id) else { return nil }
      switch options.severities[rule.id] {
      case .some(.some(let severity)) where options.only.isEmpty || options.only.contains(rule.id):
        return "rule '\(rule.id)' ran as \(severity.word) because it is configured, though \(owner) does not ask for it"
      case .some(nil) where options.only.isEmpty:
        return "rule '\(rule.id)' is configured to be off, but \(owner) does not ask for it anyway"
      case .some: return nil
      case nil:
        guard options.only.contains(rule.id) else { return nil }
        return "rule '\(rule.id)' did not run: \(owner) does not ask for it"
      }
    }
  }

  /// Runs the rules; adds the time of each to `timings`.
  ///
  /// - Parameter before: Reads the project before the change that the options speak of.
  package func check(
    _ project: ProjectReader.Result, root: String, options: Options, timings: inout StageTimings,
    before: () -> ProjectReader.Result? = { nil }
  ) -> CheckReport {
    let run = runZones(project.index, options, &timings)
    var hits = run.hits
    var comparison: CheckReport.Comparison?
    let declared = Self.declared(project.index)
    if let change = options.change {
      comparison = compare(&hits, run, declared, change, options, before)
    }
    let outcome = options.baseline?.mark(&hits, rules: run.judgedIDs, declared: declared)
    comparison?.byRules.removeAll { hits[$0].status != .new }
    let renames = (comparison?.renames ?? []) + (outcome?.renames ?? [])
    // Counted in the whole project, shown of the paths wanted.
    if !options.filter.paths.isEmpty { hits.removeAll { !options.filter.includes($0.path) } }
    let modules = FileModules(project.index, root: root)
    let findings = Decisions.fold(hits, habits: run.habits, module: modules.module)
    let parts = Self.wanted(run.parts, project.index, options.filter)
    let reported = Set(hits.map(\.rule))
    let suppressionRules = SuppressionRule.allCases.filter { reported.contains($0.id) }
    let summaries = suppressionRules.map { RuleSummary(id: $0.id, title: $0.title, kind: .style, page: $0.page) }
    var report = CheckReport(
      version: Version.current, root: root, parts: parts.map { Self.reported($0, summaries) },
      fileCount: project.index.files.count, findings: findings, hits: hits,
      skipped: project.skipped.filter { isWanted($0, options) } + run.stopped.sorted { $0.path < $1.path },
      remarks: project.remarks + run.generated.remarks + parts.flatMap(\.remarks) + run.acceptanceRemarks
        + PlaceRename.remarks(renames) + Self.remarks(comparison, newCount: hits.count { $0.status == .new }),
      staleCount: outcome?.staleCount, applicability: parts.flatMap(\.applicability.targets))
    report.comparison = comparison
    return report
  }

  /// The configurations that have a file that is wanted.
  private static func wanted(_ parts: [Run.Part], _ index: ProjectIndex, _ filter: PathFilter) -> [Run.Part] {
    if parts.count == 1 { return parts }
    let wanted = parts.filter { part in
      index.files.contains { filter.includes($0.path) && part.scope.ownPath($0.path) != nil }
    }
    return wanted.isEmpty ? Array(parts.prefix(1)) : wanted
  }

  private static func reported(_ part: Run.Part, _ others: [RuleSummary]) -> CheckReport.Part {
    var guide = part.selection.choice
    if !part.isApplicable { guide = GuideChoice(name: nil, reason: Applicability.absence(part.applicability.targets)) }
    let rules = part.active.map { RuleSummary($0.rule, $0.severity) }
    return CheckReport.Part(
      folder: part.scope.folder, guide: guide, rules: (rules + others).sorted { $0.id < $1.id },
      ruleCount: rules.count, isApplicable: part.isApplicable)
  }

  func suppressionSeverities(_ options: Options) -> [SuppressionRule: Severity] {
    SuppressionRule.allCases.reduce(into: [:]) { severities, rule in
      if options.skip.contains(rule.id) { return }
      severities[rule] = options.severities[rule.id] ?? .warning
    }
  }

  /// A Swift file outside the paths wanted is no reason to fail; a project file speaks of all of them, and so does a
  /// folder around them.
  private func isWanted(_ file: SkippedFile, _ options: Options) -> Bool {
    if options.filter.includes(file.path) || options.filter.isInside(file.path) { return true }
    let name = FileSystem.lastComponent(file.path)
    return !name.hasSuffix(".swift") && name.contains(".") || name == "Package.swift" || name == "Project.swift"
  }
}
