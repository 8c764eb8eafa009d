import Platform

/// The `file:` addresses of the protocol and the paths that they mean.
enum FileAddress {
  /// The path; `nil` for an address of another kind.
  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    let rest = address.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    let text = Array(rest[slash...].utf8)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let value = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    // One file has one path, however it is written; the system would take a NUL for the end.
    return bytes.contains(0) ? nil : FileSystem.normalized(String(decoding: bytes, as: UTF8.self))
  }

  static func of(_ path: String) -> String {
    let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
