/// Differences as `diff -u` and git print them, for `patch` and `git apply` to read.
package enum UnifiedDiff {
  /// The number of lines that stay, shown before and after each change.
  private static let context = 3

  /// Returns the difference between two contents of the file at a path; empty when they are equal.
  ///
  /// The path is relative with slashes, and without line breaks. `nil` is the content of a file that doesn't exist.
  package static func text(path: String, from old: [UInt8]?, to new: [UInt8]?) -> [UInt8] {
    guard old != new else { return [] }
    // What follows a tab is no part of a name, which lets names have blanks.
    let ending = path.contains(" ") ? "\t\n" : "\n"
    var text = Array("--- \(old == nil ? "/dev/null\n" : "a/\(path)\(ending)")".utf8)
    text += "+++ \(new == nil ? "/dev/null\n" : "b/\(path)\(ending)")".utf8
    let difference = LineDifference(from: old ?? [], to: new ?? [])
    for hunk in hunks(of: difference) { append(hunk, of: difference, to: &text) }
    return text
  }

  /// Groups changes whose lines around would touch or overlap.
  private static func hunks(of difference: LineDifference) -> [ArraySlice<LineDifference.Change>] {
    let changes = difference.changes
    var hunks: [ArraySlice<LineDifference.Change>] = []
    var start = 0
    for index in changes.indices {
      let isLast = index + 1 == changes.count
      if isLast || changes[index + 1].old.lowerBound - changes[index].old.upperBound > 2 * context {
        hunks.append(changes[start...index])
        start = index + 1
      }
    }
    return hunks
  }

  private static func append(
    _ changes: ArraySlice<LineDifference.Change>, of difference: LineDifference, to text: inout [UInt8]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, difference.oldLines.count - last.old.upperBound)
    let old = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let new = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    text += "@@ -\(range(old)) +\(range(new)) @@\n".utf8
    var position = old.lowerBound
    for change in changes {
      append(difference.oldLines[position..<change.old.lowerBound], mark: " ", to: &text)
      append(difference.oldLines[change.old], mark: "-", to: &text)
      append(difference.newLines[change.new], mark: "+", to: &text)
      position = change.old.upperBound
    }
    append(difference.oldLines[position..<old.upperBound], mark: " ", to: &text)
  }

  /// Lines as a hunk's head counts them: from 1, and an empty range by the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }

  private static func append(_ lines: ArraySlice<ArraySlice<UInt8>>, mark: Unicode.Scalar, to text: inout [UInt8]) {
    for line in lines {
      text.append(UInt8(ascii: mark))
      text += line
      if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}
