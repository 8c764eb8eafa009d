import LineDifference
import Platform

/// What becomes of files that exist with a content of their own.
package enum ExistingFilePolicy: Sendable, Hashable {
  /// They are conflicts, unless the new text can come in beside the edits.
  case refuse
  /// As before, but where edits and new text overlap both are written, with markers around them.
  case merge
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
    var paths: [ProjectPath] = []
    for file in files { paths.append(try ProjectPath(file.path)) }
    try ProjectPath.checkCollisions(paths)
    let place = ProjectPlace(root: realRoot, access: access)
    return Plan(root: realRoot, files: zip(files, paths).compactMap { plan($0, $1, place.state(of: $1)) })
  }

  private func plan(_ file: ProposedFile, _ path: ProjectPath, _ state: ProjectPlace<Access>.State) -> PlannedFile? {
    if case .removal(let base) = file.purpose { return removal(file, path, base: base, state) }
    switch state {
    case .nothing:
      if case .moved(let origin, let base, let content) = file.purpose {
        return move(file, path, from: origin, base: base, content: content)
      }
      return planned(file, path, nil, .create)
    case .obstacle(let reason): return planned(file, path, nil, .conflict(.obstacle(reason)))
    case .file(let existing) where existing == file.bytes: return planned(file, path, existing, .same)
    case .file(let existing):
      switch file.purpose {
      case .edit(let old): return planned(file, path, existing, existing == old ? .edit : .conflict(.differs))
      case .content(let base?): return update(file, path, base: base, existing: existing)
      case .lost: return planned(file, path, existing, action(replacing: .lost))
      case .content(nil), .moved, .removal: return planned(file, path, existing, action(replacing: .differs))
      }
    }
  }

  /// What can be known of a file that was generated before.
  private func update(_ file: ProposedFile, _ path: ProjectPath, base: [UInt8], existing: [UInt8]) -> PlannedFile {
    if existing == base { return planned(file, path, existing, .update) }
    if policy == .replace { return planned(file, path, existing, .replace) }
    if base == file.bytes { return planned(file, path, existing, .keep(.edited)) }
    if policy == .keep { return planned(file, path, existing, .skip) }
    let merge = ThreeWayMerge(base: base, edited: existing, generated: file.bytes)
    if merge.conflictCount > 0, policy == .refuse {
      return planned(file, path, existing, .conflict(.overlap(merge.conflictCount)))
    }
    let action: PlannedAction =
      merge.bytes == existing ? .keep(.edited) : .merge(conflicts: merge.conflictCount)
    return PlannedFile(place: path, bytes: merge.bytes, existing: existing, action: action)
  }

  /// Where a file that has moved was edited, the edits come along.
  private func move(
    _ file: ProposedFile, _ path: ProjectPath, from origin: String, base: [UInt8], content: [UInt8]
  ) -> PlannedFile {
    if content == base || policy == .replace { return planned(file, path, nil, .move(from: origin, conflicts: 0)) }
    let merge = ThreeWayMerge(base: base, edited: content, generated: file.bytes)
    if merge.conflictCount > 0, policy != .merge {
      return planned(file, path, nil, .conflict(.overlap(merge.conflictCount)))
    }
    return PlannedFile(
      place: path, bytes: merge.bytes, existing: nil, action: .move(from: origin, conflicts: merge.conflictCount))
  }

  private func action(replacing conflict: PlanConflict) -> PlannedAction {
    switch policy {
    case .refuse, .merge: .conflict(conflict)
    case .replace: .replace
    case .keep: .skip
    }
  }

  private func removal(
    _ file: ProposedFile, _ path: ProjectPath, base: [UInt8]?, _ state: ProjectPlace<Access>.State
  ) -> PlannedFile? {
    switch state {
    case .nothing: nil
    case .file(let existing) where existing == base: planned(file, path, existing, .remove)
    case .file(let existing): planned(file, path, existing, .keep(.leftOver))
    case .obstacle: planned(file, path, nil, .keep(.leftOver))
    }
  }

  private func planned(
    _ file: ProposedFile, _ path: ProjectPath, _ existing: [UInt8]?, _ action: PlannedAction
  ) -> PlannedFile {
    PlannedFile(place: path, bytes: file.bytes, existing: existing, action: action)
  }
}
