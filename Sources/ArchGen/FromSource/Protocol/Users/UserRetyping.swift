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
    var others: [NodeID: ConcreteUse] = [:]
    for position in index.usage.referencesTo[type.id] {
      let reference = index.usage.references[position]
      guard reference.from != type.id, !index.isTest(reference.node) else { continue }
      let found = TypeUser.found(at: reference.node, index)
      for user in found { users[user.place] = user }
      if found.isEmpty, let use = ConcreteUse(at: reference.node, project) { others[use.node] = use }
    }
    var reasons: [TypeUser.Place: String] = [:]
    let values = PlacedValues(index: index, type: type)
    for user in users.values { reasons[user.place] = UserObstacle(index).reason(user) ?? Self.reason(user, values) }
    for (place, reason) in GivenValues(values, users).reasons() { reasons[place] = reasons[place] ?? reason }
    var needs = Self.readUses(users, abstraction, values, &reasons)
    let ordered = users.values.sorted { Self.position($0) < Self.position($1) }
    // What passes its value to something unchanged stays unchanged, too.
    while let (place, target) = Self.unmet(ordered, needs, reasons) {
      let title = users[target]?.title(index) ?? "something"
      reasons[place] = reasons[place] ?? "it is passed to \(title)"
      needs[place] = nil
    }
    self.reasons = reasons
    let writer = TypeUserEdits(index: index, abstraction: abstraction, values: values)
    edits = ordered.filter { reasons[$0.place] == nil }.flatMap { writer.edits(for: $0) }
    let kept = users.values.compactMap { [reasons] user in
      reasons[user.place].map { (user.typeNode, "\(user.title(index)) keeps '\(type.qualifiedName)': \($0)") }
    }
    let unread = others.values.map { ($0.node, "\($0.title) keeps '\(type.qualifiedName)': \($0.reason)") }
    notes =
      (kept + unread).sorted { ($0.0.file, $0.0.index) < ($1.0.file, $1.0.index) }.map(\.1)
      + Self.makers(of: type, project)
  }

  /// Why the value that a user begins with binds it; what is looked up in the type can name that.
  private static func reason(_ user: TypeUser, _ values: PlacedValues) -> String? {
    let parts = user.value.map { values.parts(of: $0) } ?? []
    return parts.first { values.index[$0].kind != .implicitMember }.map(values.reason(part:))
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
    _ users: [TypeUser.Place: TypeUser], _ abstraction: Abstraction, _ values: PlacedValues,
    _ reasons: inout [TypeUser.Place: String]
  ) -> [TypeUser.Place: Set<TypeUser.Place>] {
    let index = values.index
    var needs: [TypeUser.Place: Set<TypeUser.Place>] = [:]
    let names = Set(users.values.map(\.name))
    let places = UsePlaces(index: index, users: users)
    let reader = UseReader(index: index, abstraction: abstraction, places: places, users: users, values: values)
    for (file, indexed) in index.files.enumerated() where !names.isEmpty {
      for (position, node) in indexed.outline.nodes.enumerated() where names.contains(node.name) {
        guard [.name, .member, .capture].contains(node.kind) else { continue }
        let use = NodeID(file: file, index: position)
        let path = index.parent(of: use).flatMap { index[$0].kind == .keyPath ? $0 : nil }
        let found =
          path.map { places.places(of: use, inKeyPath: $0) }
          ?? (node.kind == .capture ? places.places(of: node.name, at: use) : places.places(of: use))
        let meant = found.filter { users[$0] != nil && reasons[$0] == nil }
        guard !meant.isEmpty else { continue }
        let verdict = path.map { _ in UserVerdict.bound("a key path leads to it") }
        switch verdict ?? (node.kind == .capture ? capture(node) : reader.verdict(of: use)) {
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
