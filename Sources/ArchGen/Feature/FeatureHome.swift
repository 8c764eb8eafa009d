import ArchLint
import Platform
import ProjectFiles
import ProjectIndex

/// The folders and the module of a feature in its project.
struct FeatureHome: Sendable, Hashable {
  /// The path from the project's folder to the one that holds the sources; empty for the project's folder.
  let sources: String
  /// The path to the folder that holds the tests, which the guide's own `Tests` stands for.
  let tests: String
  /// The module that the tests import.
  let module: String
  /// Where the project keeps some kinds of files, from the project's folder; for guides that show no folders.
  var habits: [FeatureDesign.Folder: String] = [:]

  init(sources: String, tests: String, module: String, habits: [FeatureDesign.Folder: String] = [:]) {
    self.sources = sources
    self.tests = tests
    self.module = module
    self.habits = habits
  }

  /// A folder that holds sources and tests.
  init(folder: String, module: String) {
    self.init(sources: folder, tests: FileSystem.join(folder, "Tests"), module: module)
  }

  /// The home in a project whose targets are not known: the folder of all files that aren't tests, when an app is among
  /// them; `nil` otherwise.
  init?(withoutTargets index: ProjectIndex) {
    let hasApp = index.types.contains { index.role(of: $0.id) == .app && !$0.isTest }
    let files = index.files.filter { !$0.isTest && $0.path.contains("/") }.map(\.path)
    guard hasApp, let folder = TargetFolders.folder(of: files), !folder.isEmpty else { return nil }
    let tests = index.files.filter(\.isTest).map { String($0.path.prefix { $0 != "/" }) }
    let isOne = tests.first.map { first in first != folder && tests.allSatisfy { $0 == first } } ?? false
    self.init(
      sources: folder, tests: isOne ? tests[0] : folder + "Tests",
      module: BuildTarget.moduleName(for: FileSystem.lastComponent(folder)))
  }

  /// The home in a project with targets: that of the app with the most files, else of an executable or another target
  /// that isn't one of tests; `nil` without any.
  init?(_ project: ProposedProject) {
    let folders = TargetFolders(project.layout, files: project.paths)
    guard let target = folders.main, let sources = folders.folder(of: target) else { return nil }
    let declared = project.layout.targets[target]
    let beside =
      FileSystem.lastComponent(declared.origin) == "Package.swift"
      ? FileSystem.join(FileSystem.parent(declared.origin), "Tests/" + declared.name + "Tests")
      : FileSystem.join(FileSystem.parent(sources), declared.name + "Tests")
    let suite = folders.suite(of: target).flatMap { folders.folder(of: $0) }
    // A folder of tests may hold those that the project names one by one, and belong to the app otherwise.
    let tests = suite.flatMap { project.holdsTests($0) ? $0 : nil } ?? beside
    self.init(sources: sources, tests: tests, module: declared.moduleName)
  }
}

/// Where the targets of a project have their files.
struct TargetFolders {
  private let layout: ProjectLayout
  /// The files of each target, sorted.
  private let files: [[String]]

  /// - Parameter paths: The project's Swift files, sorted.
  init(_ layout: ProjectLayout, files paths: [String]) {
    self.layout = layout
    var files: [[String]] = Array(repeating: [], count: layout.targets.count)
    for path in paths {
      for target in layout.targetsOfFile[path] ?? [] { files[target].append(path) }
    }
    self.files = files
  }

  /// The target into which a feature goes.
  var main: Int? {
    let candidates = layout.targets.indices.filter { !layout.targets[$0].kind.isTest && !files[$0].isEmpty }
    for kind in [BuildTargetKind.app, .executable] {
      let some = candidates.filter { layout.targets[$0].kind == kind }
      if let best = some.max(by: { (files[$0].count, $1) < (files[$1].count, $0) }) { return best }
    }
    return candidates.first
  }

  /// The target that tests another one: the one that depends on it, else one of the same project file.
  func suite(of target: Int) -> Int? {
    let suites = layout.targets.indices.filter { layout.targets[$0].kind == .unitTest }
    let name = layout.targets[target].name
    return suites.first { layout.targets[$0].dependencies.contains(name) }
      ?? suites.first { layout.targets[$0].origin == layout.targets[target].origin }
  }

  /// The folder of a target: the deepest that holds all its files, or where those are scattered over the whole project,
  /// most of them.
  func folder(of target: Int) -> String? { Self.folder(of: files[target]) }

  /// The same of some files, sorted.
  static func folder(of files: [String]) -> String? {
    guard let common = commonFolder(of: files) else { return nil }
    if !common.isEmpty { return withoutKind(common) }
    let byFolder = Dictionary(grouping: files) { String($0.prefix { $0 != "/" }) }
    let largest = byFolder.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let largest, largest.value.count * 2 > files.count, !layerFolders.contains(largest.key) else { return common }
    return commonFolder(of: largest.value).map(withoutKind)
  }

  /// The deepest folder that holds all of some sorted files, which is the one that holds the first and the last.
  private static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first, let last = paths.last else { return nil }
    let folders = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
    return folders.prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
  }

  /// A folder of one kind of file is not that of the target.
  private static func withoutKind(_ folder: String) -> String {
    kindFolders.contains(FileSystem.lastComponent(folder)) ? FileSystem.parent(folder) : folder
  }

  /// The folders of a guide at the top of an app, one of which may well hold most of its files.
  private static let layerFolders: Set<String> = ["App", "Core", "Features", "Shared"]
  private static let kindFolders: Set<String> = ["App", "Features", "Models", "Services", "ViewModels", "Views"]
}
