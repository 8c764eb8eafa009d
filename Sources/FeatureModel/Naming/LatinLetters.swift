/// Plain spellings of accented Latin letters, for suggesting a name in ASCII.
enum LatinLetters {
  /// Returns a text with its accented letters spelled plainly, or `nil` when a character has no plain spelling.
  static func plainSpelling(of text: String) -> String? {
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
      } else if let plain = spellings[character] {
        result += plain
      } else {
        return nil
      }
    }
    return result
  }

  private static let spellings: [Character: String] = {
    var spellings: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o"]
    let families: KeyValuePairs = [
      "a": "àáâãåāăą", "c": "çćĉċč", "d": "ďđ", "e": "èéêëēĕėęě", "g": "ĝğġģ", "i": "ìíîïĩīĭįı", "l": "ĺļľł",
      "n": "ñńņň",
      "o": "òóôõōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťț", "u": "ùúûũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
    ]
    for (plain, accented) in families {
      for letter in accented { spellings[letter] = plain }
    }
    for (letter, plain) in spellings {
      let capital = letter.uppercased()
      guard capital.count == 1, let character = capital.first else { continue }
      spellings[character] = plain.prefix(1).uppercased() + plain.dropFirst()
    }
    return spellings
  }()
}
