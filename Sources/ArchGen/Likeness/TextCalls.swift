/// Calls that make one text of another.
enum TextCalls {
  static let names: Set<String> = ["trimmed", "trimmingCharacters", "lowercased", "uppercased", "capitalized"]
}
