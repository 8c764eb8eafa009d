import ProjectIndex
import SwiftOutline

/// A place of the project's own container that says what everybody gets, and that a test can set: a property of a shared
/// object or type, or what a property wrapper of the project reads by a key path.
struct OwnContainer {
  let project: SourceProject
  /// Whether tests are on the main actor, so that they can set what is there.
  let isOnMainActor: Bool

  private var index: ProjectIndex { project.index }

  /// The place as it is written in a test, and the node of the type that it holds.
  typealias Place = (text: String, type: NodeID)

  /// A type, and whether it is meant itself or a value of it.
  private typealias Owner = (type: TypeID, isStatic: Bool)

  /// What `Services.shared.store` reads.
  func place(readBy expression: NodeID) -> Place? {
    guard index[expression].kind == .member, let base = index.children(of: expression).first,
      let member = owner(base).flatMap({ member(index.name(expression), of: $0) }), isSettable(member)
    else { return nil }
    return type(of: member).map { (index.text(expression), $0) }
  }

  /// What a wrapper of the project reads for a key path such as `\.store`.
  func place(of keyPath: String, in wrapper: TypeEntry) -> Place? {
    guard let key = keyPath.split(separator: ".").last.map(String.init), keyPath.count > key.count,
      let getter = wrapper.members.first(where: { index.name($0) == "wrappedValue" })
    else { return nil }
    for node in index.nodes(inMember: getter) where index[node].kind == .subscriptCall {
      guard let base = index.children(of: node).first, let owner = owner(base),
        let member = member(key, of: (owner.type, false)), let type = type(of: member)
      else { continue }
      // `Values[path]` with a subscript of the type itself.
      if owner.isStatic {
        if hasSubscript(owner.type) { return ("\(index.text(base))[\\.\(key)]", type) }
      } else if index.hasArgument("keyPath", in: node), isSettable(member) {
        return ("\(index.text(base)).\(key)", type)
      }
    }
    return nil
  }

  /// Whether a test can reach what an expression such as `Services.shared` names.
  func isReached(_ expression: NodeID) -> Bool { owner(expression) != nil }

  /// The property that `Services.shared.container` or `Services.container` names, where tests see it.
  func shared(_ expression: NodeID) -> DeclarationID? {
    guard index[expression].kind == .member, let base = index.children(of: expression).first else { return nil }
    return owner(base).flatMap { member(index.name(expression), of: $0) }
  }

  /// The type whose members an expression reaches; `nil` where a test can't name it, or isn't on its actor.
  private func owner(_ expression: NodeID) -> Owner? {
    let use = index.type(of: expression)
    guard let type = use.type, isInReach(index.types[type]) else { return nil }
    if use.traits == .metatype { return (type, true) }
    guard use.traits.isEmpty, index[expression].kind == .member, let base = index.children(of: expression).first,
      let member = owner(base).flatMap({ member(index.name(expression), of: $0) })
    else { return nil }
    // What is set in a copy is set nowhere.
    return index.types[type].kind == .class || isSettable(member) ? (type, false) : nil
  }

  private func isInReach(_ type: TypeEntry) -> Bool {
    type.kind != .actor && project.effectiveAccess(of: type.declaration) > .fileprivate
      && (isOnMainActor || Observations(index).isOnMainActor(type.id) != true)
  }

  private func isSettable(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    return declaration.kind == .variable && (declaration.setterAccess ?? .open) > .fileprivate
      && (index.isStored(member) || declaration.flags.contains(.hasSetter))
  }

  /// A member that tests see.
  private func member(_ name: String, of owner: Owner) -> DeclarationID? {
    index.names.number(of: name).flatMap { index.member($0, of: owner.type, isStatic: owner.isStatic) }
      .flatMap { project.effectiveAccess(of: $0) > .fileprivate ? $0 : nil }
  }

  private func type(of member: DeclarationID) -> NodeID? {
    index[member].type == Node.none ? nil : NodeID(file: member.file, index: index[member].type)
  }

  /// Whether a type itself can be asked by key path, and be told so.
  private func hasSubscript(_ type: TypeID) -> Bool {
    index.types[type].members.contains { member in
      let declaration = index[member]
      return declaration.kind == .subscript && declaration.flags.isSuperset(of: [.isStatic, .hasSetter])
        && declaration.parameters.count == 1 && project.effectiveAccess(of: member) > .fileprivate
        && index.outline(of: member).source.text(Int(declaration.start)..<Int(declaration.end)).contains("KeyPath<")
    }
  }
}
