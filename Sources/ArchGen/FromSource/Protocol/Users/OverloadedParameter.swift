import ProjectIndex
import SwiftOutline

/// A parameter by whose type a call may tell functions of the same name apart, so that with another type the call means
/// another function, or several.
struct OverloadedParameter {
  private let index: ProjectIndex
  private let user: TypeUser
  private let position: Int

  init(_ index: ProjectIndex, _ user: TypeUser, _ position: Int) {
    (self.index, self.user, self.position) = (index, user, position)
  }

  /// Why it keeps its type; `nil` where no other function is like its own.
  ///
  /// - Parameter family: The types whose members stand beside those of a type.
  func reason(family: (TypeID) -> [TypeID]) -> String? {
    guard namesakes(family).contains(where: { $0 != user.declaration && isLike($0) }) else { return nil }
    return "its type tells \(TypeUser.title(ofMember: user.declaration, index)) from another of that name"
  }

  private func namesakes(_ family: (TypeID) -> [TypeID]) -> [DeclarationID] {
    let declaration = index[user.declaration]
    if let owner = index.enclosingType(of: user.declaration) {
      let types = Set(family(owner) + index.types[owner].ancestorTypes)
      return types.flatMap { index.types[$0].members }.filter {
        index[$0].kind == declaration.kind && index[$0].name == declaration.name
      }
    }
    return index.files.enumerated().flatMap { file, indexed in
      indexed.outline.declarations.enumerated().compactMap { position, candidate in
        guard candidate.name == declaration.name, candidate.kind == .function else { return nil }
        let id = DeclarationID(file: file, index: position)
        return index.enclosingType(of: id) == nil ? id : nil
      }
    }
  }

  /// Whether a call of the parameter's function may be one of another by its labels, and the value of the parameter one
  /// that the other takes.
  private func isLike(_ other: DeclarationID) -> Bool {
    let (own, others) = (parameters(user.declaration), parameters(other))
    guard fits(own, others), fits(others, own) else { return false }
    let label = index.files[Int(user.declaration.file)].outline.parameters[position].label
    let ordinal = index[user.declaration].parameters.prefix { $0 < position }.filter {
      index.outline(of: user.declaration).parameters[Int($0)].label == label
    }.count
    let counterparts = others.filter { $0.label == label }
    guard ordinal < counterparts.count, counterparts[ordinal].type != Node.none else { return false }
    return mayTake(NodeID(file: other.file, index: counterparts[ordinal].type))
  }

  private func parameters(_ function: DeclarationID) -> [Parameter] {
    let outline = index.outline(of: function)
    return index[function].parameters.map { outline.parameters[Int($0)] }
  }

  private func fits(_ own: [Parameter], _ others: [Parameter]) -> Bool {
    let needed = own.filter { $0.defaultValue == Node.none && !$0.isVariadic }
    return needed.allSatisfy { parameter in
      needed.count { $0.label == parameter.label } <= others.count { $0.label == parameter.label }
    }
  }

  /// Whether a type may be that of the value, too: what isn't a type of the project may be anything.
  private func mayTake(_ node: NodeID) -> Bool {
    let use = index.resolve(node)
    guard let other = use.type, use.traits.isDisjoint(with: [.generic, .constraint, .ambiguous]),
      let type = index.resolve(user.typeNode).type
    else { return use.traits.isDisjoint(with: [.function, .tuple, .collection, .metatype]) }
    guard index.types[other].kind != .protocol else { return true }
    return other == type || index.types[other].ancestorTypes.contains(type)
      || index.types[type].ancestorTypes.contains(other)
  }
}
