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
  var result: RequirementType?
  var effects: Effects
  let isStatic: Bool
  /// What it says of the value that it is called on, or of where an operator stands: `mutating`, `consuming`, `prefix` …
  let modifiers: [String]
  /// What its accessors say of the value: `mutating` before `get`, `nonmutating` before `set`.
  var accessorModifiers: AccessorModifiers
  var isSettable: Bool
  let isFailable: Bool
  /// The actor that it says it runs on.
  var isolation: Isolation
  /// Other attributes that have to be repeated.
  let attributes: [String]
  /// The condition of its availability, as in `@available(iOS 17, *)`.
  let availability: [String]
  /// What advises against it, as in `@available(*, deprecated)`.
  let deprecation: [String]
  /// The condition of the `#if` around it.
  let condition: String?
  /// The lines of its documentation, each with its slashes.
  let comment: [String]

  /// The name without back-ticks.
  var plainName: String { SwiftNames.bare(name) }

  /// Whether all of its generic parameters are said to be `Sendable`.
  var hasSendableParameters: Bool {
    let clauses = (genericClause + "," + whereClause).split { ",<>".contains($0) }
    return genericNames.allSatisfy { name in
      clauses.contains {
        $0.contains("Sendable") && $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(name[...])
      }
    }
  }

  /// Whether it takes or returns values of several packs together: with its own packs, no other function is the same.
  func joinsPacks(_ index: ProjectIndex) -> Bool {
    (parameters.map(\.type) + (result.map { [$0] } ?? [])).contains { $0.joinsPacks(index) }
  }

  /// Whether a call that waits takes or returns types themselves, which aren't sent to the actor that a whole target has by
  /// default unless that is written.
  func sendsTypes(_ index: ProjectIndex) -> Bool {
    effects.isAsync && isolation == .inherited
      && (parameters.map(\.type) + (result.map { [$0] } ?? [])).contains { type in
        index.subtree(of: type.node).contains { index[$0].kind == .metatype }
      }
  }

  /// What satisfies both of two requirements that ask for the same, as several protocols may.
  func united(with second: Requirement) -> Requirement {
    var (union, other) = effects.isAsync && !second.effects.isAsync ? (second, self) : (self, second)
    // Who can wait for it can wait for its actor, or for that of whoever calls.
    if union.isolation != other.isolation {
      if union.effects.isAsync {
        union.isolation = .caller
      } else if !other.effects.isAsync, !union.isNonisolated {
        // What answers to two actors, or to one and to none, is on none.
        let isOnActor = [union.isolation, other.isolation].contains {
          if case .globalActor = $0 { true } else { false }
        }
        union.isolation = isOnActor ? .nonisolated : other.isolation
      }
    }
    union.isSettable = isSettable || second.isSettable
    if !other.effects.isThrowing { union.effects.isThrowing = false }
    return union
  }

  var isMutating: Bool { modifiers.contains("mutating") }

  var isOperator: Bool { kind == .method && SwiftNames.isOperator(plainName) }

  /// Whether it says itself that it runs on no actor.
  var isNonisolated: Bool {
    switch isolation {
    case .inherited, .globalActor: false
    case .nonisolated, .caller, .concurrent, .parameter: true
    }
  }

  /// The parameters with their brackets, what the call does besides, its result and the conditions on generic parameters.
  var signature: String {
    let list = "\(genericClause)(\(parameters.map(\.text).joined(separator: ", ")))"
    let condition = whereClause.isEmpty ? "" : " \(whereClause)"
    switch kind {
    case .method: return list + effects.text + (result.map { " -> \($0.text)" } ?? "") + condition
    case .subscript: return list + " -> \(result?.text ?? "Void")" + condition
    case .initializer: return (isFailable ? "?" : "") + list + effects.text + condition
    case .property: return ": \(result?.text ?? "Void")"
    }
  }
}

/// What accessors say of the value whose property they are, each with a space behind; empty for nothing.
struct AccessorModifiers: Sendable, Hashable {
  var get = ""
  var set = ""
}

/// Which actor a declaration says it runs on.
enum Isolation: Sendable, Hashable {
  /// None of its own: what is around it decides.
  case inherited
  case nonisolated
  /// `nonisolated(nonsending)`: on the actor of the caller.
  case caller
  /// `@concurrent`: on none, wherever it is called.
  case concurrent
  /// A global actor, as an attribute.
  case globalActor(String)
  /// The actor in its `isolated` parameter.
  case parameter

  /// What says so before the keyword, with a space behind; empty where nothing does.
  var prefix: String {
    switch self {
    case .inherited, .parameter: ""
    case .nonisolated: "nonisolated "
    case .caller: "nonisolated(nonsending) "
    case .concurrent: "@concurrent "
    case .globalActor(let attribute): attribute + " "
    }
  }
}

/// What a function or getter does beside returning.
struct Effects: Sendable, Hashable {
  var isAsync = false
  var isThrowing = false
  /// The type in `throws(E)` with its place; `nil` for any error.
  var thrown: RequirementType?
  /// Whether it only fails where what it is given fails.
  var isRethrowing = false

  /// As it is written after the parameters, with a space in front; empty for none.
  var text: String {
    (isAsync ? " async" : "")
      + (isThrowing ? thrown.map { " throws(\($0.text))" } ?? " throws" : isRethrowing ? " rethrows" : "")
  }
}

/// One parameter of a requirement.
struct RequirementParameter: Sendable, Hashable {
  /// What precedes its colon.
  let names: String
  /// The argument label; `nil` for none.
  let label: String?
  /// The name inside the body, which may need back-ticks.
  let name: String
  let type: RequirementType
  let isVariadic: Bool

  /// As it is declared.
  var text: String { "\(names): \(type.text)\(isVariadic ? "..." : "")" }

  /// The call of a closure that takes nothing and returns what the requirement does; `nil` for other parameters.
  func call(for requirement: Requirement, _ index: ProjectIndex) -> String? {
    guard type.form == .function, !isVariadic, name != "_", index[type.base].kind == .functionType,
      type.attributes.allSatisfy({ ["@escaping", "@Sendable", "@autoclosure"].contains($0) }),
      let result = requirement.result
    else { return nil }
    // The type of errors may stand between the parameters and the result.
    let parts = index.children(of: type.base).filter { index[$0].kind.isTypeSyntax }.map(index.text)
    let (flags, effects) = (index[type.base].flags, requirement.effects)
    let isThrown =
      effects.isRethrowing
      || effects.isThrowing
        && (effects.thrown.map { index.text($0.node) == (parts.count == 3 ? parts[1] : "any Error") } ?? true)
    guard parts.first == "()", parts.last == index.text(result.node), effects.isAsync || !flags.contains(.async),
      isThrown || !flags.contains(.throws)
    else { return nil }
    return (flags.contains(.throws) ? "try " : "") + (flags.contains(.async) ? "await " : "") + "\(name)()"
  }
}
