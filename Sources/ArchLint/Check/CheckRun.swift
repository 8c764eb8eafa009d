import Findings
import Platform
import ProjectIndex
import Reports
import RuleEngine

/// One run of `archlint check`: from the question to everything there is to report.
package struct CheckRun: Sendable {
  package private(set) var report: CheckReport
  /// 0 nothing that fails the run, 1 findings, 2 not checked in full.
  package let exitStatus: Int32
  package let index: ProjectIndex
  package let catalog: GuideCatalog
  /// The paths below the root whose findings were asked for.
  package let filter: PathFilter
  package let timings: StageTimings
  /// What was accepted before; `nil` where there is no baseline.
  package let baseline: FindingBaseline?

  /// Why there is no answer.
  package enum Problem: Error, Sendable, Hashable {
    case request(CheckRequestProblem)
    case workspace(WorkspaceProblem)
  }

  /// Checks what is asked for.
  ///
  /// - Parameter contents: What files are to hold in place of what they do, by their paths from the root.
  package static func run(
    _ request: CheckRequest, proposing contents: [String: [UInt8]] = [:]
  ) throws(Problem) -> CheckRun {
    var timings = StageTimings()
    let workspace = try timings.measure(.load) { () throws(Problem) in
      let workspace = try open(request)
      try validate(request, in: workspace)
      return workspace
    }
    let configuration = workspace.configuration
    var options = Linter.Options()
    options.wish = wish(request, configuration)
    options.only = request.only
    options.skip = request.skip
    options.kinds = request.kinds
    options.isStrict = request.isStrict ?? configuration.isStrict
    options.severities = configuration.severities
    options.filter = workspace.root.filter
    let baseline = try workspaceProblems { () throws(WorkspaceProblem) in
      request.ignoresBaseline ? nil : try BaselineFile.read(request.baselinePath, root: workspace.root.folder)
    }
    options.baseline = baseline
    options.threads = request.threads
    options.today = request.today
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let project = try workspaceProblems { () throws(WorkspaceProblem) in
      try workspace.readProject(proposing: contents, threads: request.threads) { [options] in
        linter.prepare(options)
      }
    }
    timings.add(project.timings)
    var ruleTimings = StageTimings()
    var report = timings.measure(.rules) {
      linter.check(project, root: workspace.root.folder, options: options, timings: &ruleTimings)
    }
    timings.add(ruleTimings)
    if request.guide == nil && configuration.guide == nil {
      report.remarks += workspace.catalog.own.map { guide in
        "guide '\(guide.name)' of this project is not in use; write { \"guide\": \"\(guide.name)\" } into .archlint.json"
      }
    }
    return CheckRun(
      report: report, exitStatus: ExitStatus.of(report, failOn: request.failOn ?? configuration.failOn ?? .error),
      index: project.index, catalog: workspace.catalog, filter: workspace.root.filter, timings: timings,
      baseline: baseline)
  }

  /// Adds what a person has to know beside what was found.
  mutating func add(remarks: [String]) { report.remarks += remarks }

  /// The number of lines of all files read.
  package var lineCount: Int {
    index.files.reduce(0) { sum, file in
      sum + file.outline.source.bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
  }

  private static func open(_ request: CheckRequest) throws(Problem) -> Workspace {
    try workspaceProblems { () throws(WorkspaceProblem) in
      try Workspace.open(
        paths: request.paths, configurationPath: request.configurationPath, isProjectWanted: true,
        threads: request.threads)
    }
  }

  private static func workspaceProblems<Result>(
    _ body: () throws(WorkspaceProblem) -> Result
  ) throws(Problem) -> Result {
    do { return try body() } catch { throw .workspace(error) }
  }

  private static func validate(_ request: CheckRequest, in workspace: Workspace) throws(Problem) {
    let ids = workspace.ruleIDs
    for (option, rules) in [("--only", request.only), ("--skip", request.skip)] {
      if let rule = rules.first(where: { !ids.contains($0) }) {
        let suggestion = NearestWord.suggestion(for: rule, among: ids)
        throw .request(.unknownRule(rule, option: option, suggestion: suggestion))
      }
    }
    try validateChoice(request, workspace.configuration)
    if let guide = request.guide, workspace.catalog.guide(guide) == nil {
      let names = workspace.catalog.allNames
      let suggestion = NearestWord.suggestion(for: guide, among: names)
      throw .request(.unknownGuide(guide, choices: names, suggestion: suggestion))
    }
    if let (first, second, reason) = wish(request, workspace.configuration).contradiction(in: workspace.catalog) {
      throw .request(.contradiction(first: first, second: second, reason: reason))
    }
  }

  /// Refuses a choice of rules of which none is left: to check nothing would look like to find nothing.
  private static func validateChoice(_ request: CheckRequest, _ configuration: Configuration) throws(Problem) {
    func isOff(_ rule: String) -> Bool { if case .some(nil) = configuration.severities[rule] { true } else { false } }
    guard let rule = request.only.first,
      request.only.allSatisfy({ request.skip.contains($0) || isOff($0) })
    else { return }
    let only = "--only " + request.only.joined(separator: ",")
    let (other, reason) =
      request.skip.contains(rule)
      ? ("--skip " + request.skip.joined(separator: ","), "no rule is left to run")
      : (
        "\"\(rule)\": \"off\" in \(configuration.path ?? "")",
        "no rule is left to run; write '--config' with another one"
      )
    throw .request(.contradiction(first: only, second: other, reason: reason))
  }

  private static func wish(_ request: CheckRequest, _ configuration: Configuration) -> GuideWish {
    var wish = GuideWish()
    wish.named = request.guide
    wish.asked = request.traits
    wish.configuredName = configuration.guide
    wish.configured = configuration.traits
    wish.configurationPath = configuration.path ?? ProjectRoot.configurationName
    return wish
  }
}
