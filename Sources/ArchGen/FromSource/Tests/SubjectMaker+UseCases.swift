import ProjectIndex

/// What is made from mocks for the subject and does nothing by itself.
extension SubjectMaker {
  static let useCaseDepth = 3

  /// A struct or class that is made from protocols alone, so that mocks make one that does nothing by itself.
  func useCase(_ node: NodeID, depth: Int) -> TypeEntry? {
    let use = index.resolve(node)
    guard depth < Self.useCaseDepth, let found = use.type, found != type.id,
      use.traits.isDisjoint(with: [.collection, .metatype, .function, .optional])
    else { return nil }
    let entry = index.types[found]
    guard entry.kind == .struct || entry.kind == .class, index[entry.declaration].genericParameters.isEmpty,
      project.isVisible(entry.declaration, from: type.file), !Observations(index).isObservable(found),
      let way = ways(of: entry).first, !startsWork(entry)
    else { return nil }
    let needed = way.parameters.filter { !$0.hasDefault || abstraction(of: $0.type) != nil }
    let isMade = needed.allSatisfy { abstraction(of: $0.type) != nil || useCase($0.type, depth: depth + 1) != nil }
    return isMade && !needed.isEmpty ? entry : nil
  }

  /// Whether a use case is made rather than left to its parameter.
  func isWanted(_ useCase: TypeEntry, _ parameter: Parameter) -> Bool {
    !parameter.hasDefault || index.role(of: useCase.id).isService
  }

  /// Whether creating a service starts something that continues by itself.
  func startsWork(_ service: TypeEntry) -> Bool {
    own(of: service).flatMap { index.bodies(of: $0) }.contains { body in
      index.subtree(of: body).contains { id in
        let node = index[id]
        if node.kind == .call { return ["Task", "detached"].contains(index.calleeText(id)) }
        return node.kind == .name && index.lists[.timers].contains(index.names.text(node.name))
      }
    }
  }
}
