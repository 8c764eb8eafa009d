import Findings
import JSONText
import Platform

/// A baseline as it lies in a project: JSON with a line for each entry, sorted, so that two branches merge well.
package enum BaselineFile {
  /// The name that is looked for beside the configuration.
  package static let name = ".archlint-baseline.json"
  /// Version of the format.
  static let version = 1

  /// The baseline at a path, or the project's own where none is named; `nil` where it has none.
  ///
  /// - Parameter path: As a person gives it, from the current folder.
  static func read(_ path: String?, root: String) throws(WorkspaceProblem) -> FindingBaseline? {
    let file = path.map { FileSystem.absolute($0) } ?? FileSystem.join(root, name)
    if path == nil, FileSystem.kind(of: file) == nil { return nil }
    // A line for each place of a large project takes more than what a person writes.
    let bytes = try Workspace.fileErrors { () throws(FileError) in
      try SettingsFile.bytes(of: file, limit: 1 << 30)
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
    for (position, (entry, count)) in entries.enumerated() {
      var json = JSONWriter(style: .compact)
      json.beginObject()
      json.member("rule", entry.rule)
      if entry.key != entry.symbol { json.member("key", entry.key) }
      json.member(entry.isFile ? "file" : "symbol", entry.symbol)
      if count > 1 { json.member("count", count) }
      json.endObject()
      lines.append("    \(json.text)\(position + 1 < entries.count ? "," : "")")
    }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }
}

/// Reads a baseline and says what is wrong with it.
private struct BaselineReader: MistakeCollecting {
  let path: String
  var mistakes: [FileMistake] = []

  mutating func read(_ bytes: [UInt8]) -> FindingBaseline {
    let document: JSONNode
    do {
      document = try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    } catch {
      mistakes.append(FileMistake(path: path, position: error.position, message: error.message))
      return FindingBaseline()
    }
    var counts: [FindingBaseline.Entry: Int] = [:]
    for member in members(of: document, "the baseline") ?? [] {
      switch member.key {
      case "version":
        if member.value.integer != BaselineFile.version {
          mistake(member.value.position, "this version of archlint reads baselines of version \(BaselineFile.version)")
        }
      case "accepted":
        for element in elements(of: member.value, "'accepted'") {
          if let (entry, count) = entry(element) { counts[entry, default: 0] += count }
        }
      default: unknownKey(member, among: ["version", "accepted"], of: "a baseline")
      }
    }
    return FindingBaseline(counts: counts)
  }

  private mutating func entry(_ node: JSONNode) -> (FindingBaseline.Entry, Int)? {
    guard let members = members(of: node, "an entry of 'accepted'") else { return nil }
    var texts: [String: String] = [:]
    var count = 1
    for member in members {
      switch member.key {
      case "rule", "key", "symbol", "file": texts[member.key] = string(member.value, "'\(member.key)'")
      case "count":
        if let value = member.value.integer, value > 0 {
          count = value
        } else {
          mistake(member.value.position, "'count' is a whole number from 1")
        }
      default: unknownKey(member, among: ["rule", "key", "symbol", "file", "count"], of: "an entry")
      }
    }
    guard let rule = texts["rule"], let symbol = texts["symbol"] ?? texts["file"],
      texts["symbol"] == nil || texts["file"] == nil
    else {
      mistake(node.position, "an entry needs 'rule', and 'symbol' or 'file'")
      return nil
    }
    let key = texts["key"] ?? symbol
    return (FindingBaseline.Entry(rule: rule, key: key, symbol: symbol, isFile: texts["file"] != nil), count)
  }
}
