import Platform

/// The way back from what a journal tells of, and the way on where all was done: for the run itself, when one of its
/// steps fails, and for a later one, when it was stopped.
struct JournalRecovery<Access: ProjectFileAccess> {
  private let journal: Journal
  /// The folder that was written to.
  private let root: String
  private let journalPath: String
  private let access: Access
  private let files: [FileSwap<Access>]

  init(_ journal: Journal, in root: String, journalPath: String, access: Access) {
    self.journal = journal
    self.root = root
    self.journalPath = journalPath
    self.access = access
    files = journal.files.map { FileSwap($0, in: root, access: access) }
  }

  /// Takes everything back, last step first, and the journal with it if that has worked.
  ///
  /// Returns what has failed.
  func undo(isRecovery: Bool) -> [FileError] {
    var failures: [FileError] = []
    for file in files.reversed() {
      attempt(&failures) { () throws(FileError) in
        if journal.phase == .staging { try file.unstage() } else { try file.restore(isRecovery: isRecovery) }
      }
    }
    for folder in journal.folders.reversed() {
      let path = FileSystem.join(root, folder.text)
      guard access.kind(of: path) == .directory else { continue }
      removeFolder(path, &failures)
    }
    if journal.phase != .staging { synchronizeFolders(&failures) }
    return removeJournal(failures)
  }

  /// Clears up behind a run whose files are all in place; returns what has failed.
  func finish() -> [FileError] {
    var failures: [FileError] = []
    for file in files { attempt(&failures) { () throws(FileError) in try file.clear() } }
    for folder in journal.emptiedFolders.sorted(by: { $0.text.utf8.count > $1.text.utf8.count }) {
      removeFolder(FileSystem.join(root, folder.text), &failures)
    }
    return removeJournal(failures)
  }

  /// Removes a folder, unless something else lies in it now, and keeps it.
  private func removeFolder(_ path: String, _ failures: inout [FileError]) {
    do throws(FileError) {
      try access.removeDirectory(path)
    } catch {
      if isEmpty(path) { failures.append(error) }
    }
  }

  /// Waits until the names of the files are on the disk as they are.
  func synchronizeFolders() throws(FileError) {
    for folder in Set(files.map { FileSystem.parent($0.path) }).sorted(by: FileSystem.precedes)
    where access.kind(of: folder) != nil {
      try access.synchronizeFolder(folder)
    }
  }

  private func synchronizeFolders(_ failures: inout [FileError]) {
    attempt(&failures) { () throws(FileError) in try synchronizeFolders() }
  }

  private func removeJournal(_ failures: [FileError]) -> [FileError] {
    var failures = failures
    // As long as something is left to do, so is the journal.
    if failures.isEmpty {
      attempt(&failures) { () throws(FileError) in try access.removeFile(journalPath) }
    }
    return failures
  }

  private func attempt(_ failures: inout [FileError], _ body: () throws(FileError) -> Void) {
    do throws(FileError) { try body() } catch { failures.append(error) }
  }

  private func isEmpty(_ folder: String) -> Bool { (try? FileSystem.entries(of: folder))?.isEmpty ?? false }
}
