import SwiftOutline

/// Comments that say why code does what would look wrong without them.
package struct Explanations {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The bytes of a line over which a comment speaks of code; a longer line was written by a program.
  private static var reach: Int { 1000 }

  /// Whether a comment stands inside a node or behind it on its last line, or one above it gives a reason.
  package func isExplained(_ id: NodeID) -> Bool { hasComment(id) || isReasonedAbove(id) }

  /// Whether the line comments right above the line of a node hold a word of a reason.
  private func isReasonedAbove(_ id: NodeID) -> Bool {
    let bytes = index.outline(of: id).source.bytes
    let place = Int(index[id].start)
    var lineStart = place
    while lineStart > 0 && bytes[lineStart - 1] != 10 {
      lineStart -= 1
      if place - lineStart > Self.reach { return false }
    }
    while lineStart > 0 {
      let end = lineStart - 1
      lineStart = end
      while lineStart > 0 && bytes[lineStart - 1] != 10 { lineStart -= 1 }
      var first = lineStart
      while first < end, bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: "\t") { first += 1 }
      guard first + 1 < end, bytes[first] == UInt8(ascii: "/"), bytes[first + 1] == UInt8(ascii: "/") else {
        return false
      }
      let words = String(decoding: bytes[first..<end], as: UTF8.self).lowercased().split { !$0.isLetter }.map(
        String.init)
      if words.contains(where: { index.lists[.reasonWords].contains($0) }) { return true }
    }
    return false
  }

  /// Whether a comment is a note of what is still to be done, which explains nothing.
  private func isReminder(_ bytes: [UInt8], from start: Int) -> Bool {
    let text = String(decoding: bytes[start..<min(start + 16, bytes.count)], as: UTF8.self).drop { !$0.isLetter }
    return text.hasPrefix("TODO") || text.hasPrefix("FIXME")
  }

  private func hasComment(_ id: NodeID) -> Bool {
    let outline = index.outline(of: id)
    let node = index[id]
    let literals = index.subtree(of: id).filter { index[$0].kind == .stringLiteral }.map {
      Int(index[$0].start)..<Int(index[$0].end)
    }
    let bytes = outline.source.bytes
    var position = Int(node.start)
    let end = min(outline.source.count, Int(node.end) + Self.reach)
    // To the end of the line behind the node; the zeros behind the file's end make looking one byte ahead safe.
    while position < end, position < Int(node.end) || bytes[position] != 10 {
      if let literal = literals.first(where: { $0.contains(position) }) {
        position = literal.upperBound
        continue
      }
      if bytes[position] == UInt8(ascii: "/"),
        bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
      {
        guard isReminder(bytes, from: position + 2) else { return true }
        // Nothing else is on the line.
        while position < end, bytes[position] != 10 { position += 1 }
        continue
      }
      position += 1
    }
    return false
  }
}
