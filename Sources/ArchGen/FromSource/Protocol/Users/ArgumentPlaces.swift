import ProjectIndex
import SwiftOutline

/// Finds which parameters and properties an argument of a call may be the value of.
struct ArgumentPlaces: Sendable {
  let index: ProjectIndex

  /// What takes an argument; `nil` where it isn't known what is called.
  func places(of argument: NodeID, in call: NodeID) -> [TypeUser.Place]? {
    guard index[call].kind == .call else { return nil }
    switch index.callee(ofCall: call) {
    case .function(let function):
      return namesakes(of: function).compactMap { place(of: argument, in: call, $0) }
    case .constructs(let use): return use.type.map { places(of: argument, in: call, making: index.types[$0]) }
    case .unknown: return delegate(call).map { places(of: argument, in: call, making: index.types[$0]) }
    }
  }

  /// Whether the labels of a call are those of a function, as far as closures behind the parentheses allow to say.
  func accepts(_ function: DeclarationID, _ call: NodeID) -> Bool {
    let outline = index.outline(of: function)
    let parameters = index[function].parameters.map { outline.parameters[Int($0)] }
    let arguments = arguments(of: call)
    let labels = Set(arguments.map { index[$0].name })
    let hasClosures = arguments.count < index.children(of: call).filter { index[$0].kind == .argument }.count
    return labels.isSubset(of: Set(parameters.map(\.label)))
      && parameters.allSatisfy { parameter in
        labels.contains(parameter.label) || parameter.defaultValue != Node.none || parameter.isVariadic || hasClosures
      }
  }

  /// The type whose initialiser `self.init(…)` or `super.init(…)` calls.
  private func delegate(_ call: NodeID) -> TypeID? {
    guard let callee = index.children(of: call).first, index[callee].kind == .member, index.name(callee) == "init",
      let base = index.children(of: callee).first
    else { return nil }
    let type = index.enclosingType(of: call)
    switch index[base].kind {
    case .selfReference: return type
    case .superReference: return type.flatMap { index.types[$0].ancestorTypes.first { index.types[$0].kind == .class } }
    default: return nil
    }
  }

  /// The functions that a call of one may mean.
  private func namesakes(of function: DeclarationID) -> [DeclarationID] {
    guard let type = index.enclosingType(of: function) else { return [function] }
    let name = index[function].name
    return index.types[type].members.filter { index[$0].kind == .function && index[$0].name == name }
  }

  /// A parameter of an initialiser, its own or inherited, else the property that a struct's own takes a value of.
  private func places(of argument: NodeID, in call: NodeID, making type: TypeEntry) -> [TypeUser.Place] {
    let family = [type] + type.ancestorTypes.map { index.types[$0] }
    let parameters = family.flatMap(\.initializers).compactMap { place(of: argument, in: call, $0) }
    if !parameters.isEmpty { return parameters }
    let label = index[argument].name
    return type.members.filter { label != 0 && index[$0].name == label && index.isStored($0) }.map { .property($0) }
  }

  /// The parameter of a function that an argument is the value of: the one of the same label, by order among several.
  private func place(of argument: NodeID, in call: NodeID, _ function: DeclarationID) -> TypeUser.Place? {
    let label = index[argument].name
    let outline = index.outline(of: function)
    let parameters = index[function].parameters.filter { outline.parameters[Int($0)].label == label }
    let position = arguments(of: call).filter { index[$0].name == label }.firstIndex(of: argument)
    guard let position, position < parameters.count else { return nil }
    return .parameter(file: Int(function.file), index: Int(parameters[position]))
  }

  private func arguments(of call: NodeID) -> [NodeID] {
    index.children(of: call).filter { index[$0].kind == .argument && !index[$0].flags.contains(.trailing) }
  }
}
