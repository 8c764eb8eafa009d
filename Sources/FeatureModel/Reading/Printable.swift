/// Makes text that somebody typed safe to show on one line of a terminal.
enum Printable {
  /// The most characters that are shown.
  private static let limit = 120

  /// Returns the text with control characters spelled out, and shortened when it is long.
  static func text(_ given: String) -> String {
    var shown = ""
    for scalar in given.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return given.unicodeScalars.count > limit ? shown + "…" : shown
  }
}
