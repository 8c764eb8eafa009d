import JSONText
import Platform
import SafeText

/// The recorded features of a project, and what has become of their files.
package struct FeatureStates: Sendable {
  /// What has become of a file; the raw value is its word in reports.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case unchanged, edited, missing
  }

  /// The version of the JSON format.
  private static let version = 1

  private let records: ProjectRecords

  package init(root: String) throws(RecordProblem) { records = try ProjectRecords.current(root: root) }

  /// The names of the features, sorted.
  package var names: [String] { records.realFeatures.map(\.name) }

  private func state(of file: RecordedFile) -> State {
    guard let content = records.content(of: file.path) else { return .missing }
    return records.isUnchanged(file, content: content) ? .unchanged : .edited
  }

  /// The files with something inserted on behalf of a feature, sorted.
  private func edited(by feature: FeatureRecord) -> [String] {
    Set(feature.edits.map(\.path)).sorted(by: FileSystem.precedes)
  }

  private func state(ofEditsIn path: String, by feature: FeatureRecord) -> State {
    guard let content = records.content(of: path) else { return .missing }
    let isThere = feature.edits.allSatisfy {
      $0.path != path || $0.text.map { $0.onlyRange(in: content) != nil } ?? true
    }
    return isThere ? .unchanged : .edited
  }

  /// The places of conflict markers that nobody has cleared away: path and line, in the order of the files.
  package func conflictMarkers(of name: String? = nil) -> [String] {
    let files = records.features.filter { name == nil || $0.name == name }.flatMap { $0.files.map(\.path) }
    return Set(files).sorted(by: FileSystem.precedes).compactMap { path in
      let lines = records.content(of: path)?.split(separator: 10, omittingEmptySubsequences: false) ?? []
      return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { "\(path):\($0 + 1)" }
    }
  }

  /// A list, one file a line.
  package var text: String {
    if records.features.isEmpty { return "no features\n" }
    let width = State.allCases.map(\.rawValue.count).max() ?? 0
    return records.features.map { feature in
      let count = feature.files.count == 1 ? "1 file" : "\(feature.files.count) files"
      var text =
        PrintableText.oneLine(
          "\(feature.name)  \(feature.kind == .feature ? feature.guide : feature.kind.rawValue), \(count)") + "\n"
      for file in feature.files {
        text += PrintableText.oneLine(line(state(of: file), file.path, width) + remark(on: file, of: feature)) + "\n"
      }
      for path in edited(by: feature) {
        let state = state(ofEditsIn: path, by: feature)
        text += PrintableText.oneLine(line(state, path, width)) + "  (a few lines)\n"
      }
      return text
    }.joined(separator: "\n")
  }

  private func line(_ state: State, _ path: String, _ width: Int) -> String {
    "  " + state.rawValue + String(repeating: " ", count: width - state.rawValue.count + 2) + path
  }

  private func remark(on file: RecordedFile, of feature: FeatureRecord) -> String {
    if file.standing == .leftOver { return "  (no longer generated)" }
    if file.standing == .inherited { return "  (from a feature that is gone)" }
    let others = records.owners(of: file.path, but: feature.name)
    return others.isEmpty ? "" : "  (also in \(others.joined(separator: ", ")))"
  }

  /// `{version, features: [{kind, name, guide, fields, files: [{path, state, standing, owners}], edits: [{path, state}]}]}`.
  package var json: String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("features")
    writer.beginArray()
    for feature in records.features { write(feature, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  private func write(_ feature: FeatureRecord, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", feature.kind.rawValue)
    writer.member("name", feature.name)
    writer.member("guide", feature.guide)
    writer.key("fields")
    writer.beginArray()
    for field in feature.fields { writer.string(field) }
    writer.endArray()
    writer.key("files")
    writer.beginArray()
    for file in feature.files {
      writer.beginObject()
      writer.member("path", file.path)
      writer.member("state", state(of: file).rawValue)
      writer.member("standing", file.standing.rawValue)
      writer.key("owners")
      writer.beginArray()
      let owners = records.owners(of: file.path, but: feature.name) + [feature.name]
      for owner in owners.sorted() { writer.string(owner) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("edits")
    writer.beginArray()
    for path in edited(by: feature) {
      writer.beginObject()
      writer.member("path", path)
      writer.member("state", state(ofEditsIn: path, by: feature).rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
