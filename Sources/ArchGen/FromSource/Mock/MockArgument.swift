import ProjectIndex
import SwiftOutline

/// One argument that a mock keeps.
struct MockArgument: Sendable, Hashable {
  /// The name of the parameter.
  let name: String
  /// The type as which it is kept.
  let type: String
  /// The expression that is kept.
  let value: String

  /// The arguments of a requirement that can outlive the call.
  static func all(of requirement: Requirement, _ index: ProjectIndex, _ types: TypeText) -> [MockArgument] {
    requirement.parameters.compactMap { argument(of: $0, requirement, index, types) }
  }

  private static func argument(
    of parameter: RequirementParameter, _ requirement: Requirement, _ index: ProjectIndex, _ types: TypeText
  ) -> MockArgument? {
    // What is only lent can't be kept.
    let lent: Set<String> = ["borrowing", "isolated", "__shared"]
    guard parameter.name != "_", lent.isDisjoint(with: parameter.specifiers) else { return nil }
    let bare = parameter.bareType
    let isFunction =
      index[bare].kind == .functionType
      || index.resolve(bare).traits.contains(.function) && !index.resolve(bare).traits.contains(.optional)
    if isFunction, !parameter.specifiers.contains("@escaping") {
      guard parameter.specifiers.contains("@autoclosure"), index[bare].flags.isDisjoint(with: [.async, .throws]),
        let result = index.children(of: bare).last, !isGeneric(result, requirement, index)
      else { return nil }
      return MockArgument(name: parameter.name, type: types.text(result), value: "\(parameter.name)()")
    }
    if isGeneric(parameter.type.node, requirement, index) {
      return MockArgument(name: parameter.name, type: "Any", value: "\(parameter.name) as Any")
    }
    var type = keptType(parameter, index, types)
    if type.hasSuffix("!") { type = type.dropLast() + "?" }
    if parameter.isVariadic { type = "[\(type)]" }
    return MockArgument(name: parameter.name, type: type, value: parameter.name)
  }

  /// Whether a type depends on what the caller chooses.
  static func isGeneric(_ type: NodeID, _ requirement: Requirement, _ index: ProjectIndex) -> Bool {
    index.subtree(of: type).contains { id in
      let node = index[id]
      if node.kind == .someType { return true }
      return node.kind == .typeName && requirement.genericNames.contains(index.names.text(node.name))
    }
  }

  /// The type without what only parameters have.
  private static func keptType(_ parameter: RequirementParameter, _ index: ProjectIndex, _ types: TypeText) -> String {
    let bare = types.text(parameter.bareType)
    let kept = parameter.attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }
    return (kept + [bare]).joined(separator: " ")
  }
}
