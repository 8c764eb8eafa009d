import ProjectIndex
import SwiftOutline

/// How often copied code says a name, and how often still where something has been taken out of it.
struct NameUses {
  struct Count {
    fileprivate(set) var all = 0
    fileprivate(set) var left = 0

    /// Whether there were some, and none is left.
    var isGone: Bool { all > 0 && left == 0 }
    /// Whether what is left of several is where the name is declared.
    var isOnlyDeclared: Bool { left <= 1 && left < all }
  }

  private(set) var all: [String: Count] = [:]
  /// By file, other than where it is given a value.
  private(set) var reads: [Int: [String: Count]] = [:]
  /// By file, as `$name`.
  private(set) var bindings: [Int: [String: Count]] = [:]
  /// The reads in functions: what a form holds for one that saves it is of no use without that.
  private(set) var saved: [Int: [String: Count]] = [:]

  init(_ removal: FieldRemoval) {
    let index = removal.index
    for part in removal.neighbour.parts {
      guard let code = removal.neighbour.code[part.file] else { continue }
      for token in code.tokens(in: part.range) where code.isName(token) {
        let isLeft = !removal.isRemoved(part.file, code.tokens[token].start)
        let name = code.plainName(token)
        all[name, default: Count()].add(isLeft)
        if code.text(token).hasPrefix("$") {
          bindings[part.file, default: [:]][name, default: Count()].add(isLeft)
          continue
        }
        // A property that is only set is of no use.
        let node = code.node(at: token)
        let outer = node.flatMap { index.parent(of: $0) }
        if let outer, index[outer].kind == .assignment, index.children(of: outer).first == node { continue }
        reads[part.file, default: [:]][name, default: Count()].add(isLeft)
        let owner = node.flatMap { index.owner(of: $0) }
        guard let owner, index[index.enclosingMember(of: owner)].kind == .function else { continue }
        saved[part.file, default: [:]][name, default: Count()].add(isLeft)
      }
    }
  }
}

extension NameUses.Count {
  fileprivate mutating func add(_ isLeft: Bool) {
    all += 1
    if isLeft { left += 1 }
  }
}
