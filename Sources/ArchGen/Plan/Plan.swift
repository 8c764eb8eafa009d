/// What a run writes into a project, worked out without writing anything.
///
/// Dry run, difference, check and JSON are views of a plan, and ``PlanWriter`` carries it out.
package struct Plan: Sendable, Hashable {
  /// The project's folder: an absolute path without symbolic links.
  package let root: String
  /// The files in the order of their paths.
  package let files: [PlannedFile]

  package init(root: String, files: [PlannedFile]) {
    self.root = root
    self.files = files
  }

  /// The files that stand in the way; while there are any, nothing is written.
  package var conflicts: [PlannedFile] {
    files.filter { if case .conflict = $0.action { true } else { false } }
  }

  /// Whether carrying out the plan would change the project.
  package var changesSomething: Bool {
    files.contains { $0.action == .create || $0.action == .replace }
  }

  /// The number of files with an action.
  package func count(_ kind: PlannedAction.Kind) -> Int { files.count { $0.action.kind == kind } }
}

/// One file of a plan.
package struct PlannedFile: Sendable, Hashable {
  /// The path from the project's folder, with slashes, without `.` and `..`.
  package let path: String
  /// The content that the file should have.
  package let bytes: [UInt8]
  /// The content that it has; `nil` when there is no file that can be read.
  package let existing: [UInt8]?
  package let action: PlannedAction

  package init(path: String, bytes: [UInt8], existing: [UInt8]?, action: PlannedAction) {
    self.path = path
    self.bytes = bytes
    self.existing = existing
    self.action = action
  }
}

/// What happens to a planned file.
package enum PlannedAction: Sendable, Hashable {
  case create
  case replace
  /// The file has the planned content already.
  case same
  /// The file has another content, which is kept as asked.
  case skip
  /// The file can't be written, or must not be.
  case conflict(PlanConflict)

  /// The action without its reason; the raw value is its word in reports.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case conflict, create, replace, skip, same
  }

  package var kind: Kind {
    switch self {
    case .create: .create
    case .replace: .replace
    case .same: .same
    case .skip: .skip
    case .conflict: .conflict
    }
  }
}

/// Why a planned file stays unwritten.
package enum PlanConflict: Sendable, Hashable, CustomStringConvertible {
  /// The file has a content of its own.
  case differs
  /// Something else stands at the path or above it, for a reason in lower case.
  case obstacle(String)

  package var description: String {
    switch self {
    case .differs: "exists with other content"
    case .obstacle(let reason): reason
    }
  }
}
