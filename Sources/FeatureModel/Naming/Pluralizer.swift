/// Forms the plural and the singular of an English word.
enum Pluralizer {
  /// Returns the plural of a word; words without one come back as they are.
  static func plural(of word: NameWord) -> NameWord {
    if word.isAcronym { return NameWord(word.letters, isAcronym: true, acronymEnding: "s") }
    return NameWord(plural(of: word.letters))
  }

  /// Returns the singular of a word that looks like a plural, or `nil` for any other word.
  static func singular(of word: NameWord) -> NameWord? {
    if word.isAcronym { return word.acronymEnding.isEmpty ? nil : NameWord(word.letters, isAcronym: true) }
    let singular = singular(of: word.letters)
    // Only a word whose plural is the one typed was a plural: `Lens` and `Status` are none.
    guard singular != word.letters, plural(of: singular) == word.letters else { return nil }
    return NameWord(singular)
  }

  /// Returns the plural of a word in lower case.
  static func plural(of word: String) -> String {
    if EnglishPlurals.uncountable.contains(word) { return word }
    if let irregular = replacingLongestSuffix(of: word, by: EnglishPlurals.irregular) { return irregular }
    let stem = word.dropLast()
    if word.hasSuffix("y") { return isVowel(stem.last) ? word + "s" : stem + "ies" }
    if word.hasSuffix("ch") { return EnglishPlurals.hardEnding.contains(word) ? word + "s" : word + "es" }
    if word.hasSuffix("sis") { return word.dropLast(2) + "es" }
    if word.hasSuffix("s") || word.hasSuffix("x") || word.hasSuffix("z") || word.hasSuffix("sh") { return word + "es" }
    if EnglishPlurals.endingInOes.contains(word) { return word + "es" }
    return word + "s"
  }

  /// Returns the singular of a word in lower case; a word that is no plural comes back as it is, or mangled.
  static func singular(of word: String) -> String {
    if EnglishPlurals.uncountable.contains(word) { return word }
    if let irregular = replacingLongestSuffix(of: word, by: EnglishPlurals.irregularReversed) { return irregular }
    // Each candidate is tried by forming its plural again, which keeps the two directions from drifting apart.
    return candidates(for: word).first { plural(of: $0) == word } ?? word
  }

  /// Possible singulars, the likeliest first.
  private static func candidates(for word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 2, !EnglishPlurals.endingInPlainS.contains(word) else { return [] }
    let withoutS = String(word.dropLast())
    if word.hasSuffix("ss") { return [] }
    if word.hasSuffix("us") || word.hasSuffix("is") {
      return EnglishPlurals.endingInUOrI.contains(withoutS) ? [withoutS] : []
    }
    let withoutEs = String(word.dropLast(2))
    if word.hasSuffix("ies") {
      let withY = String(word.dropLast(3) + "y")
      return EnglishPlurals.endingInIe.contains(withoutS) || word.count < 5 ? [withoutS] : [withY, withoutS]
    }
    guard word.hasSuffix("es") else { return [withoutS] }
    let prefersShort = EnglishPlurals.esEndings.contains(where: word.hasSuffix)
    let isLong = EnglishPlurals.endingInSilentE.contains(withoutS) || !prefersShort
    let withIs = String(word.dropLast(2) + "is")
    if EnglishPlurals.endingInSis.contains(withIs) { return [withIs] }
    return isLong && !EnglishPlurals.endingInPlainS.contains(withoutEs)
      ? [withoutS, withoutEs] : [withoutEs, withoutS]
  }

  /// Replaces the longest listed word that ends `word`, unless the match is known to be an accident.
  private static func replacingLongestSuffix(of word: String, by table: [String: String]) -> String? {
    guard !EnglishPlurals.regularDespiteSuffix.contains(word) else { return nil }
    var suffix = Substring(word)
    while !suffix.isEmpty {
      if let replacement = table[String(suffix)] {
        let isWhole = suffix.count == word.count
        if isWhole || !EnglishPlurals.onlyWhole.contains(String(suffix)) {
          return word.dropLast(suffix.count) + replacement
        }
      }
      suffix = suffix.dropFirst()
    }
    return nil
  }

  private static func isVowel(_ letter: Character?) -> Bool {
    letter.map("aeou".contains) ?? false
  }
}
