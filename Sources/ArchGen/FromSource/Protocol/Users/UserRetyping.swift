import Platform
import ProjectIndex
import SwiftOutline

/// Makes what holds or takes a type take any value of its protocol, where no code needs the type itself.
struct UserRetyping: Sendable {
  /// What has to be changed, in no order.
  let edits: [SourceEdit]
  /// What stays unchanged and why, one clause each.
  let notes: [String]
  /// Why what stays does so.
  let reasons: [TypeUser.Place: String]

  init(_ abstraction: Abstraction, _ project: SourceProject) {
    let index = project.index
    let type = abstraction.type
    var users: [TypeUser.Place: TypeUser] = [:]
    for position in index.usage.referencesTo[type.id] {
      let reference = index.usage.references[position]
      guard reference.from != type.id, !index.isTest(reference.node) else { continue }
      for user in TypeUser.found(at: reference.node, index) { users[user.place] = user }
    }
    var reasons: [TypeUser.Place: String] = [:]
    for user in users.values { reasons[user.place] = Self.obstacle(to: user, index) }
    var needs = Self.readUses(users, abstraction, index, &reasons)
    let ordered = users.values.sorted { Self.position($0) < Self.position($1) }
    // What passes its value to something unchanged stays unchanged, too.
    while let (place, target) = Self.unmet(ordered, needs, reasons) {
      let title = users[target]?.title(index) ?? "something"
      reasons[place] = reasons[place] ?? "it is passed to \(title)"
      needs[place] = nil
    }
    self.reasons = reasons
    let writer = TypeUserEdits(index: index, abstraction: abstraction)
    edits = ordered.filter { reasons[$0.place] == nil }.flatMap { writer.edits(for: $0) }
    notes =
      ordered.compactMap { [reasons] user in
        reasons[user.place].map { "\(user.title(index)) keeps '\(type.qualifiedName)': \($0)" }
      } + Self.makers(of: type, project)
  }

  private static func position(_ user: TypeUser) -> (Int, Int) { (Int(user.typeNode.file), Int(user.typeNode.index)) }

  /// A user that passes its value to one that has to stay unchanged.
  private static func unmet(
    _ users: [TypeUser], _ needs: [TypeUser.Place: Set<TypeUser.Place>], _ reasons: [TypeUser.Place: String]
  ) -> (TypeUser.Place, TypeUser.Place)? {
    let unmet = users.filter { user in needs[user.place]?.contains { reasons[$0] != nil } ?? false }.first
    guard let unmet else { return nil }
    let target = users.first { needs[unmet.place]?.contains($0.place) ?? false && reasons[$0.place] != nil }
    return target.map { (unmet.place, $0.place) }
  }

  // MARK: - Uses

  /// Reads all code that names a user, and returns which others each one passes its value to.
  private static func readUses(
    _ users: [TypeUser.Place: TypeUser], _ abstraction: Abstraction, _ index: ProjectIndex,
    _ reasons: inout [TypeUser.Place: String]
  ) -> [TypeUser.Place: Set<TypeUser.Place>] {
    var needs: [TypeUser.Place: Set<TypeUser.Place>] = [:]
    let names = Set(users.values.map(\.name))
    let places = UsePlaces(index: index, users: users)
    let reader = UseReader(index: index, abstraction: abstraction, places: places, users: users)
    for (file, indexed) in index.files.enumerated() where !names.isEmpty {
      for (position, node) in indexed.outline.nodes.enumerated() where names.contains(node.name) {
        guard [.name, .member, .capture].contains(node.kind) else { continue }
        let use = NodeID(file: file, index: position)
        let found = node.kind == .capture ? places.places(of: node.name, at: use) : places.places(of: use)
        let meant = found.filter { users[$0] != nil && reasons[$0] == nil }
        guard !meant.isEmpty else { continue }
        switch node.kind == .capture ? capture(node) : reader.verdict(of: use) {
        case .fine: break
        case .depends(let targets): for place in meant { needs[place, default: []].formUnion(targets) }
        case .bound(let reason): for place in meant { reasons[place] = reason }
        }
      }
    }
    return needs
  }

  private static func capture(_ node: Node) -> UserVerdict {
    node.flags.isDisjoint(with: [.optional, .forced]) ? .fine : .bound("a closure holds it weakly")
  }

  // MARK: - Declarations

  private static let comparableNames: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
  ]

  /// What keeps a user from taking any value, as its declaration says; `nil` for nothing.
  static func obstacle(to user: TypeUser, _ index: ProjectIndex) -> String? {
    let declaration = index[user.declaration]
    let outline = index.outline(of: user.declaration)
    if declaration.flags.contains(.isOverride) { return "it is part of an override" }
    let owner = index.enclosingType(of: user.declaration)
    if let owner, index.types[owner].kind == .protocol { return "a protocol requires it" }
    switch user.place {
    case .property:
      if Members(index).isRequirement(user.declaration) { return "a protocol requires it" }
      guard index.isStored(user.declaration) else { return "it is computed" }
      if declaration.flags.contains(.isStatic) { return "it is static" }
      if !declaration.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return "it is held weakly" }
      if let attribute = declaration.attributes.map({ outline.attributes[Int($0)] }).first(where: { attribute in
        !["MainActor", "ObservationIgnored", "available", "nonobjc"].contains(index.names.text(attribute.name))
      }) {
        return "'@\(index.names.text(attribute.name))' needs the type itself"
      }
      guard let owner else { return "it is global" }
      if index.types[owner].kind == .struct,
        index.types[owner].ancestors.contains(where: { comparableNames.contains(index.names.text($0)) })
      {
        return "values of '\(index.types[owner].qualifiedName)' are compared or coded with it"
      }
      if index.types[owner].attributes.contains(where: { index.names.text($0) == "Model" }) {
        return "it is stored data"
      }
    case .parameter:
      if declaration.kind != .initializer, Members(index).isRequirement(user.declaration) {
        return "a protocol requires it"
      }
      if let owner, isOverridden(user.declaration, in: owner, index) { return "it is overridden" }
    }
    return nil
  }

  private static func isOverridden(_ function: DeclarationID, in owner: TypeID, _ index: ProjectIndex) -> Bool {
    let name = index[function].name
    let kind = index[function].kind
    return index.types.contains { type in
      type.ancestorTypes.contains(owner)
        && type.members.contains { member in
          let declaration = index[member]
          return declaration.kind == kind && declaration.name == name && declaration.flags.contains(.isOverride)
        }
    }
  }

  // MARK: - Makers

  /// The types that create one themselves where a test would need to pass another.
  private static func makers(of type: TypeEntry, _ project: SourceProject) -> [String] {
    let index = project.index
    var seen: Set<TypeID> = []
    return index.usage.constructions[type.id].compactMap { call in
      guard let maker = index.enclosingType(of: call), maker != type.id, !index.types[maker].isTest,
        [.viewModel, .aggregate].contains(index.role(of: maker)) || index.role(of: maker).isService,
        !Dependencies(index).isDefaultArgument(call), !index.isPreviewCode(call), !isFactory(call, index),
        seen.insert(maker).inserted
      else { return nil }
      let name = index.types[maker].qualifiedName
      return "'\(name)' creates its own '\(type.qualifiedName)'; let its 'init' take one"
    }
  }

  /// Whether a call stands in a static member, such as one that makes whole objects of the type for an app or a preview.
  private static func isFactory(_ call: NodeID, _ index: ProjectIndex) -> Bool {
    index.owner(of: call).map { index[index.enclosingMember(of: $0)].flags.contains(.isStatic) } ?? false
  }
}
