#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Arithmetic on paths as text; nothing here but `absolute` and `currentDirectory` asks the system.
extension FileSystem {
  /// Returns `path` as an absolute path, seen from the current folder, without `.`, `..`, doubled or final slashes.
  ///
  /// Works on the text alone: `link/..` becomes the folder that holds the link.
  package static func absolute(_ path: String) -> String {
    path.utf8.first == slash ? normalized(path) : normalized(join(currentDirectory(), path))
  }

  /// Returns `path` without `.`, `..`, doubled or final slashes; a relative path stays one, and may come out empty.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == slash
    var parts: [Substring.UTF8View] = []
    for part in path[...].utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        parts.append(part)
        continue
      }
      if let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined
  }

  /// Returns `path` seen from the folder `base`: itself when it is absolute or `base` is empty.
  package static func join(_ base: String, _ path: String) -> String {
    if base.isEmpty || path.utf8.first == slash { return path }
    if path.isEmpty { return base }
    return base.utf8.last == slash ? base + path : base + "/" + path
  }

  /// Whether a path stands before another, byte by byte: the order of all path lists.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    // Paths share long beginnings, and the general comparison takes ten times as long for each byte.
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(leftStart, rightStart, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return (order ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Returns what follows the last slash, a final one not counted; `/` for the root, empty for an empty path.
  package static func lastComponent(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let position = trimmed.lastIndex(of: slash) else { return String(Substring(trimmed)) }
    let name = trimmed[trimmed.index(after: position)...]
    return name.isEmpty ? "/" : String(Substring(name))
  }

  /// Returns the folder part of `path`, without a final slash; `/` for the root, empty when there is none.
  package static func parent(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      var end = bytes.count
      while end > 1, bytes[end - 1] == slash { end -= 1 }
      guard let position = bytes[..<end].lastIndex(of: slash) else { return "" }
      end = position + 1
      while end > 1, bytes[end - 1] == slash { end -= 1 }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// Returns `path` as seen from the folder `root`, empty when they are the same; `nil` when it lies outside of it.
  ///
  /// Both are absolute, or both relative to the same folder.
  package static func relative(_ path: String, to root: String) -> String? {
    let path = normalized(path)
    let root = normalized(root)
    if path == root { return "" }
    if root.isEmpty { return path.utf8.first == slash || path == ".." || path.hasPrefix("../") ? nil : path }
    let prefix = root == "/" ? root : root + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = path.utf8.dropFirst(prefix.utf8.count)
    return String(Substring(rest))
  }

  private static let slash = UInt8(ascii: "/")

  /// `path` without final slashes, except for the root's own.
  private static func trimmed(_ path: String) -> Substring.UTF8View {
    var trimmed = path[...].utf8
    while trimmed.last == slash, trimmed.count > 1 { trimmed.removeLast() }
    return trimmed
  }
}
