import Platform

/// The steps of writing a plan, and how each is taken back.
struct PlanTransaction<Access: ProjectFileAccess> {
  /// The way back from a step that was done.
  private enum Undo {
    case removeFile(String)
    case removeFolder(String)
    case restore(String, from: String)
  }

  /// A file whose new content waits under a temporary name.
  private struct StagedFile {
    let file: PlannedFile
    let path: String
    let temporaryPath: String
  }

  private let root: String
  private let access: Access
  private var undos: [Undo] = []
  private var backups: [String] = []

  init(root: String, access: Access) {
    self.root = root
    self.access = access
  }

  /// Writes files and removes others; after an error, `undo` takes back what was done.
  mutating func run(_ files: [PlannedFile], removing removed: [PlannedFile]) throws(PlanWriteError) {
    for file in files + removed { try checkUnchanged(file) }
    var staged: [StagedFile] = []
    for file in files { staged.append(try stage(file)) }
    // Asked for together, since the first request takes the others' contents along on most file systems.
    for item in staged {
      try step(item.file.path) { () throws(FileError) in try access.synchronize(item.temporaryPath) }
    }
    for item in staged { try publish(item) }
    for file in removed { try remove(file) }
  }

  /// Takes back what was done, last step first, and returns the paths for which that has failed.
  mutating func undo() -> [String] {
    var left: [String] = []
    for undo in undos.reversed() {
      do throws(FileError) { try run(undo) } catch { left.append(shown(error.path)) }
    }
    undos = []
    return left
  }

  /// Removes those of some folders that are empty, which can't be taken back any more.
  func removeEmptyFolders(_ folders: [String]) {
    for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      // A folder that something else lies in can't be removed, which is as it should be.
      do throws(FileError) { try access.removeDirectory(FileSystem.join(root, folder)) } catch { continue }
    }
  }

  /// Gives up the way back, and returns the paths of copies that could not be removed.
  mutating func removeBackups() -> [String] {
    var left: [String] = []
    for backup in backups {
      do throws(FileError) { try access.removeFile(backup) } catch { left.append(shown(backup)) }
    }
    undos = []
    backups = []
    return left
  }

  // MARK: - Steps

  private func checkUnchanged(_ file: PlannedFile) throws(PlanWriteError) {
    let state = ProjectPlace(root: root, access: access).state(of: file.path)
    switch (file.action, state) {
    case (let action, .nothing) where action.createsFile: return
    case (let action, .file(let content)) where !action.createsFile && content == file.existing:
      try step(file.path) { () throws(FileError) in try access.checkWritable(path(of: file)) }
    default: throw .changed(file.path)
    }
  }

  private mutating func stage(_ file: PlannedFile) throws(PlanWriteError) -> StagedFile {
    for folder in PlannedPath.folders(above: file.path) {
      let folderPath = FileSystem.join(root, folder)
      if access.kind(of: folderPath) != nil { continue }
      try step(folder) { () throws(FileError) in try access.createDirectory(folderPath) }
      undos.append(.removeFolder(folderPath))
    }
    let path = path(of: file)
    let temporaryPath = access.temporaryPath(beside: path)
    try step(file.path) { () throws(FileError) in
      try access.createFile(temporaryPath, file.bytes, permissionsOf: file.action.changesFile ? path : nil)
    }
    undos.append(.removeFile(temporaryPath))
    return StagedFile(file: file, path: path, temporaryPath: temporaryPath)
  }

  private mutating func publish(_ item: StagedFile) throws(PlanWriteError) {
    let backup = item.file.action.changesFile ? try backUp(item) : nil
    if backup == nil, access.kind(of: item.path) != nil { throw .changed(item.file.path) }
    try step(item.file.path) { () throws(FileError) in try access.move(item.temporaryPath, to: item.path) }
    undos.append(backup.map { .restore(item.path, from: $0) } ?? .removeFile(item.path))
  }

  /// Moves a file to where it doesn't keep its folder from being empty.
  private mutating func remove(_ file: PlannedFile) throws(PlanWriteError) {
    let path = path(of: file)
    let backup = access.temporaryPath(beside: FileSystem.join(root, FileSystem.lastComponent(path)))
    try step(file.path) { () throws(FileError) in try access.move(path, to: backup) }
    undos.append(.restore(path, from: backup))
    backups.append(backup)
  }

  private mutating func backUp(_ item: StagedFile) throws(PlanWriteError) -> String {
    let backup = access.temporaryPath(beside: item.path)
    do throws(FileError) {
      try access.link(item.path, to: backup)
    } catch {
      // Not every file system gives a file two names.
      try step(item.file.path) { () throws(FileError) in
        try access.createFile(backup, item.file.existing ?? [], permissionsOf: item.path)
      }
    }
    undos.append(.removeFile(backup))
    backups.append(backup)
    return backup
  }

  private func run(_ undo: Undo) throws(FileError) {
    switch undo {
    case .restore(let path, let backup): try access.move(backup, to: path)
    case .removeFile(let path): if access.kind(of: path) != nil { try access.removeFile(path) }
    case .removeFolder(let path): if access.kind(of: path) != nil { try access.removeDirectory(path) }
    }
  }

  // MARK: - Paths

  private func path(of file: PlannedFile) -> String { FileSystem.join(root, file.path) }

  /// Runs a step for a path in the project, under which a failure is reported.
  private func step(_ path: String, _ body: () throws(FileError) -> Void) throws(PlanWriteError) {
    do throws(FileError) {
      try body()
    } catch {
      throw .file(FileError(path: path, operation: error.operation, reason: error.reason))
    }
  }

  private func shown(_ path: String) -> String { FileSystem.relative(path, to: root) ?? path }
}
