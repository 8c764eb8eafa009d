import Findings
import Platform
import ProjectFiles
import ProjectIndex
import Reports
import RuleEngine

/// One run of `archlint check`: from the question to everything there is to report.
package struct CheckRun: Sendable {
  package internal(set) var report: CheckReport
  /// 0 nothing that fails the run, 1 findings, 2 not checked in full.
  package internal(set) var exitStatus: Int32
  /// The runs that the report was put together from; empty for a run of one project.
  package internal(set) var merged: [CheckRun] = []
  package let index: ProjectIndex
  package private(set) var catalog: GuideCatalog
  /// All rules that there were to choose from, including the project's own.
  private(set) var rules: RuleSet
  /// The paths below the root whose findings were asked for.
  package private(set) var filter: PathFilter
  /// The project's configurations.
  let workspace: Workspace
  package let timings: StageTimings
  /// What was accepted before; `nil` where there is no baseline.
  package let baseline: FindingBaseline?

  /// The version whose rules the configuration keeps; `nil` for the present one.
  package private(set) var rulesAs: String?
  /// What the configuration accepts.
  package private(set) var accepted: [Acceptance] = []
  /// Whether some rules or kinds of rules were asked for, so that the others say nothing of the project.
  private(set) var asksForSomeRules = false
  /// The configuration as a person at the current folder writes it.
  package private(set) var configurationPath = ProjectRoot.configurationName

  /// Why there is no answer.
  package enum Problem: Error, Sendable, Hashable {
    case request(CheckRequestProblem)
    case workspace(WorkspaceProblem)
    case change(ChangeProblem)
    /// Nobody is waiting for the answer any more.
    case cancelled
  }

  /// Checks what is asked for in one project.
  ///
  /// - Parameter contents: What files are to hold in place of what they do, by their paths from the root.
  package static func run(
    _ request: CheckRequest, proposing contents: [String: [UInt8]] = [:]
  ) throws(Problem) -> CheckRun {
    var request = try soleRequest(request)
    var timings = StageTimings()
    let workspace = try timings.measure(.load) { () throws(Problem) in
      try findStaged(&request)
      let workspace = try open(request)
      try validate(request, in: workspace)
      return workspace
    }
    let configuration = workspace.configuration
    var options = options(request, workspace)
    var contents = contents
    if let standIn = request.standIn {
      let path = FileSystem.relative(FileSystem.absolute(standIn.path), to: workspace.root.folder) ?? standIn.path
      options.filter = PathFilter([path])
      contents[path] = standIn.bytes
    }
    options.unwritten = Set(
      contents.keys.filter { FileSystem.kind(of: FileSystem.join(workspace.root.folder, $0)) == nil })
    if let reason = leftOut(options.filter, workspace) {
      return .nothing(reason, reference: "", workspace, timings)
    }
    let baseline = try baseline(request, workspace.root)
    options.baseline = baseline
    // An entry that covers nothing is distinguished from one whose places aren't requested.
    options.needsAllHits =
      baseline != nil || request.change != nil
      || workspace.parts.contains { !$0.workspace.configuration.accepted.isEmpty }
    options.identifiesPlaces = options.needsAllHits || request.identifiesPlaces
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let change = try timings.measure(.load) { () throws(Problem) in try changeSet(request, workspace) }
    options.earlier = earlier(request, change, workspace, options)
    if let change, let reason = change.emptyReason, options.earlier == nil {
      return .nothing(reason, reference: change.reference, workspace, timings)
    }
    options.change = change
    options.sides = options.earlier == nil && contents.isEmpty ? sides(request, change, workspace) : nil
    let isEarlierSure = change?.tellsFixed == true || baseline == nil && options.sides?.mayKnowBefore != true
    if request.isCancelled() { throw .cancelled }
    let (project, earlier) = try workspaceProblems { () throws(WorkspaceProblem) in
      try read(workspace, change, contents, request, isEarlierSure: isEarlierSure) {
        [options] in linter.prepare(options)
      }
    }
    timings.add(project.timings)
    if request.isCancelled() { throw .cancelled }
    var ruleTimings = StageTimings()
    var report = timings.measure(.rules) {
      linter.check(project, root: workspace.root.folder, options: options, timings: &ruleTimings) {
        guard earlier == nil, let before = change?.before else { return earlier }
        var reader = workspace.reader(threads: request.threads)
        reader.version = before
        return reader.read()
      }
    }
    timings.add(ruleTimings)
    // What rules found before a cancellation is not a report.
    if request.isCancelled() { throw .cancelled }
    let untold = (change?.unreadable ?? []).map { SkippedFile(path: $0.path, reason: $0.reason) }
    report.skipped += untold.filter { !report.skipped.contains($0) }
    if let leftover = baseline?.leftover {
      report.remarks.append(
        "\(BaselineFile.name): \(leftover), all of which count; 'archlint check --write-baseline' settles it")
    }
    if case .files? = request.change {
      let excluded = (change?.files ?? []).filter(configuration.leavesOut).sorted()
      report.remarks += excluded.compactMap(workspace.exclusion)
    }
    if report.skipped.isEmpty { options.sides?.keep() }
    report.failLevel = request.failOn ?? configuration.failOn ?? .error
    addSurroundings(of: workspace, project.index, request, to: &report)
    var run = CheckRun(
      report: report, exitStatus: ExitStatus.of(report), index: project.index, workspace, timings, baseline)
    run.accepted = configuration.accepted
    run.rulesAs = configuration.rulesAs
    run.asksForSomeRules = !request.only.isEmpty || !request.kinds.isEmpty
    run.configurationPath = options.configurationPath
    return run
  }

  /// Reads the project, and with it the one before the change where that is sure to be asked for; with a baseline it
  /// mostly isn't.
  private static func read(
    _ workspace: Workspace, _ change: ChangeSet?, _ contents: [String: [UInt8]], _ request: CheckRequest,
    isEarlierSure: Bool, besideIndex: @escaping @Sendable () -> Void
  ) throws(WorkspaceProblem) -> (ProjectReader.Result, ProjectReader.Result?) {
    let after = change?.after ?? ProjectVersion()
    let session = change == nil ? request.session : nil
    if let before = change?.before, isEarlierSure, contents.isEmpty {
      return try workspace.readProjects(after, before: before, threads: request.threads, besideIndex: besideIndex)
    }
    let project = try workspace.readProject(
      after, proposing: contents, threads: request.threads, session: session, isDiskKnown: request.isDiskKnown,
      besideIndex: besideIndex)
    return (project, nil)
  }

  /// Adds what reporters ask of the project around the findings, and what is to be said of its configuration.
  private static func addSurroundings(
    of workspace: Workspace, _ index: ProjectIndex, _ request: CheckRequest, to report: inout CheckReport
  ) {
    report.pathPrefix = EnclosingFolders.prefix(of: workspace.root.folder)
    report.source = { path in
      index.files.first { $0.path == path }.map { Array($0.outline.source.bytes.prefix($0.outline.source.count)) }
    }
    report.remarks += workspace.parts.flatMap(\.workspace.remarks)
    for part in workspace.parts {
      let configuration = part.workspace.configuration
      let files = index.files.compactMap { part.scope.ownPath($0.path) }
      // The root's own were told before they left anything out.
      let patterns = configuration.overrides.flatMap(\.files) + (part.scope.folder.isEmpty ? [] : configuration.exclude)
      report.remarks += FilteredSources.remarks(on: patterns, matching: files, configuration.path ?? "")
    }
    guard request.guide == nil, workspace.configuration.guide == nil else { return }
    report.remarks += workspace.catalog.own.map { guide in
      "guide '\(guide.name)' of this project is not in use; write { \"guide\": \"\(guide.name)\" } into .archlint.json"
    }
  }

  /// Why nothing of what is wanted is checked, where the configuration leaves all of it out.
  private static func leftOut(_ filter: PathFilter, _ workspace: Workspace) -> String? {
    var reasons: [String] = []
    for path in filter.paths {
      guard let reason = workspace.exclusion(of: path) else { return nil }
      reasons.append(reason)
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// A run with nothing to check.
  private static func nothing(
    _ reason: String, reference: String, _ workspace: Workspace, _ timings: StageTimings
  ) -> CheckRun {
    var report = CheckReport(
      version: Version.current, root: workspace.root.folder,
      parts: [CheckReport.Part(guide: GuideChoice(name: nil, reason: reason))], fileCount: 0, findings: [])
    report.comparison = CheckReport.Comparison(reference: reference, fixed: [], emptyReason: reason)
    let index = ProjectIndexBuilder.empty(lists: workspace.lists)
    return CheckRun(report: report, exitStatus: ExitStatus.clean, index: index, workspace, timings, nil)
  }

  private init(
    report: CheckReport, exitStatus: Int32, index: ProjectIndex, _ workspace: Workspace, _ timings: StageTimings,
    _ baseline: FindingBaseline?
  ) {
    (self.report, self.exitStatus, self.index, self.workspace) = (report, exitStatus, index, workspace)
    (catalog, rules, filter) = (workspace.catalog, workspace.rules, workspace.root.filter)
    (self.timings, self.baseline) = (timings, baseline)
  }

  /// The run as one by another configuration, for its files.
  func narrowed(to scope: ConfigurationScope, _ workspace: Workspace) -> CheckRun {
    var run = self
    (run.catalog, run.rules, run.filter.scope) = (workspace.catalog, workspace.rules, scope)
    run.accepted = workspace.configuration.accepted
    run.configurationPath = workspace.configuration.path ?? ProjectRoot.configurationName
    return run
  }

  /// Adds what a person has to know besides the findings.
  mutating func add(remarks: [String]) { report.remarks += remarks }

  /// The number of lines of all files read.
  package var lineCount: Int {
    if !merged.isEmpty { return merged.reduce(0) { $0 + $1.lineCount } }
    return index.files.reduce(0) { sum, file in
      sum + file.outline.source.bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
  }

  static func open(_ request: CheckRequest) throws(Problem) -> Workspace {
    return try workspaceProblems { () throws(WorkspaceProblem) in
      if let root = request.root {
        return try Workspace.open(
          root, sources: request.sources, threads: request.threads,
          session: root.settings == .onDisk ? request.session : nil)
      }
      return try Workspace.open(
        paths: request.paths, configurationPath: request.configurationPath, isProjectWanted: true,
        threads: request.threads, reach: .project)
    }
  }

  static func workspaceProblems<Result>(
    _ body: () throws(WorkspaceProblem) -> Result
  ) throws(Problem) -> Result {
    do { return try body() } catch { throw .workspace(error) }
  }

  static func validate(_ request: CheckRequest, in workspace: Workspace) throws(Problem) {
    let ids = Set(workspace.parts.flatMap(\.workspace.ruleIDs)).sorted()
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

  /// Refuses a choice that leaves no rule: checking nothing would look like finding nothing.
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
        "no rule is left to run; pass another with '--config'"
      )
    throw .request(.contradiction(first: only, second: other, reason: reason))
  }
}
