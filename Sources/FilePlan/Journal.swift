import Platform

/// What a run is about to do to a project's files, written down before the first of them is touched.
///
/// Whatever moment a run is stopped at, its journal and what stands at the paths that it names are enough to take
/// everything back, or to clear up behind a run that was done. All paths start from the folder that is written to.
struct Journal: Sendable, Hashable {
  /// How far a run has come; each phase is on the disk before its first step.
  enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Folders are made, and new contents written under temporary names: no file of the project has changed.
    case staging
    /// All new contents are on the disk, and change places with the old ones.
    case publishing
    /// Everything is in place; what is left are the old contents, under temporary names.
    case done
  }

  /// The process that writes, such as `archlint, process 4242`.
  let writer: String
  /// The check-out that is written to, an absolute path, and what tells its folder from all others.
  let checkOut: String
  let identity: String
  /// The path from there to the folder that is written to; empty for itself.
  let folder: String
  /// The folders that are made, outer ones first.
  let folders: [ProjectPath]
  let files: [JournaledFile]
  /// Folders that go in the end when nothing is left in them.
  let emptiedFolders: [ProjectPath]
  var phase = Phase.staging

  /// A name for temporary files beside those that are written, which no other file has had or will have.
  static func temporaryName(_ token: UInt64, _ number: Int) -> String {
    ".archlint-" + String(token, radix: 16) + "-\(number).tmp"
  }

  /// Whether a name is one that `temporaryName` could have returned: nothing else is ever removed.
  static func isTemporaryName(_ name: String) -> Bool {
    guard name.hasPrefix(".archlint-"), name.hasSuffix(".tmp") else { return false }
    let parts = name.dropFirst(".archlint-".count).dropLast(".tmp".count).split(
      separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isHexDigit) }
  }
}

/// One file of a journal.
struct JournaledFile: Sendable, Hashable {
  enum Change: Sendable, Hashable {
    case create(new: String)
    case change(old: String, new: String)
    case remove(old: String)
  }

  let path: ProjectPath
  /// The name in the same folder under which the new content waits first, and the old one afterwards.
  let temporaryName: String
  /// What happens, with the hashes of the contents.
  let change: Change

  /// The hash of the content that the file gets; `nil` when it goes.
  var new: String? {
    switch change {
    case .create(let new), .change(_, let new): new
    case .remove: nil
    }
  }

  /// The hash of the content that the file has had; `nil` when there was none.
  var old: String? {
    switch change {
    case .change(let old, _), .remove(let old): old
    case .create: nil
    }
  }
}
