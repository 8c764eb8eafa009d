import Platform

/// One file of a journal on the disk: how its new content comes to its place, and how it is taken back.
///
/// An editor may save the file at any moment, by a rename or by writing into it, and no step may cost what it has saved.
/// So contents only ever change places, and one goes when it is known and no process has it open for writing.
struct FileSwap<Access: ProjectFileAccess> {
  /// What a file holds.
  private enum Content: Hashable {
    case old, new
    /// Another text, or something else than a file.
    case other(String)
    /// A process has it open for writing, so nobody can say.
    case open
  }

  /// What has come out of a file's place.
  enum Finding {
    case asPlanned, changed
    /// A process has it open for writing, so nobody can say.
    case open
  }

  let file: JournaledFile
  /// Absolute paths of the file and of the temporary one beside it.
  let path: String
  let temporaryPath: String
  private let access: Access

  /// How often an editor may save while one file is taken back.
  private static var patience: Int { 100 }

  init(_ file: JournaledFile, in folder: String, access: Access) {
    self.file = file
    self.access = access
    path = FileSystem.join(folder, file.path.text)
    temporaryPath = FileSystem.join(FileSystem.parent(path), file.temporaryName)
  }

  /// Where the content of the file waits on a file system on which two files can't change places in one step.
  private var asidePath: String { temporaryPath.dropLast(".tmp".count) + "a.tmp" }

  // MARK: - Forwards

  /// Puts the new content in its place, and the old one under the temporary name.
  func publish() throws(FileError) -> Finding {
    switch file.change {
    case .create:
      do throws(FileError) {
        try access.moveToFree(temporaryPath, to: path)
      } catch {
        if access.kind(of: path) != nil { return .changed }
        throw error
      }
    case .change:
      if access.kind(of: path) == nil { return .changed }
      if try !exchange() { return .changed }
    case .remove:
      if access.kind(of: path) == nil { return .changed }
      try access.moveToFree(path, to: temporaryPath)
    }
    return finding()
  }

  /// Compares what has come out of the file's place with what the plan was made from.
  func finding() -> Finding {
    if file.old == nil { return .asPlanned }
    switch content(of: temporaryPath) {
    case .old: return .asPlanned
    case .open: return .open
    case .new, .other: return .changed
    }
  }

  /// Removes the old content.
  func clear() throws(FileError) { try removeIfThere(temporaryPath) }

  // MARK: - Backwards

  /// Removes what was only written for later.
  func unstage() throws(FileError) { try removeIfThere(temporaryPath) }

  /// Takes the file back, whatever was done to it so far.
  ///
  /// - Parameter isRecovery: whether another process has left it, which may have been taking it back itself.
  func restore(isRecovery: Bool) throws(FileError) {
    switch file.change {
    case .create: try restoreAbsence()
    case .change: try restoreContent(isRecovery: isRecovery)
    case .remove: if access.kind(of: temporaryPath) != nil { try moveBack() }
    }
  }

  private func restoreAbsence() throws(FileError) {
    if access.kind(of: temporaryPath) != nil {
      let isHalfMoved = access.areSame(path, temporaryPath)
      if isHalfMoved || content(of: temporaryPath) == .new {
        try access.removeFile(temporaryPath)
      } else {
        return try moveBack()
      }
      if !isHalfMoved { return }
    }
    // What somebody has changed since is theirs.
    guard content(of: path) == .new else { return }
    try access.moveToFree(path, to: temporaryPath)
    if content(of: temporaryPath) == .new { try access.removeFile(temporaryPath) } else { try moveBack() }
  }

  private func restoreContent(isRecovery: Bool) throws(FileError) {
    try settle()
    guard access.kind(of: temporaryPath) != nil else { return }
    var placed = content(of: temporaryPath)
    // The new content waits still, or again.
    if placed == .new { return try access.removeFile(temporaryPath) }
    var expected: Set<Content> = isRecovery ? [.new, .old] : [.new]
    for _ in 0..<Self.patience {
      if access.kind(of: path) == nil { return try moveBack() }
      if try !exchange() {
        try settle()
        continue
      }
      let found = content(of: temporaryPath)
      if expected.contains(found) { return try access.removeFile(temporaryPath) }
      // Somebody has saved the file in the meantime, and the newest content is theirs.
      expected = [placed]
      placed = found
    }
    throw FileError(path: path, operation: "restore", reason: "it is saved again and again")
  }

  /// Gives a content its place back, unless a newer one has it.
  private func moveBack() throws(FileError) {
    do throws(FileError) {
      try access.moveToFree(temporaryPath, to: path)
    } catch {
      guard access.kind(of: path) != nil else { throw error }
      try access.removeFile(temporaryPath)
    }
  }

  // MARK: - Steps

  /// Lets the file and the temporary one change places; `false` when somebody has saved the file while it was away.
  private func exchange() throws(FileError) -> Bool {
    if try access.exchange(temporaryPath, path) { return true }
    try access.moveToFree(path, to: asidePath)
    do throws(FileError) {
      try access.moveToFree(temporaryPath, to: path)
    } catch {
      if access.kind(of: path) != nil { return false }
      throw error
    }
    try access.moveToFree(asidePath, to: temporaryPath)
    return true
  }

  /// Ends an exchange in three steps that was stopped between them.
  private func settle() throws(FileError) {
    guard access.kind(of: asidePath) != nil else { return }
    if access.kind(of: path) == nil {
      try access.moveToFree(asidePath, to: path)
    } else if access.kind(of: temporaryPath) == nil {
      try access.moveToFree(asidePath, to: temporaryPath)
    } else if access.areSame(path, temporaryPath) {
      try access.removeFile(temporaryPath)
      try access.moveToFree(asidePath, to: temporaryPath)
    } else {
      // Somebody has saved the file while it was away.
      try access.removeFile(asidePath)
    }
  }

  private func content(of path: String) -> Content {
    guard access.kind(of: path) == .file else { return .other("") }
    guard access.waitForWriters(of: path) else { return .open }
    guard let bytes = try? access.read(path) else { return .other("") }
    let hash = FNV1a(bytes).digits
    return hash == file.new ? .new : hash == file.old ? .old : .other(hash)
  }

  private func removeIfThere(_ path: String) throws(FileError) {
    if access.kind(of: path) != nil { try access.removeFile(path) }
  }
}
