import JSONText
import Platform
import ProjectFiles
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

  /// Why some records can't be read, one message each.
  package var faults: [String] { records.faults.values.map(\.description).sorted() }

  /// A record with what has become of its files, and of those into which something was inserted.
  private struct Row {
    let feature: FeatureRecord
    let files: [(file: RecordedFile, state: State)]
    let edits: [(path: String, state: State)]
  }

  private func rows() throws(RecordProblem) -> [Row] {
    let surroundings = try FeatureSurroundings(recordsIn: records.root)
    let works = records.features.map { RecordedWork($0, in: surroundings, isTrusted: true) }
    return zip(records.features, works).map { feature, work in
      let files = feature.files.map { file -> (RecordedFile, State) in
        guard let content = records.content(of: file.path) else { return (file, .missing) }
        // Others may have put something into it.
        let cuts = Set(works.flatMap { $0.cuts[file.path] ?? [] })
        return (file, work.isGenerated(content.without(Array(cuts)), at: file.path) ? .unchanged : .edited)
      }
      let edits = feature.edits.map { path -> (String, State) in
        guard let content = records.content(of: path) else { return (path, .missing) }
        let own = Set(feature.files.map(\.path))
        let listed = XcodeProjectEditor(content, path: path, root: records.root)?.removing(own)
        let isThere = path.hasSuffix(".pbxproj") ? listed.map { $0 != content } : work.cuts[path].map { !$0.isEmpty }
        return (path, isThere == true ? .unchanged : .edited)
      }
      return Row(feature: feature, files: files, edits: edits)
    }
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
  package func text() throws(RecordProblem) -> String {
    if records.features.isEmpty { return "no features\n" }
    let width = State.allCases.map(\.rawValue.count).max() ?? 0
    return try rows().map { row in
      let feature = row.feature
      let count = feature.files.count == 1 ? "1 file" : "\(feature.files.count) files"
      var text =
        PrintableText.oneLine(
          "\(feature.name)  \(feature.kind == .feature ? feature.guide : feature.kind.rawValue), \(count)") + "\n"
      for (file, state) in row.files {
        text += PrintableText.oneLine(line(state, file.path, width) + remark(on: file, of: feature)) + "\n"
      }
      for (path, state) in row.edits {
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
  package func json() throws(RecordProblem) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", Self.version)
    writer.key("features")
    writer.beginArray()
    for row in try rows() { write(row, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  private func write(_ row: Row, to writer: inout JSONWriter) {
    let feature = row.feature
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
    for (file, state) in row.files {
      writer.beginObject()
      writer.member("path", file.path)
      writer.member("state", state.rawValue)
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
    for (path, state) in row.edits {
      writer.beginObject()
      writer.member("path", path)
      writer.member("state", state.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
