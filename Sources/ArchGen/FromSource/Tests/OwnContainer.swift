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

  /// What `Services.shared.store` reads.
  func place(readBy expression: NodeID) -> Place? {
    guard index[expression].kind == .member, let base = index.children(of: expression).first,
      let owner = owner(base)
    else { return nil }
    return settable(index.name(expression), of: owner).map { (index.text(expression), $0) }
  }

  /// What a wrapper of the project reads for a key path such as `\\.store`.
  func place(of keyPath: String, in wrapper: TypeEntry) -> Place? {
    guard let key = keyPath.split(separator: ".").last.map(String.init), keyPath.count > key.count,
      let getter = wrapper.members.first(where: { index.name($0) == "wrappedValue" })
    else { return nil }
    for node in index.nodes(inMember: getter) where index[node].kind == .subscriptCall {
      guard let base = index.children(of: node).first else { continue }
      if index.hasArgument("keyPath", in: node), let owner = owner(base), !owner.isStatic,
        let type = settable(key, of: owner)
      {
        return ("\(index.text(base)).\(key)", type)
      }
      // `Values[path]` with a subscript of the type itself.
      if let owner = owner(base), owner.isStatic, hasSubscript(owner.type), let type = declared(key, of: owner.type) {
        return ("\(index.text(base))[\\.\(key)]", type)
      }
    }
    return nil
  }

  /// The type whose members an expression reaches; `nil` where a test can't name it, or isn't on its actor.
  private func owner(_ expression: NodeID) -> (type: TypeID, isStatic: Bool)? {
    let text = index.text(expression)
    if let type = index.types.first(where: { $0.qualifiedName == text }) {
      return isInReach(type) ? (type.id, true) : nil
    }
    guard index[expression].kind == .member, let base = index.children(of: expression).first,
      let outer = owner(base), let name = index.names.number(of: index.name(expression)),
      let member = index.member(name, of: outer.type, isStatic: outer.isStatic), isVisible(member)
    else { return nil }
    let use = index.type(ofVariable: member)
    guard let type = use.type, use.traits.isEmpty, isInReach(index.types[type]) else { return nil }
    // What is set in a copy is set nowhere.
    return index.types[type].kind == .class || isSettable(member) ? (type, false) : nil
  }

  private func isInReach(_ type: TypeEntry) -> Bool {
    type.kind != .actor && project.effectiveAccess(of: type.declaration) > .fileprivate
      && (isOnMainActor || Observations(index).isOnMainActor(type.id) != true)
  }

  private func isVisible(_ member: DeclarationID) -> Bool { project.effectiveAccess(of: member) > .fileprivate }

  private func isSettable(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    return declaration.kind == .variable && isVisible(member) && (declaration.setterAccess ?? .open) > .fileprivate
      && (index.isStored(member) || declaration.flags.contains(.hasSetter))
  }

  /// The written type of a property that can be set.
  private func settable(_ name: String, of owner: (type: TypeID, isStatic: Bool)) -> NodeID? {
    guard let number = index.names.number(of: name),
      let member = index.member(number, of: owner.type, isStatic: owner.isStatic), isSettable(member)
    else { return nil }
    return type(of: member)
  }

  private func declared(_ name: String, of type: TypeID) -> NodeID? {
    guard let number = index.names.number(of: name), let member = index.member(number, of: type, isStatic: false),
      isVisible(member)
    else { return nil }
    return self.type(of: member)
  }

  private func type(of member: DeclarationID) -> NodeID? {
    index[member].type == Node.none ? nil : NodeID(file: member.file, index: index[member].type)
  }

  /// Whether a type itself can be asked by key path, and be told so.
  private func hasSubscript(_ type: TypeID) -> Bool {
    index.types[type].members.contains { member in
      let declaration = index[member]
      return declaration.kind == .subscript && declaration.flags.isSuperset(of: [.isStatic, .hasSetter])
        && declaration.parameters.count == 1 && isVisible(member)
        && index.outline(of: member).source.text(Int(declaration.start)..<Int(declaration.end)).contains("KeyPath<")
    }
  }
}
