/// Splits names in camel case into words.
package enum NameWords {
  /// The words of a name in small letters: `caloriesProgress` gives `calories` and `progress`.
  package static func words(of name: String) -> [String] {
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
