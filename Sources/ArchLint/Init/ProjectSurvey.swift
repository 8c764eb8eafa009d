import Findings
import Platform
import ProjectFiles
import ProjectIndex
import RuleEngine

/// What a project looks like before anybody has configured anything: the guide that it seems to follow, what each guide
/// would find, and what it calls its own way.
package struct ProjectSurvey: Sendable {
  /// What one guide would find.
  package struct Row: Sendable, Hashable {
    package let guide: String
    package let title: String
    package let errors: Int
    package let warnings: Int
    package let notes: Int
  }

  /// Absolute path of the project's folder, from which it is checked.
  package let root: String
  /// The folder in it that was looked at and is to have the configuration, relative to it; empty for the whole project.
  package let folder: String
  /// The guide that the code looks like; `nil` when none is recognised.
  package let guide: String?
  /// What speaks for it, in a clause.
  package let reason: String
  /// Whether there is a SwiftUI architecture at all.
  package let isApplicable: Bool
  package let fileCount: Int
  /// In the order of the catalogue.
  package let rows: [Row]
  package let habits: ProjectHabits
  /// Patterns of files that another linter's configuration leaves out.
  package let excludes: [String]
  /// The apps, where there are several.
  package let apps: [App]
  /// The folders below that have a configuration, which holds there in place of one here.
  package let configured: [String]
  /// Whether each file lies in the folder of one of them, so that no configuration is needed for what they share.
  package let isSeparated: Bool

  package struct App: Sendable, Hashable {
    package let name: String
    /// The folder that it shares with none of the others, else the one that holds all; empty for the project's.
    package let folder: String
  }

  /// Looks at the project around the current folder, or at a folder, whatever its configuration says of the guide.
  package static func of(_ named: String?, threads: Int = Parallel.defaultThreads) throws(WorkspaceProblem)
    -> ProjectSurvey
  {
    let project = try ProjectRoot.find(paths: named.map { [$0] } ?? [], reach: .outermost)
    // A folder that is named in a configured project may have a configuration of its own.
    let way = named.flatMap { FileSystem.relative(FileSystem.absolute($0), to: project.folder) } ?? ""
    let isPart = FileSystem.kind(of: FileSystem.join(project.folder, way)) == .directory
    return try of(isPart ? way : "", in: project, threads)
  }

  private static func of(_ way: String, in root: ProjectRoot, _ threads: Int) throws(WorkspaceProblem) -> ProjectSurvey
  {
    let folder =
      way.isEmpty ? root : ProjectRoot(zone: FileSystem.join(root.folder, way), configurationPath: nil, .onDisk)
    let workspace = try Workspace.open(folder, threads: threads)
    let project = try workspace.readProject(threads: threads)
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let detection = GuideDetection(index: project.index)
    let guide = detection.guide(among: workspace.catalog)
    let applicability = Applicability(index: project.index, guide: guide?.name)
    let apps = apps(project.index)
    let rows = workspace.catalog.guides.map { guide in
      var options = Linter.Options()
      options.wish.named = guide.name
      options.severities = workspace.configuration.severities
      options.threads = threads
      var timings = StageTimings()
      let report = linter.check(project, root: workspace.root.folder, options: options, timings: &timings)
      return Row(
        guide: guide.name, title: guide.title, errors: report.count(of: Severity.error),
        warnings: report.count(of: Severity.warning), notes: report.count(of: Severity.note))
    }
    return ProjectSurvey(
      root: root.folder, folder: way, guide: applicability.isGiven ? guide?.name : nil,
      reason: applicability.isGiven ? detection.reason : Applicability.absence(applicability.targets),
      isApplicable: applicability.isGiven, fileCount: project.index.files.count, rows: rows,
      habits: ProjectHabits(project.index, guide: guide),
      excludes: SwiftLintConfiguration.excluded(
        at: workspace.root.folder, matching: project.index.files.map(\.path)),
      apps: apps, configured: workspace.sources.map { ConfiguredFolders.below(workspace.root, $0) } ?? [],
      isSeparated: areSeparated(apps, project.index))
  }

  private static func apps(_ index: ProjectIndex) -> [App] {
    var places: Set<String> = []
    let apps = index.types.filter { type in
      let starts = type.attributes.contains { index.names.text($0) == "main" }
      let file = index.files[type.file]
      let isApp = type.ancestors.contains { index.names.text($0) == "App" }
      // What starts a program is no preview of it, whatever its folder is called, and an app or its delegate; a struct is a
      // bundle of widgets. A target starts in one place: of several, all but one are for other platforms.
      return !type.isTest && index.role(of: type.id) == .app
        && (isApp ? starts || !type.isPreview : starts && type.isReferenceType) && !isPart(file.module, index)
        && places.insert(file.module < 0 ? FileSystem.parent(file.path) + "/" + type.qualifiedName : "\(file.module)")
          .inserted
    }
    guard apps.count > 1 else { return [] }
    let ways = apps.map { index.files[$0.file].path.split(separator: "/").dropLast() }
    // What all have in common, and one folder more.
    let shared = ways[0].indices.first { level in !ways.allSatisfy { $0.prefix(level + 1) == ways[0].prefix(level + 1) }
    }
    return zip(apps, ways).map { app, way in
      App(name: app.qualifiedName, folder: way.prefix((shared ?? ways[0].count) + 1).joined(separator: "/"))
    }.sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
  }

  private static func areSeparated(_ apps: [App], _ index: ProjectIndex) -> Bool {
    let folders = Set(apps.map(\.folder))
    return apps.count > 1 && folders.count == apps.count
      && index.files.allSatisfy { file in folders.count { FileSystem.relative(file.path, to: $0) != nil } == 1 }
  }

  /// Whether a target is part of an app: an extension, or built into another one as an app clip or one for the watch.
  private static func isPart(_ target: Int, _ index: ProjectIndex) -> Bool {
    guard target >= 0 else { return false }
    let targets = index.layout.targets
    return targets[target].kind == .extension
      || targets.contains { $0.kind == .app && $0.dependencies.contains(targets[target].name) }
  }

  /// Folders of tests beside a folder that are called after it, which a configuration in that doesn't see.
  package static func testFolders(beside folder: String) -> [String] {
    let name = FileSystem.lastComponent(folder)
    let siblings = (try? FileSystem.entries(of: FileSystem.parent(folder))) ?? []
    return siblings.filter { entry in
      entry.kind == .directory && entry.name != name && entry.name.hasPrefix(name)
        && TestFolderHeuristic.isTestPath(entry.name + "/")
    }.map(\.name).sorted()
  }

  /// The path from the root of the configuration that is to be written.
  package var configurationPath: String { FileSystem.join(folder, ProjectRoot.configurationName) }

  /// Checks the project by a configuration that isn't written yet.
  package func check(by configuration: String) throws(CheckRun.Problem) -> CheckRun {
    let path = FileSystem.join(root, configurationPath)
    var request = CheckRequest()
    request.root = ProjectRoot(
      zone: root, configurationPath: FileSystem.join(root, ProjectRoot.configurationName),
      SettingsFiles(others: [path: Array(configuration.utf8)]))
    return try CheckRun.run(request)
  }

  /// The comparison as a table, with the recognised guide marked.
  package var table: String {
    let head = ["guide", "errors", "warnings", "notes"]
    let cells = rows.map { [$0.guide, "\($0.errors)", "\($0.warnings)", "\($0.notes)"] }
    let widths = head.indices.map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String], _ remark: String) -> String {
      let padded = cells.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - cells[column].count)
        return column == 0 ? cells[column] + gap : gap + cells[column]
      }
      return padded.joined(separator: "  ") + remark + "\n"
    }
    return line(head, "")
      + zip(rows, cells).map { line($1, $0.guide == guide ? "  ← closest to the code" : "") }.joined()
  }
}
