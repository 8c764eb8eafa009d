import ProjectIndex
import SwiftOutline

/// Types as they have to be written in a place other than their own.
struct TypeText: Sendable {
  let project: SourceProject
  /// What `Self` is called there; `nil` to leave it.
  let selfName: String?
  /// How many aliases have been looked through, which may name one another.
  private var depth = 0

  private static let maximumDepth = 8

  init(project: SourceProject, selfName: String?) {
    self.project = project
    self.selfName = selfName
  }

  private var index: ProjectIndex { project.index }
  private var scope: TypeScope { TypeScope(index: index) }

  /// Returns the text of a type on one line, with names of nested types qualified.
  func text(_ type: NodeID) -> String {
    let node = index[type]
    return text(Int(type.file), Int(node.start)..<Int(node.end), types: [type])
  }

  /// Returns the text of a range in which some types stand.
  func text(_ file: Int, _ range: Range<Int>, types: [NodeID]) -> String {
    let source = index.files[file].outline.source
    return OneLineText.text(source, range, replacing: types.flatMap { replacements(in: $0) })
  }

  private func replacements(in type: NodeID) -> [OneLineText.Replacement] {
    index.subtree(of: type).compactMap { id in
      let node = index[id]
      switch node.kind {
      case .typeName where node.name == Word.selfType.rawValue: return ownReplacement(of: id)
      case .typeName:
        return qualifiedName(of: id, named: node.name).map { .init(range: nameRange(of: id), text: $0) }
      // An alias of `Self` is one of the protocol around.
      case .memberType where selfName != nil && isOwnMember(id):
        return expansion(of: id, named: node.name).map { .init(range: Int(node.start)..<Int(node.end), text: $0) }
      default: return nil
      }
    }
  }

  /// The place of a name, without generic arguments.
  private func nameRange(of id: NodeID) -> Range<Int> {
    let start = Int(index[id].start)
    let isEscaped = index.outline(of: id).source.bytes[start] == UInt8(ascii: "`")
    return start..<(start + index.names.text(index[id].name).utf8.count + (isEscaped ? 2 : 0))
  }

  private func ownReplacement(of id: NodeID) -> OneLineText.Replacement? {
    guard let selfName else { return nil }
    let range = nameRange(of: id)
    // `Self.Item` names an associated type, which is a name of its own there.
    if let outer = index.parent(of: id), isOwnMember(outer), index.children(of: outer).first == id {
      return OneLineText.Replacement(range: range.lowerBound..<(range.upperBound + 1), text: "")
    }
    return OneLineText.Replacement(range: range, text: selfName)
  }

  /// Whether a type is `Self.Item`.
  private func isOwnMember(_ id: NodeID) -> Bool {
    guard index[id].kind == .memberType, let base = index.children(of: id).first else { return false }
    return index[base].kind == .typeName && index[base].name == Word.selfType.rawValue
  }

  /// The full name of a nested type or alias that is written without its outer types.
  private func qualifiedName(of id: NodeID, named name: UInt32) -> String? {
    if let alias = scope.alias(at: id, named: name) {
      if alias.owner.kind != .protocol { return path(to: name, in: alias.owner, at: id) }
      if selfName != nil, let text = expansion(of: id, named: name) { return text }
      if alias.user.kind != .protocol { return "\(project.name(of: alias.user)).\(written(name))" }
    }
    if let user = decider(of: id, named: name) { return "\(project.name(of: user)).\(written(name))" }
    let use = index.resolve(id)
    guard !scope.isOpen(id), !use.traits.contains(.generic) else { return nil }
    if let type = use.type, index.types[type].name == name, let parent = index.types[type].parent {
      return index.types[type].isLocal ? nil : path(to: name, in: index.types[parent], at: id)
    }
    return nil
  }

  /// The name of what a type declares, with that type before it; where that is generic, a type around the place says for
  /// which arguments.
  private func path(to name: UInt32, in owner: TypeEntry, at id: NodeID) -> String {
    var user = index[owner.declaration].genericParameters.isEmpty ? owner : nil
    var current = index.owner(of: id).flatMap { index.enclosingType(of: $0) }
    while user == nil, let type = current {
      user = index.types[type].ancestorTypes.contains(owner.id) ? index.types[type] : nil
      current = index.types[type].parent
    }
    return "\(project.name(of: user ?? owner)).\(written(name))"
  }

  private func written(_ name: UInt32) -> String { SwiftNames.escaped(index.names.text(name)) }

  /// The type around a place that decides what an associated type of one of its protocols is, which it need not say;
  /// `nil` where the name means something else.
  private func decider(of id: NodeID, named name: UInt32) -> TypeEntry? {
    guard let owner = index.owner(of: id) else { return nil }
    let outline = index.outline(of: owner)
    if index[owner].genericParameters.contains(where: { outline.genericParameters[Int($0)].name == name }) {
      return nil
    }
    var current = index.enclosingType(of: owner)
    while let type = current {
      let user = index.types[type]
      if user.kind == .protocol { return nil }
      let isAssociated = user.ancestorTypes.contains { ancestor in
        index.types[ancestor].members.contains { index[$0].kind == .associatedType && index[$0].name == name }
      }
      if isAssociated { return user }
      current = user.parent
    }
    return nil
  }

  /// What a protocol's alias stands for, where that names what conforming types decide: there the alias would be looked
  /// for in the very type that decides. Other aliases are known wherever the protocol is conformed to.
  private func expansion(of id: NodeID, named name: UInt32) -> String? {
    guard depth < Self.maximumDepth, let alias = scope.alias(at: id, named: name), alias.owner.kind == .protocol,
      index[alias.declaration].genericParameters.isEmpty, index[alias.declaration].type != Node.none
    else { return nil }
    let target = NodeID(file: alias.declaration.file, index: index[alias.declaration].type)
    let isOpen = index.subtree(of: target).contains { part in
      guard index[part].kind == .typeName else { return false }
      let name = index[part].name
      let isAssociated = ([alias.owner] + alias.owner.ancestorTypes.map { index.types[$0] }).contains { owner in
        owner.members.contains { index[$0].kind == .associatedType && index[$0].name == name }
      }
      return isAssociated || name == Word.selfType.rawValue || scope.alias(at: part, named: name) != nil
    }
    guard isOpen else { return nil }
    var inner = self
    inner.depth += 1
    let text = inner.text(target)
    switch index[target].kind {
    case .functionType, .attributedType, .anyType, .someType, .compositionType: return "(\(text))"
    default: return text
    }
  }
}
