import Findings
import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

extension Linter {
  /// What the rules of a guide have found in a project, before anybody has accepted any of it.
  struct Run {
    /// What ran for each configuration, that of the root first.
    private(set) var parts: [Part]
    /// A finding for each place, by path and position.
    var hits: [Finding]
    private(set) var generated: GeneratedFiles
    private(set) var habits: [String: Finding.Habit]
    /// Rules that were stopped, as they took too much.
    private(set) var stopped: [SkippedFile]
    /// What is to be said of what the project has accepted.
    var acceptanceRemarks: [String] = []

    /// One configuration with the rules that run by it.
    struct Part {
      let scope: ConfigurationScope
      let selection: GuideSelection
      let applicability: Applicability
      let isApplicable: Bool
      let active: [ActiveRule]
      /// What a person may not expect of the rules chosen.
      let remarks: [String]
    }

    /// The rules of which it can be said that they find something no more.
    var judgedIDs: Set<String> {
      Set(parts.flatMap(\.active).map(\.rule.id) + SuppressionRule.allCases.map(\.id))
    }

    /// Adds what the rules of another configuration have found in its files.
    fileprivate mutating func add(_ other: Run) {
      parts += other.parts
      hits += other.hits
      generated.add(other.generated)
      habits.merge(other.habits) { first, _ in first }
      stopped += other.stopped
      acceptanceRemarks += other.acceptanceRemarks
    }

    fileprivate mutating func accept(_ options: Options) {
      let acceptances = Acceptances(entries: options.accepted, today: options.today)
      let counts = acceptances.apply(to: &hits)
      acceptanceRemarks = acceptances.remarks(counts, rules: judgedIDs)
    }
  }

  /// Runs the rules of each configuration over its own files, and marks what is accepted.
  func runZones(_ index: ProjectIndex, _ options: Options, _ timings: inout StageTimings) -> Run {
    var result = run(index, options, &timings)
    result.accept(options)
    for zone in options.zones {
      var run = zone.linter.run(index, options.with(zone.options), &timings)
      run.accept(zone.options)
      result.add(run)
    }
    if !options.zones.isEmpty {
      result.hits.sort {
        ($0.path, $0.range.startOffset, $0.rule, $0.message) < ($1.path, $1.range.startOffset, $1.rule, $1.message)
      }
    }
    return result
  }

  /// The guide of a configuration: what is wished for, else what its files look like.
  func selection(_ index: ProjectIndex, _ options: Options) -> GuideSelection {
    options.selection
      ?? GuideSelection.choose(options.wish, catalog: catalog) {
        GuideDetection(index: index) { options.scope.ownPath($0) != nil }
      }
  }

  /// Runs the rules; adds the time of each to `timings`.
  private func run(_ index: ProjectIndex, _ options: Options, _ timings: inout StageTimings) -> Run {
    let selection = selection(index, options)
    let applicability = Applicability(index: index, guide: selection.guide?.name, options.scope)
    let isApplicable = applicability.isGiven || options.wish.isGiven
    let active = activeRules(options, selection.guide).filter { isApplicable || $0.rule.isOwn }
    let (found, stopped) = found(active, index, options, selection, &timings)
    let suppressions = Suppressions(
      knownRules: rules.rules.map(\.id), activeRules: Set(active.map(\.rule.id)),
      severities: suppressionSeverities(options), today: options.today)
    let leftAlone = applicability.isGiven ? applicability.platformTargets : []
    let files = hitsByFile(active, found, index, suppressions, options)
    var hits = files.flatMap { $0.findings ?? [] }
    var generated = GeneratedFiles()
    for file in files where file.findings == nil && file.matchCount > 0 {
      generated.add(file.path, findingCount: file.matchCount)
    }
    if !leftAlone.isEmpty {
      let paths = Set(index.files.filter { leftAlone.contains($0.module) }.map(\.path))
      let own = Set(active.filter(\.rule.isOwn).map(\.rule.id))
      hits.removeAll { paths.contains($0.path) && !own.contains($0.rule) }
    }
    let habits = zip(active, found).reduce(into: [String: Finding.Habit]()) { $0[$1.0.rule.id] = $1.1.habit }
    let part = Run.Part(
      scope: options.scope, selection: selection, applicability: applicability, isApplicable: isApplicable,
      active: active, remarks: choiceRemarks(options, selection.guide))
    return Run(
      parts: [part], hits: hits, generated: generated, habits: habits, stopped: stopped)
  }

  /// What the rules have found in one file.
  struct FileHits: Sendable {
    let path: String
    let matchCount: Int
    /// `nil` for a generated file.
    var findings: [Finding]? = []
  }

