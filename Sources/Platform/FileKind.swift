#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a path names.
package enum FileKind: Sendable, Hashable {
  case file, directory, symbolicLink
  /// A pipe, socket or device.
  case other
}

extension FileKind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }

  /// The kind in the `d_type` of a folder's entry; `nil` when the file system does not tell.
  init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .symbolicLink
    default: self = .other
    }
  }
}
