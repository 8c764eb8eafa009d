import Findings
import Platform
import ProjectFiles
import RuleEngine
import SwiftOutline

/// One run of `archlint trend`: the findings of a project at the commits of its history, from git's objects alone.
///
/// Every point is judged by the configuration and guide of now, without the baseline, so that only the code differs. What a
/// file's outline is depends on its content alone, so that each content is read once.
package struct TrendRun: Sendable {
  private let workspace: Workspace
  private let options: Linter.Options
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
  package static func trend(
    _ request: CheckRequest, since reference: String?, limit: Int
  ) throws(CheckRun.Problem) -> Trend {
    var request = try CheckRun.soleRequest(request)
    request.ignoresBaseline = true
    let workspace = try CheckRun.open(request)
    try CheckRun.validate(request, in: workspace)
    var run = TrendRun(workspace, request)
    do throws(ChangeProblem) {
      return try run.trend(since: reference, limit: limit)
    } catch { throw .change(error) }
  }

  private init(_ workspace: Workspace, _ request: CheckRequest) {
    self.workspace = workspace
    threads = request.threads
    var options = CheckRun.options(request, workspace.configuration)
    options.filter = workspace.root.filter
    options.otherFolders = workspace.zones.map(\.folder)
    options.threads = 1
    options.zones = CheckRun.zones(request, workspace, options)
    for position in options.zones.indices { options.zones[position].options.threads = 1 }
    self.options = options
  }

  private mutating func trend(since reference: String?, limit: Int) throws(ChangeProblem) -> Trend {
    let root = workspace.root.folder
    guard let repository = try GitRepository(at: root) else { throw .noRepository(folder: DisplayPath.of(root)) }
    let start = try reference.flatMap { name throws(ChangeProblem) in try repository.commit(name) }
    if let reference, start == nil { throw .unknownReference(reference) }
    let commits = try repository.history(since: start)
    let chosen = Self.spread(commits, limit: limit)
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
    let measured = points(states)
    let points = zip(chosen, stateOfCommit).map { commit, state in
      var point = Trend.Point(commit: commit.name, day: commit.day.description, subject: commit.subject)
      (point.fileCount, point.kinds, point.rules) = measured.points[state]
      return point
    }
    return Trend(guide: measured.guide, points: points, commitCount: commits.count)
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

  private func points(_ states: [[String: String]]) -> (guide: String?, points: [Measure]) {
    guard let last = states.last else { return (nil, []) }
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    linter.prepare(options)
    var options = options
    let index = project(last).index
    let selection = GuideSelection.choose(options.wish, catalog: workspace.catalog) { [options] in
      GuideDetection(index: index) { options.ownPath($0) != nil }
    }
    options.selection = selection
    let points = Parallel.map(count: states.count, threads: threads) { [options] position -> Measure in
      var timings = StageTimings()
      let project = project(states[position])
      let report = linter.check(project, root: workspace.root.folder, options: options, timings: &timings)
      // What most of a project does is one finding, until it is a little less: that says nothing of the commit.
      let findings = Decisions.fold(report.hits, habits: [:], module: { _ in "" }).filter { $0.status == .new }
      return (
        report.fileCount, findings.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 },
        findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
      )
    }
    return (selection.choice.name, points)
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
