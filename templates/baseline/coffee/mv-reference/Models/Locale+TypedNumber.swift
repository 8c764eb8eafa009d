import Foundation

extension Locale {
  nonisolated func int(_ typed: String) -> Int? {
    Int(digits(typed))
  }

  nonisolated func double(_ typed: String) -> Double? {
    // It becomes infinite with many digits.
    Double(digits(typed)).flatMap { $0.isFinite ? $0 : nil }
  }

  nonisolated func decimal(_ typed: String) -> Decimal? {
    // It reads the digits at the start of anything.
    double(typed) == nil ? nil : Decimal(string: digits(typed))
  }

  /// Returns a number as Swift writes it, `4.5` for `4,5`; nothing for what is none.
  private nonisolated func digits(_ typed: String) -> String {
    let characters = typed.trimmingCharacters(in: .whitespaces).map { character in
      if let digit = character.wholeNumberValue { return String(digit) }
      if "-−".contains(character) { return "-" }
      return String(character) == decimalSeparator ?? "." ? "." : "?"
    }
    return characters.contains("?") ? "" : characters.joined()
  }
}

extension Int {
  nonisolated func typed(in locale: Locale) -> String {
    formatted(.number.grouping(.never).locale(locale))
  }
}

// As many digits as are exact, so that the number can be read back.

extension Double {
  nonisolated func typed(in locale: Locale) -> String {
    formatted(.number.grouping(.never).precision(.fractionLength(0...15)).locale(locale))
  }
}

extension Decimal {
  nonisolated func typed(in locale: Locale) -> String {
    formatted(.number.grouping(.never).precision(.fractionLength(0...15)).locale(locale))
  }
}
