import Platform

/// What a run has left that was stopped while it wrote, and how it is put right.
struct InterruptedWrite<Access: ProjectFileAccess> {
  private let place: JournalPlace
  private let access: Access

  init(at place: JournalPlace, access: Access) {
    self.place = place
    self.access = access
  }

  /// Undoes what the journal tells of, or clears up behind it; `nil` when nothing had been touched yet.
  func recover() throws(PlanWriteError) -> RecoveredWrite? {
    // Another run may have been faster.
    guard access.kind(of: place.journalPath) == .file else { return nil }
    guard let journal = try journal() else {
      try failing { () throws(FileError) in try access.removeFile(place.journalPath) }
      return nil
    }
    for file in journal.files { try checkInside(file.path) }
    for folder in journal.folders + journal.emptiedFolders { try checkInside(folder) }
    let recovery = JournalRecovery(journal, at: place, access: access)
    let failures = journal.phase == .done ? recovery.finish() : recovery.undo(isRecovery: true)
    if let first = failures.first { throw unrecoverable(first.description) }
    return RecoveredWrite(writer: journal.writer, wasDone: journal.phase == .done, fileCount: journal.files.count)
  }

  /// The journal; `nil` when it was cut off before anything was done.
  private func journal() throws(PlanWriteError) -> Journal? {
    var bytes: [UInt8] = []
    try failing { () throws(FileError) in bytes = try access.read(place.journalPath) }
    do throws(JournalText.Mistake) {
      return try JournalText.journal(String(decoding: bytes, as: UTF8.self))
    } catch {
      switch error {
      case .unfinished: return nil
      case .line(let number): throw unrecoverable("line \(number) of the journal is none that this version writes")
      }
    }
  }

  /// A journal that came with the project must not lead out of it.
  private func checkInside(_ path: String) throws(PlanWriteError) {
    let place = ProjectPlace(root: place.folder, access: access)
    for folder in PlannedPath.folders(above: path) where access.kind(of: FileSystem.join(place.root, folder)) != nil {
      if place.realPath(inProject: FileSystem.join(place.root, folder)) == nil {
        throw unrecoverable("'\(folder)' is a symbolic link that leads out of the project or nowhere")
      }
    }
  }

  private func failing(_ body: () throws(FileError) -> Void) throws(PlanWriteError) {
    do throws(FileError) { try body() } catch { throw unrecoverable(error.description) }
  }

  private func unrecoverable(_ reason: String) -> PlanWriteError {
    .unrecoverable(journal: place.journalPath, reason: reason)
  }
}

/// What was put right of a run that was stopped.
package struct RecoveredWrite: Sendable, Hashable {
  /// Who had written, such as `archgen, process 4242`.
  package let writer: String
  /// Whether all files were in place already, so that they stay; else all are as they were before.
  package let wasDone: Bool
  /// The number of files that were to be written or removed.
  package let fileCount: Int

  /// One clause for a person.
  package var description: String {
    let files = fileCount == 1 ? "its file is" : "its \(fileCount) files are"
    let outcome = wasDone ? "\(files) all in place" : "was undone: \(files) as before"
    return "a run that was stopped while it wrote (\(writer)) " + (wasDone ? "is cleared up: " : "") + outcome
  }
}
