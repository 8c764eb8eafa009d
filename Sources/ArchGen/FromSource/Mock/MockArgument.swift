import ProjectIndex

/// One argument that a mock keeps.
struct MockArgument: Sendable, Hashable {
  /// The name of the parameter.
  let name: String
  /// The type as which it is kept.
  let type: String
  /// The name as the label of one value of several, where hardly any word needs back-ticks.
  var label: String {
    let plain = SwiftNames.bare(name)
    return SwiftNames.keywords.subtracting(["inout", "let", "var"]).contains(plain) ? plain : name
  }

  /// The expression that is kept.
  let value: String

  /// The arguments of a requirement that can outlive the call.
  static func all(of requirement: Requirement, _ types: TypeText) -> [MockArgument] {
    requirement.parameters.compactMap { argument(of: $0, requirement, types) }
  }

  private static func argument(
    of parameter: RequirementParameter, _ requirement: Requirement, _ types: TypeText
  ) -> MockArgument? {
    let index = types.project.index
    let type = parameter.type
    // What is only lent can't be kept, and what can't be copied has one owner.
    let lent: Set<String> = ["isolated", "__shared", "sending"]
    guard parameter.name != "_", lent.isDisjoint(with: type.specifiers), !type.isPack(index),
      !type.isNoncopyable(index), !requirement.isNoncopyable(type, index)
    else { return nil }
    let use = index.resolve(type.base)
    let isFunction = type.form == .function || use.traits.contains(.function) && !use.traits.contains(.optional)
    if isFunction, !type.attributes.contains("@escaping") {
      guard type.attributes.contains("@autoclosure"), index[type.base].flags.isDisjoint(with: [.async, .throws]),
        let node = index.children(of: type.base).last
      else { return nil }
      let result = RequirementType(node, types)
      guard !result.isGeneric(requirement, index) else { return nil }
      return MockArgument(name: parameter.name, type: result.stored, value: "\(parameter.name)()")
    }
    if type.specifiers.contains("borrowing") {
      // The compiler crashes where a tuple is copied.
      guard type.isCopyable(index), index[type.base].kind != .tupleType else { return nil }
      return MockArgument(name: parameter.name, type: type.stored, value: "copy \(parameter.name)")
    }
    if type.isGeneric(requirement, index) {
      return MockArgument(name: parameter.name, type: "Any", value: "\(parameter.name) as Any")
    }
    return MockArgument(
      name: parameter.name, type: parameter.isVariadic ? "[\(type.stored)]" : type.stored, value: parameter.name)
  }
}

extension Requirement {
  /// Whether a type names a generic parameter whose values can't be copied.
  func isNoncopyable(_ type: RequirementType, _ index: ProjectIndex) -> Bool {
    genericClause.contains("~") && type.isGeneric(self, index)
  }
}
