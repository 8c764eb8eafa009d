import ProjectIndex
import SwiftOutline

/// A place that holds or takes a type and is always left as it is: only properties and the parameters of functions and
/// initialisers are retyped, and only where the type stands alone or is optional.
struct ConcreteUse: Sendable {
  /// The whole type that is written there.
  let node: NodeID
  /// How messages call it.
  let title: String
  /// Why it is left, in one clause.
  let reason: String

  /// - Parameter reference: A node that names the type.
  ///
  /// `nil` where it stands for something else, such as what a function returns or a class inherits.
  init?(at reference: NodeID, _ project: SourceProject) {
    let index = project.index
    guard index[reference].kind.isTypeSyntax else { return nil }
    var whole = reference
    while let outer = index.parent(of: whole), index[outer].kind.isTypeSyntax { whole = outer }
    node = whole
    let isAlone = whole == reference || [.optionalType, .unwrappedOptionalType].contains(index[whole].kind)
    let shape = "'\(OneLineText.joined(index.text(whole)))' stays as it is written"
    if let outer = index.parent(of: whole), index[outer].kind == .closureParameter {
      title = "the parameter '\(index.name(outer))' of a closure in \(project.place(of: whole))"
      reason = isAlone ? "parameters of closures stay as they are written" : shape
      return
    }
    guard let owner = index.owner(of: whole) else { return nil }
    let declaration = index[owner]
    let parameters = index.outline(of: owner).parameters
    let parameter = declaration.parameters.lazy.map { parameters[Int($0)] }.first { $0.type == UInt32(whole.index) }
    switch declaration.kind {
    case .variable, .constant:
      guard declaration.type == UInt32(whole.index) else { return nil }
      (title, reason) = (TypeUser.title(ofMember: owner, index), shape)
    case .function, .initializer:
      guard let parameter else { return nil }
      (title, reason) = (TypeUser.title(ofParameter: parameter.name, of: owner, index), shape)
    case .subscript:
      guard let parameter else { return nil }
      title = TypeUser.title(ofParameter: parameter.name, of: owner, index)
      reason = isAlone ? "parameters of subscripts stay as they are written" : shape
    case .enumCase:
      guard parameter != nil else { return nil }
      title = "a value of \(TypeUser.title(ofMember: owner, index))"
      reason = isAlone ? "values of enum cases stay as they are written" : shape
    default: return nil
    }
  }
}
