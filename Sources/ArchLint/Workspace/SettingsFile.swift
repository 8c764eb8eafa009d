import Platform

/// A file that a person writes for the program: a configuration, a guide, a rule, a baseline.
enum SettingsFile {
  /// The content of a file.
  ///
  /// - Parameter display: The path as messages name it; that from the current folder if left out.
  /// - Throws: an error that names the file so.
  static func bytes(
    of path: String, display: String? = nil, limit: Int = FileReading.settingsLimit
  ) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw FileError(path: display ?? DisplayPath.of(path), operation: error.operation, reason: error.reason)
    }
  }
}
