import ArchLint
import Findings
import JSONRPC
import Platform

/// What an editor offers for a finding: its fix, a comment that silences it, and an entry that accepts it.
struct CodeActions {
  let accept: AcceptAction
  let diagnostics: Diagnostics
  let name: String

  /// The actions for the findings that touch a range of bytes.
  func payload(touching range: Range<Int>, _ text: TextLines) -> Payload {
    let touched = diagnostics.project.places(in: name).filter { _, place in
      place.range.startOffset <= range.upperBound
        && range.lowerBound <= max(place.range.startOffset, place.range.endOffset)
    }
    return .array(
      touched.flatMap { finding, place -> [Payload] in
        let diagnostic = diagnostics.diagnostic(finding, place, text)
        let rule = place.rule ?? finding.rule
        return [
          fix(place, rule, diagnostic), silence(place, rule, diagnostic, text),
          accept.payload(finding, place, diagnostic),
        ].compactMap { $0 }
      })
  }

  private func fix(_ place: FindingPlace, _ rule: String, _ diagnostic: Payload) -> Payload? {
    guard let fix = place.fix else { return nil }
    let edits = Dictionary(grouping: fix.edits, by: \.path).sorted { $0.key < $1.key }
    let changes = edits.compactMap { path, edits -> (String, Payload)? in
      guard let text = diagnostics.project.lines(of: path) else { return nil }
      let address = diagnostics.address(of: path)
      return (
        address,
        .array(edits.map { ["range": diagnostics.range($0.start, $0.end, text), "newText": .string($0.text)] })
      )
    }
    guard changes.count == edits.count else { return nil }
    let isSafe = fix.safety == .safe
    return [
      "title": .string(isSafe ? "Fix: \(rule)" : "Fix, needs review: \(rule)"), "kind": "quickfix",
      "diagnostics": [diagnostic], "isPreferred": .bool(isSafe), "edit": ["changes": .object(changes)],
    ]
  }

  /// A comment above the line; the reason is for the person to write.
  private func silence(_ place: FindingPlace, _ rule: String, _ diagnostic: Payload, _ text: TextLines) -> Payload? {
    guard !place.isWholeFile else { return nil }
    let line = text.offset(line: place.range.line - 1, character: 0, .utf8)
    let indentation = String(decoding: text.source.bytes[line...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    let comment = "\(indentation)// archlint:disable:next \(rule) – \(ReasonText.placeholders[1])\n"
    let address = diagnostics.address(of: name)
    let edit: Payload = ["range": diagnostics.range(line, line, text), "newText": .string(comment)]
    return [
      "title": .string("Suppress with a reason: \(rule)"), "kind": "quickfix", "diagnostics": [diagnostic],
      "edit": ["changes": .object([(address, .array([edit]))])],
    ]
  }
}
