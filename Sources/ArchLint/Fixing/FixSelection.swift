import FilePlan
import Findings

/// The fixes that can be carried out together.
package struct FixSelection {
  /// The findings whose fixes are taken, in the order of the report.
  package private(set) var findings: [Finding] = []
  /// What changes in each file.
  package private(set) var edits: [String: [Edit]] = [:]

  /// Takes the fixes of findings, the first of those that overlap; what one of them leaves, the next look
  /// at the project finds again.
  ///
  /// - Parameters:
  ///   - statuses: The statuses of the findings that are meant.
  ///   - spoiled: Paths of files that are to stay as they are.
  package init(
    _ findings: [Finding], safeties: Set<FixSafety>, statuses: Set<FindingStatus> = [.new], sparing spoiled: Set<String>
  ) {
    for finding in findings where statuses.contains(finding.status) {
      guard let fix = finding.fix, safeties.contains(fix.safety) else { continue }
      let isFree = fix.edits.allSatisfy { edit in
        !spoiled.contains(edit.path) && (edits[edit.path] ?? []).allSatisfy { !Self.touch($0, edit) }
      }
      guard isFree, !Self.overlapThemselves(fix.edits) else { continue }
      self.findings.append(finding)
      for edit in fix.edits { edits[edit.path, default: []].append(edit) }
    }
  }

  /// Whether two edits of one file change the same text, or put something in at the same place.
  private static func touch(_ left: Edit, _ right: Edit) -> Bool {
    left.start < right.end && right.start < left.end || left.start == right.start || left.end == right.end
  }

  private static func overlapThemselves(_ edits: [Edit]) -> Bool {
    edits.indices.contains { first in
      edits[(first + 1)...].contains { $0.path == edits[first].path && touch(edits[first], $0) }
    }
  }
}
