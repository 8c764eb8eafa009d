import Platform

/// A file that a person writes for the program: a configuration, a guide, a rule, a baseline.
enum SettingsFile {
  /// The settings that are read in place of those on the disk, by one thread.
  @TaskLocal static var earlier: EarlierSettings?

  /// The content of a file.
  ///
  /// - Parameter display: The path as messages name it; that from the current folder if left out.
  /// - Throws: an error that names the file so.
  static func bytes(
    of path: String, display: String? = nil, limit: Int = FileReading.settingsLimit
  ) throws(FileError) -> [UInt8] {
    let display = display ?? DisplayPath.of(path)
    if let content = earlier?.contents[path] {
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
  static func kind(of path: String) -> FileKind? {
    if let content = earlier?.contents[path] { return content == nil ? nil : .file }
    return earlier?.names(in: path).isEmpty == false ? .directory : FileSystem.kind(of: path)
  }

  /// What lies in a folder.
  static func entries(of folder: String) throws(FileError) -> [(name: String, isNameRepaired: Bool)] {
    let other = earlier?.names(in: folder) ?? []
    if !other.isEmpty, FileSystem.kind(of: folder) == nil { return other.map { ($0, false) } }
    let onDisk = try FileSystem.entries(of: folder).filter {
      earlier?.contents[FileSystem.join(folder, $0.name)] == nil
    }
    return onDisk.map { ($0.name, $0.isNameRepaired) } + other.map { ($0, false) }
  }
}
