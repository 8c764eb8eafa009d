import ProjectIndex
import SwiftOutline

/// What the names mean that stand in pieces of code, once some files go.
struct CutMeanings {
  enum Meaning: Hashable {
    /// A declaration of a file that goes.
    case gone
    /// What a piece declares.
    case piece(Int)
    /// What only a library can have, such as a type of the system.
    case foreign
    /// Something that stays, or that nobody knows.
    case staying
  }

  /// A piece of a file of the index.
  struct Piece {
    let file: Int
    let cut: CodeCut
  }

  /// Where something is declared.
  private struct Place {
    let file: Int
    let offset: Int
  }

  private let index: ProjectIndex
  private let gone: Set<Int>
  private let pieces: [Piece]
  /// The types that nodes of files with pieces name.
  private let types: [NodeID: TypeID]
  /// The declarations of all names that are asked for.
  private let declarations: [UInt32: [DeclarationID]]
  private let labels: CutLabels
  /// The pieces that declare something by a name, what stands in a declaration of a piece left out.
  private var declaring: [UInt32: Set<Int>] = [:]
  /// The same by the names of its projected and stored value.
  private var wrapped: [UInt32: Set<Int>] = [:]
  /// Those that code may use which isn't read, or not in full.
  private var usedUnread: Set<Int> = []

  init(_ pieces: [Piece], without gone: Set<String>, _ index: ProjectIndex) {
    (self.index, self.pieces) = (index, pieces)
    self.gone = Set(index.files.indices.filter { gone.contains(index.files[$0].path) })
    let files = Set(pieces.map(\.file))
    let references = index.usage.references.filter { files.contains(Int($0.node.file)) }
    types = Dictionary(references.map { ($0.node, $0.to) }) { first, _ in first }
    let names = Set(pieces.flatMap(\.cut.names).compactMap { index.names.number(of: $0) })
    var declarations: [UInt32: [DeclarationID]] = [:]
    for (file, indexed) in index.files.enumerated() {
      for (position, declaration) in indexed.outline.declarations.enumerated()
      where declaration.kind != .extension && names.contains(declaration.name) {
        declarations[declaration.name, default: []].append(DeclarationID(file: file, index: position))
      }
    }
    self.declarations = declarations
    labels = CutLabels(pieces, index)
    declaring = declarations.mapValues { Set($0.filter(isOutermost).compactMap(piece(declaring:))) }
      .filter { !$0.value.isEmpty }.merging(labels.parameters) { $0.union($1) }
    let unread = index.unreadNames(without: gone)
    for (name, pieces) in declaring {
      let text = index.names.text(name)
      for sign in ["$", "_"] { index.names.number(of: sign + text).map { wrapped[$0] = pieces } }
      if unread.mayContain(text) { usedUnread.formUnion(pieces) }
    }
  }

  /// What the names mean in a piece that came with what was generated.
  func meanings(in piece: Piece) -> [Meaning] {
    let nodes = index.files[piece.file].outline.nodes
    return nodes.indices.filter { position in
      piece.cut.range.contains(Int(nodes[position].end) - 1) && nodes[position].name != 0
        && piece.cut.names.contains(index.names.text(nodes[position].name))
    }.flatMap { position -> [Meaning] in
      let node = NodeID(file: piece.file, index: position)
      let isGiven = piece.cut.given.contains(index.names.text(nodes[position].name))
      return labels.pieces(named: node).map { .piece($0) }
        + possibleMeanings(of: node).filter { !isGiven || $0 != .staying }
    }
  }

