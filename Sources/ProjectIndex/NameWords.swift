/// Splits names in camel case into words.
package enum NameWords {
  /// The words of a name in small letters: `caloriesProgress` gives `calories` and `progress`.
  package static func words(of name: String) -> [String] {
    if let words = name.utf8.withContiguousStorageIfAvailable(wordsOfASCII) ?? nil { return words }
    return wordsOfCharacters(name)
  }

  /// The words of a name by its bytes; `nil` when it isn't ASCII alone, as nearly all names are.
  private static func wordsOfASCII(_ name: UnsafeBufferPointer<UInt8>) -> [String]? {
    guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
    var words: [String] = []
    var start = 0
    var previousIsLower = false
    func finish(at end: Int) {
      guard start < end else { return }
      // Bit 5 is what tells small letters from capitals.
      words.append(
        String(unsafeUninitializedCapacity: end - start) { text in
          for offset in start..<end { text.initializeElement(at: offset - start, to: name[offset] | 0x20) }
          return end - start
        })
    }
    for (position, byte) in name.enumerated() {
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if isUpper && previousIsLower {
        finish(at: position)
        start = position
      } else if !isLower && !isUpper {
        finish(at: position)
        start = position + 1
      }
      previousIsLower = isLower
    }
    finish(at: name.count)
    return words
  }

  private static func wordsOfCharacters(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      if character.isUppercase && previousIsLower || !character.isLetter {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
      previousIsLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
