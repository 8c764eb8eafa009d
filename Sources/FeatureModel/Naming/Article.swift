/// Chooses between `a` and `an` by the sound that a word starts with.
enum Article {
  /// Returns the article that goes before a word.
  static func before(_ word: NameWord) -> String {
    guard let first = word.letters.first else { return "a" }
    if word.isAcronym { return "aefhilmnorsx8".contains(first) ? "an" : "a" }
    if silentFirstLetter.contains(where: word.letters.hasPrefix) { return "an" }
    if spokenLikeConsonant.contains(where: word.letters.hasPrefix) { return "a" }
    return "aeiou8".contains(first) ? "an" : "a"
  }

  private static let silentFirstLetter = ["heir", "honest", "honor", "honour", "hour"]
  private static let spokenLikeConsonant = [
    "eu", "ewe", "once", "one", "ubiq", "unanim", "unico", "unif", "uniq", "unit", "univ", "usab", "usage", "use",
    "usual",
    "uten", "util", "utop",
  ]
}
