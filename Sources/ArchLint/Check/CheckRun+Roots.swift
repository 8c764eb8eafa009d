import Findings
import Platform
import ProjectFiles
import Reports

extension CheckRun {
  /// Checks what is asked for, in all the projects that it spans, and reports it as one.
  ///
  /// A folder without a configuration of its own, nor one above, may hold several projects that have one; each is read by
  /// itself, so that the findings are the same as from inside.
  package static func runAll(_ request: CheckRequest) throws(Problem) -> CheckRun {
    let runs = try each(request)
    let folder = folder(of: runs)
    return runs.count == 1 && folder == runs[0].report.root ? runs[0] : merged(runs, in: folder)
  }

  /// The folder that paths count from: the current one, where it lies around projects of its repository, so that what a part
  /// of them says reads as in a report of all; else the deepest that holds them.
  private static func folder(of runs: [CheckRun]) -> String {
    let roots = runs.map(\.report.root)
    let current = FileSystem.currentDirectory()
    let areNested = runs.allSatisfy { run in
      run.workspace.root.configurationPath != nil && !run.workspace.root.isConfigurationGiven
        && EnclosingFolders.of(run.report.root).contains(current)
    }
    var folder = areNested ? current : roots.min { $0.utf8.count < $1.utf8.count } ?? ""
    while !roots.allSatisfy({ FileSystem.relative($0, to: folder) != nil }) { folder = FileSystem.parent(folder) }
    return folder
  }

  /// Checks what is asked for in each of the projects that it spans; at least one.
  private static func each(_ request: CheckRequest) throws(Problem) -> [CheckRun] {
    let requests = try requests(request)
    var runs: [CheckRun] = []
    for request in requests {
      do throws(Problem) {
        runs.append(try run(request))
      } catch .workspace(.noSwiftFiles) where requests.count > 1 && request.root?.configurationPath == nil {
        // What is left of a folder without its projects may be nothing.
        continue
      }
    }
    return runs.isEmpty ? [try run(request)] : runs
  }

  /// A root, and the files below it where they are known.
  private typealias Found = (root: ProjectRoot, sources: DiscoveredSources?, staged: StagedFiles?)

  /// What is asked for, of each project that it is about; one where that is known already.
  package static func requests(_ request: CheckRequest) throws(Problem) -> [CheckRequest] {
    if request.root != nil { return [request] }
    var found: [Found] = []
    // A configuration that a person names holds for everything.
    if request.configurationPath == nil, request.standIn == nil {
      let roots = try workspaceProblems { () throws(WorkspaceProblem) in try ProjectRoot.all(paths: request.paths) }
      for root in roots { found += try projects(at: root, request.change) }
    }
    if found.isEmpty {
      let root = try workspaceProblems { () throws(WorkspaceProblem) in
        try ProjectRoot.find(paths: request.paths, configurationPath: request.configurationPath, reach: .project)
      }
      found = [(root, nil, nil)]
    }
    return found.map { root, sources, staged in
      var request = request
      (request.root, request.sources, request.staged) = (root, sources, staged)
      return request
    }
  }

  /// What is asked for, of the one project that it is about.
  static func soleRequest(_ request: CheckRequest) throws(Problem) -> CheckRequest {
    let requests = try requests(request)
    guard requests.count == 1 else {
      throw .workspace(.severalProjects(requests.compactMap(\.projectFolder).map { DisplayPath.of($0) }))
    }
    return requests[0]
  }

  /// A root, or the projects in it where they have configurations and it has none.
  private static func projects(at root: ProjectRoot, _ change: ChangeRequest?) throws(Problem) -> [Found] {
    guard root.configurationPath == nil else { return [(root, nil, nil)] }
    let staged = change == .staged ? try stagedFiles(root.folder) : nil
    let sources =
      staged?.sources(root: root.folder) ?? SourceDiscovery.find(root: root.folder, include: [], exclude: [])
    let folders = ConfiguredFolders.below(root, sources)
    let outermost = folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }
    if outermost.isEmpty { return [(root, sources, staged)] }
    if outermost.count > Workspace.zoneLimit { throw .workspace(Workspace.tooMany(outermost)) }
    var rest = root
    rest.ownProjects = outermost
    let isLeft = !sources.without(folders: outermost).swiftFiles.isEmpty
    return outermost.compactMap { root.nested($0) }.map { ($0, nil, nil) } + (isLeft ? [(rest, sources, staged)] : [])
  }

  /// Several runs as one; the paths of its report count from a folder around them.
  private static func merged(_ runs: [CheckRun], in folder: String) -> CheckRun {
    let reports = runs.map { run -> CheckReport in
      let way = FileSystem.relative(run.report.root, to: folder) ?? ""
      return run.report.moved(below: way.isEmpty ? "" : way + "/")
    }
    var merged = runs[0]
    var report = reports[0]
    for other in reports.dropFirst() { report.add(other) }
    report.root = folder
    report.pathPrefix = EnclosingFolders.prefix(of: folder)
    report.findings = Decisions.sorted(report.findings)
    merged.report = report
    merged.exitStatus = runs.map(\.exitStatus).max() ?? ExitStatus.clean
    merged.merged = runs
    return merged
  }
}

extension CheckReport {
  /// Adds another report whose paths count from the same folder.
  fileprivate mutating func add(_ other: CheckReport) {
    fileCount += other.fileCount
    findings += other.findings
    hits += other.hits
    skipped += other.skipped
    remarks += other.remarks
    if other.staleCount != nil { staleCount = (staleCount ?? 0) + (other.staleCount ?? 0) }
    applicability += other.applicability
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
