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
    /// Severities by rule; `nil` as value switches a rule off.
    package var severities: [String: Severity?] = [:]
    /// Paths below the root whose findings are wanted.
    package var filter = PathFilter()
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
      guard let severity = (configured ?? nil) ?? demand?.severity else { return nil }
      let citation = demand.flatMap {
        $0.guide == "always" || guide == nil || $0.section.isEmpty
          ? nil : GuideCitation(name: $0.guide, section: $0.section)
      }
      return ActiveRule(rule: rule, severity: severity, citation: citation)
    }
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
    let active = activeRules(options, selection.guide)
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
        var overrun: RuleBudget.Overrun?
        let matches = active.rule.matches(context, severity: active.severity, known: known, overrun: &overrun)
        return (matches: matches, overrun: overrun, time: MonotonicClock.nanoseconds() - start)
      })
    var found: [[RuleMatch]] = Array(repeating: [], count: active.count)
    var stopped: [SkippedFile] = []
    for (position, result) in zip(order, run) {
      if let overrun = result.overrun {
        let path = active[position].rule.file.path
        stopped.append(SkippedFile(path: path, line: overrun.line, reason: overrun.message))
      }
      found[position] = result.matches
      timings.add(rule: active[position].rule.id, result.time)
    }
    let suppressions = Suppressions(
      knownRules: rules.rules.map(\.id), activeRules: activeIDs, severities: suppressionSeverities(options),
      today: options.today)
    let (findings, generated) = findings(active, found, project.index, suppressions, options)
    let reported = Set(findings.map(\.rule))
    let suppressionRules = SuppressionRule.allCases.filter { reported.contains($0.id) }
    let summaries =
      active.map { RuleSummary(id: $0.rule.id, title: $0.rule.title) }
      + suppressionRules.map { RuleSummary(id: $0.id, title: $0.title) }
    return CheckReport(
      version: Version.current, root: root, guide: selection.choice, fileCount: project.index.files.count,
      ruleCount: active.count, findings: findings,
      skipped: project.skipped.filter { isWanted($0, options) } + stopped.sorted { $0.path < $1.path },
      remarks: project.remarks + generated.remarks + remarks(options, selection.guide),
      rules: summaries.sorted { $0.id < $1.id })
  }

  /// The matches of all rules as findings, sorted; those of one file by one thread. The matches in generated files are
  /// left out and counted.
  private func findings(
    _ rules: [ActiveRule], _ matches: [[RuleMatch]], _ index: ProjectIndex, _ suppressions: Suppressions,
    _ options: Options
  ) -> (findings: [Finding], generated: GeneratedFiles) {
    let byFile = Self.byFile(matches, count: index.files.count)
    let files = index.files.indices.filter { file in
      !(byFile[file].isEmpty && index.files[file].outline.directiveComments.isEmpty)
        && options.filter.includes(index.files[file].path)
    }.sorted { index.files[$0].path < index.files[$1].path }
    let found = Parallel.map(count: files.count, threads: options.threads) { position -> [Finding]? in
      let file = index.files[files[position]]
      if GeneratedFileMark.stands(in: file.outline.source) { return nil }
      let lines = LineTexts(file.outline.source)
      var findings = byFile[files[position]].map { rule, match in
        match.finding(of: rules[rule].rule, citation: rules[rule].citation, index, lines)
      }
      suppressions.apply(to: &findings, file: file, lines)
      findings.sort { left, right in
        (left.range.startOffset, left.rule, left.message) < (right.range.startOffset, right.rule, right.message)
      }
      Self.dropRepetitions(in: &findings)
      Fingerprints.assign(to: &findings)
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
