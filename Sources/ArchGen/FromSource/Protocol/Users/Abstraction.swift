import ProjectIndex
import SwiftOutline

/// A protocol that stands for a type of the project, whether it exists or will be written.
struct Abstraction: Sendable {
  let name: String
  let type: TypeEntry
  /// What it requires, by the name without quotes.
  private let requirements: [String: [Requirement]]

  /// The protocol that will be written.
  init(_ subject: ProtocolSubject, name: String) {
    self.name = name
    type = subject.type
    requirements = Dictionary(grouping: subject.requirements, by: \.plainName)
  }

  /// A protocol of the project that a type conforms to, with what it inherits.
  init(_ existing: TypeEntry, of type: TypeEntry, _ project: SourceProject) {
    let index = project.index
    name = existing.qualifiedName
    self.type = type
    let parts = [existing] + existing.ancestorTypes.map { index.types[$0] }.filter { $0.kind == .protocol }
    let reader = SignatureReader(project, selfName: nil)
    requirements = Dictionary(
      grouping: parts.flatMap(\.members).compactMap { reader.requirement($0) }, by: \.plainName)
  }

  /// Why a member can't be used through the protocol, as the end of a sentence that begins with the user; `nil` where it
  /// can.
  ///
  /// - Parameters:
  ///   - member: The node that names the member after a dot.
  func obstacle(to member: NodeID, _ index: ProjectIndex) -> String? {
    let written = index.name(member)
    guard let named = requirements[SwiftNames.bare(written)] else {
      return "its '\(written)' is used, which '\(name)' doesn't require"
    }
    guard let call = call(of: member, index) else { return propertyObstacle(named, member, index) }
    let arguments = index.children(of: call).dropFirst().filter { index[$0].kind == .argument }
    let fits = named.contains { requirement in
      requirement.kind == .property || requirement.parameters.contains(where: \.isVariadic)
        || Self.fits(arguments.map { index[$0] }, requirement, index)
    }
    if !fits { return "'\(written)' is called without arguments that '\(name)' requires" }
    if named.contains(where: { $0.result?.text.contains("Self") ?? false }) {
      return "what '\(written)' returns is only known for '\(type.qualifiedName)' itself"
    }
    return nil
  }

  private func propertyObstacle(_ named: [Requirement], _ member: NodeID, _ index: ProjectIndex) -> String? {
    guard let property = named.first(where: { $0.kind == .property }) else { return nil }
    let written = property.plainName
    if type.kind == .class, property.isSettable, isSet(property.id, by: member, index), !isInVariable(member, index) {
      return "its '\(written)' is set, which a constant of a protocol type doesn't allow"
    }
    let isWaited = index.ancestor(of: member) { $0.kind == .awaitExpression } != nil
    let isOnActor = type.kind == .actor && !property.isNonisolated
    if property.effects.isAsync || isOnActor, !isWaited { return "its '\(written)' is read without 'await'" }
    return nil
  }

  /// Whether code changes a property by a member that names it, and not only an object that the property holds.
  private func isSet(_ property: DeclarationID, by member: NodeID, _ index: ProjectIndex) -> Bool {
    guard PropertyWrites(index).perhapsWritten(property).contains(member) else { return false }
    let holdsObject = index.type(ofVariable: property).type.map { index.types[$0].isReferenceType } ?? false
    return !holdsObject || index.parent(of: member).map { index[$0].kind == .assignment } ?? false
  }

  /// Whether the object that a member belongs to is in a variable of an object, of which code can set what a protocol has.
  private func isInVariable(_ member: NodeID, _ index: ProjectIndex) -> Bool {
    guard let base = index.children(of: member).first, let property = Bindings(index).ownProperty(base),
      index[property].kind == .variable, index.isStored(property), let owner = index.enclosingType(of: property)
    else { return false }
    return index.types[owner].isReferenceType
  }

  /// The call whose callee a member is.
  private func call(of member: NodeID, _ index: ProjectIndex) -> NodeID? {
    guard let outer = index.parent(of: member), index[outer].kind == .call,
      index.children(of: outer).first == member
    else { return nil }
    return outer
  }

  /// Whether arguments are those of a requirement; trailing closures have no label to compare.
  private static func fits(_ arguments: [Node], _ requirement: Requirement, _ index: ProjectIndex) -> Bool {
    guard arguments.count == requirement.parameters.count else { return false }
    return zip(arguments, requirement.parameters).allSatisfy { argument, parameter in
      if argument.flags.contains(.trailing) { return true }
      return (argument.name == 0 ? nil : index.names.text(argument.name)) == parameter.label
    }
  }
}
