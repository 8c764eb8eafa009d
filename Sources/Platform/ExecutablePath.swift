#if canImport(Darwin)
  import Darwin
#endif

/// The file that this process runs.
package enum ExecutablePath {
  /// Its absolute path without symbolic links; `nil` where the system doesn't tell.
  package static var current: String? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return FileSystem.realPath(String(decoding: bytes, as: UTF8.self))
    #else
      return FileSystem.realPath("/proc/self/exe")
    #endif
  }
}
