import Platform

/// The steps of writing a plan under its journal.
struct PlanTransaction<Access: ProjectFileAccess> {
  private let root: String
  private let place: JournalPlace
  private let access: Access
  /// What is written and removed, in this order.
  private let files: [PlannedFile]
  private let swaps: [FileSwap<Access>]
  private var journal: Journal

  /// - Parameters:
  ///   - writer: who writes, for the journal.
  ///   - token: what sets the temporary files apart from all others.
  init(_ plan: Plan, at place: JournalPlace, writer: String, token: UInt64, access: Access) {
    root = plan.root
    self.place = place
    self.access = access
    let all = plan.files + plan.bookkeeping
    files = all.filter(\.action.isWritten) + all.filter { $0.action == .remove }
    let journaled = files.enumerated().map { number, file in
      JournaledFile(
        path: file.place, temporaryName: Journal.temporaryName(token, number),
        change: Self.change(file))
    }
    swaps = journaled.map { FileSwap($0, in: plan.root, access: access) }
    var folders: Set<ProjectPath> = []
    for file in files where file.action.isWritten { folders.formUnion(file.place.folders) }
    journal = Journal(
      writer: writer, checkOut: place.project, identity: FileSystem.identity(of: place.project) ?? "",
      folder: FileSystem.relative(plan.root, to: place.project) ?? "",
      folders: folders.sorted { FileSystem.precedes($0.text, $1.text) }.filter {
        access.kind(of: FileSystem.join(plan.root, $0.text)) == nil
      },
      files: journaled, emptiedFolders: plan.emptiedFolders)
  }

  /// Writes and removes; after an error everything is as it was.
  ///
  /// Returns the paths of temporary files that could not be removed; the next run tries again.
  mutating func run() throws(PlanWriteError) -> [String] {
    for file in files { try checkUnchanged(file) }
    for folder in place.missingFolders(access) {
      try step(folder) { () throws(FileError) in try access.createDirectory(folder) }
    }
    try step(shown(place.journalPath)) { () throws(FileError) in
      try access.createFile(place.journalPath, Array(JournalText.text(journal).utf8), permissionsOf: nil)
    }
    do throws(PlanWriteError) {
      try stage()
      try publish()
    } catch {
      let failures = recovery.undo(isRecovery: false)
      throw failures.isEmpty ? error : .incompleteUndo(reason: error.reason, left: failures.map { shown($0.path) })
    }
    return recovery.finish().map { shown($0.path) }
  }

  // MARK: - Steps

  private func checkUnchanged(_ file: PlannedFile) throws(PlanWriteError) {
    let state = ProjectPlace(root: root, access: access).state(of: file.place)
    switch (file.action, state) {
    case (let action, .nothing) where action.createsFile: return
    case (let action, .file(let content)) where !action.createsFile && content == file.existing:
      try step(file.path) { () throws(FileError) in
        try access.checkWritable(FileSystem.join(root, file.path))
      }
    default: throw .changed(file.path)
    }
  }

  /// Writes the new contents under temporary names, and waits until they are on the disk.
  private func stage() throws(PlanWriteError) {
    try step(shown(place.journalPath)) { () throws(FileError) in
      try access.synchronize(place.journalPath)
      try access.synchronizeFolder(place.folder)
    }
    for folder in journal.folders {
      try step(folder.text) { () throws(FileError) in
        try access.createDirectory(FileSystem.join(root, folder.text))
      }
    }
    let written = zip(files, swaps).filter { $0.0.action.isWritten }
    for (file, swap) in written {
      try step(file.path) { () throws(FileError) in
        try access.createFile(
          swap.temporaryPath, file.bytes, permissionsOf: file.action.changesFile ? swap.path : nil)
      }
    }
    // Asked for together, since the first request takes the others' contents along on most file systems.
    for (file, swap) in written {
      try step(file.path) { () throws(FileError) in try access.synchronize(swap.temporaryPath) }
    }
  }

  /// Puts the new contents in place, unless one of the old ones is not what the plan was made with.
  private mutating func publish() throws(PlanWriteError) {
    try begin(.publishing)
    for (file, swap) in zip(files, swaps) {
      var finding = FileSwap<Access>.Finding.asPlanned
      try step(file.path) { () throws(FileError) in finding = try swap.publish() }
      try check(finding, file)
    }
    // Once more, for where the system doesn't tell who has a file open.
    for (file, swap) in zip(files, swaps) { try check(swap.finding(), file) }
    do throws(FileError) { try recovery.synchronizeFolders() } catch { throw .file(error) }
    try begin(.done)
  }

  private func check(_ finding: FileSwap<Access>.Finding, _ file: PlannedFile) throws(PlanWriteError) {
    switch finding {
    case .asPlanned: return
    case .changed: throw .changed(file.path)
    case .open: throw .open(file.path)
    }
  }

  /// Notes a phase in the journal before its first step.
  private mutating func begin(_ phase: Journal.Phase) throws(PlanWriteError) {
    try step(shown(place.journalPath)) { () throws(FileError) in
      try access.append(Array(JournalText.text(phase).utf8), to: place.journalPath)
    }
    journal.phase = phase
  }

  /// Runs a step for a path in the project, under which a failure is reported.
  private func step(_ path: String, _ body: () throws(FileError) -> Void) throws(PlanWriteError) {
    if let signal = access.endingSignal() { throw .interrupted(signal: signal) }
    do throws(FileError) {
      try body()
    } catch {
      throw .file(FileError(path: path, operation: error.operation, reason: error.reason))
    }
  }

  private var recovery: JournalRecovery<Access> {
    JournalRecovery(journal, in: root, journalPath: place.journalPath, access: access)
  }

  private static func change(_ file: PlannedFile) -> JournaledFile.Change {
    let old = FNV1a(file.existing ?? []).digits
    if file.action == .remove { return .remove(old: old) }
    let new = FNV1a(file.bytes).digits
    return file.action.createsFile ? .create(new: new) : .change(old: old, new: new)
  }

  private func shown(_ path: String) -> String { FileSystem.relative(path, to: root) ?? path }
}
