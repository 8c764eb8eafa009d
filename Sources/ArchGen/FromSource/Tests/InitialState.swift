import ProjectIndex
import SwiftOutline

/// What a new object certainly holds, according to its declaration.
struct InitialState {
  let subject: TestSubject

  private var project: SourceProject { subject.project }
  private var index: ProjectIndex { subject.project.index }
  private var reader: MethodReader { MethodReader(subject: subject) }

  /// The test of it; `nil` where a test can see nothing that is sure.
  var test: SourceTest? {
    guard let changed = changedByInitializer else { return nil }
    let checks = subject.type.members.filter { !changed.contains($0) && isVisible($0) }.compactMap { check($0) }
    guard !checks.isEmpty else { return nil }
    let reading = subject.reading(checks)
    return SourceTest(
      kind: .beginning, method: "",
      arrangement: subject.arrangement([]) + ["let \(subject.variable) = \(subject.construction)"],
      action: reading.lines, checks: reading.checks, isAsync: !reading.lines.isEmpty, isThrowing: false)
  }

  /// The properties that the initialiser gives other values; `nil` when that isn't known.
  private var changedByInitializer: Set<DeclarationID>? {
    let ancestors = subject.type.ancestorTypes.flatMap { index.types[$0].initializers }
    let code = ([subject.initializer].compactMap { $0 } + ancestors).flatMap { index.nodes(inMember: $0) }
    let changed = reader.changed(by: code)
    guard let initializer = subject.initializer else { return changed }
    let subscriptions: Set<String> = ["assign", "sink"]
    for body in index.bodies(of: initializer) {
      let observes = index.subtree(of: body).contains { id in
        index[id].kind == .call && subscriptions.contains(index.calleeText(id))
      }
      if observes { return nil }
    }
    return changed
  }

  /// Whether a member is a variable that tests can read and that begins with what its declaration says.
  private func isVisible(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    let hidden: DeclarationFlags = [.isStatic, .isLazy, .isWeak, .isUnowned, .isOverride, .isDebugOnly]
    guard declaration.kind == .variable, index.isStored(member), declaration.flags.isDisjoint(with: hidden),
      project.effectiveAccess(of: member) > .fileprivate, DeclarationAttributes(member, index).isRecommended
    else { return false }
    let outline = index.outline(of: member)
    let plain: Set<String> = ["Published", "MainActor", "ObservationIgnored", "objc", "nonobjc", "available"]
    return declaration.attributes.allSatisfy { plain.contains(index.names.text(outline.attributes[Int($0)].name)) }
      && ConditionReader.condition(around: Int(declaration.start), in: outline.source) == nil
  }

  /// What shows the value that a property starts with; `nil` where its code would have to be repeated.
  private func check(_ property: DeclarationID) -> TestCheck? {
    guard let text = reader.initialText(of: property) else { return nil }
    let value = "\(subject.variable).\(SwiftNames.escaped(index.name(property)))"
    let use = index.type(ofVariable: property)
    let isBool = index.names.text(use.name) == "Bool" && !use.traits.contains(.optional)
    switch text {
    case "nil": return .isNil(value)
    case "true" where isBool: return .isTrue(value)
    case "false" where isBool: return .isFalse(value)
    case "[]", "[:]", "\"\"", "Set()": return .isEmpty(value)
    default: break
    }
    let declaration = index[property]
    guard declaration.value != Node.none else { return nil }
    let node = NodeID(file: property.file, index: declaration.value)
    switch index[node].kind {
    case .booleanLiteral, .integerLiteral, .floatLiteral, .stringLiteral:
      return reader.literal(node, of: property) == nil ? nil : .equal(value, text)
    case .call: return isEmptyCollection(text) ? .isEmpty(value) : nil
    case .implicitMember, .member:
      return enumCase(index.name(node), node, property).map { .isCase(value, $0) }
    default: return nil
    }
  }

  private func isEmptyCollection(_ text: String) -> Bool {
    text.hasPrefix("[") && text.hasSuffix("]()") || text.hasPrefix("Set<") && text.hasSuffix(">()")
  }

  /// The case of an enum of the project that `.name` is, or `Enum.name`.
  private func enumCase(_ name: String, _ node: NodeID, _ property: DeclarationID) -> String? {
    let use = index.type(ofVariable: property)
    guard let type = use.type, index.types[type].kind == .enum,
      use.traits.isDisjoint(with: [.collection, .optional, .metatype])
    else { return nil }
    let isCase = index.types[type].members.contains { member in
      index[member].kind == .enumCase && index.name(member) == name
    }
    let base = index[node].kind == .member ? index.children(of: node).first : nil
    let isWhole = base.map { index.name($0) == index.name(ofType: type) } ?? true
    return isCase && isWhole ? SwiftNames.escaped(name) : nil
  }
}
