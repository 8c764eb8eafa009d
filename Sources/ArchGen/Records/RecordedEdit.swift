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

  /// What a content has at a place for what stood there before, with as many of the lines above as tell it from all others.
  init(_ path: String, _ content: [UInt8], at place: Range<Int>, for before: ArraySlice<UInt8> = []) {
    var start = place.lowerBound
    var text = TextDigest(content[place])
    while start > 0, text.onlyRange(in: content) == nil {
      start = content[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0
      text = TextDigest(content[start..<place.upperBound])
    }
    let old = content[start..<place.lowerBound] + before
    self.init(path: path, text: text, original: old.isEmpty ? nil : TextDigest(old))
  }

  /// What turns one content of a file into another with as many lines: the lines that differ.
  static func lines(of path: String, before: [UInt8], after: [UInt8]) -> [RecordedEdit] {
    let old = before.split(separator: 10, omittingEmptySubsequences: false)
    let new = after.split(separator: 10, omittingEmptySubsequences: false)
    guard old.count == new.count else { return [] }
    return zip(old, new).filter { $0 != $1 }.map { RecordedEdit(path, after, at: $1.startIndex..<$1.endIndex, for: $0) }
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
