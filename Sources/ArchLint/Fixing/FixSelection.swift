import FilePlan
import Findings

/// The fixes that can be carried out together.
package struct FixSelection {
  /// The findings whose fixes are taken, in the order of the report.
  package private(set) var findings: [Finding] = []
  /// What changes in each file, in the order of the text.
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
        !spoiled.contains(edit.path) && !Self.isTouched(edit, by: edits[edit.path] ?? [])
      }
      guard isFree, !Self.overlapThemselves(fix.edits) else { continue }
      self.findings.append(finding)
      for edit in fix.edits {
        edits[edit.path, default: []].insert(edit, at: Self.place(of: edit, in: edits[edit.path] ?? []))
      }
    }
  }

  /// Whether an edit touches one of others, which don't touch each other: then it is one of its neighbours.
  private static func isTouched(_ edit: Edit, by others: [Edit]) -> Bool {
    let place = place(of: edit, in: others)
    return others[max(place - 1, 0)..<min(place + 1, others.count)].contains { touch($0, edit) }
  }

  /// The first of some edits that starts where another does, or behind it.
  private static func place(of edit: Edit, in others: [Edit]) -> Int {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].start < edit.start { low = middle + 1 } else { high = middle }
    }
    return low
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
