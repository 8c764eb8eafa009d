#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files.
package enum FileReading {
  /// Returns the content of the regular file at `path`; follows symbolic links.
  ///
  /// Throws when the file cannot be read, is a folder, pipe or device, or has more than `limit` bytes.
  ///
  /// - Parameter spareCapacity: bytes that the array has room for beyond those of the file.
  package static func bytes(
    of path: String, limit: Int = 1 << 30, spareCapacity: Int = 0
  ) throws(FileError) -> [UInt8] {
    do throws(SystemFailure) {
      // Without O_NONBLOCK, opening a pipe would wait for its other end.
      let descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
      defer { descriptor.closeFile() }
      let status = try descriptor.status()
      switch FileKind(mode: status.st_mode) {
      case .file: break
      case .directory: throw .refused("is a folder")
      case .symbolicLink, .other: throw .refused("not a regular file")
      }
      return try content(
        of: descriptor, expectedByteCount: Int(status.st_size), limit: limit, spareCapacity: spareCapacity)
    } catch {
      throw FileError(path: path, operation: "read", failure: error)
    }
  }

  /// The most bytes of a file that a person writes for the program: a configuration, a rule, a guide.
  package static let settingsLimit = 1 << 22

  /// Returns the content of a file that a person writes and git may have merged.
  ///
  /// Throws where `bytes(of:limit:)` does, and where it holds both sides of a merge.
  package static func settings(of path: String, limit: Int = settingsLimit) throws(FileError) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    if let problem = FileError(conflictIn: bytes, at: path) { throw problem }
    return bytes
  }

  private static func content(
    of descriptor: FileDescriptor, expectedByteCount: Int, limit: Int, spareCapacity: Int
  ) throws(SystemFailure) -> [UInt8] {
    let tooLarge = SystemFailure.refused("larger than \(limit) bytes")
    guard expectedByteCount <= limit else { throw tooLarge }

    var failure: SystemFailure?
    // One byte more than expected tells a file that has grown since from one that is read to its end.
    let room = expectedByteCount + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: room + spareCapacity) { buffer, count in
      do throws(SystemFailure) {
        while count < room {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<room])
          let step = try descriptor.readBytes(into: UnsafeMutableRawBufferPointer(rest))
          count += step
          if step == 0 || count == expectedByteCount { break }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }

    while bytes.count > expectedByteCount {
      guard bytes.count <= limit else { throw tooLarge }
      let more = try nextPart(of: descriptor)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  private static func nextPart(of descriptor: FileDescriptor) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      do throws(SystemFailure) {
        count = try descriptor.readBytes(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return part
  }
}
