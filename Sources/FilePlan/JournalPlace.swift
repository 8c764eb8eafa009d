import Platform

/// Where the journal of a project lies, and which folder is locked while somebody writes.
///
/// Both programs and all folders of a repository share the one at its top: what `archgen` does in one folder is not to
/// get in the way of a fix in another. Outside of a repository it is the project's folder.
struct JournalPlace: Sendable, Hashable {
  /// The folder that is locked, and that holds the journal: an absolute path without symbolic links.
  let folder: String

  var journalPath: String { FileSystem.join(folder, Journal.name) }

  /// The place for writing to the project in a folder, which is a path like that, too.
  static func forWriting<Access: ProjectFileAccess>(in root: String, access: Access) -> JournalPlace {
    guard let top = repositoryTop(of: root, access), (try? access.checkWritable(top)) != nil else {
      return JournalPlace(folder: root)
    }
    return JournalPlace(folder: top)
  }

  /// The places with journals of runs that may have written to the project in a folder, nearest first.
  static func withJournals<Access: ProjectFileAccess>(above root: String, access: Access) -> [JournalPlace] {
    let own = forWriting(in: root, access: access)
    // A run that began above, where the folder was to be made, or in another repository around this one.
    return foldersUp(from: root).map { JournalPlace(folder: $0) }.filter { place in
      guard access.kind(of: place.journalPath) == .file else { return false }
      return place == own || place.folder == root || place.concerns(root, access)
    }
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
    guard FileSystem.isOwn(journalPath), let bytes = try? access.read(journalPath) else { return false }
    guard let journal = try? JournalText.journal(String(decoding: bytes, as: UTF8.self)) else { return false }
    return journal.files.contains { FileSystem.relative(FileSystem.join(folder, $0.path), to: root) != nil }
  }
}
