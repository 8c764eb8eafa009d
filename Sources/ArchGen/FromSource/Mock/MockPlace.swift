import Platform
import ProjectFiles
import ProjectIndex

/// Where a new file of the tests goes, and which modules it has to import.
struct MockPlace: Sendable {
  /// The path from the project's folder; empty for itself.
  let folder: String
  /// The module to import with `@testable`; `nil` when the file belongs to it.
  let module: String?
  /// Whether the file belongs to tests.
  let isTest: Bool
  /// Whether its target has everything on the main actor by default; `nil` where that isn't known.
  let isMainActorByDefault: Bool?

  /// The place of what stands in for a type: where requested, else next to similar files, else in the tests.
  static func ofMock(
    for type: TypeEntry, _ project: SourceProject, into: String?
  ) throws(SourceProblem) -> MockPlace {
    if let into { return MockPlace(folder: try project.path(into: into), for: type, project) }
    let tests = TestHome(of: type, project)
    let module = project.index.files[type.file].module
    let folders = project.standInFiles.filter { file in
      project.index.files[file].module == module || tests.files.contains(file)
    }.map { FileSystem.parent(project.index.files[$0].path) }.filter { holdsStandIns($0, project) }
    if let folder = mostFrequent(folders) { return MockPlace(folder: folder, for: type, project) }
    return MockPlace(folder: FileSystem.join(tests.folder, "Mocks"), for: type, project)
  }

  /// The place of the tests of a type: where requested, else in the tests of its target.
  static func ofTests(
    for type: TypeEntry, _ project: SourceProject, into: String?
  ) throws(SourceProblem) -> MockPlace {
    if let into { return MockPlace(folder: try project.path(into: into), for: type, project) }
    return MockPlace(folder: TestHome(of: type, project).folder, for: type, project)
  }

  private init(folder: String, for type: TypeEntry, _ project: SourceProject) {
    self.folder = folder
    let home = TestHome(of: type, project)
    let index = project.index
    // A folder belongs to the target that most of its files, or those of the nearest folder with some, belong to; what was
    // generated there says nothing that wasn't known without it.
    var current = folder
    var neighbours: [Int] = []
    while neighbours.isEmpty {
      let prefix = current.isEmpty ? "" : current + "/"
      neighbours = index.files.indices.filter {
        index.files[$0].path.hasPrefix(prefix) && !project.isGenerated(file: $0)
      }
      if current.isEmpty { break }
      current = FileSystem.parent(current)
    }
    let isInOwnModule = neighbours.contains {
      !index.files[$0].isTest && index.files[$0].module == index.files[type.file].module
    }
    let tests = neighbours.count { index.files[$0].isTest }
    isTest = TestFolderHeuristic.isTestPath(folder + "/New.swift") || tests * 2 > neighbours.count
    module = isTest || !isInOwnModule ? home.module : nil
    let isAtHome = folder == home.folder || RecordedFolder.contains(home.folder, folder)
    let isolations = Set(neighbours.filter { index.files[$0].isTest }.map { index.files[$0].isMainActorByDefault })
    isMainActorByDefault =
      !isTest
      ? index.files[type.file].isMainActorByDefault
      : isAtHome || isolations.isEmpty
        ? home.isMainActorByDefault : isolations.count == 1 ? isolations.first ?? nil : nil
  }

  /// Whether a folder is meant for stand-ins or tests: one of them among the app's own files doesn't make it so.
  private static func holdsStandIns(_ folder: String, _ project: SourceProject) -> Bool {
    let index = project.index
    let words = NameWords.words(of: FileSystem.lastComponent(folder))
    if words.contains(where: {
      index.lists[.standInWords].contains($0)
        || $0.hasSuffix("s") && index.lists[.standInWords].contains(String($0.dropLast()))
    }) {
      return true
    }
    let files = index.files.indices.filter { FileSystem.parent(index.files[$0].path) == folder }
    let standIns = Set(project.standInFiles)
    return files.contains { index.files[$0].isTest } || files.count { standIns.contains($0) } * 2 > files.count
  }

