import Platform

/// The lock that keeps writers of a project apart.
struct ProjectLock<Access: ProjectFileAccess> {
  let access: Access
  /// How long to wait for others, in seconds.
  let patience: Double

  /// Waits for the lock; `nil` where the file system has none, so that only journals tell of others.
  func take(_ place: JournalPlace) throws(PlanWriteError) -> FolderLock? {
    var lock: FolderLock?
    let isOver = MonotonicClock.wait(seconds: patience) {
      switch FolderLock.request(place.lockedFolder) {
      case .held(let held):
        lock = held
        return true
      case .unavailable: return !isBeingWritten(place)
      case .taken: return false
      }
    }
    guard isOver else { throw .busy(writer: writer(at: place)) }
    return lock
  }

  /// Whether the journal's writer is alive, where no lock tells it.
  func isBeingWritten(_ place: JournalPlace) -> Bool {
    guard let number = writer(at: place)?.split(separator: " ").last.flatMap({ Int32($0) }) else { return false }
    return ProcessIdentity.isAlive(number)
  }

  /// Who writes, as far as a journal tells.
  func writer(at place: JournalPlace) -> String? {
    guard let bytes = try? access.read(place.journalPath) else { return nil }
    return (try? JournalText.journal(String(decoding: bytes, as: UTF8.self)))?.writer
  }
}