  /// What each rule has found, in the order of the rules, and those that were stopped.
  private func found(
    _ active: [ActiveRule], _ index: ProjectIndex, _ options: Options, _ selection: GuideSelection,
    _ timings: inout StageTimings
  ) -> (found: [RuleYield], stopped: [SkippedFile]) {
    // What a rule leaves to another doesn't depend on which rules a person wants to see.
    var unrestricted = options
    unrestricted.only = []
    let contextIDs = Set(active.map(\.rule.id)).union(activeRules(unrestricted, selection.guide).map(\.rule.id))
    let context = RuleContext(
      index: index, guide: selection.guide, activeRules: contextIDs, unwritten: options.unwritten)
    let typeCount = index.types.count
    // Those that look at most come first, so that no thread is left with a long one when the others are done.
    let order = active.indices.sorted {
      (active[$1].rule.loopCount, $0) < (active[$0].rule.loopCount, $1)
    }
    let run = Parallel.map(
      count: active.count, threads: options.threads,
      makeState: { (context: RuleContext(context), known: KnownProperties(typeCount: typeCount)) },
      { state, position in
        let active = active[order[position]]
        let start = MonotonicClock.nanoseconds()
        let found =
          options.isCancelled()
          ? RuleYield(matches: []) : active.rule.run(state.context, severity: active.severity, known: state.known)
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
    return (found, stopped)
  }

  /// The matches of all rules as a finding each, sorted; those of one file by one thread. The matches in generated files
  /// are left out and counted.
  private func hitsByFile(
    _ rules: [ActiveRule], _ found: [RuleYield], _ index: ProjectIndex, _ suppressions: Suppressions,
    _ options: Options
  ) -> [FileHits] {
    let roots = DecisionRoots(zip(rules, found).map { ($0.rule.id, $1.matches) })
    let byFile = Self.byFile(found.map(\.matches), count: index.files.count)
    let files = index.files.indices.filter { file in
      !(byFile[file].isEmpty && index.files[file].outline.directiveComments.isEmpty)
        && options.scope.ownPath(index.files[file].path).map { !options.leavesOut($0) } == true
        && (options.needsAllHits || options.filter.includes(index.files[file].path))
    }.sorted { index.files[$0].path < index.files[$1].path }
    return Parallel.map(
      count: files.count, threads: options.threads,
      makeState: { (reader: OutlineReader(), index: ProjectIndex(index)) },
      { state, position in
        let (reader, index) = state
        let file = index.files[files[position]]
        var result = FileHits(path: file.path, matchCount: byFile[files[position]].count)
        if GeneratedFileMark.stands(in: file.outline.source) {
          result.findings = nil
          return result
        }
        let lines = LineTexts(file.outline.source)
        let tokens = options.identifiesPlaces ? PlaceTokens(file.outline.source, reader) : nil
        let places = PlaceReader(index, file, tokens)
        var findings = byFile[files[position]].map { number, match in
          let rule = rules[number].rule
          var finding = Finding(
            rule: rule.id, kind: rule.file.kind, key: match.key, guide: rules[number].citation,
            place: match.findingPlace(index, lines))
          finding.root = roots.root(of: match, rule.id)
          finding.fingerprint = Fingerprint.of(finding.root ?? finding.id)
          places.identify(&finding, of: match.subject, extent: match.extent)
          return finding
        }
        suppressions.apply(to: &findings, file: file, lines)
        for position in findings.indices where findings[position].first.identity == nil {
          let range = findings[position].range
          let key = findings[position].key
          places.identify(&findings[position], of: key, extent: range.startOffset..<range.endOffset)
        }
        if !options.overrides.isEmpty { Self.override(&findings, rules, options, path: file.path) }
        findings.sort { left, right in
          (left.range.startOffset, left.rule, left.message) < (right.range.startOffset, right.rule, right.message)
        }
        Self.dropRepetitions(in: &findings)
        result.findings = findings
        return result
      })
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

  /// Weighs the findings of a file as the overrides for it say, and leaves out what is off there.
  private static func override(
    _ findings: inout [Finding], _ rules: [ActiveRule], _ options: Options, path: String
  ) {
    let active = rules.reduce(into: [String: ActiveRule]()) { $0[$1.rule.id] = $1 }
    let overriding = options.scope.ownPath(path).map(options.overrides.rules) ?? [:]
    findings = findings.compactMap { finding in
      guard let rule = active[finding.rule] else { return finding }
      guard let configured = overriding[finding.rule] else { return rule.isOnEverywhere ? finding : nil }
      guard let severity = configured.severity else { return nil }
      var finding = finding
      // What the page itself weighs less stays below.
      finding.first.severity =
        finding.first.severity < rule.severity ? min(finding.first.severity, severity) : severity
      return finding
    }
  }
}
