/// A text that was inserted into a person's own file, or stands there for another.
struct RecordedEdit: Sendable, Hashable {
  var path: String
  /// The text, which the file has in one place.
  var text: String
  /// What stood there before; empty for a text that was inserted.
  var original = ""
  /// The file or folder of the project that the text tells a target about; `nil` for other texts.
  var subject: String?

  /// Whether the text is about a single file.
  var isFile: Bool { subject?.hasSuffix(".swift") ?? false }

  /// A content without some texts, of which later ones may stand within earlier ones, and the texts that it doesn't
  /// have, or more than once.
  static func remove(
    _ edits: [RecordedEdit], from content: [UInt8]
  ) -> (content: [UInt8], missing: [RecordedEdit]) {
    var content = content
    var missing: [RecordedEdit] = []
    for edit in edits.reversed() where edit.subject == nil || edit.isFile {
      if let next = edit.removed(from: content) { content = next } else { missing.insert(edit, at: 0) }
    }
    // What stands for a folder goes as a whole, or stays because something else is in it; the inner ones go first.
    let folders = Set(edits.filter { !$0.isFile }.compactMap(\.subject))
    for folder in folders.sorted(by: { $1 < $0 }) {
      let own = edits.filter { $0.subject == folder }
      var without: [UInt8]? = content
      for edit in own.reversed() { without = without.flatMap { edit.removed(from: $0) } }
      if let without { content = without } else { missing += own }
    }
    return (content, missing)
  }

  /// What turns one content of a file into another with as many lines: the lines that differ, each with as many of those
  /// above as it takes to tell it from all others.
  static func lines(of path: String, before: [UInt8], after: [UInt8]) -> [RecordedEdit] {
    let old = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: after, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard old.count == new.count else { return [] }
    return new.indices.filter { old[$0] != new[$0] }.map { line in
      let first = stride(from: line, to: 0, by: -1).first {
        edit(of: path, old, new, $0...line).removed(from: after) != nil
      }
      return edit(of: path, old, new, (first ?? 0)...line)
    }
  }

  /// What changes the last of some lines, the others being there to find it by.
  private static func edit(
    of path: String, _ old: [Substring], _ new: [Substring], _ lines: ClosedRange<Int>
  ) -> RecordedEdit {
    let above = new[lines.lowerBound..<lines.upperBound]
    return RecordedEdit(
      path: path, text: (above + [new[lines.upperBound]]).joined(separator: "\n"),
      original: (above + [old[lines.upperBound]]).joined(separator: "\n"))
  }

  /// A content with what stood there before in place of the text; `nil` when the content doesn't have it, or more than once.
  func removed(from content: [UInt8]) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard let first = Self.position(of: bytes, in: content, from: 0),
      Self.position(of: bytes, in: content, from: first + 1) == nil
    else { return nil }
    return Array(content[..<first]) + Array(original.utf8) + content[(first + bytes.count)...]
  }

  private static func position(of bytes: [UInt8], in content: [UInt8], from start: Int) -> Int? {
    guard let head = bytes.first, content.count - bytes.count >= start else { return nil }
    return (start...(content.count - bytes.count)).first { position in
      content[position] == head && content[position..<(position + bytes.count)].elementsEqual(bytes)
    }
  }
}
