/// An expression of a Swift manifest.
indirect enum ManifestExpression: Sendable, Hashable {
  /// A string literal; `nil` when it contains interpolations.
  case string(String?)
  case number(String)
  case identifier(String)
  /// `base.name`, or `.name` when there is no base.
  case member(base: ManifestExpression?, name: String)
  case call(callee: ManifestExpression, arguments: [ManifestArgument])
  case array([ManifestExpression])
  case dictionary([ManifestEntry])
  case closure([ManifestStatement])
  /// Operands with the operators between them, such as `a + b`, in the order of the source.
  case operation(operands: [ManifestExpression], operators: [String])
  /// Something that manifests need not be understood for.
  case unknown

  /// The name that an expression ends in: `target` for `.target`, `Target.target` and `.target(…)`.
  var trailingName: String? {
    switch self {
    case .identifier(let name), .member(_, let name): name
    case .call(let callee, _): callee.trailingName
    default: nil
    }
  }

  /// The arguments of a call; empty for anything else.
  var arguments: [ManifestArgument] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  /// The value of the first argument with this label; `nil` when there is none.
  subscript(label: String) -> ManifestExpression? {
    arguments.first { $0.label == label }?.value
  }

  /// The text of a string literal without interpolations; `nil` for anything else.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// An argument of a call.
struct ManifestArgument: Sendable, Hashable {
  var label: String?
  var value: ManifestExpression
}

/// An entry of a dictionary literal.
struct ManifestEntry: Sendable, Hashable {
  var key: ManifestExpression
  var value: ManifestExpression
}

/// A statement of a Swift manifest.
enum ManifestStatement: Sendable, Hashable {
  /// A `let` or `var` with the names that occur in its type annotation; the value of a computed one is the closure of
  /// its body, and `unknown` when there is none.
  case variable(name: String, typeNames: [String], value: ManifestExpression)
  /// A `for` loop with all expressions of its header.
  case loop(header: [ManifestExpression], body: [ManifestStatement])
  /// The members that an extension adds to a type.
  case members([ManifestStatement])
  /// A branch, a function, or any other braces.
  case block([ManifestStatement])
  case expression(ManifestExpression)
}
