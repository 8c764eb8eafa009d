import ProjectIndex
import SwiftOutline

/// A property or parameter whose written type is a certain type, and which might take any value of its protocol instead.
struct TypeUser: Sendable {
  /// What it is.
  enum Place: Sendable, Hashable {
    case property(DeclarationID)
    /// Index into the parameters of a file.
    case parameter(file: Int, index: Int)
  }

  let place: Place
  /// The declaration that contains it: the property itself, or the function.
  let declaration: DeclarationID
  /// The node of the type's name.
  let typeNode: NodeID
  /// The node of the whole annotation: that of the name, or of the optional around it.
  let annotation: NodeID
  /// The default value; `nil` for none.
  let value: NodeID?
  let name: UInt32

  /// Those that a place which names the type belongs to; none where the name means something else.
  ///
  /// - Parameter whole: The whole annotation; `nil` for the name, or the optional around it.
  static func found(at reference: NodeID, in whole: NodeID? = nil, _ index: ProjectIndex) -> [TypeUser] {
    let outer = index.parent(of: reference).flatMap {
      [.optionalType, .unwrappedOptionalType].contains(index[$0].kind) ? $0 : nil
    }
    let annotation = whole ?? outer ?? reference
    let outline = index.outline(of: reference)
    func value(_ node: UInt32) -> NodeID? {
      node == Node.none ? nil : NodeID(file: reference.file, index: node)
    }
    guard let owner = index.owner(of: reference) else { return [] }
    var users: [TypeUser] = []
    let declaration = index[owner]
    switch declaration.kind {
    case .variable, .constant:
      guard declaration.type == UInt32(annotation.index) else { break }
      users.append(
        TypeUser(
          place: .property(owner), declaration: owner, typeNode: reference, annotation: annotation,
          value: value(declaration.value), name: declaration.name))
    case .function, .initializer:
      for position in declaration.parameters where outline.parameters[Int(position)].type == UInt32(annotation.index) {
        let parameter = outline.parameters[Int(position)]
        users.append(
          TypeUser(
            place: .parameter(file: Int(reference.file), index: Int(position)), declaration: owner,
            typeNode: reference, annotation: annotation, value: value(parameter.defaultValue), name: parameter.name))
      }
    default: break
    }
    return users
  }

  /// How messages call it: `OrderModel.service`, or the parameter `service` of `OrderModel.init`.
  func title(_ index: ProjectIndex) -> String {
    switch place {
    case .property: Self.title(ofMember: declaration, index)
    case .parameter: Self.title(ofParameter: name, of: declaration, index)
    }
  }

  static func title(ofParameter name: UInt32, of function: DeclarationID, _ index: ProjectIndex) -> String {
    "the parameter '\(index.names.text(name))' of \(title(ofMember: function, index))"
  }

  static func title(ofMember member: DeclarationID, _ index: ProjectIndex) -> String {
    let owner = index.enclosingType(of: member).map { index.types[$0].qualifiedName + "." } ?? ""
    let name =
      switch index[member].kind {
      case .initializer: "init"
      case .subscript: "subscript"
      default: index.name(member)
      }
    return "'\(owner)\(name)'"
  }
}
