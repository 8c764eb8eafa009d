import ProjectIndex
import SwiftOutline

/// What else bears the name of a field.
extension FieldMentions {
  /// Whether a type holds data of another kind, such as a part of the model, whose properties may have the same names.
  func isOtherData(_ type: TypeID) -> Bool {
    guard neighbour.model != nil, [.model, .transferObject].contains(index.role(of: type)),
      index.types[type].kind == .struct || index.types[type].kind == .class
    else { return false }
    // What every feature has tells nothing.
    let stored = DataTypes(index).storedProperties(of: index.types[type]).map { index.name($0) }.filter {
      analogy.fields[$0]?.isBookkeeping != true || analogy.spellings[$0] != nil
    }
    return stored.count(where: { analogy.spellings[$0] != nil }) * 2 < stored.count
  }

  /// Whether a function that is called has the name of a property.
  func isMethod(_ name: String, _ node: NodeID, of type: TypeID) -> Bool {
    isCallee(node) && index.types[type].members.contains { index[$0].kind == .function && index.name($0) == name }
  }

  /// Whether a place asks for a member that copied code alone declares, or stands for each case of the field's enum.
  func meansMember(_ token: Int, _ file: CodeFile, _ field: String) -> Bool {
    let name = file.plainName(token)
    guard let node = file.node(at: token) else { return false }
    let isOwn = isOnlyHere(name) || isDeclared(name, in: file.file)
    switch index[node].kind {
    case .closureParameter: return isCaseOfAll(bound: node, of: field)
    case .name:
      switch index.binding(of: index[node].name, at: node) {
      case .local(let binder): return isCaseOfAll(bound: binder, of: field)
      case .member(let id): return neighbour.part(around: id) != nil
      default: return false
      }
    case .member: return isOwn && !isCallee(node)
    case .declaration:
      return isOwn && file.outline.declarations.contains { Int($0.nameStart) == file.tokens[token].start }
    case .argument: return isOwn && index.parent(of: node).flatMap { copiedType(madeBy: $0) } != nil
    default: return false
    }
  }

  /// Whether a type is the enum of a field, perhaps optional.
  func isChoice(_ type: NodeID, of field: String?) -> Bool {
    guard let field, let old = analogy.fields[field], old.kind == .choice else { return false }
    return [old.type, old.type + "?"].contains(index.text(type))
  }

  /// Whether a closure's parameter stands for each case of a field's enum in turn, or of any: `ForEach(Kind.allCases) { kind in … }`.
  private func isCaseOfAll(bound binder: NodeID, of field: String? = nil) -> Bool {
    guard index[binder].kind == .closureParameter,
      let call = index.ancestor(of: binder, where: { $0.kind == .call }),
      let list = index.receiver(ofCall: call) ?? index.children(of: call).dropFirst().first
    else { return false }
    return index.text(list).hasSuffix((field.flatMap { analogy.fields[$0]?.type } ?? "") + ".allCases")
  }

  /// Whether a name stands for each case of an enum in turn.
  func isCaseOfAll(_ name: NodeID) -> Bool {
    guard index[name].kind == .name, case .local(let binder) = index.binding(of: index[name].name, at: name) else {
      return false
    }
    return isCaseOfAll(bound: binder)
  }

  /// Whether an expression is what a call calls.
  func isCallee(_ node: NodeID) -> Bool {
    index.parent(of: node).map { index[$0].kind == .call && index.children(of: $0).first == node } ?? false
  }

  /// Whether a case of an enum that is copied is meant: a coding key, what has the focus.
  func isCase(_ name: String, _ node: NodeID) -> Bool {
    guard index[node].kind == .implicitMember, !Self.isStyle(node, index) else { return false }
    return neighbour.code.keys.contains { file in
      index.files[file].outline.declarations.contains { $0.kind == .enumCase && index.names.text($0.name) == name }
    }
  }

  /// Whether something like `.title` is a font or colour of the system.
  static func isStyle(_ node: NodeID, _ index: ProjectIndex) -> Bool {
    guard let argument = index.parent(of: node), index[argument].kind == .argument,
      let call = index.parent(of: argument)
    else { return false }
    return ["font", "foregroundStyle", "foregroundColor", "background"].contains(index.calleeText(call))
  }
}
