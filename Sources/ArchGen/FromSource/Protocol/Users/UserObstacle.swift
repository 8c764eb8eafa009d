import ProjectIndex
import SwiftOutline

/// What keeps a user of a type from taking any value of its protocol, as the user's declaration says.
struct UserObstacle: Sendable {
  let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  private static let comparableNames: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
  ]

  /// Returns the reason in one clause; `nil` for none.
  func reason(_ user: TypeUser) -> String? {
    let flags = index[user.declaration].flags
    if flags.contains(.isOverride) { return "it is part of an override" }
    let owner = index.enclosingType(of: user.declaration)
    if let owner {
      if index.types[owner].kind == .protocol || isRequired(user.declaration, of: owner) {
        return "a protocol requires it"
      }
      if isRedeclared(user.declaration, of: owner) { return "it is part of an override" }
      if isOverridden(user.declaration, in: owner) { return "it is overridden" }
    }
    if case .parameter(let file, let position) = user.place {
      if index.files[file].outline.parameters[position].isVariadic { return "it takes any number of values" }
      return OverloadedParameter(index, user, position).reason(family: { [$0] + descendants(of: $0).map(\.id) })
    }
    guard index.isStored(user.declaration) else { return "it is computed" }
    if flags.contains(.isStatic) { return "it is static" }
    if flags.contains(.isWeak) { return "it is held weakly" }
    if flags.contains(.isUnowned) { return "it is unowned" }
    if let attribute = foreignAttribute(of: user.declaration) { return "'@\(attribute)' may need the type itself" }
    guard let owner else { return "it is global" }
    return reason(in: index.types[owner])
  }

  /// What the type that holds it says.
  private func reason(in owner: TypeEntry) -> String? {
    if owner.kind == .struct, owner.ancestors.contains(where: { Self.comparableNames.contains(index.names.text($0)) }) {
      return "values of '\(owner.qualifiedName)' are compared or coded with it"
    }
    return owner.attributes.contains { index.names.text($0) == "Model" } ? "it is stored data" : nil
  }

  /// The attribute of a property that may ask something of its type.
  private func foreignAttribute(of property: DeclarationID) -> String? {
    let outline = index.outline(of: property)
    return index[property].attributes.lazy.map { index.names.text(outline.attributes[Int($0)].name) }.first {
      !["MainActor", "ObservationIgnored", "available", "nonobjc"].contains($0)
    }
  }

  // MARK: - Others that are declared alike

  /// Whether a protocol asks for a member. All initialisers bear the same name, so only their labels tell.
  private func isRequired(_ member: DeclarationID, of owner: TypeID) -> Bool {
    if index[member].kind != .initializer, Members(index).isRequirement(member) { return true }
    // A subclass may conform by what it inherits.
    let ancestors = ([index.types[owner]] + descendants(of: owner)).flatMap(\.ancestorTypes)
    return Set(ancestors).contains { index.types[$0].kind == .protocol && declares($0, like: member) { _ in true } }
  }

  /// Whether an initialiser is one that a superclass has required.
  private func isRedeclared(_ member: DeclarationID, of owner: TypeID) -> Bool {
    index[member].flags.contains(.isRequired)
      && index.types[owner].ancestorTypes.contains { declares($0, like: member) { $0.flags.contains(.isRequired) } }
  }

  private func isOverridden(_ member: DeclarationID, in owner: TypeID) -> Bool {
    descendants(of: owner).contains { type in
      declares(type.id, like: member) { !$0.flags.isDisjoint(with: [.isOverride, .isRequired]) }
    }
  }

  private func descendants(of owner: TypeID) -> [TypeEntry] {
    index.types.filter { $0.ancestorTypes.contains(owner) }
  }

  /// Whether a type declares a member of the same kind, name and labels that satisfies a condition.
  private func declares(_ type: TypeID, like member: DeclarationID, where condition: (Declaration) -> Bool) -> Bool {
    let declaration = index[member]
    return index.types[type].members.contains { other in
      let candidate = index[other]
      return candidate.kind == declaration.kind && candidate.name == declaration.name
        && labels(other) == labels(member) && condition(candidate)
    }
  }

  private func labels(_ function: DeclarationID) -> [UInt32] {
    index[function].parameters.map { index.outline(of: function).parameters[Int($0)].label }
  }
}
