import LineDifference

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
      text += word + padding + file.path + detail(of: file) + "\n"
    }
    return text + summary(plan) + "\n"
  }

  private static func detail(of file: PlannedFile) -> String {
    switch file.action {
    case .same: return ""
    case .conflict(.obstacle(let reason)): return "  (\(reason))"
    case .create, .replace, .skip, .conflict(.differs): break
    }
    let counts = PlannedLines(file)
    let added = counts.added > 0 ? ["+\(counts.added)"] : []
    let removed = counts.removed > 0 ? ["−\(counts.removed)"] : []
    let reason = file.action == .conflict(.differs) ? ["(\(PlanConflict.differs))"] : []
    let words = added + removed + reason
    return words.isEmpty ? "" : "  " + words.joined(separator: " ")
  }

  private static func summary(_ plan: Plan) -> String {
    if plan.files.isEmpty { return "no files" }
    let parts = PlannedAction.Kind.allCases.compactMap { kind in
      let count = plan.count(kind)
      return count == 0 ? nil : "\(count) \(phrase(kind, count: count))"
    }
    return (plan.files.count == 1 ? "1 file: " : "\(plan.files.count) files: ") + parts.joined(separator: ", ")
  }

  private static func phrase(_ kind: PlannedAction.Kind, count: Int) -> String {
    switch kind {
    case .conflict: count == 1 ? "conflict" : "conflicts"
    case .create: "to create"
    case .replace: "to replace"
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
    let difference = LineDifference(from: file.existing ?? [], to: file.bytes)
    added = difference.addedCount
    removed = difference.removedCount
  }
}
