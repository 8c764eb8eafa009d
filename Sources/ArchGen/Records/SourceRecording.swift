import FilePlan
import Platform

/// A text that was generated from source, at its place.
struct GeneratedText: Sendable {
  /// The path from the project's folder.
  let path: String
  /// The text before it took over what a formatter did to the file.
  let bytes: [UInt8]
  /// Whether what other records hold may need it, too.
  var isShared = false
}

/// What is recorded of mocks, protocols and tests when their plan is carried out, so that they can be brought up to date
/// and taken out again.
struct SourceRecording {
  /// The record of what `archgen mock --all` writes; no type can be called so.
  static let allName = "all-mocks"

  /// The changes of the project's records; `nil` when there is nothing to record.
  private let changes: RecordChanges?

  /// - Parameters:
  ///   - name: The record's name: that of the mock, protocol or suite, or ``allName``.
  ///   - joined: What becomes of the files and of project files.
  ///   - edits: The paths of a person's files that are changed.
  ///   - subject: The type that a protocol is made for, or the feature that another one is like.
  ///   - plural: The plural that a feature was given.
  ///   - fields: Its fields.
  init(
    _ name: String, _ kind: FeatureRecord.Kind, _ texts: [GeneratedText], _ joined: SourceProject.JoinedPlan,
    edits: [String] = [], subject: String? = nil, plural: String? = nil, fields: [String] = [],
    _ records: ProjectRecords
  ) throws(SourceProblem) {
    if let fault = records.faults[name] { throw .feature(.records(fault)) }
    let previous = records.features.first { $0.name == name }
    var record = previous ?? FeatureRecord(kind, name: name, sequence: records.nextSequence)
    // A feature of that name would lose what is known of it.
    guard record.kind == kind else {
      changes = nil
      return
    }
    record.subject = subject ?? record.subject
    (record.plural, record.fields) = (plural, fields)
    let actions = Dictionary(joined.plan.files.map { ($0.path, $0.action) }) { first, _ in first }
    var files: [String: RecordedFile] = [:]
    for file in record.files { files[file.path] = file }
    let known = texts.filter { text in
      actions[text.path].map { $0.isWritten || $0.isFinished && records.file(text.path) != nil } ?? false
    }
    // What another record has stays there.
    for text in known where text.isShared || records.file(text.path) == nil || files[text.path] != nil {
      files[text.path] = RecordedFile(path: text.path, standing: text.isShared ? .shared : .own)
    }
    guard !known.isEmpty, !files.isEmpty else {
      changes = nil
      return
    }
    record.files = files.values.sorted { FileSystem.precedes($0.path, $1.path) }
    record.edits = Set(record.edits + joined.edits + edits).sorted(by: FileSystem.precedes)
    var changes = RecordChanges(records)
    changes.set(record)
    self.changes = changes
  }

  /// The files of the records, as they become.
  func bookkeeping(root: String) throws(SourceProblem) -> [PlannedFile] {
    do throws(PlanProblem) {
      return try changes?.plan(root: root, offset: "") ?? []
    } catch {
      throw .plan(error)
    }
  }
}

extension PlannedAction {
  /// Whether the file has what it should have, as far as a person's edits let it.
  fileprivate var isFinished: Bool {
    switch self {
    case .same, .keep: true
    default: false
    }
  }
}
