import Findings
import ProjectIndex
import SwiftOutline

/// The files that fixes have changed so far.
struct FixedTexts {
  /// What was read from the disk, by path.
  private(set) var originals: [String: [UInt8]] = [:]
  /// What it has become.
  private(set) var current: [String: [UInt8]] = [:]
  /// The files in which a fix has made something that can't be read as Swift; they stay as they were before it.
  private(set) var spoiled: Set<String> = []

  /// Makes files what they were on the disk.
  mutating func restore(_ paths: Set<String>) {
    for path in paths where originals.removeValue(forKey: path) != nil { current[path] = nil }
  }

  /// Carries out edits, and returns the paths of the files that have changed.
  ///
  /// - Parameter index: The project that the edits were worked out for.
  mutating func apply(_ edits: [String: [Edit]], to index: ProjectIndex) -> Set<String> {
    let reader = OutlineReader()
    var changed: Set<String> = []
    for file in index.files {
      guard let edits = edits[file.path] else { continue }
      let source = file.outline.source
      let before = Array(source.bytes.prefix(source.count))
      let after = EditedText.bytes(before, with: edits)
      if reader.outline(of: SourceText(after)).syntaxErrorOffset != nil,
        reader.outline(of: source).syntaxErrorOffset == nil
      {
        spoiled.insert(file.path)
        continue
      }
      if originals[file.path] == nil { originals[file.path] = before }
      current[file.path] = after
      changed.insert(file.path)
    }
    return changed
  }
}
