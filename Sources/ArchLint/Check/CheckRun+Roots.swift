import Findings
import Platform
import ProjectFiles
import Reports

extension CheckRun {
  /// Checks what is asked for, in as many projects as that lies in, and reports it as one.
  ///
  /// A folder without a configuration of its own, nor one above, may hold several projects that have one; each is read by
  /// itself then, so that what is found in it is the same as from inside.
  package static func runAll(_ request: CheckRequest) throws(Problem) -> CheckRun {
    let roots = try roots(request)
    if roots.isEmpty { return try run(request) }
    var runs: [CheckRun] = []
    for root in roots {
      var request = request
      request.root = root
      do throws(Problem) {
        runs.append(try run(request))
      } catch .workspace(.noSwiftFiles) where roots.count > 1 && root.configurationPath == nil {
        // What is left of a folder without its projects may be nothing.
        continue
      }
    }
    guard let first = runs.first else { return try run(request) }
    return runs.count == 1 ? first : merged(runs)
  }

  /// The roots to check where there are several or a part is left out; none where there is one project.
  private static func roots(_ request: CheckRequest) throws(Problem) -> [ProjectRoot] {
    // A configuration that a person names holds for everything.
    guard request.configurationPath == nil, request.standIn == nil, request.root == nil else { return [] }
    let found: [ProjectRoot]
    do { found = try ProjectRoot.all(paths: request.paths) } catch { throw .workspace(error) }
    let split = found.flatMap(projects)
    return split.count > 1 ? split : []
  }

  /// A root, or the projects in it where it has no configuration and they have.
  private static func projects(at root: ProjectRoot) -> [ProjectRoot] {
    guard root.configurationPath == nil else { return [root] }
    let sources = SourceDiscovery.find(root: root.folder, include: [], exclude: [])
    let folders = ConfiguredFolders.below(root.folder, sources)
    let outermost = folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }
    if outermost.isEmpty { return [root] }
    var rest = root
    rest.ownProjects = outermost
    let isLeft = !sources.without(folders: outermost).swiftFiles.isEmpty
    return outermost.compactMap { root.nested($0) } + (isLeft ? [rest] : [])
  }

  /// Several runs as one; the paths of its report count from the folder that holds all.
  private static func merged(_ runs: [CheckRun]) -> CheckRun {
    let roots = runs.map(\.report.root)
    var folder = roots.min { $0.utf8.count < $1.utf8.count } ?? ""
    while !roots.allSatisfy({ FileSystem.relative($0, to: folder) != nil }) { folder = FileSystem.parent(folder) }
    let reports = runs.map { run -> CheckReport in
      let way = FileSystem.relative(run.report.root, to: folder) ?? ""
      var report = run.report.moved(below: way.isEmpty ? "" : way + "/")
      report.parts.insert(CheckReport.Part(folder: way, guide: run.report.guide), at: 0)
      return report
    }
    var merged = runs[0]
    var report = reports[0]
    for other in reports.dropFirst() { report.add(other) }
    report.root = folder
    report.pathPrefix = EnclosingFolders.prefix(of: folder)
    report.findings = Decisions.sorted(report.findings)
    merged.report = report
    merged.exitStatus = runs.map(\.exitStatus).max() ?? ExitStatus.clean
    merged.others = Array(runs.dropFirst())
    return merged
  }
}

extension CheckReport {
  /// Adds another report whose paths count from the same folder.
  fileprivate mutating func add(_ other: CheckReport) {
    fileCount += other.fileCount
    let known = Set(rules.map(\.id))
    rules = (rules + other.rules.filter { !known.contains($0.id) }).sorted { $0.id < $1.id }
    ruleCount = max(ruleCount, other.ruleCount)
    findings += other.findings
    hits += other.hits
    skipped += other.skipped
    remarks += other.remarks
    if other.staleCount != nil { staleCount = (staleCount ?? 0) + (other.staleCount ?? 0) }
    applicability += other.applicability
    isApplicable = isApplicable || other.isApplicable
    parts += other.parts
    if var both = comparison, let added = other.comparison {
      both.fixed = (both.fixed ?? []) + (added.fixed ?? [])
      if added.emptyReason == nil { both.emptyReason = nil }
      comparison = both
    }
    let (first, second) = (source, other.source)
    source = { first($0) ?? second($0) }
  }
}
