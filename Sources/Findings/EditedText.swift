/// Carries out edits on the text of one file.
package enum EditedText {
  /// The text with some of its ranges replaced.
  ///
  /// - Parameter edits: Those of the text's file, in any order; they don't overlap, and lie inside.
  package static func bytes(_ text: [UInt8], with edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) where edit.start >= position {
      result += text[position..<edit.start]
      result += edit.text.utf8
      position = edit.end
    }
    return result + text[position...]
  }
}
