import ProjectIndex
import SwiftOutline

/// What keeps a method from being tested.
extension MethodReader {
  /// Why the state of an object after its initialiser isn't known; `nil` when it is.
  func obstacle(inInitializer id: DeclarationID) -> String? {
    guard let body = index.bodies(of: id).first else { return nil }
    if let obstacle = obstacle(in: body, depth: 0) { return obstacle }
    var reader = self
    reader.method = id
    reader.arguments = subject.arguments
    if let obstacle = reader.facts(of: id).obstacle { return obstacle }
    let inherited = subject.type.ancestorTypes.flatMap { index.types[$0].initializers }.filter { $0 != id }
    return trap(runBy: inherited.flatMap { index.nodes(inMember: $0) })
  }

  /// Why it isn't known what some code does; `nil` when reading it shows.
  func obstacle(in body: NodeID, depth: Int) -> String? {
    for id in index.subtree(of: body) {
      let node = index[id]
      let name = index.names.text(node.name)
      switch node.kind {
      case .call:
        let callee = index.calleeText(id)
        if callee == "Task" && handedOver(by: id) == nil || callee == "detached" {
          return "it starts a task that nobody can wait for; let an 'async' method do that work"
        }
        if let reason = useCaseObstacle(id) { return reason }
        if case .function(let function) = index.callee(ofCall: id), depth < 3,
          index.enclosingType(of: function) == subject.type.id, let inner = index.bodies(of: function).first,
          inner != body, let reason = obstacle(in: inner, depth: depth + 1)
        {
          return reason
        }
      case .name:
        if index.lists[.timers].contains(name), !isScheduler(id), !isMainQueue(id) { return "it waits for '\(name)'" }
        if EffectFacts(index).worksOutside(name: node.name), !Self.unanswering.contains(name) {
          return "it works with '\(name)' itself; let 'init' take what does that, behind a protocol"
        }
        if case .type(let type) = index.binding(of: node.name, at: id), index.role(of: type).isService {
          let entry = index.types[type]
          return "it works with the concrete '\(entry.qualifiedName)'"
            + ConcreteAdvice(project: subject.project, service: entry).whereNamed
        }
        if case .member(let member) = index.binding(of: node.name, at: id), let reason = concrete(member) {
          return reason
        }
      case .member:
        if name == "shared" || name == "standard", let base = index.children(of: id).first,
          index.names.startsUppercase(index[base].name),
          !Self.unanswering.contains(index.name(base))
        {
          return "it works with '\(index.name(base)).\(name)'; let 'init' take it"
        }
      default: break
      }
    }
    return nil
  }

  /// What is only told that something has changed: it answers nothing, and no test notices whether it is there.
  private static let unanswering: Set<String> = [
    "WidgetCenter", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
  ]

  /// A property that holds something that does the real work.
  func concrete(_ member: DeclarationID) -> String? {
    guard index.isStored(member), let type = index.type(ofVariable: member).type else { return nil }
    let entry = index.types[type]
    if subject.useCases.contains(type) { return nil }
    let isReal = index.role(of: type).isService || entry.kind == .protocol && index.role(of: type) == .serviceProtocol
    guard isReal, subject.collaborator(in: member) == nil, !TestSubject.isOfClosures(entry, index) else { return nil }
    return "it works with the '\(entry.qualifiedName)' in '\(index.name(member))', which a test can't replace"
      + ConcreteAdvice(project: subject.project, service: entry).whereHeld(.property(member))
  }

  /// Whether a `throw` stands in a `guard` that only asks whether a collaborator has answered something.
  func followsMissingAnswer(_ statement: NodeID) -> Bool {
    guard let block = index.parent(of: statement), let condition = index.parent(of: block),
      index[condition].kind == .guardStatement
    else { return false }
    return index.children(of: condition).dropLast().allSatisfy { binding in
      index[binding].kind == .optionalBinding
        && index.children(of: binding).last.map { answer($0) != nil } ?? false
    }
  }
}
