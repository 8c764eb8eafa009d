import FilePlan
import Platform

/// What becomes of a project's records, worked out as plans of their files.
struct RecordChanges {
  private let records: ProjectRecords
  /// The records as they should be, in the order of their names.
  private(set) var features: [FeatureRecord]
  /// The record that is asked for, which a plan names whether it changes or not.
  private var name: String?

  init(_ records: ProjectRecords) {
    self.records = records
    features = records.features
  }

  /// Adds a record or replaces the one of the same name.
  mutating func set(_ record: FeatureRecord) {
    name = record.name
    features.removeAll { $0.name == record.name }
    features.append(record)
    features.sort { FileSystem.precedes($0.name, $1.name) }
  }

  /// Follows files that move, for the sake of what was inserted there on behalf of other features.
  mutating func follow(_ moves: [String: String]) {
    for index in features.indices { features[index].follow(moves) }
  }

  /// Removes a record; files into which something was inserted on behalf of another feature go over to that one.
  mutating func remove(_ name: String) {
    guard let index = features.firstIndex(where: { $0.name == name }) else { return }
    let removed = features.remove(at: index)
    for file in removed.files {
      let heir = features.firstIndex { feature in feature.edits.contains(file.path) }
      guard let heir, !features[heir].files.contains(where: { $0.path == file.path }) else { continue }
      var inherited = file
      inherited.standing = .inherited
      inherited.maker = file.maker ?? removed.name
      features[heir].files.append(inherited)
      features[heir].files.sort { FileSystem.precedes($0.path, $1.path) }
    }
  }

  /// The changes of the files below `.archgen`.
  ///
  /// - Parameter offset: The path from the plan's folder to the project's.
  func plan(root: String, offset: String) throws(PlanProblem) -> [PlannedFile] {
    var files: [ProposedFile] = []
    let recorded = Dictionary(records.features.map { ($0.name, $0) }) { first, _ in first }
    for feature in features where feature.name == name || recorded[feature.name] != feature {
      let path = FileSystem.join(offset, ProjectRecords.recordPath(of: feature.name))
      files.append(ProposedFile(path: path, bytes: feature.json))
    }
    let names = Set(features.map(\.name))
    for feature in records.features where !names.contains(feature.name) {
      let path = ProjectRecords.recordPath(of: feature.name)
      let base = ProjectPath.content(of: path, in: records.root)
      files.append(ProposedFile(path: FileSystem.join(offset, path), bytes: [], purpose: .removal(base: base)))
    }
    return try Planner(policy: .replace).plan(files, root: root).files
  }
}

/// Paths of recorded folders.
enum RecordedFolder {
  /// Whether a path lies below a folder.
  static func contains(_ folder: String, _ path: String) -> Bool { path.hasPrefix(folder + "/") }
}
