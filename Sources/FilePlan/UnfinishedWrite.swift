import Platform
import SafeText

/// Why what a project holds can't be spoken of now: some of its files may be new and others old.
package enum UnfinishedWrite: Error, Sendable, Hashable {
  /// A run was stopped while it wrote; its journal lies here.
  case interrupted(journal: String)
  /// Another run writes; the text names it where that is known.
  case busy(writer: String?)

  /// One sentence for a person, without the word for what it is.
  package var sentence: String { PrintableText.message(foreignSentence) }

  private var foreignSentence: String {
    switch self {
    case .interrupted(let journal):
      "a run was stopped while it wrote to this project, so that some files may be new and others old, as "
        + "'\(journal)' tells; the next 'archlint check --fix' or writing 'archgen' command undoes it first"
    case .busy(let writer):
      "another run of archlint or archgen writes to this project" + (writer.map { " (\($0))" } ?? "")
        + "; try again when it has ended"
    }
  }

  /// What to say of a journal in the work tree, which is never followed, as it may have come with the project; `nil` where
  /// there is none.
  package static func remark(root: String) -> String? {
    let access = SystemFileAccess()
    guard let root = access.realPath(FileSystem.absolute(root)),
      let path = JournalPlace.strayJournal(above: root, access: access)
    else { return nil }
    return "'\(path)' is not followed: it came with the project, or an older archlint was stopped while it wrote; see "
      + "that the files it names are whole, and remove it"
  }

  /// Tells of such a journal.
  static func tellStray(root: String) {
    if let remark = remark(root: root) { RunNotes.add(remark) }
  }

  /// Throws when a run was stopped while it wrote to a project, and waits a little for one that writes now.
  ///
  /// For commands that only read. A folder that isn't there has nothing to tell.
  package static func check<Access: ProjectFileAccess>(
    root: String, access: Access = SystemFileAccess(), patience: Double = 10
  ) throws(UnfinishedWrite) {
    guard let root = access.realPath(FileSystem.absolute(root)) else { return }
    tellStray(root: root)
    let lock = ProjectLock(access: access, patience: 0)
    for place in JournalPlace.withJournals(above: root, access: access) where !place.isOfOther(access) {
      var isInterrupted = false
      let isOver = MonotonicClock.wait(seconds: patience) {
        let answer = FolderLock.request(place.lockedFolder, isShared: true)
        if access.kind(of: place.journalPath) == nil { return true }
        switch answer {
        case .held: isInterrupted = true
        case .unavailable: isInterrupted = !lock.isBeingWritten(place)
        case .taken: break
        }
        return isInterrupted
      }
      if isInterrupted { throw .interrupted(journal: place.journalPath) }
      if !isOver { throw .busy(writer: lock.writer(at: place)) }
    }
  }
}
