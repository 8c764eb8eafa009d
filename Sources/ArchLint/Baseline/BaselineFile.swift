import Findings
import JSONText
import Platform

/// A baseline as it lies in a project: JSON with a line for each entry, sorted, so that two branches merge well.
package enum BaselineFile {
  /// The name that is looked for beside the configuration.
  package static let name = ".archlint-baseline.json"
  /// Version of the format; the first had no more of a place than its symbol.
  static let version = 2

  /// The baseline at a path, or the project's own where none is named; `nil` where it has none.
  ///
  /// - Parameter path: As a person gives it, from the current folder.
  package static func read(_ path: String?, root: String) throws(WorkspaceProblem) -> FindingBaseline? {
    try read(path, root: root, .onDisk)
  }

  static func read(
    _ path: String?, root: String, _ settings: SettingsFiles
  ) throws(WorkspaceProblem) -> FindingBaseline? {
    let file = path.map { FileSystem.absolute($0) } ?? FileSystem.join(root, name)
    if path == nil, settings.kind(of: file) == nil { return nil }
    // A line for each place of a large project takes more than what a person writes.
    let bytes = try Workspace.fileErrors { () throws(FileError) in
      // One that a person names may lie anywhere.
      if path == nil { try StrayLink.refuse(file, of: root) }
      return try settings.mergedBytes(of: file, limit: 1 << 30)
    }
    var reader = BaselineReader(path: DisplayPath.of(file))
    let baseline = reader.read(bytes)
    guard reader.mistakes.isEmpty else { throw .mistakes(reader.mistakes) }
    return baseline
  }

  /// The text of a baseline.
  package static func text(_ baseline: FindingBaseline) -> String {
    var lines = ["{", "  \"version\": \(version),", "  \"accepted\": ["]
    let entries = baseline.counts.sorted { $0.key < $1.key }
    for (position, (place, count)) in entries.enumerated() {
      lines.append(entryIndent + entry(place, count) + (position + 1 < entries.count ? "," : ""))
    }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }

  static let entryIndent = "    "

  private static func entry(_ place: PlaceIdentity, _ count: Int) -> String {
    var json = JSONWriter(style: .compact)
    json.beginObject()
    json.member("rule", place.rule)
    json.member(place.isFile ? "file" : "symbol", place.symbol)
    for (name, path) in BaselineReader.texts where !place[keyPath: path].isEmpty {
      json.member(name, place[keyPath: path])
    }
    if count > 1 { json.member("count", count) }
    json.endObject()
    return json.text
  }
}
