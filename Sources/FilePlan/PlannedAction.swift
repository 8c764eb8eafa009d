/// What happens to a planned file.
package enum PlannedAction: Sendable, Hashable {
  case create
  /// The file is as it was generated, and gets its new text.
  case update
  /// The file was edited since it was generated; the new text comes in beside the edits, with markers in as many places
  /// as the two overlap.
  case merge(conflicts: Int)
  /// The file is created with the text and the edits of another path, with markers as in a merge.
  case move(from: String, conflicts: Int)
  /// The file is a person's own, and gets or loses a few lines.
  case edit
  /// The file has another content, which gives way as asked.
  case replace
  case remove
  /// The file was edited, and nothing new is to come in, or it would go if it hadn't been.
  case keep(PlanKeeping)
  /// The file has another content, which is kept as asked.
  case skip
  /// The file has the planned content already.
  case same
  /// The file can't be written, or must not be.
  case conflict(PlanConflict)

  /// The action without its reason, in the order of summaries; the raw value is its word in reports.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case conflict, create, update, merge, move, edit, replace, remove, keep, skip, same
  }

  package var kind: Kind {
    switch self {
    case .create: .create
    case .update: .update
    case .merge: .merge
    case .move: .move
    case .edit: .edit
    case .replace: .replace
    case .remove: .remove
    case .keep: .keep
    case .skip: .skip
    case .same: .same
    case .conflict: .conflict
    }
  }

  /// Whether the planned content is written.
  package var isWritten: Bool { createsFile || changesFile }

  /// Whether there is nothing yet where the planned content goes.
  package var createsFile: Bool {
    switch self {
    case .create, .move: true
    case .update, .merge, .edit, .replace, .remove, .keep, .skip, .same, .conflict: false
    }
  }

  /// The number of places with conflict markers.
  var markedConflictCount: Int {
    switch self {
    case .merge(let conflicts), .move(_, let conflicts): conflicts
    case .create, .update, .edit, .replace, .remove, .keep, .skip, .same, .conflict: 0
    }
  }

  /// Whether the planned content takes the place of another one.
  package var changesFile: Bool {
    switch self {
    case .update, .merge, .edit, .replace: true
    case .create, .move, .remove, .keep, .skip, .same, .conflict: false
    }
  }

  /// Why the file is not simply written; `nil` where there is nothing to say.
  package var reason: String? {
    switch self {
    case .conflict(let conflict): conflict.description
    case .keep(let keeping): keeping.description
    case .merge(let conflicts) where conflicts > 0: PlanConflict.overlap(conflicts).description
    case .move(let origin, let conflicts):
      "from \(origin)" + (conflicts > 0 ? ", \(PlanConflict.overlap(conflicts))" : "")
    case .create, .update, .merge, .edit, .replace, .remove, .skip, .same: nil
    }
  }
}

/// Why a file stays as it is.
package enum PlanKeeping: Sendable, Hashable, CustomStringConvertible {
  /// It was edited, and what would be generated hasn't changed.
  case edited
  /// It was edited, and would have gone otherwise.
  case leftOver
  /// It belongs to these features, too.
  case shared([String])

  package var description: String {
    switch self {
    case .edited: "edited"
    case .leftOver: "edited, or written by another version of the templates, and no longer needed"
    case .shared(let owners): "needed by " + owners.joined(separator: ", ")
    }
  }
}

/// Why a planned file stays unwritten.
package enum PlanConflict: Sendable, Hashable, CustomStringConvertible {
  /// The file has a content of its own.
  case differs
  /// The file was edited, and what was generated isn't known any more.
  case lost
  /// The file was edited in so many of the places that would change.
  case overlap(Int)
  /// Something else stands at the path or above it, for a reason in lower case.
  case obstacle(String)

  package var description: String {
    switch self {
    case .differs: "exists with other content"
    case .lost:
      "edited, or written by other templates, and not to be merged, as nothing shows what was generated"
    case .overlap(1): "edited in one place that changes"
    case .overlap(let count): "edited in \(count) places that change"
    case .obstacle(let reason): reason
    }
  }
}
