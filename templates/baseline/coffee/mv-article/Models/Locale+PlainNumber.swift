import Foundation

extension Locale {
  /// Returns a number as Swift writes it, `4.5` for `4,5`; nothing for what is none.
  nonisolated func plain(_ number: String) -> String {
    let characters = number.trimmingCharacters(in: .whitespaces).map { character in
      if let digit = character.wholeNumberValue { return String(digit) }
      if "-−".contains(character) { return "-" }
      return String(character) == decimalSeparator ?? "." ? "." : "?"
    }
    return characters.contains("?") ? "" : characters.joined()
  }
}
