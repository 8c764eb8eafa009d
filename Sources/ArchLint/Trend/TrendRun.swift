import Findings
import Platform
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline

/// One run of `archlint trend`: the findings of each app of a project at the commits of its history, from git's objects alone.
///
/// Every point is judged by the configurations and guides of now, without the baseline, so that only the code differs. What a
/// file's outline is depends on its content alone, so that each content is read once.
package struct TrendRun: Sendable {
  private let workspace: Workspace
  private var options: Linter.Options
  private let threads: Int
  /// What git names each content by that a point has.
  private var outlines: [String: FileOutline] = [:]
  /// The contents of manifests, and of what may be one.
  private var manifests: [String: [UInt8]] = [:]

  /// So many contents are asked of git at once.
  private static let batchCount = 500

  /// - Parameters:
  ///   - since: The commit to begin with; `nil` for the first.
  ///   - limit: How many points there are at most, spread evenly.
  package static func trends(
    _ request: CheckRequest, since reference: String?, limit: Int
  ) throws(CheckRun.Problem) -> [Trend] {
    var trends: [Trend] = []
    for request in try CheckRun.requests(request) {
      let workspace = try CheckRun.open(request)
      try CheckRun.validate(request, in: workspace)
      var run = TrendRun(workspace, request)
      do throws(ChangeProblem) { trends += try run.trends(since: reference, limit: limit) } catch {
        throw .change(error)
      }
    }
    if trends.count == 1 { trends[0].project = "" }
    return trends
  }

  private init(_ workspace: Workspace, _ request: CheckRequest) {
    self.workspace = workspace
    threads = request.threads
    options = CheckRun.options(request, workspace)
    options.threads = 1
  }

  private mutating func trends(since reference: String?, limit: Int) throws(ChangeProblem) -> [Trend] {
    let root = workspace.root.folder
    guard let repository = try GitRepository(at: root) else { throw .noRepository(folder: DisplayPath.of(root)) }
    let start = try reference.flatMap { name throws(ChangeProblem) in try repository.commit(name) }
    if let reference, start == nil { throw .unknownReference(reference) }
    let commits = try repository.history(since: start)
    let chosen = Self.spread(commits, limit: limit)
    let isCut = start == nil ? try repository.isShallow() : false
    // Commits that change nothing of what is read have one state.
    var states: [[String: String]] = []
    var stateOfCommit: [Int] = []
    for commit in chosen {
      let files = try repository.files(of: commit.name).entries.filter {
        $0.value.kind == .file && SourceDiscovery.mayRead($0.key)
      }.mapValues(\.object)
      if files != states.last { states.append(files) }
      stateOfCommit.append(states.count - 1)
    }
    for files in states { try read(files, repository) }
    guard let last = states.last else { return [] }
    let apps = apps(project(last).index)
    let measured = measures(states, of: apps.map(\.scope))
    return apps.enumerated().map { number, app in
      let points = zip(chosen, stateOfCommit).map { commit, state in
        var point = Trend.Point(commit: commit.name, day: commit.day.description, subject: commit.subject)
        (point.fileCount, point.kinds, point.rules) = measured[state][number]
        return point
      }
      var trend = Trend(guide: app.guide, points: points, commitCount: commits.count)
      trend.isCut = isCut
      trend.project = DisplayPath.of(FileSystem.join(root, app.scope.folder))
      return trend
    }
  }

  /// The apps that are wanted, by the guides of the last state, which hold for all.
  private mutating func apps(_ index: ProjectIndex) -> [(scope: ConfigurationScope, guide: String?)] {
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let parts = [(linter, options)] + options.zones
    let selections = parts.map { linter, options in linter.selection(index, options) }
    options.select(selections)
    let guides = zip(parts, selections).map { ($0.1.scope, $1.choice.name) }
    return ConfigurationScope.apps(guides, in: index).filter { scope in
      index.files.contains { scope.ownPath($0.path) != nil && options.filter.includes($0.path) }
    }.map { scope in (scope, guides.first { $0.0.folder == scope.folder }?.1) }
  }

  private static func spread(_ commits: [GitRepository.Commit], limit: Int) -> [GitRepository.Commit] {
    guard commits.count > limit else { return commits }
    return (0..<limit).map { commits[limit == 1 ? commits.count - 1 : $0 * (commits.count - 1) / (limit - 1)] }
  }

  /// Reads the contents that no earlier state had.
  private mutating func read(_ files: [String: String], _ repository: GitRepository) throws(ChangeProblem) {
    let new = files.filter { outlines[$0.value] == nil && manifests[$0.value] == nil }
      .sorted { $0.value < $1.value }
    for start in stride(from: 0, to: new.count, by: Self.batchCount) {
      let batch = Array(new[start..<min(start + Self.batchCount, new.count)])
      let contents = try repository.contents(of: Set(batch.map(\.value)).sorted())
      let read = Parallel.map(count: batch.count, threads: threads, makeState: OutlineReader.init) { reader, position in
        let (path, object) = batch[position]
        let bytes = contents[object] ?? []
        guard SourceDiscovery.kind(of: path, content: bytes) == .source else { return FileOutline?.none }
        return FileResult.read(path, root: "", content: bytes, with: reader).outline
          ?? FileOutline(source: SourceText(""))
      }
      for ((_, object), outline) in zip(batch, read) {
        if let outline { outlines[object] = outline } else { manifests[object] = contents[object] }
      }
    }
  }

  private typealias Measure = (fileCount: Int, kinds: [RuleKind: Int], rules: [String: Int])

  /// What each state has of each app.
  private func measures(_ states: [[String: String]], of scopes: [ConfigurationScope]) -> [[Measure]] {
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    linter.prepare(options)
    return Parallel.map(count: states.count, threads: threads) { position -> [Measure] in
      var timings = StageTimings()
      let project = project(states[position])
      let report = linter.check(project, root: workspace.root.folder, options: options, timings: &timings)
      return scopes.map { scope in
        let hits = report.hits.filter { scope.ownPath($0.path) != nil }
        // What most of a project does is one finding, until it is a little less: that says nothing of the commit.
        let findings = Decisions.fold(hits, habits: [:], module: { _ in "" }).filter { $0.status == .new }
        return (
          project.index.files.count { scope.ownPath($0.path) != nil },
          findings.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 },
          findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
        )
      }
    }
  }

  /// The project in one state.
  private func project(_ files: [String: String]) -> ProjectReader.Result {
    var reader = workspace.reader(threads: 1)
    var sources = DiscoveredSources()
    for (path, object) in files {
      if let outline = outlines[object] {
        reader.outlined[path] = outline
        sources.swiftFiles.append(path)
      } else {
        sources.projectFiles.append(path)
        reader.version.contents[path] = manifests[object]
      }
    }
    sources.swiftFiles.sort(by: FileSystem.precedes)
    reader.discovered = sources
    return reader.index(reader.outlines(reader.discover()))
  }
}
