/// One word of a name, kept apart from its neighbours so that every spelling derives from the same words.
package struct NameWord: Sendable, Hashable {
  /// The word in lower case, without the plural ending of an acronym.
  let letters: String
  /// Whether the word is written in capitals where Swift writes words with a capital, as `URL` is.
  let isAcronym: Bool
  /// The `s` that makes an acronym plural and stays in lower case, or nothing.
  let acronymEnding: String

  init(_ letters: String, isAcronym: Bool = false, acronymEnding: String = "") {
    self.letters = letters
    self.isAcronym = isAcronym
    self.acronymEnding = isAcronym ? acronymEnding : ""
  }

  /// The word in lower case: `order`, `urls`.
  var lowercased: String { letters + acronymEnding }

  /// The word with a capital, an acronym in capitals: `Order`, `URLs`.
  var capitalized: String {
    isAcronym ? letters.uppercased() + acronymEnding : letters.prefix(1).uppercased() + letters.dropFirst()
  }

  /// The word inside a sentence: `order`, `URLs`.
  var inSentence: String { isAcronym ? capitalized : letters }
}
