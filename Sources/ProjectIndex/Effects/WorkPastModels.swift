import SwiftOutline

/// What code does past the objects that views observe.
package struct WorkPastModels {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// What a call does without asking an object that views observe.
  package func effectsPastModels(ofCall call: NodeID) -> Effects {
    CallTargets(index).targets(ofCall: call).reduce(into: []) { $0.formUnion(index.effectsPastModels.effects(of: $1)) }
  }

  // MARK: - Functions at file level

  /// The calls in a type's production code of functions at file level that make requests and answer later, images left
  /// out.
  package func globalRequests(of type: TypeID) -> [NodeID] {
    index.nodes(of: type) { $0.kind == .call }.filter { calledRequest($0) != nil && !index.isPreviewCode($0) }
  }

  /// The first call of each of them.
  package func firstGlobalRequests(of type: TypeID) -> [NodeID] {
    var seen: Set<DeclarationID> = []
    return globalRequests(of: type).filter { call in calledRequest(call).map { seen.insert($0).inserted } ?? false }
  }

  private func calledRequest(_ call: NodeID) -> DeclarationID? {
    guard index.declared.globalsByName.contains(index.calleeName(call)) else { return nil }
    return CallTargets(index).targets(ofCall: call).first { function in
      index[function].parent < 0 && index[function].kind == .function
        && CompletionHandlers(index).answersLater(function)
        && index.effectsPastModels.effects(of: function).contains(.requests)
        && !index.isListed(index.resultType(of: function).name, .imageTypes)
    }
  }
}
