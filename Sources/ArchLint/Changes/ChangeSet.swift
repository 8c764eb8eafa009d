import Platform
import ProjectFiles

/// A change of a project: how the project was and is, and which part of it is shown whatever was there before.
struct ChangeSet: Sendable {
  /// The project before; `nil` where nobody knows.
  var before: ProjectVersion?
  /// The project that is checked.
  var after = ProjectVersion()
  /// The settings on either side.
  var settingsBefore = SettingsFiles.onDisk
  private var settingsAfter = SettingsFiles.onDisk
  /// A number for all files of either side, where git knows all of them; `nil` where it doesn't.
  private(set) var contentKeys: (before: UInt64, after: UInt64)?
  /// The day by which what was there before is judged, where that isn't the same as for all.
  private var dayBefore: CalendarDay?
  /// The day by which what was there before is judged, as what is accepted or silenced until then was no finding.
  func dayBefore(_ today: CalendarDay) -> CalendarDay { dayBefore.map { min($0, today) } ?? today }
  /// Whether each side has settings of its own.
  var changesSettings: Bool { settingsBefore != settingsAfter }
  /// Files of which every finding is shown.
  var files: Set<String> = []
  /// Lines of which every finding is shown, by path.
  var lines: [String: [ClosedRange<Int>]] = [:]
  /// What the change is compared with, as reports say it.
  var reference: String
  /// What can't be told of the change.
  var unreadable: [UnreadablePath] = []
  /// Whether it is worth a second check to tell what was put right.
  var tellsFixed = false
  /// Why there is nothing to check, as a sentence; `nil` when there is.
  var emptyReason: String?

  /// Finds out what has changed.
  ///
  /// - Parameters:
  ///   - sources: The files on the disk.
  ///   - staged: What is staged, where that has been asked already.
  init(
    _ request: ChangeRequest, root: String, sources: DiscoveredSources, staged: StagedFiles? = nil,
    settings: Set<String> = []
  ) throws(ChangeProblem) {
    reference = request.reference
    settingsFiles = settings
    switch request {
    case .since(let name): try readCommit(name, root, sources)
    case .staged: try readStaged(staged, root, sources)
    case .files(let paths): try readFiles(paths, root, sources)
    case .patch(let bytes, let name): try readPatch(bytes, name: name, root)
    }
  }

  /// Files that others extend, by their paths from the root.
  private let settingsFiles: Set<String>

  private static func repository(_ root: String) throws(ChangeProblem) -> GitRepository {
    guard let repository = try GitRepository(at: root) else { throw .noRepository(folder: DisplayPath.of(root)) }
    return repository
  }

  private mutating func readCommit(
    _ name: String, _ root: String, _ sources: DiscoveredSources
  ) throws(ChangeProblem) {
    let repository = try Self.repository(root)
    guard let commit = try repository.commit(name) else { throw .unknownReference(name) }
    guard let common = try repository.commonCommit(with: commit) else { throw .noCommonCommit(name) }
    let snapshot = try GitSnapshot(.commit(common), of: repository, root: root)
    let version = try snapshot.version(besides: sources)
    before = version
    tellsFixed = true
    unreadable = snapshot.unreadable
    settingsBefore = try snapshot.settings(besides: settingsFiles)
    dayBefore = try repository.day(of: common)
    if version.isAsOnDisk, unreadable.isEmpty, sources.unreadable.isEmpty, !changesSettings {
      emptyReason = "no Swift file has changed since \(name)"
    }
  }

  private mutating func readStaged(
    _ known: StagedFiles?, _ root: String, _ sources: DiscoveredSources
  ) throws(ChangeProblem) {
    let files: StagedFiles
    if let known { files = known } else { files = try StagedFiles(root: root) }
    after = try files.staged.version(besides: sources)
    before = try files.last.version(besides: sources)
    settingsAfter = try files.staged.settings(besides: settingsFiles)
    settingsBefore = try files.last.settings(besides: settingsFiles)
    dayBefore = files.dayOfLast
    unreadable = Set(files.staged.unreadable + files.last.unreadable).sorted { FileSystem.precedes($0.path, $1.path) }
    contentKeys = unreadable.isEmpty ? files.contentKeys : nil
    if !files.changesSomething, unreadable.isEmpty, !changesSettings { emptyReason = "no Swift file is staged" }
  }

  private mutating func readFiles(
    _ paths: [String], _ root: String, _ sources: DiscoveredSources
  ) throws(ChangeProblem) {
    files = Set(paths.compactMap { FileSystem.relative(FileSystem.absolute($0), to: root) })
    // A folder stands for what lies in it, as everywhere.
    let known = sources.swiftFiles + sources.projectFiles
    let filter = PathFilter(files.sorted())
    if !files.isEmpty { files.formUnion(known.filter { filter.includes($0) }) }
    files = files.filter { SourceDiscovery.mayRead($0) }
    if files.isEmpty { emptyReason = paths.isEmpty ? "no file is given" : "none of the given files is checked" }
    guard !files.isEmpty, let repository = try GitRepository(at: root), let last = try repository.commit("HEAD") else {
      return
    }
    let snapshot = try GitSnapshot(.commit(last), of: repository, root: root)
    unreadable = snapshot.unreadable
    before = try snapshot.version(besides: sources) { [files] in files.contains($0) }
  }

  private mutating func readPatch(_ bytes: [UInt8], name: String, _ root: String) throws(ChangeProblem) {
    let patch = try PatchText(bytes, name: name)
    let base = try patch.base(root: root, top: try GitRepository(at: root)?.top)
    var version = ProjectVersion()
    for file in patch.files {
      let paths = file.paths(root: root, base: base)
      let places = file.paths(root: base, base: base)
      if let path = file.newPath ?? file.oldPath, path.hasSuffix(".swift"),
        (file.newPath == nil ? places.old : places.new) == nil
      {
        throw .patch(name: name, line: file.line, reason: "'\(path)' lies outside of the project")
      }
      if let path = paths.new, lines[path] != nil {
        throw .patch(
          name: name, line: file.line, reason: "the patch changes '\(path)' twice; put both changes into one")
      } else if let path = paths.new, file.isSubmodule {
        let reason = "not compared: the patch names only its commit; make it with '--submodule=diff'"
        unreadable.append(UnreadablePath(path: path, reason: reason))
      } else if let path = paths.new, SourceDiscovery.mayRead(path) {
        lines[path] = file.addedLines
        let bytes = try? FileReading.bytes(of: FileSystem.join(root, path))
        guard let bytes else {
          throw .patch(name: name, line: file.line, reason: "there is no '\(path)', which the patch wrote")
        }
        if paths.old == nil { version.missing.insert(path) } else { version.contents[path] = try file.reversed(bytes) }
        if let old = paths.old, old != path {
          version.contents[old] = version.contents.removeValue(forKey: path)
          version.missing.insert(path)
        }
      } else if let old = paths.old, SourceDiscovery.mayRead(old) {
        version.contents[old] = try file.reversed([])
      }
    }
    before = version
    if version.isAsOnDisk, unreadable.isEmpty { emptyReason = "\(name) changes no Swift file" }
  }
}
