import SwiftOutline

/// Calls by what they call, and the length of code.
package struct NamedCalls {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The calls in a type's production code of functions with one of some names.
  package func calls(named wanted: [String], in type: TypeID) -> [NodeID] {
    let numbers = wanted.compactMap { index.names.number(of: $0) }
    // Most projects don't hold the names at all.
    guard !numbers.isEmpty else { return [] }
    return index.nodes(of: type) { $0.kind == .call }.filter {
      numbers.contains(index.calleeName($0)) && !index.isPreviewCode($0)
    }
  }

  /// The lines of code that a declaration takes, from its name to its end.
  package func lineCount(of id: DeclarationID) -> Int {
    index.outline(of: id).source.codeLineCount(in: Int(index[id].nameStart)..<Int(index[id].end))
  }
}
