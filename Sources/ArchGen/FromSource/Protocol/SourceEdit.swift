import ProjectIndex
import SwiftOutline

/// A change of a few bytes of a file of the project.
struct SourceEdit: Sendable, Hashable {
  let file: Int
  /// What is replaced, in UTF-8 bytes; empty where something is only inserted.
  let range: Range<Int>
  let text: String

  /// The files that some edits change, with their content before and after, in the order of the files.
  ///
  /// The edits may come in any order, and twice, but don't overlap.
  static func apply(
    _ edits: [SourceEdit], to index: ProjectIndex
  ) -> [(file: Int, before: [UInt8], after: [UInt8])] {
    let byFile = Dictionary(grouping: Set(edits), by: \.file)
    return byFile.keys.sorted().map { file in
      let source = index.files[file].outline.source
      let before = Array(source.bytes.prefix(source.count))
      var after = before
      let backwards = (byFile[file] ?? []).sorted { $1.range.lowerBound < $0.range.lowerBound }
      for edit in backwards { after.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
      return (file, before, after)
    }
  }
}
