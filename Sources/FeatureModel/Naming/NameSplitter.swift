/// Splits what somebody typed as a name into words; the only place where letter case means a boundary.
///
/// A new word starts at a separator, at a capital after a lower-case letter or a digit, and at the last capital of a
/// run when a lower-case letter follows it. Digits belong to the word before them. The `s` of a plural acronym belongs
/// to the acronym.
package enum NameSplitter {
  /// Returns the words of a name in which only ASCII letters, digits and separators stand.
  static func words(of text: String) -> [NameWord] {
    let letters = Array(text.utf8)
    let isMixedCase = letters.contains(where: isLowercase)
    return pieces(of: letters).map { word(of: $0, isMixedCase: isMixedCase) }
  }

  /// Tells whether a character may stand between two words.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  package static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
  package static func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  package static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func pieces(of letters: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var current: [UInt8] = []
    for index in letters.indices {
      if isSeparator(letters[index]) || startsWord(at: index, in: letters), !current.isEmpty {
        pieces.append(current)
        current = []
      }
      if !isSeparator(letters[index]) { current.append(letters[index]) }
    }
    return current.isEmpty ? pieces : pieces + [current]
  }

  /// Tells whether a letter begins another word than the letter before it.
  package static func startsWord(at index: Int, in letters: [UInt8]) -> Bool {
    guard index > 0, isUppercase(letters[index]) else { return false }
    let previous = letters[index - 1]
    if !isUppercase(previous), !isSeparator(previous) { return true }
    guard index + 1 < letters.count, isLowercase(letters[index + 1]) else { return false }
    return !endsPluralAcronym(at: index, in: letters)
  }

  /// Whether a run of capitals that ends here is followed by a lone `s`, as in `URLs` and `userIDsByName`.
  private static func endsPluralAcronym(at index: Int, in letters: [UInt8]) -> Bool {
    guard letters[index + 1] == UInt8(ascii: "s") else { return false }
    let isLoneLetter = index + 2 == letters.count || !isLowercase(letters[index + 2])
    return isLoneLetter && index > 0 && isUppercase(letters[index - 1])
  }

  private static func word(of piece: [UInt8], isMixedCase: Bool) -> NameWord {
    let capitals = piece.prefix { isUppercase($0) || isDigit($0) }
    let letters = String(decoding: piece, as: UTF8.self).lowercased()
    if Acronyms.known.contains(letters) { return NameWord(letters, isAcronym: true) }

    let isRun = capitals.count(where: isUppercase) > 1
    let ending = String(decoding: piece.dropFirst(capitals.count), as: UTF8.self)
    guard isRun, ending.isEmpty || ending == "s" else { return pluralAcronym(letters) ?? NameWord(letters) }
    // A name all in capitals says nothing about its words; only short ones are taken for acronyms.
    guard isMixedCase || capitals.count <= 3 else { return NameWord(letters) }
    return NameWord(String(letters.dropLast(ending.count)), isAcronym: true, acronymEnding: ending)
  }

  /// The plural of a known acronym that was typed in lower case or with one capital: `urls`, `Ids`.
  private static func pluralAcronym(_ letters: String) -> NameWord? {
    guard letters.hasSuffix("s"), Acronyms.known.contains(String(letters.dropLast())) else { return nil }
    return NameWord(String(letters.dropLast()), isAcronym: true, acronymEnding: "s")
  }
}
