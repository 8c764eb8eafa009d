import Findings
import SafeText

/// The first lines of a text: which guide is used, why, and how to choose another.
enum GuideLines {
  /// Lines that keep to a width.
  static func lines(_ guide: GuideChoice, isApplicable: Bool = true, width: Int) -> [String] {
    if !isApplicable {
      return TextWrapping.wrap(
        "There is no SwiftUI architecture to check: \(PrintableText.oneLine(guide.reason)); with --guide it is checked "
          + "all the same.", width: width)
    }
    let reason = PrintableText.oneLine(guide.reason)
    let sentence =
      guide.name.map { "Guide \($0): \(reason)" }
      ?? "No guide recognised, so only the rules common to all guides ran: \(reason)"
    let lines = TextWrapping.wrap(sentence, width: width, others: "  ")
    if guide.howToPin.isEmpty { return lines }
    let advice = (guide.name == nil ? "To choose one: " : "To pin it: ") + PrintableText.oneLine(guide.howToPin)
    return lines + TextWrapping.wrap(advice, width: width, first: "  ")
  }

  /// The lines of a report; where there are several configurations, one for each: its folder, the guide and why.
  static func lines(_ report: CheckReport, width: Int) -> [String] {
    if report.parts.count == 1 { return lines(report.guide, isApplicable: report.isApplicable, width: width) }
    return report.parts.flatMap { part in
      let folder = part.folder.isEmpty ? "." : part.folder
      let guide = part.guide.name.map { "guide \($0)" } ?? "no guide"
      return TextWrapping.wrap(
        PrintableText.oneLine("\(folder): \(guide), \(part.guide.reason)"), width: width, others: "  ")
    }
  }
}
