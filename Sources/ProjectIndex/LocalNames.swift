import SwiftOutline

/// The names that a file's code binds: variables, parameters, patterns, local functions.
///
/// Says quickly of most names that they can't be local, before anybody looks through the blocks around them. May take a
/// name for local that isn't; never the other way round.
struct LocalNames: Sendable {
  /// A bit for each name's number, the highest digits left out.
  private var bits: [UInt64]
  private static let bitCount: UInt32 = 2048

  init(nodes: [Node], declarations: [Declaration], parameters: [Parameter]) {
    bits = [UInt64](repeating: 0, count: Int(Self.bitCount) / 64)
    // A catch clause without a pattern binds it.
    insert(Word.error.rawValue)
    for parameter in parameters { insert(parameter.name) }
    for node in nodes {
      switch node.kind {
      case .localVariable, .optionalBinding, .bindingName, .capture: insert(node.name)
      case .closureParameter:
        insert(node.name)
        // It binds its name without the `$`, too, whose number isn't known here.
        if node.flags.contains(.projected) { insertAll() }
      case .declaration:
        guard node.parent != Node.none else { break }
        switch nodes[Int(node.parent)].kind {
        case .codeBlock, .closure, .ifConfigClause, .switchCase: insert(declarations[Int(node.name)].name)
        default: break
        }
      default: break
      }
    }
  }

  /// Whether the code may bind a name.
  func mayContain(_ name: UInt32) -> Bool {
    let bit = Int(name % Self.bitCount)
    return bits[bit / 64] >> UInt64(bit % 64) & 1 == 1
  }

  private mutating func insert(_ name: UInt32) {
    let bit = Int(name % Self.bitCount)
    bits[bit / 64] |= 1 << UInt64(bit % 64)
  }

  private mutating func insertAll() { for word in bits.indices { bits[word] = .max } }
}
