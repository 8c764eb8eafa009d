import ProjectIndex
import SwiftOutline

/// A place of the neighbour's code that would have no sense for another feature.
struct MissingName: Hashable, Sendable {
  let file: Int
  let token: Int
  let name: String
}

/// Finds what copied code would ask for in vain: what isn't written once more, and what only takes or gives the
/// neighbour's own values.
extension FieldRemoval {
  /// Puts what is missing into the queue.
  mutating func findMissing() {
    for part in neighbour.parts {
      guard let code = neighbour.code[part.file] else { continue }
      for token in code.tokens(in: part.range) where code.isName(token) && isOpen(token, code) {
        guard isMissing(token, code) else { continue }
        let place = MissingName(file: part.file, token: token, name: code.plainName(token))
        guard missing.insert(place).inserted else { continue }
        queue.append((part.file, token))
      }
    }
  }

  /// What is missing and couldn't be left out.
  var unresolved: [MissingName] {
    missing.filter { place in neighbour.code[place.file].map { isOpen(place.token, $0) } ?? false }
      .sorted { ($0.file, $0.token) < ($1.file, $1.token) }
  }

  private func isOpen(_ token: Int, _ code: CodeFile) -> Bool {
    let offset = code.tokens[token].start
    return !isRemoved(code.file, offset) && !neighbour.isOmitted(code.file, offset)
  }

  /// Whether a declaration is written once more.
  private func isCopied(_ id: DeclarationID) -> Bool {
    neighbour.part(around: id) != nil && !isRemoved(Int(id.file), Int(index[id].nameStart))
  }

  private func isCopied(_ type: TypeID) -> Bool { isCopied(index.types[type].declaration) }

  private func isMissing(_ token: Int, _ code: CodeFile) -> Bool {
    guard mentions.field(code.file, token) == nil, let node = code.node(at: token) else { return false }
    let name = code.plainName(token)
    if replaced[name] != nil { return false }
    let isTurned = neighbour.turned(name, in: code.file) != nil
    if let call = call(at: node, token, code), isOnlyForNeighbour(call) { return true }
    switch index[node].kind {
    case .member where code.isKind(.period, token - 1):
      guard let meant = neighbour.declaration(meant: code, token) else { return isTurned && isGone(name) }
      return isTurned ? !isCopied(meant) : givesNeighbour(meant)
    case .name where isTurned && !code.isKind(.colon, token + 1) && !code.isKind(.period, token - 1):
      guard let number = index.names.number(of: name) else { return false }
      switch index.binding(of: number, at: node) {
      case .member(let id), .global(let id): return !isCopied(id)
      case .type(let type): return !isCopied(type)
      case .local, .parameter, .localFunction: return false
      case .unknown: return isGone(name)
      }
    case .typeName where isTurned:
      guard let type = index.resolve(node).type else { return false }
      return index.name(ofType: type) == name && !isCopied(type)
    default: return false
    }
  }

  /// Whether all that the project declares under a name of the feature stays the neighbour's.
  private func isGone(_ name: String) -> Bool {
    guard let found = index.names.number(of: name).flatMap({ neighbour.declared[$0] }) else { return false }
    return !found.contains { isCopied($0) }
  }

  /// Whether a member that isn't written once more has a value of the neighbour.
  private func givesNeighbour(_ id: DeclarationID) -> Bool {
    guard !isCopied(id), index[id].kind != .enumCase, neighbour.part(around: id) == nil else { return false }
    let use = index[id].kind == .function ? index.resultType(of: id) : index.type(ofVariable: id)
    return isNeighbour(use)
  }

  private func isNeighbour(_ use: TypeUse) -> Bool {
    guard let type = use.type, use.traits.isDisjoint(with: [.generic, .metatype]) else { return false }
    return neighbour.isOwn(type) && neighbour.isCopied(type)
  }

  /// The call whose function a token names.
  private func call(at node: NodeID, _ token: Int, _ code: CodeFile) -> NodeID? {
    guard code.isKind(.leftParenthesis, token + 1) || code.isKind(.leftBrace, token + 1),
      [.name, .member, .implicitMember].contains(index[node].kind), let call = index.parent(of: node),
      index[call].kind == .call, index.children(of: call).first == node
    else { return nil }
    return call
  }

  /// Whether something that isn't written once more is called with what only the neighbour has.
  private func isOnlyForNeighbour(_ call: NodeID) -> Bool {
    let parameters: [(label: String, type: TypeUse)]
    switch index.callee(ofCall: call) {
    case .function(let id) where !isCopied(id) && neighbour.part(around: id) == nil:
      parameters = neighbour.parameters(of: id)
    case .constructs(let use):
      guard let type = use.type, !neighbour.isCopied(type) else { return false }
      let initializers = index.types[type].members.filter { index[$0].kind == .initializer }
      parameters =
        initializers.isEmpty
        ? index.types[type].members.filter { index.isStored($0) }.map { (index.name($0), index.type(ofVariable: $0)) }
        : initializers.flatMap { neighbour.parameters(of: $0) }
    default: return false
    }
    let arguments = index.children(of: call).dropFirst().filter { index[$0].kind == .argument }
    return arguments.enumerated().contains { position, argument in
      let label = index.name(argument)
      if neighbour.isDoubled(Int(argument.file), at: Int(index[argument].start)) != nil { return false }
      let fitting = parameters.filter { $0.label == label }
      let use =
        label.isEmpty && fitting.count > 1 && parameters.indices.contains(position)
        ? parameters[position].type : fitting.first?.type
      guard let use else { return false }
      return isNeighbour(use) || !label.isEmpty && neighbour.turned(label) != nil
    }
  }
}
