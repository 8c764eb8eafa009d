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

  /// The home in a target.
  init(_ target: FeatureTarget) {
    let name = target.target.name
    let beside =
      PackageFile.isManifest(target.target.origin)
      ? FileSystem.join(FileSystem.parent(target.target.origin), "Tests/" + name + "Tests")
      : FileSystem.join(FileSystem.parent(target.folder), name + "Tests")
    // A folder of tests may hold those that the project names one by one, and belong to the app otherwise.
    self.init(sources: target.folder, tests: target.suiteFolder ?? beside, module: target.target.moduleName)
  }
}
