import Platform

/// A text that was inserted into a person's own file, or stands there for another. The record knows it again, and doesn't
/// hold it; whether it is one that may be taken out is for ``RecordedWriting`` to say.
struct RecordedEdit: Sendable, Hashable {
  var path: String
  /// The text, which the file has in one place; `nil` in a project file, where it follows from the files that go.
  var text: TextDigest?
  /// What stood there before; `nil` for a text that was inserted.
  var original: TextDigest?

  init(path: String, text: TextDigest? = nil, original: TextDigest? = nil) {
    self.path = path
    self.text = text
    self.original = original
  }

  /// What turns one content of a file into another with as many lines: the lines that differ, each with as many of those
  /// above as it takes to tell it from all others.
  static func lines(of path: String, before: [UInt8], after: [UInt8]) -> [RecordedEdit] {
    let old = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: after, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard old.count == new.count else { return [] }
    return new.indices.filter { old[$0] != new[$0] }.map { line in
      func text(from first: Int, _ last: Substring) -> TextDigest {
        TextDigest((new[first..<line] + [last]).joined(separator: "\n").utf8)
      }
      let first = stride(from: line, to: 0, by: -1).first { text(from: $0, new[line]).onlyRange(in: after) != nil } ?? 0
      return RecordedEdit(path: path, text: text(from: first, new[line]), original: text(from: first, old[line]))
    }
  }

  /// A text that was inserted at a place of a content, with as many of the lines above as tell it from all others.
  static func insertion(in path: String, _ content: [UInt8], _ place: Range<Int>) -> RecordedEdit {
    var start = place.lowerBound
    while true {
      let edit = RecordedEdit(
        path: path, text: TextDigest(content[start..<place.upperBound]),
        original: start == place.lowerBound ? nil : TextDigest(content[start..<place.lowerBound]))
      if start == 0 || edit.text?.onlyRange(in: content) != nil { return edit }
      start = content[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0
    }
  }

  /// Where a content has the text, without the lines above that it is known by, and what stood there before; `nil` when the
  /// content doesn't have it, or more than once, or when nobody knows any more what it was.
  func place(in content: [UInt8], _ retyping: Retyping?) -> (range: Range<Int>, before: [UInt8])? {
    guard let range = text?.onlyRange(in: content) else { return nil }
    guard let original else { return (range, []) }
    let above = content[range].prefix(original.byteCount)
    if TextDigest(above) == original { return (above.endIndex..<range.upperBound, []) }
    let known = retyping?.originals(of: String(decoding: content[range], as: UTF8.self)) ?? []
    return known.first { TextDigest($0.utf8) == original }.map { (range, Array($0.utf8)) }
  }

  /// A content without the text, or with what stood there before.
  func removed(from content: [UInt8], _ retyping: Retyping?) -> [UInt8]? {
    place(in: content, retyping).map {
      Array(content[..<$0.range.lowerBound] + $0.before + content[$0.range.upperBound...])
    }
  }
}

/// The change from a type to its protocol, by which a line is known again as it was before.
struct Retyping: Sendable {
  /// The type, with those around it.
  let type: String
  let proto: String
  /// What the conformance may have made of what.
  var heads: [(after: String, before: String)]

  /// What the last line of a text may have been before the change.
  func originals(of text: String) -> [String] {
    let start = text.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    let line = String(text[start...])
    var originals: [String] = []
    for name in Set([type, type.split(separator: ".").last.map(String.init) ?? type]).sorted() {
      for head in [("", "")] + heads {
        let plain = line.replacing(head.0, by: head.1)
        let retyped = plain.replacing("(any \(proto))", by: name).replacing("any \(proto)", by: name)
        originals += [plain, retyped, retyped.replacing("= \(name).", by: "= .")]
      }
    }
    return originals.map { text[..<start] + $0 }
  }
}

extension String {
  fileprivate func replacing(_ old: String, by new: String) -> String { parts(around: old).joined(separator: new) }
}
