import SwiftOutline

/// Comments that say why code does what would look wrong without them.
extension ProjectIndex {
  /// Whether a comment stands inside a node or behind it on its last line.
  package func isExplained(_ id: NodeID) -> Bool {
    let outline = files[Int(id.file)].outline
    let node = node(id)
    let literals = subtree(of: id).filter { self.node($0).kind == .stringLiteral }.map {
      Int(self.node($0).start)..<Int(self.node($0).end)
    }
    let bytes = outline.source.bytes
    var position = Int(node.start)
    let end = outline.source.count
    // To the end of the line behind the node; the zeros behind the file's end make looking one byte ahead safe.
    while position < end, position < Int(node.end) || bytes[position] != 10 {
      if let literal = literals.first(where: { $0.contains(position) }) {
        position = literal.upperBound
        continue
      }
      if bytes[position] == UInt8(ascii: "/"),
        bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
      {
        return true
      }
      position += 1
    }
    return false
  }
}
