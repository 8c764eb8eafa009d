import Findings
import LineDifference

/// What a fix would change, as a difference.
enum FixFigure {
  static func markup(_ fix: Fix, in files: ReportedFiles) -> Markup {
    var markup: Markup = ""
    for path in Set(fix.edits.map(\.path)).sorted() {
      guard let bytes = files[path]?.bytes else { continue }
      let edits = fix.edits.filter { $0.path == path && $0.start <= $0.end && $0.end <= bytes.count }
      let text = UnifiedDiff.text(path: path, from: bytes, to: EditedText.bytes(bytes, with: edits))
      // The names of both files are one here.
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(2)
      guard !lines.isEmpty else { continue }
      markup += "<p class=\"path\">\(path)</p><pre class=\"diff\">"
      for line in lines.dropLast() { markup += Self.line(line) }
      markup += "</pre>"
    }
    return markup
  }

  private static func line(_ line: Substring) -> Markup {
    let text = line.hasSuffix("\r") ? line.dropLast() : line
    let content = Markup(code: text.prefix(1000))
    return switch text.first {
    case "+": "<ins>\(content)</ins>"
    case "-": "<del>\(content)</del>"
    case "@": "<b>\(content)</b>"
    default: "<span>\(content)</span>"
    }
  }
}
