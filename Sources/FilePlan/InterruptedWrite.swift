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
    let root = try root(of: journal)
    let project = ProjectPlace(root: root, access: access)
    for path in journal.files.map(\.path) + journal.folders + journal.emptiedFolders {
      if let reason = project.obstacle(above: path) { throw unrecoverable(reason) }
    }
    let recovery = JournalRecovery(journal, in: root, journalPath: place.journalPath, access: access)
    let failures = journal.phase == .done ? recovery.finish() : recovery.undo(isRecovery: true)
    if let first = failures.first { throw unrecoverable(first.description) }
    return RecoveredWrite(writer: journal.writer, wasDone: journal.phase == .done, fileCount: journal.files.count)
  }

  /// The journal; `nil` when it was cut off before anything was done.
  private func journal() throws(PlanWriteError) -> Journal? {
    guard FileSystem.isOwn(place.journalPath) else { throw unrecoverable("another user has written the journal") }
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

  /// The folder that was written to, as long as nothing else has come in its place.
  private func root(of journal: Journal) throws(PlanWriteError) -> String {
    guard let checkOut = place.checkOut(of: journal, access) else {
      throw unrecoverable("'\(journal.checkOut)', which it is about, is not the folder any more that it was")
    }
    let root = FileSystem.join(checkOut, journal.folder)
    guard access.realPath(root) == root, FileSystem.relative(root, to: checkOut) == journal.folder else {
      throw unrecoverable("'\(journal.folder)' is not the folder any more that it was")
    }
    return root
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
