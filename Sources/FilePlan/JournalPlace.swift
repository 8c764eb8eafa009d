import Platform

/// Where the journal of a project lies, and which folder is locked while somebody writes.
///
/// Both programs and all folders of a repository share one of each: what `archgen` does in one folder is not to get in
/// the way of a fix in another. Neither is ever in the work tree, which may come from anybody.
struct JournalPlace: Sendable, Hashable {
  /// The folder that is written to, the top of a check-out where there is one: an absolute path without symbolic links.
  let project: String
  /// The folder that is locked: git's own, which all work trees of a repository share, else the project's.
  let lockedFolder: String
  /// The folder that holds the journal, and above which all but the last one or two are there.
  let folder: String
  let journalPath: String

  private init(_ project: String, locked: String, in base: String, _ name: String) {
    self.project = project
    lockedFolder = locked
    folder = FileSystem.join(base, "archlint")
    journalPath = FileSystem.join(folder, name)
  }

  /// The place for writing to the project in a folder, which is a path like that, too.
  static func forWriting<Access: ProjectFileAccess>(
    in root: String, access: Access
  ) throws(PlanWriteError) -> JournalPlace {
    let places = candidates(for: repositoryTop(of: root, access) ?? root, access)
    for place in places where place.isUsable(access) { return place }
    throw .homeless(tried: places.map(\.folder))
  }

  /// The places with journals of runs that may have written to the project in a folder, nearest first.
  static func withJournals<Access: ProjectFileAccess>(above root: String, access: Access) -> [JournalPlace] {
    let top = repositoryTop(of: root, access) ?? root
    // A run that began above, where the folder was to be made, or before there was a repository here.
    return foldersUp(from: root).flatMap { candidates(for: $0, access) }.filter { place in
      // A link would make it whatever lies there.
      guard access.kind(of: place.folder) == .directory, access.kind(of: place.journalPath) == .file else {
        return false
      }
      return place.project == top || place.concerns(root, access)
    }
  }

  /// The journal of an older version, or of a stranger, in a folder or above; `nil` when there is none.
  static func strayJournal<Access: ProjectFileAccess>(above root: String, access: Access) -> String? {
    foldersUp(from: root).map { FileSystem.join($0, ".archlint-journal") }.first { access.kind(of: $0) != nil }
  }

  // MARK: - Where it may be

  /// The places for a project, the one to be taken first.
  private static func candidates<Access: ProjectFileAccess>(for project: String, _ access: Access) -> [JournalPlace] {
    let git = GitFolder(of: project)?.believed
    var places: [JournalPlace] = []
    if let git { places.append(JournalPlace(project, locked: git, in: git, "journal")) }
    if let state = access.stateFolder, let identity = FileSystem.identity(of: project) {
      places.append(JournalPlace(project, locked: git ?? project, in: state, identity + ".journal"))
    }
    return places
  }

  /// Whether the folder is this user's and can be written to, or made, and nothing else has the journal's name.
  private func isUsable<Access: ProjectFileAccess>(_ access: Access) -> Bool {
    if let kind = access.kind(of: journalPath), kind != .file { return false }
    guard let there = Self.foldersUp(from: folder).first(where: { access.kind(of: $0) != nil }) else { return false }
    // What is in git's folder, or is the journal's already, has to be this user's; above the latter may be anything.
    if there == folder || there == lockedFolder, !FileSystem.isOwn(there) { return false }
    let real = there == folder ? there : access.realPath(there) ?? there
    return access.kind(of: real) == .directory && (try? access.checkWritable(there)) != nil
  }

  /// The folders that have to be made for the journal, outermost first.
  func missingFolders<Access: ProjectFileAccess>(_ access: Access) -> [String] {
    Self.foldersUp(from: folder).prefix { access.kind(of: $0) == nil }.reversed()
  }

  /// The top of the repository that a folder belongs to; `nil` when it belongs to none.
  private static func repositoryTop<Access: ProjectFileAccess>(of root: String, _ access: Access) -> String? {
    foldersUp(from: root).first { access.kind(of: FileSystem.join($0, ".git")) != nil }
  }

  /// A folder and all above it.
  private static func foldersUp(from folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last, last != "/", !last.isEmpty { folders.append(FileSystem.parent(last)) }
    return folders
  }

  /// Whether the journal here is this user's and names a file of the project in a folder below.
  private func concerns<Access: ProjectFileAccess>(_ root: String, _ access: Access) -> Bool {
    guard FileSystem.isOwn(journalPath), let (journal, checkOut) = known(access) else { return false }
    let folder = FileSystem.join(checkOut, journal.folder)
    return journal.files.contains { FileSystem.relative(FileSystem.join(folder, $0.path.text), to: root) != nil }
  }

  /// Whether the journal here is another work tree's.
  func isOfOther<Access: ProjectFileAccess>(_ access: Access) -> Bool {
    known(access).map { $0.checkOut != project } ?? false
  }

  private func known<Access: ProjectFileAccess>(_ access: Access) -> (journal: Journal, checkOut: String)? {
    guard let bytes = try? access.read(journalPath),
      let journal = try? JournalText.journal(String(decoding: bytes, as: UTF8.self)),
      let checkOut = checkOut(of: journal, access)
    else { return nil }
    return (journal, checkOut)
  }

  /// The folder that a journal found here tells of: this check-out or another work tree of the repository; `nil` when it
  /// isn't there any more as it was, or the journal was copied.
  func checkOut<Access: ProjectFileAccess>(of journal: Journal, _ access: Access) -> String? {
    [project, journal.checkOut].first { folder in
      FileSystem.identity(of: folder) == journal.identity
        && (folder == project || Self.candidates(for: folder, access).contains { $0.journalPath == journalPath })
    }
  }
}
