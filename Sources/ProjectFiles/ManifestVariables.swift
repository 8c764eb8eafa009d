/// The variables of a manifest, and the values of the expressions that use them.
struct ManifestVariables: Sendable {
  /// More look-ups than this for one value are a loop or a mistake.
  private static let maximumLookups = 500

  /// A list, as far as it is known.
  struct List: Sendable, Hashable {
    var elements: [ManifestExpression] = []
    /// Whether the list may have elements that are not known.
    var isIncomplete = false
  }

  private var values: [String: ManifestExpression] = [:]
  /// The names of those that may hold more, or something else, where they are used.
  private var changed: Set<String> = []

  /// Collects the variables at the top level and in extensions; of two with one name the first counts.
  init(_ statements: [ManifestStatement]) {
    collect(statements)
    noteChanges(in: statements)
  }

  /// Notes what is assigned to, and what a call that stands alone is of or about, as in `settings.append(…)`.
  private mutating func noteChanges(in statements: [ManifestStatement]) {
    for statement in statements {
      switch statement {
      case .variable(let name, _, let value): if let known = values[name], known != value { changed.insert(name) }
      case .loop(_, let body), .block(let body), .members(let body): noteChanges(in: body)
      case .expression(.operation(let operands, let operators)):
        if let first = operators.first, first.hasSuffix("="), !Self.comparisons.contains(first) {
          note(operands.first)
        }
      case .expression(.call(let callee, let arguments)):
        if case .member(let base, _) = callee { note(base) }
        for argument in arguments {
          if case .identifier = argument.value { note(argument.value) }
          if case .closure(let body) = argument.value { noteChanges(in: body) }
        }
      case .expression: break
      }
    }
  }

  private static let comparisons: Set = ["==", "!=", "===", "!==", "<=", ">=", "~="]

  /// Notes the variable that a chain of members and calls begins with.
  private mutating func note(_ expression: ManifestExpression?) {
    switch expression {
    case .identifier(let name): changed.insert(name)
    case .member(let base, _): note(base)
    case .call(let callee, _): note(callee)
    default: break
    }
  }

  /// Whether a variable has at every place the value that it is declared with.
  func isConstant(_ name: String) -> Bool { values[name] != nil && !changed.contains(name) }

  private mutating func collect(_ statements: [ManifestStatement]) {
    for statement in statements {
      switch statement {
      case .variable(let name, _, let value): if values[name] == nil { values[name] = value }
      case .members(let members): collect(members)
      case .loop, .block, .expression: break
      }
    }
  }

  /// The value of a variable; `nil` when there is none of that name.
  subscript(name: String) -> ManifestExpression? { values[name] }

  /// The text of a string literal or of a variable that holds one; `nil` for anything else.
  func text(of expression: ManifestExpression?) -> String? {
    guard let expression else { return nil }
    if let text = expression.text { return text }
    guard let name = variableName(expression), let value = values[name] else { return nil }
    return value.text
  }

  /// The elements of an array literal, of a variable that holds one, or of several joined by `+`.
  func list(of expression: ManifestExpression) -> List {
    var list = List()
    var lookupsLeft = Self.maximumLookups
    add(expression, to: &list, lookupsLeft: &lookupsLeft)
    return list
  }

  /// The texts in a list, other elements left out.
  func strings(of expression: ManifestExpression?) -> [String] {
    guard let expression else { return [] }
    return list(of: expression).elements.compactMap { text(of: $0) }
  }

  private func add(_ expression: ManifestExpression, to list: inout List, lookupsLeft: inout Int) {
    switch expression {
    case .array(let elements):
      for element in elements { addElement(element, to: &list, lookupsLeft: &lookupsLeft) }
    case .operation(let operands, let operators) where operators.allSatisfy({ $0 == "+" }):
      for operand in operands { add(operand, to: &list, lookupsLeft: &lookupsLeft) }
    case .closure(let statements): addResult(of: statements, to: &list, lookupsLeft: &lookupsLeft)
    case .call(.closure(let statements), _): addResult(of: statements, to: &list, lookupsLeft: &lookupsLeft)
    case .identifier, .member:
      guard let name = variableName(expression), let value = values[name], lookupsLeft > 0 else {
        list.isIncomplete = true
        return
      }
      lookupsLeft -= 1
      if changed.contains(name) { list.isIncomplete = true }
      add(value, to: &list, lookupsLeft: &lookupsLeft)
    default: list.isIncomplete = true
    }
  }

  /// Adds one element of an array literal, which may be the name of a variable that holds the element.
  private func addElement(_ element: ManifestExpression, to list: inout List, lookupsLeft: inout Int) {
    guard let name = variableName(element), let value = values[name], lookupsLeft > 0 else {
      list.elements.append(element)
      return
    }
    lookupsLeft -= 1
    if case .closure(let statements) = value, case .expression(let result)? = statements.last {
      addElement(result, to: &list, lookupsLeft: &lookupsLeft)
    } else {
      addElement(value, to: &list, lookupsLeft: &lookupsLeft)
    }
  }

  /// Adds what a computed variable returns; with several statements there may be more than what is seen.
  private func addResult(of statements: [ManifestStatement], to list: inout List, lookupsLeft: inout Int) {
    if statements.count != 1 { list.isIncomplete = true }
    guard case .expression(let result)? = statements.last else {
      list.isIncomplete = true
      return
    }
    add(result, to: &list, lookupsLeft: &lookupsLeft)
  }

  private func variableName(_ expression: ManifestExpression) -> String? {
    switch expression {
    case .identifier(let name), .member(_, let name): name
    default: nil
    }
  }
}
