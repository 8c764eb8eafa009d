/// A pattern over the names of types: `*` stands for any letters, `?` for one.
package struct NamePattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String

  /// Takes a pattern; `nil` when it is empty or holds what no name can.
  package init?(_ text: String) {
    let allowed = text.allSatisfy { $0.isLetter || $0.isNumber || "_$*?".contains($0) }
    guard !text.isEmpty, allowed else { return nil }
    self.text = text
  }

  /// Tells whether a whole name matches.
  package func matches(_ name: String) -> Bool {
    var (pattern, name) = (text, name)
    return pattern.withUTF8 { pattern in name.withUTF8 { Self.matches(pattern, $0) } }
  }

  private static func matches(_ pattern: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let (star, mark) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var patternIndex = 0
    var nameIndex = 0
    // Where to go on when the last star has to take one letter more.
    var retry: (pattern: Int, name: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == star {
        patternIndex += 1
        retry = (patternIndex, nameIndex)
      } else if patternIndex < pattern.count, pattern[patternIndex] == mark || pattern[patternIndex] == name[nameIndex]
      {
        nameIndex += 1
        // A mark stands for all bytes of a letter.
        while pattern[patternIndex] == mark, nameIndex < name.count, name[nameIndex] & 0xC0 == 0x80 { nameIndex += 1 }
        patternIndex += 1
      } else if let last = retry {
        patternIndex = last.pattern
        nameIndex = last.name + 1
        retry = (last.pattern, nameIndex)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == star }
  }
}
