import Platform
import ProjectIndex
import SwiftOutline

/// Reads what code does with the value of a property or parameter.
struct UseReader: Sendable {
  let index: ProjectIndex
  let abstraction: Abstraction
  let places: UsePlaces
  let users: [TypeUser.Place: TypeUser]

  /// What the place of a value says.
  ///
  /// - Parameter use: The name or member whose value it is.
  func verdict(of use: NodeID) -> UserVerdict {
    var current = use
    while let outer = index.parent(of: current) {
      let children = index.children(of: outer)
      switch index[outer].kind {
      case .optionalChain, .forceUnwrap, .awaitExpression, .tryExpression, .ternary: break
      case .tuple where children.count == 1: break
      case .sequence:
        switch comparison(in: children, but: current) {
        case .goesOn: break
        case .ends(let verdict): return verdict
        }
      case .member: return abstraction.obstacle(to: outer, index).map { .bound($0) } ?? .fine
      case .assignment: return assignment(children, current)
      case .argument: return handOver(outer)
      case .optionalBinding, .localVariable:
        let isSame = index[outer].name == index[use].name && !children.contains { isType($0) }
        return isSame ? .fine : .bound("it is assigned to the variable '\(index.name(outer))'")
      case .capture:
        let isWeak = !index[outer].flags.isDisjoint(with: [.optional, .forced])
        return isWeak ? .bound("a closure holds it weakly") : .fine
      case .returnStatement, .codeBlock: return .bound("it is returned, or stands alone")
      default: return .bound("it is used as a value")
      }
      current = outer
    }
    return .fine
  }

  private enum Comparison {
    case goesOn
    case ends(UserVerdict)
  }

  /// An operand may be compared with `nil`, or be the one before `??`.
  private func comparison(in operands: [NodeID], but current: NodeID) -> Comparison {
    let operators = operands.filter { index[$0].kind == .operatorReference }.map {
      index.name($0)
    }
    if operators.allSatisfy({ $0 == "??" }) { return .goesOn }
    let others = operands.filter { $0 != current && index[$0].kind != .operatorReference }
    let isWithNothing =
      others.allSatisfy { index[$0].kind == .nilLiteral } && operators.allSatisfy { $0 == "==" || $0 == "!=" }
    return .ends(isWithNothing ? .fine : .bound("it is compared or combined with something"))
  }

  private func isType(_ node: NodeID) -> Bool {
    switch index[node].kind {
    case .typeName, .memberType, .optionalType, .unwrappedOptionalType: true
    default: false
    }
  }

  // MARK: - Where it goes

  private func assignment(_ sides: [NodeID], _ current: NodeID) -> UserVerdict {
    guard sides.count == 2 else { return .bound("it is used as a value") }
    if sides[0] == current {
      let isShort = TypeUserEdits.leadingMember(of: sides[1], index) != nil
      return isShort ? .bound("it is set to '\(OneLineText.joined(index.text(sides[1])))'") : .fine
    }
    if index[sides[0]].kind == .wildcard { return .fine }
    return goesOn(to: places.places(of: sides[0]), "'\(index.text(sides[0]))'")
  }

  private func handOver(_ argument: NodeID) -> UserVerdict {
    guard let call = index.parent(of: argument), index[call].kind == .call else {
      return .bound("it is used as a value")
    }
    let callee = "'\(index.calleeText(call))'"
    switch index.callee(ofCall: call) {
    case .function(let function): return handOver(argument, in: call, to: namesakes(of: function), callee)
    case .constructs(let use):
      guard let type = use.type else { break }
      let entry = index.types[type]
      let initializers = entry.members.filter { index[$0].kind == .initializer }
      if !initializers.isEmpty { return handOver(argument, in: call, to: initializers, callee) }
      let label = index[argument].name
      let properties = entry.members.filter { index.isStored($0) && index[$0].name == label }
      return goesOn(to: properties.map { .property($0) }, callee)
    case .unknown: break
    }
    return .bound("it is passed to \(callee)")
  }

  /// The functions that a call of one may mean.
  private func namesakes(of function: DeclarationID) -> [DeclarationID] {
    guard let type = index.enclosingType(of: function) else { return [function] }
    let name = index[function].name
    return index.types[type].members.filter {
      index[$0].kind == .function && index[$0].name == name
    }
  }

  private func handOver(
    _ argument: NodeID, in call: NodeID, to functions: [DeclarationID], _ callee: String
  ) -> UserVerdict {
    let label = index[argument].name
    let arguments = index.children(of: call).dropFirst().filter { index[$0].kind == .argument }
    let position = arguments.firstIndex(of: argument).map { arguments.distance(from: arguments.startIndex, to: $0) }
    let places = functions.compactMap { function -> TypeUser.Place? in
      let outline = index.outline(of: function)
      let parameters = Array(index[function].parameters)
      let found =
        label == 0
        ? position.flatMap { parameters.indices.contains($0) ? parameters[$0] : nil }
        : parameters.first { outline.parameters[Int($0)].label == label }
      guard let found, outline.parameters[Int(found)].label == label else { return nil }
      return .parameter(file: Int(function.file), index: Int(found))
    }
    return goesOn(to: places, callee)
  }

  /// What takes the value has to be able to take any.
  private func goesOn(to places: [TypeUser.Place], _ title: String) -> UserVerdict {
    if places.isEmpty { return .bound("it is passed to \(title)") }
    let known = places.filter { users[$0] != nil }
    if !known.isEmpty { return .depends(on: known) }
    return places.contains { takesAbstraction($0) } ? .fine : .bound("it is passed to \(title)")
  }

  /// Whether a place takes any value of the protocol already.
  private func takesAbstraction(_ place: TypeUser.Place) -> Bool {
    let use =
      switch place {
      case .property(let property): index.type(ofVariable: property)
      case .parameter(let file, let position):
        index.resolve(
          NodeID(file: file, index: Int(index.files[file].outline.parameters[position].type)))
      }
    return use.type.map { index.types[$0].qualifiedName == abstraction.name } ?? false
  }
}
