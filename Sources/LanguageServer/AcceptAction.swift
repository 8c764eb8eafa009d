import ArchLint
import Findings
import JSONRPC
import Platform
import SwiftOutline

/// Writes into the configuration that the project lives with a finding, as `archlint accept` does; the reason is for the
/// person to write.
struct AcceptAction {
  let diagnostics: Diagnostics
  let capabilities: ClientCapabilities
  /// The text of a file that is open in the editor; `nil` for another.
  let openText: (String) -> [UInt8]?

  /// The action; `nil` where the configuration can't be changed so.
  func payload(_ finding: Finding, _ place: FindingPlace, _ diagnostic: Payload) -> Payload? {
    guard let root = try? ProjectRoot.find(paths: [diagnostics.project.root], reach: .outermost) else { return nil }
    let target = AcceptanceTarget(of: finding, in: root)
    let acceptances = AcceptanceTarget.acceptances(
      of: finding, at: [place.rule == nil ? place : finding.first], reason: ReasonText.placeholders[0])
    guard let acceptance = acceptances.first,
      let edit = target.isThere ? insertion(acceptance, target.path) : creation(acceptance, target.path)
    else { return nil }
    return [
      "title": .string("Accept with a reason\(acceptance.about.filter { $0 != "'" }): \(finding.rule)"),
      "kind": "quickfix",
      "diagnostics": [diagnostic], "edit": edit,
    ]
  }

  private func insertion(_ acceptance: Acceptance, _ path: String) -> Payload? {
    guard let old = openText(path) ?? (try? FileReading.bytes(of: path)),
      let new = AcceptanceTarget.adding(acceptance, to: old)
    else { return nil }
    // Only what is new, so that what the editor has beyond it stays.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let text = String(decoding: new[start..<(new.count - rest)], as: UTF8.self)
    let edit: Payload = [
      "range": diagnostics.range(start, old.count - rest, TextLines(SourceText(old))), "newText": .string(text),
    ]
    return ["changes": .object([(diagnostics.documents.address(of: path), .array([edit]))])]
  }

  private func creation(_ acceptance: Acceptance, _ path: String) -> Payload? {
    guard capabilities.createsFiles, let new = AcceptanceTarget.adding(acceptance, to: AcceptanceTarget.emptyText)
    else { return nil }
    let address = Payload.string(diagnostics.documents.address(of: path))
    let start: Payload = ["line": 0, "character": 0]
    let edit: Payload = [
      "range": ["start": start, "end": start], "newText": .string(String(decoding: new, as: UTF8.self)),
    ]
    return [
      "documentChanges": [
        ["kind": "create", "uri": address, "options": ["ignoreIfExists": true]],
        ["textDocument": ["uri": address, "version": .null], "edits": [edit]],
      ]
    ]
  }
}
