#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One name in a folder.
package struct DirectoryEntry: Sendable, Hashable {
  /// The name without its folder; bytes that are no UTF-8 are replaced, so such a file cannot be opened by it.
  package let name: String
  /// Whether bytes of the name were replaced.
  package let isNameRepaired: Bool
  /// The kind of the entry itself: a symbolic link is not followed.
  package let kind: FileKind

  package init(name: String, isNameRepaired: Bool = false, kind: FileKind) {
    self.name = name
    self.isNameRepaired = isNameRepaired
    self.kind = kind
  }
}

/// Questions to the file system, and folders.
package enum FileSystem {
  /// The kind of what stands at `path`, symbolic links not followed; `nil` when nothing is there or it is out of reach.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    return isWhole(path) && lstat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// The kind of what `path` leads to, symbolic links followed; `nil` when nothing is there or it is out of reach.
  package static func followedKind(of path: String) -> FileKind? {
    var status = stat()
    return isWhole(path) && stat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// Whether opening what a path leads to waits for another process: a pipe, or a device other than the empty one.
  static func mayWait(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFCHR && realPath(path) != "/dev/null"
  }

  /// The nearest folder above a path, as a person at the current folder writes it, that is there.
  package static func existingFolder(above path: String) -> String {
    var folder = parent(absolute(path))
    while followedKind(of: folder) != .directory, folder != "/" { folder = parent(folder) }
    return folder
  }

  /// Whether the system would read a path to its end: it stops at a NUL, and would find something else.
  static func isWhole(_ path: String) -> Bool { !path.utf8.contains(0) }

  /// Whether a file or folder at `path` belongs to the user of this process.
  package static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_uid == geteuid()
  }

  /// What tells a file or folder from all others of the machine, wherever it is moved on its disk; `nil` for nothing.
  package static func identity(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let device = UInt64(truncatingIfNeeded: status.st_dev)
    return String(device, radix: 16) + "-" + String(UInt64(truncatingIfNeeded: status.st_ino), radix: 16)
  }

  /// Whether two paths are those of one file; symbolic links are not followed.
  package static func areSame(_ path: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard lstat(path, &first) == 0, lstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Returns what is in a folder, sorted by the bytes of the names; an empty path means the current folder.
  package static func entries(of directory: String) throws(FileError) -> [DirectoryEntry] {
    guard let stream = opendir(directory.isEmpty ? "." : directory) else {
      throw FileError(path: directory, operation: "list", failure: .current)
    }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(path: directory, operation: "list", failure: .current) }
        break
      }
      let name = String(cString: nameStart(of: entry))
      if name == "." || name == ".." { continue }
      // A file that has gone since the folder was read has no kind any more, and is left out.
      guard let kind = FileKind(entryType: entry.pointee.d_type) ?? kind(of: FileSystem.join(directory, name)) else {
        continue
      }
      let isRepaired = name.utf8.count != Int(strlen(nameStart(of: entry)))
      entries.append(DirectoryEntry(name: name, isNameRepaired: isRepaired, kind: kind))
    }
    // Not `<` on strings, which equates composed and decomposed letters and so leaves their order open.
    entries.sort { precedes($0.name, $1.name) }
    return entries
  }

  /// The absolute path of what `path` leads to, without symbolic links; `nil` when nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard isWhole(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes a folder the current one; false where it is none, or can't be entered.
  package static func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  /// Whether the current folder has a path, which it hasn't once it is deleted.
  package static var hasCurrentDirectory: Bool { !currentDirectory().isEmpty }

  /// Whether everybody may put files into a folder, as into `/tmp`.
  package static func isOpenToEverybody(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// The absolute path of the current folder; empty when it has been deleted, and never a folder that wasn't meant.
  package static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Creates the folder `path` and those above it as needed; does nothing when it is there already.
  package static func createDirectory(withParents path: String) throws(FileError) {
    if path.isEmpty || followedKind(of: path) == .directory { return }
    let above = FileSystem.parent(path)
    if above != path { try createDirectory(withParents: above) }
    guard mkdir(path, 0o777) != 0 else { return }
    let failure = SystemFailure.current
    // Another process may have created it in the meantime.
    if followedKind(of: path) == .directory { return }
    throw FileError(path: path, operation: "create folder", failure: failure)
  }

  /// The bytes of the name where they stand: the record that the system returns is shorter than `dirent` says.
  private static func nameStart(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
    // The member exists on every system; without an offset the record itself would be read as a name.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  }
}
