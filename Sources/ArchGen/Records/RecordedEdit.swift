/// A text that was inserted into a person's own file, or stands there for another. The record knows it again, and doesn't
/// hold it: what takes it out writes nothing that somebody else may have put into the record.
struct RecordedEdit: Sendable, Hashable {
  var path: String
  /// The text, which the file has in one place.
  var text: TextDigest
  /// What stood there before; `nil` for a text that was inserted.
  var original: TextDigest?
  /// What takes the place of the text, where the types of users became those of a protocol.
  var retyping: Retyping?
  /// The file or folder of the project that the text tells a target about; `nil` for other texts.
  var subject: String?

  init(path: String, text: String, subject: String? = nil) {
    self.init(path: path, text: TextDigest(text.utf8), subject: subject)
  }

  init(
    path: String, text: TextDigest, original: TextDigest? = nil, retyping: Retyping? = nil, subject: String? = nil
  ) {
    self.path = path
    self.text = text
    self.original = original
    self.retyping = retyping
    self.subject = subject
  }

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
  static func lines(of path: String, before: [UInt8], after: [UInt8], _ retyping: Retyping) -> [RecordedEdit] {
    let old = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: after, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard old.count == new.count else { return [] }
    return new.indices.filter { old[$0] != new[$0] }.map { line in
      func edit(from first: Int) -> RecordedEdit {
        let above = new[first..<line]
        return RecordedEdit(
          path: path, text: TextDigest((above + [new[line]]).joined(separator: "\n").utf8),
          original: TextDigest((above + [old[line]]).joined(separator: "\n").utf8), retyping: retyping)
      }
      let first = stride(from: line, to: 0, by: -1).first { edit(from: $0).text.onlyRange(in: after) != nil }
      return edit(from: first ?? 0)
    }
  }

  /// A text that was inserted at a place of a content, with as many of the lines above as tell it from all others.
  static func insertion(in path: String, _ content: [UInt8], _ place: Range<Int>) -> RecordedEdit {
    var start = place.lowerBound
    while true {
      let edit = RecordedEdit(
        path: path, text: TextDigest(content[start..<place.upperBound]),
        original: start == place.lowerBound ? nil : TextDigest(content[start..<place.lowerBound]))
      if start == 0 || edit.text.onlyRange(in: content) != nil { return edit }
      start = content[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0
    }
  }

  /// A content without the text, or with what stood there before; `nil` when the content doesn't have it, or more than
  /// once, or when nobody knows any more what it was.
  func removed(from content: [UInt8]) -> [UInt8]? {
    guard let range = text.onlyRange(in: content) else { return nil }
    guard let original else { return Array(content[..<range.lowerBound]) + content[range.upperBound...] }
    let above = content[range].prefix(original.byteCount)
    if TextDigest(above) == original {
      return Array(content[..<range.lowerBound]) + Array(above) + content[range.upperBound...]
    }
    let known = retyping?.originals(of: String(decoding: content[range], as: UTF8.self)) ?? []
    guard let before = known.first(where: { TextDigest($0.utf8) == original }) else { return nil }
    return Array(content[..<range.lowerBound]) + Array(before.utf8) + content[range.upperBound...]
  }
}

/// The change from a type to its protocol, by which a line is known again as it was before.
struct Retyping: Sendable, Hashable {
  /// The type, with those around it.
  let type: String
  let proto: String

  /// What the last line of a text may have been before the change.
  func originals(of text: String) -> [String] {
    let start = text.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    let line = String(text[start...])
    var originals: [String] = []
    for name in Set([type, type.split(separator: ".").last.map(String.init) ?? type]).sorted() {
      for inserted in ["", ", " + proto, ": " + proto] {
        let plain = inserted.isEmpty ? line : Self.replacing(inserted, with: "", in: line)
        let retyped = Self.replacing(
          "any \(proto)", with: name, in: Self.replacing("(any \(proto))", with: name, in: plain))
        originals += [plain, retyped, Self.replacing("= \(name).", with: "= .", in: retyped)]
      }
    }
    return originals.map { text[..<start] + $0 }
  }

  private static func replacing(_ old: String, with new: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
