import SwiftOutline

/// The nodes of a type's production code that rules start from, by kind; each list in the order of the text.
package struct TypeCode: Sendable {
  package var calls: [NodeID] = []
  package var names: [NodeID] = []
  package var closures: [NodeID] = []
  package var catchClauses: [NodeID] = []
  package var tries: [NodeID] = []
  /// Code blocks and closures.
  package var blocks: [NodeID] = []

  init() {}

  /// The code of all types, in one pass over the project.
  static func collect(_ index: ProjectIndex) -> [TypeCode] {
    var codes = [TypeCode](repeating: TypeCode(), count: index.types.count)
    for (file, indexed) in index.files.enumerated() where !indexed.isTest && !indexed.isPreview {
      let nodes = indexed.outline.nodes
      for position in nodes.indices {
        switch nodes[position].kind {
        case .call, .name, .closure, .catchClause, .tryExpression, .codeBlock: break
        default: continue
        }
        let id = NodeID(file: file, index: position)
        guard let type = index.enclosingType(of: id), !index.isPreviewCode(id) else { continue }
        switch nodes[position].kind {
        case .call: codes[type].calls.append(id)
        case .name: codes[type].names.append(id)
        case .closure:
          codes[type].closures.append(id)
          codes[type].blocks.append(id)
        case .catchClause: codes[type].catchClauses.append(id)
        case .tryExpression: codes[type].tries.append(id)
        default: codes[type].blocks.append(id)
        }
      }
    }
    return codes
  }
}
