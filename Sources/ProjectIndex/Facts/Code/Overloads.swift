import SwiftOutline

/// Functions of one name in a type, told apart by what a call gives them.
struct Overloads {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The function that a call means: of those with the name of the one that was found, the first whose parameters its
  /// arguments fit; what was found where that one does, or none, or it is no function.
  func meant(by call: NodeID, found: DeclarationID) -> DeclarationID {
    guard index[found].kind == .function, let type = index.enclosingType(of: found) else { return found }
    let name = index[found].name
    let others = index.types[type].members(perhapsNamed: name).lazy.filter {
      index[$0].name == name && index[$0].kind == .function && $0 != found
    }
    guard let other = others.first, !fits(call, found) else { return found }
    return fits(call, other) ? other : others.first { fits(call, $0) } ?? found
  }

  /// Whether the labels of a call are those of a function's parameters, in their order, with nothing left out that has no
  /// default.
  private func fits(_ call: NodeID, _ function: DeclarationID) -> Bool {
    let outline = index.outline(of: function)
    var parameters = outline.declarations[Int(function.index)].parameters.map { outline.parameters[Int($0)] }[...]
    for argument in index.children(of: call).dropFirst() {
      let label = index[argument].kind == .argument ? index[argument].name : 0
      // A closure behind the parentheses has no label whatever the parameter's is.
      let mayTrail = label == 0 && index.kind(index.lastChild(of: argument) ?? argument) == .closure
      while let parameter = parameters.first, parameter.label != label, !mayTrail {
        if parameter.defaultValue == Node.none && !parameter.isVariadic { return false }
        parameters.removeFirst()
      }
      guard let parameter = parameters.first else { return false }
      if !parameter.isVariadic { parameters.removeFirst() }
    }
    return parameters.allSatisfy { $0.defaultValue != Node.none || $0.isVariadic }
  }
}