  /// The pieces that declare something which code outside of all of them may use, files that go left out. What stands in a
  /// declaration of a piece is only reached by that.
  ///
  /// - Parameter isCut: Whether a place is in a piece that goes.
  func piecesUsed(outside isCut: (_ file: Int, _ offset: Int) -> Bool) -> Set<Int> {
    let files = index.files.indices.filter { !gone.contains($0) }
    var used = labels.piecesUsed(in: files, outside: isCut).union(usedUnread)
    for file in files {
      let nodes = index.files[file].outline.nodes
      for position in nodes.indices {
        if let pieces = wrapped[nodes[position].name] { used.formUnion(pieces) }
        guard let pieces = declaring[nodes[position].name], !isCut(file, Int(nodes[position].end) - 1) else { continue }
        let node = NodeID(file: file, index: position)
        used.formUnion(labels.pieces(named: node))
        for meaning in possibleMeanings(of: node) {
          switch meaning {
          case .piece(let piece): used.formUnion(pieces.intersection([piece]))
          // What can't be told may be meant.
          case .staying where known(node) == nil: used.formUnion(pieces)
          default: break
          }
        }
      }
    }
    return used
  }

  private func isOutermost(_ declaration: DeclarationID) -> Bool {
    let parent = Int(index[declaration].parent)
    guard parent >= 0, let own = piece(declaring: declaration) else { return true }
    return piece(declaring: DeclarationID(file: Int(declaration.file), index: parent)) != own
  }

  /// What a node may mean: one thing where that is known, and else all that its name can.
  private func possibleMeanings(of node: NodeID) -> [Meaning] {
    let name = index[node].name
    switch index[node].kind {
    case .typeName, .memberType, .name, .member, .implicitMember: break
    default: return []
    }
    if let found = known(node) { return [meaning(of: found)] }
    let declared = declarations[name] ?? []
    switch index[node].kind {
    // By name alone only where that can mean nothing else.
    case .member, .implicitMember:
      let isImplicit = index[node].kind == .implicitMember
      return meanings(of: declared.filter { isMember($0, isImplicit) })
    // What neither the place nor all code has by the name is nobody's.
    case .name where !index.names.startsUppercase(name):
      return meanings(of: declared.filter { isInReach($0, of: node) })
    default: return [declared.isEmpty && index.names.startsUppercase(name) ? .foreign : .staying]
    }
  }

  private func meanings(of declared: [DeclarationID]) -> [Meaning] {
    let meanings = declared.map { meaning(of: place($0)) }
    if meanings.isEmpty { return [.foreign] }
    let pieces = meanings.filter { $0 != .gone }
    return meanings.contains(.staying) ? [.staying] : pieces.isEmpty ? [.gone] : pieces
  }

  /// Whether a name without a dot may mean a declaration: a global one, a local one of its file, or a member of a type
  /// around it.
  private func isInReach(_ declaration: DeclarationID, of node: NodeID) -> Bool {
    guard index[declaration].parent >= 0 else { return isOpen(declaration, to: node) }
    let parent = DeclarationID(file: Int(declaration.file), index: Int(index[declaration].parent))
    guard index[parent].kind.isType || index[parent].kind == .extension else { return declaration.file == node.file }
    return index.enclosingType(of: declaration).map { isAround($0, node) } ?? true
  }

  /// Whether a declaration isn't private to another file.
  private func isOpen(_ declaration: DeclarationID, to node: NodeID) -> Bool {
    declaration.file == node.file || index[declaration].access > .fileprivate
  }

  /// Whether a place is in a type or one that inherits from it.
  private func isAround(_ type: TypeID, _ node: NodeID) -> Bool {
    var around = index.enclosingType(of: node)
    while let found = around {
      if found == type || index.types[found].ancestorTypes.contains(type) { return true }
      around = index.types[found].parent
    }
    return false
  }

