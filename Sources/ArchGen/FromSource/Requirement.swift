import ProjectIndex

/// One requirement of a protocol, in a form that can be written elsewhere.
struct Requirement: Sendable {
  enum Kind: Sendable, Hashable {
    case method, property, initializer, `subscript`
  }

  let id: DeclarationID
  let kind: Kind
  /// As it is declared, with its back-ticks; `init` and `subscript` for those.
  let name: String
  let parameters: [RequirementParameter]
  /// `<Value: Decodable>`, or empty.
  let genericClause: String
  /// `where Value: Sendable`, or empty.
  let whereClause: String
  /// The names of the requirement's own generic parameters.
  let genericNames: Set<String>
  /// The type of the result or property; `nil` for none.
  let result: RequirementType?
  let effects: Effects
  let isStatic: Bool
  let isMutating: Bool
  let isNonisolated: Bool
  let isSettable: Bool
  let isFailable: Bool
  /// The global actor that it is isolated to itself, as an attribute: `@MainActor`.
  let globalActor: String?
  /// Other attributes that have to be repeated.
  let attributes: [String]
  /// The condition of its availability, as in `@available(iOS 17, *)`.
  let availability: [String]
  /// The condition of the `#if` around it.
  let condition: String?
  /// The lines of its documentation, each with its slashes.
  let comment: [String]

  /// The name without back-ticks.
  var plainName: String { name.filter { $0 != "`" } }
}

/// What a function or getter does beside returning.
struct Effects: Sendable, Hashable {
  var isAsync = false
  var isThrowing = false
  /// The type in `throws(E)` with its place; `nil` for any error.
  var thrown: RequirementType?

  /// As it is written after the parameters, with a space in front; empty for none.
  var text: String {
    (isAsync ? " async" : "") + (isThrowing ? thrown.map { " throws(\($0.text))" } ?? " throws" : "")
  }
}

/// A type that a requirement names.
struct RequirementType: Sendable, Hashable {
  /// As it is written in another file.
  let text: String
  let node: NodeID
}

/// One parameter of a requirement.
struct RequirementParameter: Sendable, Hashable {
  /// What precedes its colon.
  let names: String
  /// The argument label; `nil` for none.
  let label: String?
  /// The name inside the body, which may need back-ticks.
  let name: String
  /// The type with all its attributes and specifiers.
  let type: RequirementType
  let isVariadic: Bool
  /// What precedes the type: `inout`, `@escaping`, `isolated` …
  let specifiers: Set<String>
  /// The attributes among them, with their arguments.
  let attributes: [String]
  /// The type after attributes and specifiers.
  let bareType: NodeID

  /// As it is declared.
  var text: String { "\(names): \(type.text)\(isVariadic ? "..." : "")" }
}
