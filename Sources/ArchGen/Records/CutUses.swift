import ProjectIndex
import SwiftOutline

/// What uses the parameters and members of pieces of code without naming them: calls by position, functions that aren't
/// called, and overrides. Where it can't be told what is called, it counts as used.
struct CutUses {
  /// A function that stays, or a type whose initializer needs no code, and what of it is in a piece.
  struct Owner {
    let piece: Int
    /// The function; `nil` for a property that such an initializer sets.
    let function: DeclarationID?
    let type: TypeID?
    /// What calls name the parameter; 0 where they don't.
    let label: UInt32

    init(piece: Int, _ function: DeclarationID?, of type: TypeID?, label: UInt32) {
      (self.piece, self.function, self.type, self.label) = (piece, function, type, label)
    }
  }

  let index: ProjectIndex
  private let aliases: Set<UInt32>

  init(_ index: ProjectIndex) {
    self.index = index
    aliases = Set(
      index.files.flatMap { file in
        file.outline.declarations.filter { [.typeAlias, .associatedType].contains($0.kind) }.map(\.name)
      })
  }

  /// The pieces of some functions that code outside of all pieces needs.
  func pieces(_ owners: [Owner], in files: [Int], outside isCut: (_ file: Int, _ offset: Int) -> Bool) -> Set<Int> {
    var used: Set<Int> = []
    for file in files where !owners.isEmpty {
      let nodes = index.files[file].outline.nodes
      for position in nodes.indices where !isCut(file, Int(nodes[position].end) - 1) {
        let node = NodeID(file: file, index: position)
        for owner in owners where !used.contains(owner.piece) {
          let isUse =
            nodes[position].kind == .call
            ? owner.label == 0 && hasTooMany(node, owner, isCut) : isUnapplied(node, owner)
          if isUse { used.insert(owner.piece) }
        }
      }
    }
    return used
  }

  /// Whether a call may make a value of a type or one that inherits from it.
  func mayMake(_ type: TypeID, _ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    switch index.callee(ofCall: call) {
    case .constructs(let use): return use.type.map { isOrInherits($0, type) } ?? mayName(use.name, type)
    case .function: return false
    case .unknown where name == "init":
      let base = index.receiver(ofCall: call).map { index[$0].kind }
      return base != .selfReference && base != .superReference
        || index.enclosingType(of: call).map { isOrInherits($0, type) } ?? true
    case .unknown: return name == "Self" || mayName(index.calleeName(call), type)
    }
  }

  /// Whether a member that stays overrides one or is a requirement that it meets, and no other of its type that stays is
  /// called alike, as one for each model may be.
  func isTied(_ declaration: DeclarationID, isStaying: (DeclarationID) -> Bool) -> Bool {
    guard let type = index.enclosingType(of: declaration) else { return false }
    let ancestors = index.types[type].ancestorTypes
    func isAlike(_ other: DeclarationID) -> Bool {
      index[other].name == index[declaration].name && labels(other) == labels(declaration) && isStaying(other)
    }
    if index.types[type].members.contains(where: isAlike) { return false }
    return index.types.contains { other in
      let isRequired = other.kind == .protocol && ancestors.contains(other.id)
      return (isRequired || other.ancestorTypes.contains(type))
        && other.members.contains { (isRequired || index[$0].flags.contains(.isOverride)) && isAlike($0) }
    }
  }

  private func labels(_ function: DeclarationID) -> [UInt32] {
    index[function].parameters.map { index.outline(of: function).parameters[Int($0)].label }
  }

  private func isOrInherits(_ type: TypeID, _ other: TypeID) -> Bool {
    type == other || index.types[type].ancestorTypes.contains(other)
  }

  private func mayName(_ name: UInt32, _ type: TypeID) -> Bool {
    name == index.types[type].name || aliases.contains(name)
  }

  /// Whether a call has more arguments without a label than the function has such parameters that stay.
  private func hasTooMany(_ call: NodeID, _ owner: Owner, _ isCut: (_ file: Int, _ offset: Int) -> Bool) -> Bool {
    guard let function = owner.function, mayCall(function, owner, call) else { return false }
    let given = index.children(of: call).filter { argument in
      index[argument].kind == .argument && index[argument].name == 0 && !index[argument].flags.contains(.trailing)
        && !isCut(Int(argument.file), Int(index[argument].start))
    }.count
    func taken(_ function: DeclarationID) -> Int {
      index[function].parameters.map { index.outline(of: function).parameters[Int($0)] }
        .filter { $0.label == 0 && !isCut(Int(function.file), Int($0.start)) }.count
    }
    let others = owner.type.map { index.types[$0].members } ?? []
    return given > taken(function)
      && !others.contains { other in
        other != function && index[other].kind == index[function].kind && index[other].name == index[function].name
          && given <= taken(other)
      }
  }

  private func mayCall(_ function: DeclarationID, _ owner: Owner, _ call: NodeID) -> Bool {
    if index[function].kind == .initializer { return owner.type.map { mayMake($0, call) } ?? false }
    guard index.calleeName(call) == index[function].name else { return false }
    if case .function(let found) = index.callee(ofCall: call) { return found == function }
    return true
  }

  /// Whether a node names a function without calling it.
  private func isUnapplied(_ node: NodeID, _ owner: Owner) -> Bool {
    guard [.member, .implicitMember, .name].contains(index[node].kind), !isCalled(node) else { return false }
    let name = owner.function.map { index.name($0) } ?? "init"
    guard [name, "init"].contains(index.name(node)), mayHave(owner.label, node) else { return false }
    let base = index.children(of: node).first
    let found = base.map { index.type(of: $0) }
    if owner.function.map({ index[$0].kind == .initializer }) ?? true {
      guard index.name(node) == "init", let type = owner.type else { return false }
      guard let base, let found else { return true }
      return found.type.map { isOrInherits($0, type) } ?? mayName(index[base].name, type)
    }
    guard let function = owner.function, index[node].name == index[function].name else { return false }
    if index[node].kind != .name {
      return found?.type.flatMap { index.member(index[node].name, of: $0, isStatic: nil) }.map { $0 == function }
        ?? true
    }
    switch index.binding(of: index[node].name, at: node) {
    case .member(let found), .global(let found), .localFunction(let found): return found == function
    case .unknown: return true
    default: return false
    }
  }

  /// Whether a name that isn't called has a label, or says none.
  private func mayHave(_ label: UInt32, _ node: NodeID) -> Bool {
    let source = index.files[Int(node.file)].outline.source
    let range = index.range(of: node)
    let isListed = range.upperBound < source.count && source.bytes[range.upperBound] == UInt8(ascii: "(")
    guard isListed || source.bytes[range.upperBound - 1] == UInt8(ascii: ")") else { return true }
    let start = isListed ? range.upperBound : range.lowerBound
    let labels = source.text(start..<source.count).drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      .split(separator: ":").map { $0.filter { !$0.isWhitespace } }
    return labels.contains(label == 0 ? "_" : index.names.text(label))
  }

  private func isCalled(_ node: NodeID) -> Bool {
    guard let parent = index.parent(of: node), index.children(of: parent).first == node else { return false }
    switch index[parent].kind {
    case .call: return true
    case .genericSpecialization, .optionalChain, .forceUnwrap: return isCalled(parent)
    default: return false
    }
  }
}
