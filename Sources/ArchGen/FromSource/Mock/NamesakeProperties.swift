import ProjectIndex

/// Properties of one name that several protocols require: one property of a type satisfies them, or none can.
struct NamesakeProperties {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// What protocols of the system ask for, off all actors: the names with their types, or `nil` where that is left open.
  private static let ofSystem: [String: [String: String?]] = [
    "Identifiable": ["id": nil], "CustomStringConvertible": ["description": "String"],
    "CustomDebugStringConvertible": ["debugDescription": "String"],
    "Hashable": ["hashValue": "Int"],
    "LocalizedError": [
      "errorDescription": "String?", "failureReason": "String?", "recoverySuggestion": "String?",
      "helpAnchor": "String?",
    ],
  ]

  /// Whether a protocol of the system asks for a property of the name.
  static func isOfSystem(_ name: String) -> Bool { ofSystem.values.contains { $0[name] != nil } }

  /// Leaves one property of each name, which does what all of them ask for, or throws what `refusal` makes of a reason why
  /// no type can have them all.
  func unite(
    _ requirements: inout [Requirement], _ systemProtocols: Set<String>, refusal: (String) -> SourceProblem
  ) throws(SourceProblem) {
    var united: [Requirement] = []
    var positions: [String: Int] = [:]
    for requirement in requirements {
      let isBare = requirement.kind == .method && requirement.parameters.isEmpty
      guard requirement.kind == .property || isBare, requirement.condition == nil else {
        united.append(requirement)
        continue
      }
      let key = "\(requirement.isStatic ? "static " : "")\(requirement.plainName)"
      let namesake = positions[key].map { (position: $0, requirement: united[$0]) }
      guard let namesake, requirement.kind == .property || namesake.requirement.kind == .property else {
        positions[key] = united.count
        united.append(requirement)
        continue
      }
      let names = (namesake.requirement.typeName, requirement.typeName)
      guard namesake.requirement.kind == requirement.kind, !areDifferent(namesake.requirement, requirement) else {
        throw refusal("it requires '\(requirement.name)' as \(names.0) and as \(names.1), and no type can have both")
      }
      united[namesake.position] = namesake.requirement.united(with: requirement)
    }
    let ofSystem = systemProtocols.compactMap { Self.ofSystem[$0] }
    for property in united where property.kind == .property && !property.isStatic {
      let types = ofSystem.compactMap { $0[property.plainName] ?? nil }
      guard let type = types.first, let result = property.result, let value = sample(of: result),
        value != sample(ofTypeNamed: type)
      else { continue }
      throw refusal("it requires '\(property.name)' as '\(type)' and as '\(result.text)', and no type can have both")
    }
    requirements = united
  }

  /// Whether two properties are known to be of different types: those of values that have nothing in common.
  private func areDifferent(_ first: Requirement, _ second: Requirement) -> Bool {
    guard let types = first.result.flatMap({ one in second.result.map { (one, $0) } }),
      let values = sample(of: types.0).flatMap({ one in sample(of: types.1).map { (one, $0) } })
    else { return false }
    return values.0 != values.1
  }

  /// A value of a type of the system, with the type's name for one of the project; `nil` where it isn't known.
  private func sample(of type: RequirementType) -> String? {
    let use = index.resolve(type.base)
    guard use.traits.subtracting([.optional, .collection]).isEmpty else { return nil }
    let suffix = (use.traits.contains(.collection) ? "[]" : "") + (use.traits.contains(.optional) ? "?" : "")
    if let type = use.type { return "\(type)\(suffix)" }
    return SystemSamples.value(ofTypeNamed: index.names.text(use.name), isFilled: false).map { $0 + suffix }
  }

  private func sample(ofTypeNamed name: String) -> String? {
    let isOptional = name.hasSuffix("?")
    return SystemSamples.value(ofTypeNamed: isOptional ? String(name.dropLast()) : name, isFilled: false)
      .map { $0 + (isOptional ? "?" : "") }
  }
}

extension Requirement {
  /// What it is, for a message.
  fileprivate var typeName: String { kind == .method ? "a method" : "'\(result?.text ?? "Void")'" }
}
