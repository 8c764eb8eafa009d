import Platform

/// A file that should be in a project.
package struct ProposedFile: Sendable, Hashable {
  /// The path from the project's folder.
  package let path: String
  package let bytes: [UInt8]
  /// The content with which the file was written the last time; a file that still has it may be replaced. `nil` when
  /// that isn't known.
  package let base: [UInt8]?

  package init(path: String, bytes: [UInt8], base: [UInt8]? = nil) {
    self.path = path
    self.bytes = bytes
    self.base = base
  }
}

/// What becomes of files that exist with a content of their own.
package enum ExistingFilePolicy: Sendable, Hashable {
  /// They are conflicts.
  case refuse
  case replace
  /// They stay as they are.
  case keep
}

/// Compares proposed files with a project; reads only.
package struct Planner<Access: ProjectFileAccess> {
  private let access: Access
  private let policy: ExistingFilePolicy

  package init(policy: ExistingFilePolicy, access: Access = SystemFileAccess()) {
    self.access = access
    self.policy = policy
  }

  /// Returns the plan that makes a project's folder hold some files.
  package func plan(_ files: [ProposedFile], root: String) throws(PlanProblem) -> Plan {
    guard let realRoot = access.realPath(FileSystem.absolute(root)), access.kind(of: realRoot) == .directory else {
      throw .missingRoot(root)
    }
    let files = files.sorted { FileSystem.precedes($0.path, $1.path) }
    for file in files { try PlannedPath.check(file.path) }
    try PlannedPath.checkCollisions(files.map(\.path))
    return Plan(root: realRoot, files: files.map { plan($0, place: ProjectPlace(root: realRoot, access: access)) })
  }

  private func plan(_ file: ProposedFile, place: ProjectPlace<Access>) -> PlannedFile {
    switch place.state(of: file.path) {
    case .nothing: PlannedFile(path: file.path, bytes: file.bytes, existing: nil, action: .create)
    case .obstacle(let reason):
      PlannedFile(path: file.path, bytes: file.bytes, existing: nil, action: .conflict(.obstacle(reason)))
    case .link(let existing) where existing == file.bytes:
      PlannedFile(path: file.path, bytes: file.bytes, existing: existing, action: .same)
    case .link(let existing):
      PlannedFile(
        path: file.path, bytes: file.bytes, existing: existing, action: .conflict(.obstacle("is a symbolic link")))
    case .file(let existing):
      PlannedFile(path: file.path, bytes: file.bytes, existing: existing, action: action(for: file, existing: existing))
    }
  }

  private func action(for file: ProposedFile, existing: [UInt8]) -> PlannedAction {
    if existing == file.bytes { return .same }
    if existing == file.base { return .replace }
    switch policy {
    case .refuse: return .conflict(.differs)
    case .replace: return .replace
    case .keep: return .skip
    }
  }
}