  /// Where the declaration stands that a name surely means; `nil` where that isn't known.
  private func known(_ node: NodeID) -> Place? {
    let (name, file) = (index[node].name, Int(node.file))
    if let type = types[node] ?? type(namedBy: node) {
      return isOnlyOne(type, at: node) ? place(index.types[type].declaration) : nil
    }
    switch index[node].kind {
    case .name:
      switch index.binding(of: name, at: node) {
      case .member(let found), .global(let found), .localFunction(let found): return place(found)
      case .local(let found): return Place(file: file, offset: Int(index[found].start))
      case .parameter(_, let found):
        return Place(file: file, offset: Int(index.files[file].outline.parameters[found].start))
      default: return nil
      }
    case .member:
      guard let base = index.children(of: node).first, let type = index.type(of: base).type else { return nil }
      return index.member(name, of: type, isStatic: nil).map(place)
    case .implicitMember: return matched(node).map(place)
    default: return nil
    }
  }

  /// Whether a declaration can be meant behind a dot; without anything before that, only what needs no value of its type.
  private func isMember(_ declaration: DeclarationID, _ isImplicit: Bool) -> Bool {
    let found = index[declaration]
    guard found.parent >= 0 else { return false }
    let around = index[DeclarationID(file: Int(declaration.file), index: Int(found.parent))].kind
    return (around.isType || around == .extension)
      && (!isImplicit || found.kind == .enumCase || found.kind.isType || found.flags.contains(.isStatic))
  }

  /// The case that a pattern of a `switch` means by a dot and its name.
  private func matched(_ node: NodeID) -> DeclarationID? {
    guard let item = index.ancestor(of: node, where: { $0.kind == .caseItem }),
      index[item].start == index[node].start,
      let choice = index.ancestor(of: item, where: { $0.kind == .switchStatement }),
      let subject = index.children(of: choice).first, let type = index.type(of: subject).type
    else { return nil }
    return index.member(index[node].name, of: type, isStatic: true)
  }

  private func type(namedBy node: NodeID) -> TypeID? {
    guard index[node].kind == .name, case .type(let type) = index.binding(of: index[node].name, at: node) else {
      return nil
    }
    return type
  }

  /// Whether a place sees a type, and no other declaration of its name.
  private func isOnlyOne(_ type: TypeID, at node: NodeID) -> Bool {
    let (own, other) = (index.files[Int(node.file)], index.files[index.types[type].file])
    let imports = own.outline.declarations.filter { $0.kind == .import }
    let ending = "." + index.names.text(index.types[type].name)
    if imports.contains(where: { own.outline.source.text(Int($0.start)..<Int($0.end)).hasSuffix(ending) }) {
      return false
    }
    let targets = index.layout.targetsOfFile
    let isSeen =
      own.module == other.module
      || !Set(targets[own.path] ?? []).isDisjoint(with: targets[other.path] ?? [])
      || other.moduleName.map { name in imports.contains { index.names.text($0.name) == name } } ?? true
    let namesakes = (declarations[index.types[type].name] ?? []).filter { $0 != index.types[type].declaration }
    return isSeen && !namesakes.contains { mayBeSeen($0, at: node) }
  }

  /// Whether a place may see a declaration: one of no type, of a type around the place, or of one that such a type inherits.
  private func mayBeSeen(_ declaration: DeclarationID, at node: NodeID) -> Bool {
    guard index[declaration].kind.isType || [.typeAlias, .associatedType].contains(index[declaration].kind) else {
      return false
    }
    let type = index.types.first { $0.declaration == declaration }
    if type?.isLocal == true { return declaration.file == node.file }
    guard let owner = type.map(\.parent) ?? index.enclosingType(of: declaration) else {
      return isOpen(declaration, to: node)
    }
    return isAround(owner, node)
  }

  // MARK: - Places

  private func place(_ declaration: DeclarationID) -> Place {
    Place(file: Int(declaration.file), offset: Int(index[declaration].nameStart))
  }

  private func meaning(of place: Place) -> Meaning {
    if gone.contains(place.file) { return .gone }
    return pieces.firstIndex { $0.file == place.file && $0.cut.range.contains(place.offset) }.map { .piece($0) }
      ?? .staying
  }

  private func piece(declaring declaration: DeclarationID) -> Int? {
    guard case .piece(let piece) = meaning(of: place(declaration)) else { return nil }
    return piece
  }
}
