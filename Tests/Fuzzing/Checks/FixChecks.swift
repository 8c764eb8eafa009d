import ArchLint
import Findings
import SwiftOutline

/// What must hold of fixes, whatever the files are like.
enum FixChecks {
  /// The first violation in the fixes of some findings; `nil` when all is well.
  ///
  /// - Parameter outlines: The files by their paths, as they were when the findings were made.
  static func violation(in findings: [Finding], outlines: [String: FileOutline]) -> String? {
    for finding in findings {
      for edit in finding.fix?.edits ?? [] {
        guard let source = outlines[edit.path]?.source else {
          return "\(finding.rule): a fix of the unknown \(edit.path)"
        }
        guard 0 <= edit.start, edit.start <= edit.end, edit.end <= source.count else {
          return "\(finding.rule): a fix of \(edit.path) at \(edit.start)..<\(edit.end) of \(source.count)"
        }
      }
    }
    let selection = FixSelection(findings, safeties: [.safe, .suggested], sparing: [])
    let reader = OutlineReader()
    for (path, edits) in selection.edits.sorted(by: { $0.key < $1.key }) {
      guard let before = outlines[path], before.problems.isEmpty else { continue }
      let text = EditedText.bytes(Array(before.source.bytes.prefix(before.source.count)), with: edits)
      if let problem = reader.outline(of: SourceText(text)).problems.first {
        return "fixes make \(path) something that is no Swift: \(problem.message)"
      }
    }
    return nil
  }
}
