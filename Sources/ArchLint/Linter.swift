import Findings
import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Checks a project: runs the rules of its guide and reports what they find.
package struct Linter: Sendable {
  /// What a run is asked to do, from configuration and command line.
  package struct Options: Sendable {
    /// The guide asked for; `nil` leaves it to detection.
    package var guide: String?
    /// Where the guide was asked for, such as "configured in .archlint.json"; empty when it wasn't.
    package var guideReason = ""
    package var style: String?
    package var observation: String?
    package var dataLayer: String?
    /// Ids of the only rules to run; empty for all.
    package var only: [String] = []
    package var skip: [String] = []
    /// Severities by rule; `nil` as value switches a rule off.
    package var severities: [String: Severity?] = [:]
    /// Paths below the root whose findings are wanted; empty for all.
    package var paths: [String] = []
    package var threads = Parallel.defaultThreads

    package init() {}
  }

  package let catalog: GuideCatalog
  package let rules: RuleSet

  package init(catalog: GuideCatalog, rules: RuleSet) {
    self.catalog = catalog
    self.rules = rules
  }

  /// The guide of a run and why.
  package func choice(for options: Options, index: ProjectIndex) -> (guide: GuideFile?, choice: GuideChoice) {
    if let name = options.guide, let guide = catalog.guide(name) {
      return (guide, GuideChoice(name: name, reason: options.guideReason))
    }
    let detection = GuideDetection(index: index)
    if options.style != nil || options.observation != nil || options.dataLayer != nil {
      let style = options.style ?? detection.style ?? "mvvm"
      let detected = detection.guide(among: catalog)
      // A detected guide of the style asked for wins; words given narrow it.
      let observation = options.observation ?? (detected?.style == style ? detected?.observation : nil) ?? (style == "mv" || options.style == nil || style == "mvvm" ? "observable" : "observableObject")
      let dataLayer = options.dataLayer ?? (style == "mvvm" && observation == "observableObject" ? (detected?.style == style && options.observation == nil ? detected?.dataLayer : nil) ?? "repository" : "service")
      let candidates = catalog.guides.filter { $0.style == style && $0.observation == observation }
      let guide = candidates.first { $0.dataLayer == dataLayer } ?? candidates.first
      return (guide, GuideChoice(name: guide?.name, reason: "asked for on the command line", howToPin: pin(guide)))
    }
    let guide = detection.guide(among: catalog)
    return (guide, GuideChoice(name: guide?.name, reason: detection.reason, howToPin: pin(guide)))
  }

  private func pin(_ guide: GuideFile?) -> String {
    "write { \"guide\": \"\(guide?.name ?? catalog.names.first ?? "")\" } into .archlint.json"
  }

  /// A rule that runs, with its severity and citation in this run.
  private struct ActiveRule: Sendable {
    var rule: Rule
    var severity: Severity
    var citation: GuideCitation?
  }

  private func activeRules(_ options: Options, _ guide: GuideFile?) -> [ActiveRule] {
    rules.rules.compactMap { rule in
      if !options.only.isEmpty && !options.only.contains(rule.id) { return nil }
      if options.skip.contains(rule.id) { return nil }
      var demand = rule.demand(of: guide?.name)
      if guide == nil && demand == nil && rule.isCommon(to: catalog.names) { demand = rule.file.demands.min { $0.severity < $1.severity } }
      let configured = options.severities[rule.id]
      if case .some(nil) = configured { return nil }
      guard let severity = (configured ?? nil) ?? demand?.severity else { return nil }
      let citation = demand.flatMap { $0.guide == "always" || guide == nil ? nil : GuideCitation(name: $0.guide, section: $0.section) }
      return ActiveRule(rule: rule, severity: severity, citation: citation)
    }
  }

  /// Runs the rules.
  package func check(_ project: ProjectReader.Result, root: String, options: Options) -> CheckReport {
    let (guide, choice) = choice(for: options, index: project.index)
    let active = activeRules(options, guide)
    let context = RuleContext(index: project.index, guide: guide, activeRules: Set(active.map(\.rule.id)))
    let found = Parallel.map(count: active.count, threads: options.threads) { position in
      active[position].rule.run(context, severity: active[position].severity, citation: active[position].citation)
    }
    var findings = found.flatMap { $0 }
    findings.sort { left, right in
      (left.path, left.range.startOffset, left.rule) < (right.path, right.range.startOffset, right.rule)
    }
    if !options.paths.isEmpty {
      findings = findings.filter { finding in options.paths.contains { finding.path == $0 || finding.path.hasPrefix($0 + "/") } }
    }
    Fingerprints.assign(to: &findings)
    return CheckReport(
      version: Version.current, root: root, guide: choice, fileCount: project.index.files.count, ruleCount: active.count,
      findings: findings, skipped: project.skipped, remarks: project.remarks,
      rules: active.map { RuleSummary(id: $0.rule.id, title: $0.rule.title) })
  }
}
