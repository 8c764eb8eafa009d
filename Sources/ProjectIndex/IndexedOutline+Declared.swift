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
          && head(of: declaration, at: position) == other.head(of: before, at: position)
          && accessorHeads(of: declaration) == other.accessorHeads(of: before)
      }
  }

  /// A declaration's text up to its code, or up to its first member.
  private func head(of declaration: Declaration, at position: Int) -> ArraySlice<UInt8> {
    var end = declaration.end
    if let accessor = declaration.accessors.first.map({ accessors[Int($0)] }) {
      end = nodes[Int(accessor.node)].start
    } else if declaration.body != Node.none {
      end = nodes[Int(declaration.body)].start
    } else if declaration.kind.isType || declaration.kind == .extension, declaration.subtreeEnd > position + 1 {
      end = declarations[position + 1].start
    }
    return source.bytes[Int(declaration.start)..<max(Int(declaration.start), Int(end))]
  }

  private func accessorHeads(of declaration: Declaration) -> [ArraySlice<UInt8>] {
    declaration.accessors.map { position in
      let accessor = accessors[Int(position)]
      let node = nodes[Int(accessor.node)]
      let end = accessor.body == Node.none ? node.end : nodes[Int(accessor.body)].start
      return source.bytes[Int(node.start)..<max(Int(node.start), Int(end))]
    }
  }
}
