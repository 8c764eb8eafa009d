import ArchLint
import Findings
import Platform
import ProjectFiles

/// The target that a feature becomes part of, and the one with its tests.
struct FeatureTarget: Sendable {
  let target: BuildTarget
  /// The folder of its files, from the project's folder.
  let folder: String
  /// The target that tests it; `nil` for none.
  let suite: BuildTarget?
  /// The folder of the files of that target, if they are tests by their place, too.
  let suiteFolder: String?

  /// Finds the target of a name, or that of a folder, or the only one that a feature could go into.
  ///
  /// - Parameters:
  ///   - name: The name that was asked for, with the folder of its project file before it where several have one name.
  ///   - folder: The folder that was asked for.
  ///   - module: The module of the features that are there, which decides among several targets.
  /// - Returns: `nil` where no project file describes a target with files, or none has files in the folder.
  static func find(
    in project: ProposedProject, name: String?, folder: String?, module: String?
  ) throws(FeatureProblem) -> FeatureTarget? {
    let folders = TargetFolders(project.layout, files: project.paths)
    guard let index = try choose(folders, name, folder, module) else { return nil }
    let suite = folders.suite(of: index)
    return FeatureTarget(
      target: folders.targets[index], folder: folders.folder(of: index) ?? "",
      suite: suite.map { folders.targets[$0] },
      suiteFolder: suite.flatMap { folders.folder(of: $0) }.flatMap { project.holdsTests($0) ? $0 : nil })
  }

  private static func choose(
    _ folders: TargetFolders, _ name: String?, _ folder: String?, _ module: String?
  ) throws(FeatureProblem) -> Int? {
    let all = folders.candidates
    if let name {
      let named = all.filter { folders.targets[$0].name == name || folders.label(of: $0) == name }
      if let first = named.first, named.count == 1 { return first }
      if named.isEmpty { throw .unknownTarget(name, choices: all.map { folders.targets[$0].name }) }
      throw .severalTargets(named.map(folders.label))
    }
    if let folder, !folder.isEmpty {
      let inside = all.map { ($0, folders.count(of: $0, below: folder)) }.filter { $0.1 > 0 }
      return inside.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }
    if let module, let known = all.first(where: { folders.targets[$0].moduleName == module }) { return known }
    let best = folders.favourites
    if best.count <= 1 { return best.first }
    let names = best.map { folders.targets[$0].name }
    throw .severalTargets(Set(names).count == names.count ? names : best.map(folders.label))
  }
}

/// Where the targets of a project have their files.
struct TargetFolders {
  let targets: [BuildTarget]
  /// The files of each target, sorted.
  private let files: [[String]]

  /// - Parameter paths: The project's Swift files, sorted.
  init(_ layout: ProjectLayout, files paths: [String]) {
    targets = layout.targets
    var files: [[String]] = Array(repeating: [], count: layout.targets.count)
    for path in paths {
      for target in layout.targetsOfFile[path] ?? [] { files[target].append(path) }
    }
    self.files = files
  }

  /// The targets that hold code of an app or a library.
  var candidates: [Int] {
    targets.indices.filter { index in
      switch targets[index].kind {
      case .app, .executable, .library, .framework, .unknown: !files[index].isEmpty && !targets[index].isServer
      case .unitTest, .uiTest, .extension, .macro, .plugin: false
      }
    }
  }

  /// The targets into which a feature may go if nobody says anything: apps, else executables, else others, without the
  /// variants of one that are built from the same files.
  var favourites: [Int] {
    let all = candidates
    for kind in [BuildTargetKind.app, .executable] {
      let some = all.filter { targets[$0].kind == kind }
      // A watch has an app beside the one that people mean.
      let main = some.filter {
        !targets[$0].platforms.allSatisfy { $0.platform == .watchOS } || targets[$0].platforms.isEmpty
      }
      let distinct = withoutVariants(main.isEmpty ? some : main)
      if !distinct.isEmpty { return distinct }
    }
    return withoutVariants(all)
  }

  /// Of targets that share more than half of their files, the one with the most.
  private func withoutVariants(_ indices: [Int]) -> [Int] {
    var kept: [Int] = []
    for index in indices.sorted(by: { (files[$1].count, $0) < (files[$0].count, $1) }) {
      let own = Set(files[index])
      if !kept.contains(where: { other in own.intersection(files[other]).count * 2 > own.count }) { kept.append(index) }
    }
    return kept.sorted()
  }

  /// A target's name with the folder of its project file, which tells it from others of that name.
  func label(of target: Int) -> String {
    let origin = FileSystem.parent(targets[target].origin)
    let folder = origin.hasSuffix(".xcodeproj") ? FileSystem.parent(origin) : origin
    return FileSystem.join(folder, targets[target].name)
  }

  /// The number of a target's files below a folder.
  func count(of target: Int, below folder: String) -> Int {
    files[target].count { RecordedFolder.contains(folder, $0) }
  }

  /// The target that tests another one: the one that depends on it, else one of the same project file.
  func suite(of target: Int) -> Int? {
    let suites = targets.indices.filter { targets[$0].kind == .unitTest }
    let name = targets[target].name
    return suites.first { targets[$0].dependencies.contains(name) && targets[$0].origin == targets[target].origin }
      ?? suites.first { targets[$0].dependencies.contains(name) }
      ?? suites.first { suite in
        targets[suite].origin == targets[target].origin
          && !targets.contains { targets[suite].dependencies.contains($0.name) && !$0.kind.isTest }
      }
  }

  /// The folder of a target: the declared one, else the deepest that holds all its files, or where those are scattered
  /// over the whole project, most of them.
  func folder(of target: Int) -> String? { targets[target].folder ?? Self.folder(of: files[target]) }

  /// The same of some files, sorted.
  static func folder(of files: [String]) -> String? {
    guard let common = commonFolder(of: files) else { return nil }
    if !common.isEmpty { return withoutKind(common, files) }
    let byFolder = Dictionary(grouping: files) { String($0.prefix { $0 != "/" }) }
    let largest = byFolder.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    // One folder of that name is the app's; several are the layers of a guide.
    let isLayer = layerFolders.contains(largest?.key ?? "") && byFolder.keys.count(where: layerFolders.contains) > 1
    guard let largest, largest.value.count * 2 > files.count, !isLayer else { return common }
    return commonFolder(of: largest.value).map { withoutKind($0, largest.value) }
  }

  /// The deepest folder that holds all of some sorted files, which is the one that holds the first and the last.
  private static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first, let last = paths.last else { return nil }
    let folders = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
    return folders.prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
  }

  /// A folder of one kind of file is not that of the target, unless it has folders of its own.
  private static func withoutKind(_ folder: String, _ files: [String]) -> String {
    let isLeaf = files.allSatisfy { FileSystem.parent($0) == folder }
    return isLeaf && kindFolders.contains(FileSystem.lastComponent(folder)) ? FileSystem.parent(folder) : folder
  }

  /// The folders of a guide at the top of an app, one of which may well hold most of its files.
  private static let layerFolders: Set<String> = ["App", "Core", "Features", "Shared"]
  private static let kindFolders: Set<String> = ["App", "Features", "Models", "Services", "ViewModels", "Views"]
}
