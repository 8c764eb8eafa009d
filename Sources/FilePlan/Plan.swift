import Platform

/// What a run writes into a project, worked out without writing anything.
///
/// Dry run, difference, check and JSON are views of a plan, and ``PlanWriter`` carries it out.
package struct Plan: Sendable, Hashable {
  /// The project's folder: an absolute path without symbolic links.
  package let root: String
  /// The files in the order of their paths.
  package let files: [PlannedFile]
  /// Files of the generator's own, such as records: written together with the others, and left out of reports.
  package let bookkeeping: [PlannedFile]

  package init(root: String, files: [PlannedFile], bookkeeping: [PlannedFile] = []) {
    self.root = root
    self.files = files
    self.bookkeeping = bookkeeping
  }

  /// What several plans for one project would do, to be looked at; a file of several of them counts once.
  package init(root: String, joining plans: [Plan]) {
    var files: [String: PlannedFile] = [:]
    for file in plans.flatMap(\.files) where files[file.path].map({ $0.action.kind == .same }) ?? true {
      files[file.path] = file
    }
    self.init(
      root: root, files: files.values.sorted { FileSystem.precedes($0.path, $1.path) },
      bookkeeping: plans.flatMap(\.bookkeeping))
  }

  /// The files that stand in the way; while there are any, nothing is written.
  package var conflicts: [PlannedFile] {
    (files + bookkeeping).filter { if case .conflict = $0.action { true } else { false } }
  }

  /// The folders that go with the last file in them, outermost first.
  var emptiedFolders: [ProjectPath] {
    Set((files + bookkeeping).filter { $0.action == .remove }.flatMap(\.place.folders)).sorted {
      FileSystem.precedes($0.text, $1.text)
    }
  }

  /// Whether carrying out the plan would change the project.
  package var changesSomething: Bool {
    (files + bookkeeping).contains { $0.action.isWritten || $0.action == .remove }
  }

  /// The number of files with an action.
  package func count(_ kind: PlannedAction.Kind) -> Int { files.count { $0.action.kind == kind } }

  /// The number of places that a person has to look at, because edits and new text overlap there.
  package var markedConflictCount: Int {
    files.reduce(0) { $0 + $1.action.markedConflictCount }
  }
}

/// One file of a plan.
package struct PlannedFile: Sendable, Hashable {
  /// The path from the project's folder.
  package let place: ProjectPath
  /// The content that the file should have.
  package let bytes: [UInt8]
  /// The content that it has; `nil` when there is no file that can be read.
  package let existing: [UInt8]?
  package let action: PlannedAction

  /// The path as text.
  package var path: String { place.text }

  package init(place: ProjectPath, bytes: [UInt8], existing: [UInt8]?, action: PlannedAction) {
    self.place = place
    self.bytes = bytes
    self.existing = existing
    self.action = action
  }
}
