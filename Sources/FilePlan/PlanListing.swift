import LineDifference
import SafeText

/// A plan as a list, one file a line: conflicts first, then in the order of paths.
package enum PlanListing {
  /// Returns lines such as `create    App/Order.swift  +12`, and a last one that counts the actions.
  package static func text(_ plan: Plan) -> String {
    let files = plan.conflicts + plan.files.filter { $0.action.kind != .conflict }
    let width = PlannedAction.Kind.allCases.map(\.rawValue.count).max() ?? 0
    var text = ""
    for file in files {
      let word = file.action.kind.rawValue
      let padding = String(repeating: " ", count: width - word.count + 2)
      text += PrintableText.oneLine(word + padding + file.path + detail(of: file)) + "\n"
    }
    return text + summary(plan) + "\n"
  }

  private static func detail(of file: PlannedFile) -> String {
    var words: [String] = []
    switch file.action {
    case .same, .keep, .conflict(.obstacle): break
    case .create, .update, .merge, .move, .edit, .replace, .remove, .skip, .conflict(.differs), .conflict(.lost),
      .conflict(.overlap):
      let counts = PlannedLines(file)
      if counts.added > 0 { words.append("+\(counts.added)") }
      if counts.removed > 0 { words.append("−\(counts.removed)") }
    }
    if let reason = file.action.reason { words.append("(\(reason))") }
    return words.isEmpty ? "" : "  " + words.joined(separator: " ")
  }

  private static func summary(_ plan: Plan) -> String {
    if plan.files.isEmpty { return "no files" }
    var parts = PlannedAction.Kind.allCases.compactMap { kind in
      let count = plan.count(kind)
      return count == 0 ? nil : "\(count) \(phrase(kind, count: count))"
    }
    let marked = plan.markedConflictCount
    if marked > 0 {
      parts.append(marked == 1 ? "1 place with conflict markers" : "\(marked) places with conflict markers")
    }
    return (plan.files.count == 1 ? "1 file: " : "\(plan.files.count) files: ") + parts.joined(separator: ", ")
  }

  private static func phrase(_ kind: PlannedAction.Kind, count: Int) -> String {
    switch kind {
    case .conflict: count == 1 ? "conflict" : "conflicts"
    case .create: "to create"
    case .update: "to update"
    case .merge: "to merge"
    case .move: "to move"
    case .edit: "to edit"
    case .replace: "to replace"
    case .remove: "to remove"
    case .keep: "kept"
    case .skip: "to skip"
    case .same: "unchanged"
    }
  }
}

/// How many lines of a planned file come and go.
struct PlannedLines {
  let added: Int
  let removed: Int

  init(_ file: PlannedFile) {
    let difference = LineDifference(from: file.existing ?? [], to: file.action == .remove ? [] : file.bytes)
    added = difference.addedCount
    removed = difference.removedCount
  }
}