  private static func mostFrequent(_ folders: [String]) -> String? {
    var counts: [String: Int] = [:]
    for folder in folders { counts[folder, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// The tests that a type's target has, or would have.
struct TestHome: Sendable {
  /// The path from the project's folder.
  let folder: String
  /// The files of the tests.
  let files: [Int]
  /// The module that they import.
  let module: String
  /// Whether their target has everything on the main actor by default; `nil` where that isn't known.
  let isMainActorByDefault: Bool?
  /// Whether the type belongs to a target that is known.
  private let hasTarget: Bool
  /// The file of the suite that the type's tests are rewritten in; `nil` where there is none yet.
  private let suiteFile: Int?

  init(of type: TypeEntry, _ project: SourceProject) {
    let index = project.index
    let layout = index.layout
    let position = index.files[type.file].module
    let target = layout.targets.indices.contains(position) ? layout.targets[position] : nil
    hasTarget = target != nil
    let suiteName = Self.suiteName(of: type)
    suiteFile = index.types.first { $0.qualifiedName == suiteName && project.isGenerated(file: $0.file) }?.file
    let path = index.files[type.file].path
    let suites = layout.targets.indices.filter { position in
      let suite = layout.targets[position]
      // A package's tests see nothing of an app around it.
      let package = PackageFile.isManifest(suite.origin) ? FileSystem.parent(suite.origin) : ""
      return suite.kind == .unitTest && (package.isEmpty || path.hasPrefix(package + "/"))
    }
    let origin = target.map { target in suites.filter { layout.targets[$0].origin == target.origin } } ?? []
    let ownName = target?.name ?? Self.targetName(ofFile: path)
    let suite =
      (target == nil ? suites : origin).first { layout.targets[$0].dependencies.contains(ownName ?? "") }
      ?? (target == nil ? suites.first : nil)
      ?? origin.first
    if let suite {
      files = index.files.indices.filter { layout.targetsOfFile[index.files[$0].path]?.contains(suite) ?? false }
    } else if target == nil {
      files = index.files.indices.filter {
        index.files[$0].isTest && !index.files[$0].isUITest
          && layout.targetsOfFile[index.files[$0].path, default: []].isEmpty
      }
    } else {
      files = []
    }
    let imported = Self.testedModule(files, project)
    module =
      target?.moduleName ?? imported
      ?? BuildTarget.moduleName(for: ownName ?? FileSystem.lastComponent(project.root))
    if let common = Self.commonFolder(of: files.map { index.files[$0].path }) {
      folder = common
    } else if let own = suite.flatMap({ layout.targets[$0].folder }) {
      folder = own
    } else if let target, PackageFile.isManifest(target.origin) {
      let name = suite.map { layout.targets[$0].name } ?? target.name + "Tests"
      folder = FileSystem.join(FileSystem.parent(target.origin), "Tests/" + name)
    } else {
      folder = target.map { "\($0.name)Tests" } ?? "Tests"
    }
    let isolation = suite.map { layout.targets[$0].defaultIsolation }
    let isUnseen = layout.mayBeInUnseenTarget(FileSystem.join(folder, "New.swift"))
    isMainActorByDefault = isolation.map { $0 == .unknown ? nil : $0 == .mainActor } ?? (isUnseen ? nil : false)
  }

  /// The name of the target that the package manager looks for a file's folder under; `nil` where it looks for none.
  private static func targetName(ofFile path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let sources = folders.firstIndex(of: "Sources"), sources + 1 < folders.endIndex else { return nil }
    return String(folders[sources + 1])
  }

  /// The name of the suite that tests a type.
  static func suiteName(of type: TypeEntry) -> String { stem(of: type) + "Tests" }

  /// The name where a person has a suite of that one.
  static func otherSuiteName(of type: TypeEntry) -> String { stem(of: type) + "GeneratedTests" }

  private static func stem(of type: TypeEntry) -> String { type.qualifiedName.split(separator: ".").joined() }

  /// Whether the tests can name a type: it is their own, or of an app's or library's code that they see. What stands in
  /// the very file that they are written into goes with it.
  func canName(_ type: TypeEntry, _ project: SourceProject) -> Bool {
    let index = project.index
    let file = index.files[type.file]
    if type.file == suiteFile { return false }
    if file.isTest { return files.contains(type.file) || RecordedFolder.contains(folder, file.path) || folder.isEmpty }
    guard let owner = project.moduleName(ofFile: type.file) else { return !hasTarget }
    return owner == module || project.effectiveAccess(of: type.declaration) >= .public
  }

  /// The module that most of some test files import with `@testable`.
  private static func testedModule(_ files: [Int], _ project: SourceProject) -> String? {
    var counts: [String: Int] = [:]
    for file in files {
      let outline = project.index.files[file].outline
      for declaration in outline.declarations where declaration.kind == .import && !declaration.attributes.isEmpty {
        counts[outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd)), default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    var common = first.split(separator: "/").dropLast()
    for path in paths.dropFirst() {
      let folders = path.split(separator: "/").dropLast()
      common = common.prefix(zip(common, folders).prefix { $0 == $1 }.count)
    }
    // A folder of one kind of file is not that of the tests.
    if let last = common.last, ["Mock", "Mocks", "Helpers", "Support", "Stubs", "Fakes"].contains(String(last)) {
      common = common.dropLast()
    }
    return common.joined(separator: "/")
  }
}

extension SourceProject {
  /// The files that hold one stand-in for a protocol of the project and bear its name.
  var standInFiles: [Int] {
    TestDoubles(index).standIns.map { index.types[$0] }.filter { entry in
      entry.parent == nil && index.files[entry.file].baseName == index.names.text(entry.name)
    }.map(\.file)
  }
}
