import Findings
import Platform
import ProjectFiles

extension CheckRun {
  /// Asks git for the files where what is staged is wanted, so that no walk has to find them.
  static func findStaged(_ request: inout CheckRequest) throws(Problem) {
    guard request.change == .staged, request.staged == nil, let root = request.projectFolder else { return }
    let staged = try stagedFiles(root)
    request.staged = staged
    do { request.root?.settings = try staged.staged.settings(besides: []) } catch { throw .change(error) }
    request.sources = staged.sources(root: root)
  }

  static func stagedFiles(_ root: String) throws(Problem) -> StagedFiles {
    do { return try StagedFiles(root: root) } catch { throw .change(error) }
  }

  /// The commit that is checked out; `nil` where the project lies in no repository, or before the first.
  package var commit: String? { try? GitRepository(at: report.root)?.commit("HEAD") }

  static func changeSet(_ request: CheckRequest, _ workspace: Workspace) throws(Problem) -> ChangeSet? {
    guard let change = request.change else { return nil }
    do {
      return try ChangeSet(
        change, root: workspace.root.folder, sources: workspace.sources ?? DiscoveredSources(), staged: request.staged,
        settings: Set(workspace.configurationFiles.compactMap { FileSystem.relative($0, to: workspace.root.folder) }))
    } catch {
      throw .change(error)
    }
  }

  /// What is known of the two sides of what is staged; `nil` where more than its content decides how it is judged.
  static func sides(_ request: CheckRequest, _ change: ChangeSet?, _ workspace: Workspace) -> JudgedSides? {
    guard let change, let keys = change.contentKeys, !change.changesSettings, request.standIn == nil,
      ProjectManifests.files(around: workspace.root.folder).isEmpty,
      let program = ExecutablePath.current.flatMap({ FileStamp(following: $0) })
    else { return nil }
    var hash = FNV1a()
    program.add(to: &hash)
    for part in workspace.parts.map(\.workspace) {
      SettingsStamp(root: part.root, configurationFiles: part.configurationFiles).add(to: &hash)
    }
    let asked =
      "\(workspace.root.folder) \(request.only) \(request.skip) \(request.kinds) \(request.guide ?? "") \(request.traits) "
      + "\(request.isStrict.map { "\($0)" } ?? "") \(request.configurationPath ?? "") \(request.ignoresAcceptances) "
      + "\(request.ignoresRulesAs)"
    hash.add(asked.utf8)
    func key(_ content: UInt64, _ day: CalendarDay) -> JudgedStates.Key {
      var hash = hash
      hash.add("\(content) \(day)".utf8)
      return hash.value
    }
    return JudgedSides(
      before: key(keys.before, change.dayBefore(request.today)), after: key(keys.after, request.today))
  }

  static func baseline(_ request: CheckRequest, _ root: ProjectRoot) throws(Problem) -> FindingBaseline? {
    if request.ignoresBaseline { return nil }
    return try workspaceProblems { () throws(WorkspaceProblem) in
      try BaselineFile.read(request.baselinePath, root: root.folder, root.settings)
    }
  }

  /// How the project was judged before a change; `nil` where that is as now, or can't be told.
  static func earlier(
    _ request: CheckRequest, _ change: ChangeSet?, _ workspace: Workspace, _ options: Linter.Options
  ) -> Linter.Earlier? {
    guard let change, change.before != nil, change.changesSettings else { return nil }
    var request = request
    request.today = change.dayBefore(request.today)
    request.session = nil
    var root = workspace.root
    if !root.isConfigurationGiven {
      let path = FileSystem.join(root.folder, ProjectRoot.configurationName)
      let isThere = change.settingsBefore.kind(of: path) != nil
      root = ProjectRoot(zone: root.folder, configurationPath: isThere ? path : nil, change.settingsBefore)
    }
    root.settings = change.settingsBefore
    let known: Workspace
    let baseline: FindingBaseline?
    do {
      known = try Workspace.open(root, sources: workspace.sources ?? DiscoveredSources(), threads: 1)
      baseline = try Self.baseline(request, root)
    } catch {
      // Where nobody can tell how it was judged, it is judged as now.
      return nil
    }
    var earlier = Self.options(request, known)
    earlier.filter = PathFilter()
    earlier.needsAllHits = true
    earlier.baseline = baseline
    return Linter.Earlier(
      linter: Linter(catalog: known.catalog, rules: known.rules), options: earlier, workspace: known)
  }
}
