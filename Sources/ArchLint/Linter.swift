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
    /// Hits that are accepted for now.
    package var baseline: FindingBaseline?
    package var threads = Parallel.defaultThreads
    /// The day by which suppressions expire.
    package var today = CalendarDay.today()

    package init() {}
  }

  package let catalog: GuideCatalog
  package let rules: RuleSet

  package init(catalog: GuideCatalog, rules: RuleSet) {
    self.catalog = catalog
    self.rules = rules
  }

  /// A rule that runs, with its severity and citation in this run.
  private struct ActiveRule: Sendable {
    var rule: Rule
    var severity: Severity
    var citation: GuideCitation?
  }

  /// What a guide asks of a rule; `nil` where the guide says nothing of it.
  private func demand(of rule: Rule, _ guide: GuideFile?) -> RuleFile.Demand? {
    if let guide { return rule.demand(of: guide) }
    if let demand = rule.demand(of: nil) { return demand }
    guard rule.isCommon(to: catalog.names) else { return nil }
    return rule.file.demands.min { $0.severity < $1.severity }
  }

  private func activeRules(_ options: Options, _ guide: GuideFile?) -> [ActiveRule] {
    rules.rules.compactMap { rule in
      if !options.only.isEmpty && !options.only.contains(rule.id) { return nil }
      if options.skip.contains(rule.id) { return nil }
      let demand = demand(of: rule, guide)
      let configured = options.severities[rule.id]
      if case .some(nil) = configured { return nil }
      if !options.kinds.isEmpty && !options.kinds.contains(rule.file.kind) { return nil }
      guard let severity = (configured ?? nil) ?? demand.map({ weight(of: rule, $0, options, guide) }) else {
        return nil
      }
      let citation = demand.flatMap {
        $0.guide == "always" || guide == nil || $0.section.isEmpty
          ? nil : GuideCitation(name: $0.guide, section: $0.section)
      }
      return ActiveRule(rule: rule, severity: severity, citation: citation)
    }
  }

  /// How much findings weigh for which the project says nothing: at most what the guide asks for, a bug as an error, and
  /// unless the run is strict no more than the rule has earned.
  private func weight(
    of rule: Rule, _ demand: RuleFile.Demand, _ options: Options, _ guide: GuideFile?
  ) -> Severity {
    if guide?.changes[rule.id]?.severity != nil { return demand.severity }
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
  private func remarks(_ options: Options, _ guide: GuideFile?) -> [String] {
    let owner = guide.map { "guide '\($0.name)'" } ?? "what all guides have in common"
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
  package func check(
    _ project: ProjectReader.Result, root: String, options: Options, timings: inout StageTimings
  ) -> CheckReport {
    let selection = GuideSelection.choose(options.wish, catalog: catalog) { GuideDetection(index: project.index) }
    let applicability = Applicability(index: project.index, guide: selection.guide?.name)
    let isApplicable = applicability.isGiven || options.wish.isGiven
    let active = activeRules(options, selection.guide).filter { isApplicable || $0.rule.isOwn }
    let activeIDs = Set(active.map(\.rule.id))
    // What a rule leaves to another doesn't depend on which rules a person wants to see.
    var unrestricted = options
    unrestricted.only = []
    let contextIDs = activeIDs.union(activeRules(unrestricted, selection.guide).map(\.rule.id))
    let context = RuleContext(index: project.index, guide: selection.guide, activeRules: contextIDs)
    let typeCount = project.index.types.count
    // Those that look at most come first, so that no thread is left with a long one when the others are done.
    let order = active.indices.sorted {
      (active[$1].rule.loopCount, $0) < (active[$0].rule.loopCount, $1)
    }
    let run = Parallel.map(
      count: active.count, threads: options.threads, makeState: { KnownProperties(typeCount: typeCount) },
      { known, position in
        let active = active[order[position]]
        let start = MonotonicClock.nanoseconds()
        let found = active.rule.run(context, severity: active.severity, known: known)
        return (found: found, time: MonotonicClock.nanoseconds() - start)
      })
    var found = Array(repeating: RuleYield(matches: []), count: active.count)
    var stopped: [SkippedFile] = []
    for (position, result) in zip(order, run) {
      if let overrun = result.found.overrun {
        let path = active[position].rule.file.path
        stopped.append(SkippedFile(path: path, line: overrun.line, reason: overrun.message))
      }
      found[position] = result.found
      timings.add(rule: active[position].rule.id, result.time)
    }
    let suppressions = Suppressions(
      knownRules: rules.rules.map(\.id), activeRules: activeIDs, severities: suppressionSeverities(options),
      today: options.today)
    let leftAlone = options.wish.isGiven || !isApplicable ? [] : applicability.platformTargets
    var (hits, generated) = hits(active, found, project.index, suppressions, options)
    if !leftAlone.isEmpty {
      let paths = Set(project.index.files.filter { leftAlone.contains($0.module) }.map(\.path))
      let own = Set(active.filter(\.rule.isOwn).map(\.rule.id))
      hits.removeAll { paths.contains($0.path) && !own.contains($0.rule) }
    }
    var staleCount: Int?
    if let baseline = options.baseline {
      let names = Set(project.index.files.map(\.baseName))
      let ranIDs = activeIDs.union(SuppressionRule.allCases.map(\.id))
      staleCount = baseline.mark(&hits, rules: ranIDs, fileNames: names)
      // Counted in the whole project, shown of the paths wanted.
      hits.removeAll { !options.filter.includes($0.path) }
    }
    let habits = zip(active, found).reduce(into: [String: Finding.Habit]()) { $0[$1.0.rule.id] = $1.1.habit }
    let findings = Decisions.fold(hits, habits: habits)
    let reported = Set(hits.map(\.rule))
    let suppressionRules = SuppressionRule.allCases.filter { reported.contains($0.id) }
    let summaries =
      active.map { RuleSummary(id: $0.rule.id, title: $0.rule.title) }
      + suppressionRules.map { RuleSummary(id: $0.id, title: $0.title) }
    var guide = selection.choice
    if !isApplicable { guide = GuideChoice(name: nil, reason: Applicability.absence(applicability.targets)) }
    return CheckReport(
      version: Version.current, root: root, guide: guide, fileCount: project.index.files.count,
      ruleCount: active.count, findings: findings, hits: hits,
      skipped: project.skipped.filter { isWanted($0, options) } + stopped.sorted { $0.path < $1.path },
      remarks: project.remarks + generated.remarks + remarks(options, selection.guide),
      rules: summaries.sorted { $0.id < $1.id }, staleCount: staleCount,
      applicability: applicability.targets, isApplicable: isApplicable)
  }

  /// The matches of all rules as a finding each, sorted; those of one file by one thread. The matches in generated files
  /// are left out and counted.
  private func hits(
    _ rules: [ActiveRule], _ found: [RuleYield], _ index: ProjectIndex, _ suppressions: Suppressions,
    _ options: Options
  ) -> (hits: [Finding], generated: GeneratedFiles) {
    let roots = DecisionRoots(zip(rules, found).map { ($0.rule.id, $1.matches) })
    let byFile = Self.byFile(found.map(\.matches), count: index.files.count)
    let files = index.files.indices.filter { file in
      !(byFile[file].isEmpty && index.files[file].outline.directiveComments.isEmpty)
        && (options.baseline != nil || options.filter.includes(index.files[file].path))
    }.sorted { index.files[$0].path < index.files[$1].path }
    let found = Parallel.map(count: files.count, threads: options.threads) { position -> [Finding]? in
      let file = index.files[files[position]]
      if GeneratedFileMark.stands(in: file.outline.source) { return nil }
      let lines = LineTexts(file.outline.source)
      var findings = byFile[files[position]].map { number, match in
        let rule = rules[number].rule
        var finding = Finding(
          rule: rule.id, kind: rule.file.kind, key: match.key, guide: rules[number].citation,
          place: match.findingPlace(index, lines))
        finding.root = roots.root(of: match, rule.id)
        finding.fingerprint = Fingerprint.of(finding.root ?? finding.id)
        return finding
      }
      suppressions.apply(to: &findings, file: file, lines)
      findings.sort { left, right in
        (left.range.startOffset, left.rule, left.message) < (right.range.startOffset, right.rule, right.message)
      }
      Self.dropRepetitions(in: &findings)
      return findings
    }
    var generated = GeneratedFiles()
    for (file, findings) in zip(files, found) where findings == nil && !byFile[file].isEmpty {
      generated.add(index.files[file].path, findingCount: byFile[file].count)
    }
    return (found.flatMap { $0 ?? [] }, generated)
  }

  /// Keeps the first of the findings in one line that say the same.
  private static func dropRepetitions(in findings: inout [Finding]) {
    var line = 0
    var kept: Set<[String]> = []
    findings.removeAll { finding in
      if finding.range.line != line {
        line = finding.range.line
        kept.removeAll(keepingCapacity: true)
      }
      return !kept.insert([finding.rule, finding.message]).inserted
    }
  }

  /// The matches of each file with the places of their rules.
  private static func byFile(_ matches: [[RuleMatch]], count: Int) -> [[(rule: Int, match: RuleMatch)]] {
    var byFile: [[(rule: Int, match: RuleMatch)]] = Array(repeating: [], count: count)
    for (rule, matches) in matches.enumerated() {
      for match in matches { byFile[match.file].append((rule, match)) }
    }
    return byFile
  }

  private func suppressionSeverities(_ options: Options) -> [SuppressionRule: Severity] {
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
