import Platform

/// The files that a person writes for the program, in the state of a project that is asked for: configurations, own rules,
/// guides, roles, baselines.
struct SettingsFiles: Sendable, Hashable {
  /// As they lie on the disk.
  static let onDisk = SettingsFiles(others: [:])

  /// What is other than on the disk, by absolute path; `nil` for a file that this state doesn't have.
  let others: [String: [UInt8]?]

  /// Whether a path is that of such a file.
  static func mayHold(_ path: String) -> Bool {
    let name = FileSystem.lastComponent(path)
    return name == ProjectRoot.configurationName || name == BaselineFile.name
      || path.hasPrefix(".archlint/") || path.holds("/.archlint/")
  }

  /// The content of a file.
  ///
  /// - Parameter display: The path as messages name it; that from the current folder if left out.
  /// - Throws: an error that names the file so.
  func bytes(
    of path: String, display: String? = nil, limit: Int = FileReading.settingsLimit
  ) throws(FileError) -> [UInt8] {
    let bytes = try mergedBytes(of: path, display: display, limit: limit)
    if let problem = FileError(conflictIn: bytes, at: display ?? DisplayPath.of(path)) { throw problem }
    return bytes
  }

  /// The content of a file that may hold both sides of a merge.
  func mergedBytes(of path: String, display: String? = nil, limit: Int) throws(FileError) -> [UInt8] {
    let display = display ?? DisplayPath.of(path)
    if let content = others[path] {
      guard let content, content.count <= limit else {
        throw FileError(
          path: display, operation: "read", reason: content == nil ? "it was not there" : "it is too large")
      }
      return content
    }
    do throws(FileError) {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw FileError(path: display, operation: error.operation, reason: error.reason)
    }
  }

  /// What is at a path; `nil` for nothing.
  func kind(of path: String) -> FileKind? {
    if let content = others[path] { return content == nil ? nil : .file }
    return names(in: path).isEmpty ? FileSystem.kind(of: path) : .directory
  }

  /// What lies in a folder.
  func entries(of folder: String) throws(FileError) -> [(name: String, isNameRepaired: Bool)] {
    let other = names(in: folder)
    if !other.isEmpty, FileSystem.kind(of: folder) == nil { return other.map { ($0, false) } }
    let onDisk = try FileSystem.entries(of: folder).filter { others[FileSystem.join(folder, $0.name)] == nil }
    return onDisk.map { ($0.name, $0.isNameRepaired) } + other.map { ($0, false) }
  }

  /// The names of the files in a folder that are other.
  private func names(in folder: String) -> [String] {
    others.filter { $0.value != nil && FileSystem.parent($0.key) == folder }.map { FileSystem.lastComponent($0.key) }
      .sorted(by: FileSystem.precedes)
  }
}
