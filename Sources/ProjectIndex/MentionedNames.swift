import Platform

/// The names that may stand in texts which nobody reads as Swift: in files that the configuration or git leaves out, that
/// can't be read, or that say what a project is built of.
package struct MentionedNames: Sendable {
  /// Hashes, as a project may leave out more code than it has.
  private var names: Set<UInt64> = []
  /// Whether a file can't be opened, so that any name may stand in it.
  private var isOpen = false

  package init() {}

  /// Those in all words of some files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - root: The folder that these are seen from.
  package init(_ paths: [String], root: String) {
    for path in paths { add(wordsOf: try? FileReading.bytes(of: FileSystem.join(root, path))) }
  }

  /// Whether one of the texts may say a name.
  package func mayContain(_ name: String) -> Bool { isOpen || names.contains(FNV1a(name.utf8).value) }

  package mutating func add(_ name: String) { names.insert(FNV1a(name.utf8).value) }

  /// Adds the words of a text, whatever that is written in: of wide letters one byte is nothing.
  ///
  /// - Parameter bytes: The text; `nil` for one that can't be read, which may have any name.
  package mutating func add(wordsOf bytes: (some Collection<UInt8>)?) {
    guard let bytes else {
      isOpen = true
      return
    }
    var word = FNV1a()
    var isEmpty = true
    for byte in bytes where byte != 0 {
      let letter = byte | 0x20
      if byte >= 128 || (letter >= 97 && letter <= 122) || (byte >= 48 && byte <= 57) || byte == 95 {
        word.add(byte)
        isEmpty = false
      } else if !isEmpty {
        names.insert(word.value)
        (word, isEmpty) = (FNV1a(), true)
      }
    }
    if !isEmpty { names.insert(word.value) }
  }
}
