import ArchLint
import Findings
import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

/// A real project whose places are broken, one at a time and in memory only.
package struct MutantProject {
  /// The last part of the folder's path.
  package let name: String
  private let workspace: Workspace
  private let reader: ProjectReader
  private let project: ProjectReader.Result
  private let mutator: Mutator
  private let detected: GuideFile?

  /// Reads a folder as `archlint check` does.
  package init(folder: String) throws(MutantProblem) {
    do {
      workspace = try Workspace.open(paths: [folder])
    } catch {
      throw MutantProblem(error.description)
    }
    name = FileSystem.lastComponent(workspace.root.folder)
    var reader = ProjectReader(root: workspace.root.folder, lists: workspace.lists)
    project = reader.read()
    // One mutant on each thread.
    reader.threads = 1
    self.reader = reader
    var sources: [String: [UInt8]] = [:]
    for file in project.index.files {
      sources[file.path] = Array(file.outline.source.bytes.dropLast(SourceText.padding))
    }
    mutator = Mutator(sources: sources)
    detected = GuideDetection(index: project.index).guide(among: workspace.catalog)
  }

  /// Breaks up to so many places of each form, spread evenly over all there are, and says which are found.
  package func run(_ pages: [MutantPage], placesPerForm limit: Int) -> [MutantResult] {
    let all = pages.flatMap { jobs(of: $0, placesPerForm: limit) }
    let results = Parallel.map(count: all.count, threads: Parallel.defaultThreads) { result(of: all[$0]) }
    return results.compactMap { $0 }
  }

  /// One place to break.
  private struct Job: Sendable {
    var rule: Rule
    var guide: GuideFile
    var form: MutantForm
    var site: MutantSite
    /// What the rule finds in the project as it is.
    var before: [FindingPlace]
  }

  private func jobs(of page: MutantPage, placesPerForm limit: Int) -> [Job] {
    guard let rule = workspace.rules.rule(page.rule), let guide = guide(for: rule) else { return [] }
    let before = findings(of: rule, guide, in: [:])
    let context = context(of: project.index, guide)
    return page.forms.flatMap { form in
      let sites = form.places.places(context, severity: .note).map { MutantSite($0) }
      let conforming = sites.filter { site in
        !isBroken(site, before) && mutator.mutant(of: site, form.edits) != nil
      }
      return spread(conforming, over: limit).map {
        Job(rule: rule, guide: guide, form: form, site: $0, before: before)
      }
    }
  }

  private func result(of job: Job) -> MutantResult? {
    guard let mutant = mutator.mutant(of: job.site, job.form.edits) else { return nil }
    let new = newFindings(findings(of: job.rule, job.guide, in: mutant), job.before)
    return MutantResult(
      rule: job.rule.id, form: job.form.title, project: name, guide: job.guide.name, path: job.site.path,
      line: job.site.line, symbol: job.site.symbol, message: new.first { mutant[$0.path] != nil }?.message,
      strayCount: new.count { mutant[$0.path] == nil }, files: mutant, sources: mutator.sources)
  }

  /// Whether the rule is broken there already: a finding at the place's symbol or something in it.
  private func isBroken(_ site: MutantSite, _ findings: [FindingPlace]) -> Bool {
    findings.contains { finding in
      finding.path == site.path && (finding.symbol == site.symbol || finding.symbol.hasPrefix(site.symbol + "."))
    }
  }

  private func spread(_ sites: [MutantSite], over limit: Int) -> [MutantSite] {
    guard sites.count > limit else { return sites }
    return (0..<limit).map { sites[$0 * sites.count / limit] }
  }

  /// The guide that the code looks like where it asks for the rule, else the first that does.
  private func guide(for rule: Rule) -> GuideFile? {
    if let detected, rule.demand(of: detected) != nil { return detected }
    return workspace.catalog.guides.first { rule.demand(of: $0) != nil }
  }

  private func context(of index: ProjectIndex, _ guide: GuideFile) -> RuleContext {
    let active = workspace.rules.rules.filter { $0.demand(of: guide) != nil }.map(\.id)
    return RuleContext(index: index, guide: guide, activeRules: Set(active))
  }

  private func findings(of rule: Rule, _ guide: GuideFile, in files: [String: [UInt8]]) -> [FindingPlace] {
    guard let demand = rule.demand(of: guide) else { return [] }
    var reader = reader
    reader.proposed = files
    let index = files.isEmpty ? project.index : reader.read().index
    return rule.places(context(of: index, guide), severity: demand.severity)
  }

  /// The findings that weren't there before; lines may have moved.
  private func newFindings(_ findings: [FindingPlace], _ before: [FindingPlace]) -> [FindingPlace] {
    var known: [String: Int] = [:]
    for finding in before { known["\(finding.path): \(finding.message)", default: 0] += 1 }
    return findings.filter { finding in
      let key = "\(finding.path): \(finding.message)"
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
  }
}
