import Findings
import ProjectIndex
import Reports
import SwiftOutline

/// A finding that somebody thinks is wrong, as the text of an issue: everything that is needed to look into it, and of
/// the source only the declarations around its places.
package struct WrongFindingReport: Sendable {
  /// So many places show what is meant.
  private static let placeLimit = 3
  private static let lineLimit = 60

  private let finding: Finding
  private let run: CheckRun

  package init(_ finding: Finding, _ run: CheckRun) {
    self.finding = finding
    self.run = run.configured(for: finding.path)
  }

  /// Markdown that ends in a line break.
  package var text: String {
    let guide = run.report.guide
    var text = """
      ### \(MarkdownText.inline(finding.rule)): is this right?

      | version | rule | severity | guide | symbol | role | fingerprint |
      |---|---|---|---|---|---|---|
      | \(Version.current) | \(MarkdownText.cell(finding.rule)) | \(finding.severity.word) | \(MarkdownText.cell(guide.name ?? "none")) | \
      \(MarkdownText.cell(finding.symbol)) | \(MarkdownText.cell(role(of: finding.first.symbol))) | \(finding.fingerprint) |

      Message: \(MarkdownText.inline(finding.message))

      Why it is wrong: …

      """
    for place in finding.places.prefix(Self.placeLimit) {
      text += "\nLine \(place.range.line): \(MarkdownText.inline(place.message))\n\n"
      text += MarkdownText.block(excerpt(place), language: "swift")
    }
    let hidden = finding.places.count - Self.placeLimit
    if hidden > 0 { text += "\nand \(hidden) more places.\n" }
    return text
  }

  /// The role of the type that a symbol is, or is a member of, with what speaks for it.
  private func role(of symbol: String) -> String {
    let index = run.index
    let type = index.types.filter { symbol == $0.qualifiedName || symbol.hasPrefix($0.qualifiedName + ".") }
      .max { $0.qualifiedName.utf8.count < $1.qualifiedName.utf8.count }
    guard let type else { return "none" }
    let decision = index.roles[type.id]
    let evidence = decision.evidence.isEmpty ? "" : ": " + decision.evidence.joined(separator: "; ")
    return "\(decision.role.rawValue), \(decision.confidence.rawValue)\(evidence)"
  }

  /// The source of the outermost declaration around a place, or what is near it where that is long.
  private func excerpt(_ place: FindingPlace) -> String {
    guard let file = run.index.files.first(where: { $0.path == place.path }) else { return "" }
    let outline = file.outline
    let table = LineTable(outline.source)
    let around = outline.declarations.filter {
      $0.parent < 0 && Int($0.start) <= place.range.startOffset && place.range.startOffset < Int($0.end)
    }.first
    var first = around.map { table.position(of: Int($0.start)).line } ?? max(place.range.line - 10, 1)
    var last = around.map { table.position(of: Int($0.end)).line } ?? min(place.range.line + 10, table.count)
    if last - first >= Self.lineLimit {
      first = max(first, place.range.line - Self.lineLimit / 2)
      last = min(last, place.range.line + Self.lineLimit / 2)
    }
    var text = ""
    for line in first...max(first, min(last, table.count)) {
      let start = table.start(ofLine: line)
      let end = line < table.count ? table.start(ofLine: line + 1) : outline.source.count
      var content = outline.source.text(start..<end)
      while content.last?.isNewline == true { content.removeLast() }
      text += content + (line == place.range.line ? "  // ←" : "") + "\n"
    }
    return text
  }
}
