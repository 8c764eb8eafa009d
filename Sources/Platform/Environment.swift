#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The variables that this process was started with.
package enum Environment {
  /// The value of a variable; `nil` when it is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Folders that the system gives a user.
package enum UserFolder {
  /// Where programs keep what lasts between runs; `nil` where the environment doesn't tell.
  package static var state: String? {
    if let named = Environment.value("XDG_STATE_HOME"), named.hasPrefix("/") { return named }
    guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return FileSystem.join(home, "Library/Application Support")
    #else
      return FileSystem.join(home, ".local/state")
    #endif
  }

  /// The content of a file that the programs keep there; `nil` where there is none that is this user's.
  package static func read(_ name: String, limit: Int) -> [UInt8]? {
    guard let path = ownPath(name), FileSystem.kind(of: path) == .file, FileSystem.isOwn(path) else { return nil }
    return try? FileReading.bytes(of: path, limit: limit)
  }

  /// Keeps a file there, if it can be.
  package static func write(_ name: String, _ bytes: [UInt8]) {
    guard let state, (try? FileSystem.createDirectory(withParents: FileSystem.join(state, folder))) != nil,
      let path = ownPath(name), FileSystem.kind(of: path) == nil || FileSystem.kind(of: path) == .file
    else { return }
    try? FileWriting.replace(path, with: bytes)
  }

  private static let folder = "archlint"

  /// The path of a file in the programs' own folder; `nil` where that isn't this user's, or no folder.
  private static func ownPath(_ name: String) -> String? {
    guard let folder = state.map({ FileSystem.join($0, folder) }), FileSystem.kind(of: folder) == .directory,
      FileSystem.isOwn(folder)
    else { return nil }
    return FileSystem.join(folder, name)
  }
}

/// Ends the process with `code` as its exit status.
package func exitProcess(_ code: Int32) -> Never {
  exit(code)
}

/// Processes by their numbers.
package enum ProcessIdentity {
  /// The number of this process.
  package static var number: Int32 { getpid() }

  /// Whether there is a process with a number.
  package static func isAlive(_ number: Int32) -> Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }
}
