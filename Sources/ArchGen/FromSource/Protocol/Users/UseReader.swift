import Platform
import ProjectIndex
import SwiftOutline

/// Reads what code does with the value of a property or parameter.
struct UseReader: Sendable {
  let index: ProjectIndex
  let abstraction: Abstraction
  let places: UsePlaces
  let users: [TypeUser.Place: TypeUser]
  let values: PlacedValues

  /// What the place of a value says.
  ///
  /// - Parameter use: The name or member whose value it is.
  func verdict(of use: NodeID) -> UserVerdict {
    var current = use
    while let outer = index.parent(of: current) {
      let children = index.children(of: outer)
      switch index[outer].kind {
      case .optionalChain, .forceUnwrap, .awaitExpression, .tryExpression: break
      case .ternary:
        if let reason = values.reason(outer) { return .bound(reason) }
      case .tuple where children.count == 1: break
      case .argument where index.parent(of: outer).map { index[$0].kind == .tuple } ?? false: break
      case .sequence:
        switch comparison(in: children, but: current) {
        case .goesOn: if let reason = values.reason(outer) { return .bound(reason) }
        case .ends(let verdict): return verdict
        }
      case .member: return abstraction.obstacle(to: outer, index).map { .bound($0) } ?? .fine
      case .assignment: return assignment(children, current)
      case .argument: return handOver(outer)
      case .subscriptCall where children.first == current: return .bound("its subscript is used")
      case .optionalBinding, .localVariable:
        if let wrapper = children.first(where: { index[$0].kind == .attribute }) {
          return .bound("'@\(index.name(wrapper))' may need the type itself")
        }
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
    if sides[0] == current { return values.reason(sides[1]).map { .bound($0) } ?? .fine }
    if index[sides[0]].kind == .wildcard { return .fine }
    return goesOn(to: places.places(of: sides[0]), "'\(index.text(sides[0]))'")
  }

  private func handOver(_ argument: NodeID) -> UserVerdict {
    guard let call = index.parent(of: argument), index[call].kind == .call else {
      return .bound("it is used as a value")
    }
    let places = ArgumentPlaces(index: index).places(of: argument, in: call) ?? []
    return goesOn(to: places, "'\(index.calleeText(call))'")
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
