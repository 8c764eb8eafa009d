import SwiftOutline

/// What a file declares, whatever the code in it does.
extension IndexedOutline {
  /// Whether another outline of the file declares the same, so that at most the bodies of functions and accessors differ.
  func declaresTheSame(as other: IndexedOutline) -> Bool {
    declarations.count == other.declarations.count
      && declarations.indices.allSatisfy { position in
        let (declaration, before) = (declarations[position], other.declarations[position])
        return declaration.kind == before.kind && declaration.name == before.name && declaration.flags == before.flags
          && declaration.parent == before.parent && declaration.subtreeEnd == before.subtreeEnd
          && heads(of: declaration, at: position) == other.heads(of: before, at: position)
      }
  }

  /// A declaration's text up to its code or its first member, and then the texts of its accessors up to theirs.
  private func heads(of declaration: Declaration, at position: Int) -> [ArraySlice<UInt8>] {
    let accessors = declaration.accessors.map { self.accessors[Int($0)] }
    let hasMembers = declaration.kind.isType || declaration.kind == .extension
    let member =
      position + 1 < declaration.subtreeEnd && hasMembers ? declarations[position + 1].start : declaration.end
    let code = accessors.first?.node ?? declaration.body
    return [text(declaration.start, code == Node.none ? member : nodes[Int(code)].start)]
      + accessors.map { accessor in
        let node = nodes[Int(accessor.node)]
        return text(node.start, accessor.body == Node.none ? node.end : nodes[Int(accessor.body)].start)
      }
  }

  private func text(_ start: UInt32, _ end: UInt32) -> ArraySlice<UInt8> {
    source.bytes[Int(start)..<max(Int(start), Int(end))]
  }
}
