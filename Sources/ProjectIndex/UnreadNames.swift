import Platform

/// The words of Swift files that belong to the project and aren't read: those that its configuration or git leaves out, and
/// those that can't be.
package struct UnreadNames: Sendable {
  private var words: Set<String> = []
  /// Whether a file can't be opened, so that any name may stand in it.
  private var isOpen = false

  package init() {}

  /// - Parameters:
  ///   - paths: The files.
  ///   - root: The folder that these are seen from.
  package init(_ paths: [String], root: String) {
    for path in paths {
      guard let bytes = try? FileReading.bytes(of: FileSystem.join(root, path)) else {
        isOpen = true
        continue
      }
      words.formUnion(Self.words(of: bytes))
    }
  }

  /// Whether one of the files may say a name.
  package func mayContain(_ name: String) -> Bool { isOpen || words.contains(name) }

  /// The words of a text, whatever it is written in: of wide letters one byte is nothing.
  package static func words(of bytes: [UInt8]) -> Set<String> {
    let words = bytes.filter { $0 != 0 }.split { byte in
      let letter = byte | 0x20
      return byte < 128 && !(letter >= 97 && letter <= 122) && !(byte >= 48 && byte <= 57) && byte != 95
    }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }
}
