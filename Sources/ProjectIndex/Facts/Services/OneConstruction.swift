import SwiftOutline

/// Which of several places of one construction tells of the others.
package struct OneConstruction {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The dependencies that a type builds, without those that it builds to hand them to another one in the same breath.
  package func wholeConstructions(of type: TypeID) -> [NodeID] {
    let built = Dependencies(index).builtDependencies(of: type)
    return built.filter { !isHanded($0, to: built) }
  }

  /// The shared instances that a type reaches for. For an object that views observe, those are left out that it hands in
  /// the same breath to a dependency that it builds: who takes that one through its initialiser needs no parts of it.
  package func ownSharedDependencies(of type: TypeID) -> [NodeID] {
    let implicit = index.types[type].members.compactMap { SharedInstances(index).implicitSharedObject(of: $0) }
    let shared = (Dependencies(index).sharedDependencies(of: type) + implicit).sorted()
    guard index.role(of: type) == .viewModel || index.role(of: type) == .aggregate, !shared.isEmpty else {
      return shared
    }
    let built = Dependencies(index).builtDependencies(of: type)
    return built.isEmpty ? shared : shared.filter { !isHanded($0, to: built) }
  }

  /// Whether an expression is an argument of one of several constructions that take nothing of the moment, closures left
  /// out, which run later.
  private func isHanded(_ expression: NodeID, to constructions: [NodeID]) -> Bool {
    var current = index.parent(of: expression)
    while let candidate = current {
      switch index[candidate].kind {
      case .argument, .member, .tuple, .tryExpression, .awaitExpression: break
      case .call: if constructions.contains(candidate) && tellsOfParts(candidate) { return true }
      default: return false
      }
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether rules ask for a built dependency itself: it is a service that others see and takes nothing of the moment.
  private func tellsOfParts(_ construction: NodeID) -> Bool {
    guard let built = ExpressionTypes(index).builtType(ofCall: construction) else { return false }
    return index.role(of: built).isService && index[index.types[built].declaration].access > .fileprivate
      && !Circumstances(index).takesRunTimeData(construction)
  }

}
