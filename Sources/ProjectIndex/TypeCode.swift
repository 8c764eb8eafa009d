import Platform
import SwiftOutline

/// The nodes of a type's production code that rules start from, by kind; each list in the order of the text.
package struct TypeCode: Sendable {
  /// Calls of methods whose name some type of the project declares.
  package var memberCalls: [NodeID] = []
  /// Calls that build a type of the project.
  package var constructions: [NodeID] = []
  /// Accesses of a type's shared instance, with that type.
  var sharedAccesses: [(shared: TypeID, access: NodeID)] = []
  /// Names with a capital letter that no type and no alias of the project has.
  package var foreignTypeNames: [NodeID] = []
  package var closures: [NodeID] = []
  /// Catch clauses, and what else takes a failure.
  package var catchClauses: [NodeID] = []
  package var tries: [NodeID] = []
  /// Code blocks and closures that set something to `true`, as loading flags are.
  package var flagBlocks: [NodeID] = []

  init() {}

  /// The code of all types; each file is read once.
  static func collect(_ index: UsageIndex, threads: Int) -> [TypeCode] {
    let parts = Parallel.map(
      count: index.files.count, threads: threads, makeState: { UsageIndex(index, usage: index.usage) },
      { collect($1, $0) })
    var codes = [TypeCode](repeating: TypeCode(), count: index.types.count)
    for part in parts { for found in part { codes[Int(found.type)].append(found.id, found.kind) } }
    for calls in index.usage.constructions {
      for call in calls {
        guard let type = index.enclosingType(of: call), !index.isPreviewCode(call) else { continue }
        codes[type].constructions.append(call)
      }
    }
    for type in codes.indices where codes[type].constructions.count > 1 { codes[type].constructions.sort() }
    for (shared, accesses) in index.usage.sharedAccesses.enumerated() {
      for access in accesses {
        guard let type = index.enclosingType(of: access), !index.isPreviewCode(access) else { continue }
        codes[type].sharedAccesses.append((shared, access))
      }
    }
    return codes
  }

  /// A node and the type whose code it stands in.
  private struct Found: Sendable {
    var id: NodeID
    var type: Int32
    var kind: NodeKind
  }

  private static func collect(_ file: Int, _ index: UsageIndex) -> [Found] {
    let indexed = index.files[file]
    guard !indexed.isTest, !indexed.isPreview else { return [] }
    var found: [Found] = []
    let nodes = indexed.outline.nodes
    for position in nodes.indices {
      let kind = nodes[position].kind
      switch kind {
      case .call: guard isMemberCall(position, indexed.outline, index) else { continue }
      case .name:
        guard SystemTypes(index).isForeignTypeName(nodes[position].name, at: NodeID(file: file, index: position)) else {
          continue
        }
      case .closure, .catchClause, .tryExpression, .switchCase, .ifStatement, .guardStatement: break
      case .assignment:
        // The value is the last child, which stands right before its parent.
        guard position > 0, nodes[position - 1].kind == .booleanLiteral, nodes[position - 1].name == Word.true.rawValue
        else { continue }
      default: continue
      }
      let id = NodeID(file: file, index: position)
      let takesFailure = FailureCases(index).takesFailure(id)
      let isStatement = kind == .switchCase || kind == .ifStatement || kind == .guardStatement
      if isStatement { guard takesFailure else { continue } }
      guard let type = index.enclosingType(of: id), !index.isPreviewCode(id) else { continue }
      if takesFailure { found.append(Found(id: id, type: Int32(type), kind: .catchClause)) }
      if isStatement { continue }
      if kind == .assignment {
        guard let block = index.parent(of: id) else { continue }
        found.append(Found(id: block, type: Int32(type), kind: kind))
      } else {
        found.append(Found(id: id, type: Int32(type), kind: kind))
      }
    }
    return found
  }

  private mutating func append(_ id: NodeID, _ kind: NodeKind) {
    switch kind {
    case .call: memberCalls.append(id)
    case .name: foreignTypeNames.append(id)
    case .closure: closures.append(id)
    case .catchClause: catchClauses.append(id)
    case .tryExpression: tries.append(id)
    default: if !flagBlocks.contains(id) { flagBlocks.append(id) }
    }
  }

  private static func isMemberCall(_ call: Int, _ outline: IndexedOutline, _ index: UsageIndex) -> Bool {
    guard var callee = outline.firstChild(of: UInt32(call)) else { return false }
    while outline.nodes[Int(callee)].kind == .genericSpecialization || outline.nodes[Int(callee)].kind == .optionalChain
    {
      guard let inner = outline.firstChild(of: callee) else { return false }
      callee = inner
    }
    let node = outline.nodes[Int(callee)]
    return node.kind == .member && index.declared.isMemberName[Int(node.name)]
  }
}
