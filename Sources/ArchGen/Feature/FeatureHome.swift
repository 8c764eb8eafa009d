import Platform
import ProjectFiles

/// The folders and the module of a feature in its project.
struct FeatureHome: Sendable, Hashable {
  /// The path from the project's folder to the one that holds the sources; empty for the project's folder.
  let sources: String
  /// The path to the folder that holds the tests, which the guide's own `Tests` stands for.
  let tests: String
  /// The module that the tests import.
  let module: String

  /// A folder that holds sources and tests.
  init(folder: String, module: String) {
    sources = folder
    tests = FileSystem.join(folder, "Tests")
    self.module = module
  }

  /// The home in a project with targets: the app, else the first target that isn't one of tests; `nil` without any.
  init?(layout: ProjectLayout) {
    let files = layout.targetsOfFile.keys.sorted(by: FileSystem.precedes)
    func folder(of target: Int) -> String? {
      let paths = files.filter { layout.targetsOfFile[$0]?.contains(target) ?? false }
      return Self.commonFolder(of: paths)
    }
    let candidates = layout.targets.indices.filter { !layout.targets[$0].kind.isTest && folder(of: $0) != nil }
    let apps = candidates.filter { layout.targets[$0].kind == .app || layout.targets[$0].kind == .executable }
    guard let target = apps.first ?? candidates.first, let sources = folder(of: target) else { return nil }
    let name = layout.targets[target].name
    let suites = layout.targets.indices.filter { layout.targets[$0].kind == .unitTest }
    let suite = suites.first { layout.targets[$0].dependencies.contains(name) } ?? suites.first
    self.sources = sources
    tests = suite.flatMap { folder(of: $0) } ?? FileSystem.join("Tests", name + "Tests")
    module = layout.targets[target].moduleName
  }

  /// The path of a file that the guide puts below `path`.
  func path(of path: String) -> String {
    let testFolder = "Tests/"
    guard path.hasPrefix(testFolder) else { return FileSystem.join(sources, path) }
    return FileSystem.join(tests, String(path.dropFirst(testFolder.count)))
  }

  /// The deepest folder that holds all paths; `nil` without any.
  private static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    var common = first.split(separator: "/").dropLast()
    for path in paths.dropFirst() {
      let folders = path.split(separator: "/").dropLast()
      common = common.prefix(zip(common, folders).prefix { $0 == $1 }.count)
    }
    // A folder of one kind of file is not that of the target.
    if let last = common.last, kindFolders.contains(String(last)) { common = common.dropLast() }
    return common.joined(separator: "/")
  }

  private static let kindFolders: Set<String> = ["App", "Features", "Models", "Services", "ViewModels", "Views"]
}
