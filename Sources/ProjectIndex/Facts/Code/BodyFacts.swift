import ProjectFiles
import SwiftOutline

/// What the code of a file does, told by the same questions that rules ask.
package struct BodyFacts {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The body facts of a file that is looked at alone, by place.
  package static func bodyFacts(of outline: FileOutline, path: String) -> [BodyFact] {
    let index = ProjectIndexBuilder(
      sources: [(path: path, outline: outline)], layout: ProjectLayout(), lists: NameLists([:])
    ).build()
    return BodyFacts(index).bodyFacts(ofFile: 0)
  }

  /// The facts of all code in a file, by start, then end, then the word for their kind.
  package func bodyFacts(ofFile file: Int) -> [BodyFact] {
    let facts = index.files[file].outline.nodes.indices.compactMap { bodyFact(of: NodeID(file: file, index: $0)) }
    return facts.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.kind.rawValue) < (
        $1.range.lowerBound, $1.range.upperBound, $1.kind.rawValue
      )
    }
  }

  private func bodyFact(of id: NodeID) -> BodyFact? {
    let node = index[id]
    switch node.kind {
    case .call, .macroExpansion, .subscriptCall: return callFact(id)
    case .tryExpression:
      return fact(node.flags.contains(.optional) ? .optionalTry : node.flags.contains(.forced) ? .forcedTry : .try, id)
    case .awaitExpression: return fact(.await, id)
    case .forceUnwrap: return fact(.forceUnwrap, id)
    case .cast, .typePattern: return castFact(id)
    case .assignment, .prefixOperation: return writeFact(id)
    case .closure: return closureFact(id)
    case .catchClause: return catchFact(id)
    case .typeName, .memberType:
      var fact = fact(.type, id)
      fact.name = index.names.text(node.name)
      return fact
    case .name where index.names.startsUppercase(node.name):
      var fact = fact(.name, id)
      fact.name = index.names.text(node.name)
      return fact
    default: return nil
    }
  }

  private func fact(_ kind: BodyFact.Kind, _ id: NodeID) -> BodyFact {
    let node = index[id]
    return BodyFact(kind, Int(node.start)..<Int(node.end))
  }

  // MARK: - Calls and closures

  private func callFact(_ id: NodeID) -> BodyFact {
    let kind = index[id].kind
    var fact = fact(kind == .call ? .call : kind == .macroExpansion ? .macro : .subscript, id)
    if kind == .subscriptCall {
      fact.receiver = index.firstChild(of: id).map { chainText($0) }
    } else {
      let name = index.calleeName(id)
      fact.name = name == 0 ? nil : index.names.text(name)
      fact.receiver = index.receiver(ofCall: id).map { chainText($0) }
    }
    let arguments = index.children(of: id).filter { index[$0].kind == .argument }
    fact.arguments = arguments.map { index[$0].name == 0 ? "_" : index.name($0) }
    fact.closureCount = arguments.count { index.kind(index.lastChild(of: $0)) == .closure }
    return fact
  }

  private func closureFact(_ id: NodeID) -> BodyFact {
    var fact = fact(.closure, id)
    let parts = index.children(of: id)
    fact.parameterCount = parts.count { index[$0].kind == .closureParameter }
    fact.captureCount = parts.count { index[$0].kind == .capture }
    if let (call, label) = index.receiver(ofClosure: id) {
      fact.call = index.calleeText(call)
      fact.label = label == 0 ? "_" : index.names.text(label)
    }
    return fact
  }

  // MARK: - Casts, writes and errors

  private func castFact(_ id: NodeID) -> BodyFact? {
    guard let type = index.lastChild(of: id) else { return nil }
    let flags = index[id].flags
    if flags.contains(.test) || index[id].kind == .typePattern { return fact(.test, type) }
    return fact(flags.contains(.optional) ? .optionalCast : flags.contains(.forced) ? .forcedCast : .cast, type)
  }

  private func writeFact(_ id: NodeID) -> BodyFact? {
    let node = index[id]
    guard node.kind == .assignment || node.name == Word.ampersand.rawValue, let target = index.firstChild(of: id) else {
      return nil
    }
    var fact = fact(node.kind == .assignment ? .assignment : .inout, id)
    if node.kind == .assignment { fact.name = index.names.text(node.name) }
    fact.target = chainText(target)
    let root = index.root(of: target)
    switch index[root].kind {
    case .name: fact.base = index.name(root)
    case .selfReference: fact.base = "self"
    default: break
    }
    return fact
  }

  private func catchFact(_ id: NodeID) -> BodyFact? {
    guard let block = index.lastChild(of: id) else { return nil }
    var fact = fact(.catch, block)
    fact.statementCount = index.statements(of: block).count
    return fact
  }

  /// A chain of members and calls as `shortText` gives it, with `…` for whatever it starts with but a name.
  private func chainText(_ expression: NodeID) -> String {
    Expressions(index).shortText(expression) { other in
      let node = index[other]
      switch node.kind {
      case .name: return index.names.text(node.name)
      case .implicitMember: return "." + index.names.text(node.name)
      case .selfReference: return "self"
      case .superReference: return "super"
      case .wildcard: return "_"
      case .genericSpecialization: return (index.firstChild(of: other).map { chainText($0) } ?? "") + "<…>"
      default: return "…"
      }
    }
  }
}
