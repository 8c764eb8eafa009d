import FilePlan
import Platform

/// What is recorded of a feature when its plan is carried out.
struct FeatureRecording {
  /// The changes of the project's records.
  let changes: RecordChanges

  init(_ run: FeatureRun, _ proposal: FeatureProposal, _ plan: Plan, edits: [String]) {
    let previous = run.previous
    var record = FeatureRecord(
      name: run.feature.name.type, plural: run.order.plural, fields: run.fields, naming: run.naming.lines,
      guide: run.guide,
      only: Self.parts(run.order.only, previous), home: run.place.recorded(run.home),
      conventions: run.conventions,
      sequence: previous?.sequence ?? run.records.nextSequence)
    record.enums = run.feature.projectEnums.map(\.text)
    record.takesProjectModel = run.origin?.model != nil
    let actions = Dictionary(plan.files.map { ($0.path, $0.action) }) { first, _ in first }
    var files: [String: RecordedFile] = [:]
    for file in previous?.files ?? [] { files[file.path] = file }
    for file in proposal.files {
      let path = run.place.recordedPath(file.path)
      switch (file.purpose, actions[file.path]) {
      case (.removal, .keep?): files[path]?.standing = .leftOver
      case (.removal, _): files[path] = nil
      // What a person keeps as it is has not got the new text.
      case (.content, .skip?), (.lost, .skip?): break
      case (.content, _), (.lost, _), (.moved, _):
        files[path] = RecordedFile(
          path: path, standing: proposal.sharedPaths.contains(file.path) ? .shared : .own)
      case (.edit, _): break
      }
    }
    if run.coversRecord, let previous {
      // Shared files that this feature no longer needs, and others do.
      let proposed = Set(proposal.files.map { run.place.recordedPath($0.path) })
      // What somebody has deleted stays known, so that it stays deleted.
      let deleted = Set(
        run.files.filter { run.isWanted($0) && run.isDeleted($0) }.map { FileSystem.lastComponent($0.path) })
      for file in previous.files where !proposed.contains(file.path) && file.standing != .inherited {
        if !deleted.contains(FileSystem.lastComponent(file.path)) { files[file.path] = nil }
      }
    }
    record.files = files.values.sorted { FileSystem.precedes($0.path, $1.path) }
    record.edits = Set(edits).sorted(by: FileSystem.precedes)
    var changes = RecordChanges(run.records)
    changes.set(record)
    var moves: [String: String] = [:]
    for file in plan.files {
      guard case .move(let origin, _) = file.action else { continue }
      moves[origin] = run.place.recordedPath(file.path)
    }
    changes.follow(moves)
    self.changes = changes
  }

  /// The parts that the feature has after a run for some of them.
  private static func parts(_ only: Set<FeatureKind>, _ previous: FeatureRecord?) -> Set<FeatureKind> {
    guard let previous else { return only }
    return previous.only.isEmpty ? [] : only
  }
}
