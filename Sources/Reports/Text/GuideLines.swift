import Findings
import SafeText

/// The first lines of a text: which guide is used, why, and how to choose another.
enum GuideLines {
  /// Lines that keep to a width.
  static func lines(_ guide: GuideChoice, width: Int) -> [String] {
    let reason = PrintableText.oneLine(guide.reason)
    let sentence =
      guide.name.map { "Guide \($0): \(reason)" }
      ?? "No guide recognised, so only the rules common to all guides ran: \(reason)"
    let lines = TextWrapping.wrap(sentence, width: width, others: "  ")
    if guide.howToPin.isEmpty { return lines }
    let advice = (guide.name == nil ? "To choose one: " : "To pin it: ") + PrintableText.oneLine(guide.howToPin)
    return lines + TextWrapping.wrap(advice, width: width, first: "  ")
  }
}
