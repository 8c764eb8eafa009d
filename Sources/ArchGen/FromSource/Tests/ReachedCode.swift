import Platform
import ProjectIndex
import SwiftOutline

/// The code of the project that runs, or may run, when some of its members do.
///
/// Wider than calls alone: code also runs when a property with a getter, a setter or observers is used, when a lazy or
/// static property is first asked for, when a function is handed on, and in whatever overrides what is called.
struct ReachedCode: Sendable {
  private let index: ProjectIndex
  /// The project's operators, by name.
  private var operators: [UInt32: [DeclarationID]] = [:]
  /// The code of members, and what it runs at once: asked of each statement, and most of the project may be reached.
  private let codes = Guarded<[DeclarationID: [NodeID]]>([:])
  private let successors = Guarded<[DeclarationID: [DeclarationID]]>([:])

  init(_ index: ProjectIndex) {
    self.index = index
    for (file, indexed) in index.files.enumerated() {
      for (position, declaration) in indexed.outline.declarations.enumerated() where declaration.kind == .function {
        let isWord = index.names.text(declaration.name).unicodeScalars.first.map {
          $0.properties.isXIDStart || $0 == "_" || $0 == "`"
        }
        guard isWord == false else { continue }
        operators[declaration.name, default: []].append(DeclarationID(file: file, index: position))
      }
    }
  }

  /// The members that may run when some nodes are evaluated.
  ///
  /// - Parameter isAnswered: Whether a call runs none of them, because something else stands in for what it calls; one answer
  ///   for all questions.
  func members(runBy nodes: some Sequence<NodeID>, isAnswered: (NodeID) -> Bool) -> Set<DeclarationID> {
    func next(_ nodes: some Sequence<NodeID>) -> [DeclarationID] {
      nodes.flatMap { index[$0].kind == .call && isAnswered($0) ? [] : targets(of: $0) }
    }
    var reached: Set<DeclarationID> = []
    var waiting = next(nodes)
    while let member = waiting.popLast() {
      guard reached.insert(member).inserted else { continue }
      waiting += kept(in: successors, member) { Array(Set(next(code(of: member)))) }
    }
    return reached
  }

  /// What is found of a member, once.
  func kept<Found>(
    in known: Guarded<[DeclarationID: Found]>, _ member: DeclarationID, find: () -> Found
  ) -> Found {
    if let found = known.change({ $0[member] }) { return found }
    let found = find()
    known.change { $0[member] = found }
    return found
  }

  /// The functions of an operator that the project declares.
  func functions(ofOperator name: String) -> [DeclarationID] {
    index.names.number(of: name).flatMap { operators[$0] } ?? []
  }

  /// Whether a node is an operator that the project declares.
  func isOperator(_ node: NodeID) -> Bool { !functions(ofOperator: node).isEmpty }

  private func functions(ofOperator node: NodeID) -> [DeclarationID] {
    // What a declaration calls a name is the number of the declaration.
    guard index[node].kind != .declaration, let found = operators[index[node].name] else { return [] }
    let operands = operands(of: node)
    return found.filter { mayTake($0, operands) }
  }

  /// What stands beside an operator; none where that isn't known.
  private func operands(of node: NodeID) -> [NodeID] {
    if index[node].kind == .assignment { return index.children(of: node) }
    guard let sequence = index.parent(of: node), index[sequence].kind == .sequence else { return [] }
    let parts = index.children(of: sequence)
    guard let position = parts.firstIndex(of: node), position > 0, position + 1 < parts.count else { return [] }
    return [parts[position - 1], parts[position + 1]]
  }

  /// Whether an operator takes operands of their types, as far as these are known.
  private func mayTake(_ function: DeclarationID, _ operands: [NodeID]) -> Bool {
    let outline = index.outline(of: function)
    let parameters = index[function].parameters.map { outline.parameters[Int($0)].type }
    guard parameters.count == operands.count, index[function].genericParameters.isEmpty else { return true }
    return zip(parameters, operands).allSatisfy { parameter, operand in
      guard parameter != Node.none,
        ![.integerLiteral, .floatLiteral, .stringLiteral, .nilLiteral].contains(index[operand].kind)
      else { return true }
      let (wanted, given) = (index.resolve(NodeID(file: function.file, index: Int(parameter))), index.type(of: operand))
      let isKnown = !wanted.isUnknown && !given.isUnknown && wanted.traits.isDisjoint(with: [.constraint, .generic])
      let isProtocol =
        wanted.type.map { index.types[$0].kind == .protocol } ?? (index.names.text(wanted.name) == "Self")
      return !isKnown || isProtocol || wanted.type == given.type && wanted.name == given.name
    }
  }

  /// The code of a member: its bodies, and the value that a property begins with.
  func code(of member: DeclarationID) -> [NodeID] {
    kept(in: codes, member) {
      let value = index[member].value
      let initial = value == Node.none ? [] : Array(index.subtree(of: NodeID(file: member.file, index: value)))
      return index.nodes(inMember: member) + initial
    }
  }

  /// The members that a node runs.
  private func targets(of node: NodeID) -> [DeclarationID] {
    switch index[node].kind {
    case .call:
      let targets = CallTargets(index).targets(ofCall: node)
      guard targets.isEmpty, index.receiver(ofCall: node) != nil else {
        return withRelatives(targets + callsAsFunction(node))
      }
      // What is added to optionals, collections or a protocol's types is called of values whose own type says nothing of it.
      return ForeignExtensions(index).functions(named: index.calleeName(node)) + withRelatives(callsAsFunction(node))
    // What a call names, the call answers for.
    case .name where isCallee(node), .member where isCallee(node): return []
    case .name, .member:
      guard let member = CallTargets(index).namedMember(node) else { return functions(ofOperator: node) }
      return withRelatives(runs(member) ? [member] : [])
    case .subscriptCall:
      guard let base = index.children(of: node).first, let type = index.type(of: base).type else { return [] }
      return withRelatives(index.types[type].members.filter { index[$0].kind == .subscript })
    default: return functions(ofOperator: node)
    }
  }

  private func isCallee(_ node: NodeID) -> Bool {
    guard let outer = index.parent(of: node), index[outer].kind == .call else { return false }
    return index.children(of: outer).first == node
  }

  /// Whether to name a member is to run its code.
  private func runs(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    return declaration.kind == .function || !index.bodies(of: member).isEmpty
      || !declaration.flags.isDisjoint(with: [.isLazy, .isStatic]) || declaration.parent < 0
      || index.type(ofVariable: member).traits.contains(.function)
  }

  /// `convert()`, where `convert` is a value whose type can be called.
  private func callsAsFunction(_ call: NodeID) -> [DeclarationID] {
    guard let name = index.names.number(of: "callAsFunction"), let callee = index.children(of: call).first,
      let type = index.type(of: callee).type
    else { return [] }
    return index.types[type].members.filter { index[$0].name == name }
  }

  /// Members with those that may run in their place, and with the initialisers of superclasses.
  private func withRelatives(_ members: [DeclarationID]) -> [DeclarationID] {
    members.flatMap { member in
      guard index[member].kind == .initializer else { return WriteTargets(index).sameMembers(as: member) }
      let ancestors = index.enclosingType(of: member).map { index.types[$0].ancestorTypes } ?? []
      return [member] + ancestors.flatMap { index.types[$0].initializers }
    }
  }
}
