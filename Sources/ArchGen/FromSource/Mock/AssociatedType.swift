/// A type that a protocol leaves open.
struct AssociatedType: Sendable, Hashable {
  let name: String
  /// What follows its colon; empty for nothing.
  var constraint: String
  /// What follows `where`; empty for nothing.
  var condition: String
  /// The type that it is unless the conforming type says otherwise; empty for none.
  var defaultType: String

  /// Whether what it may be depends on the type that conforms.
  var namesSelf: Bool { ConditionText.words(of: "\(constraint), \(condition)").contains("Self") }

  /// Adds what it has to conform to.
  mutating func constrain(_ text: String) {
    guard constraint != text, !text.isEmpty else { return }
    constraint = constraint.isEmpty ? text : "\(constraint) & \(text)"
  }

  /// Adds what follows `where`.
  mutating func addCondition(_ text: String) {
    condition = [condition, text].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Puts the types that are decided in the place of their names where the open ones mention them: a generic parameter
  /// stands before what is said inside of the mock.
  static func fillIn(_ types: inout [AssociatedType]) {
    gatherConstraints(of: &types)
    // Each round decides one more.
    for _ in types {
      let decided = Dictionary(types.filter { !$0.defaultType.isEmpty }.map { ($0.name, $0.defaultType) }) { $1 }
      let open = Set(types.filter { $0.defaultType.isEmpty }.map(\.name))
      for position in types.indices {
        types[position].constraint = ConditionText.text(types[position].constraint, with: decided)
        // What is said of decided types alone holds, or nothing could conform.
        types[position].condition = ConditionText.parts(of: types[position].condition).map {
          ConditionText.text($0, with: decided)
        }.filter { condition in
          let isSame = ConditionText.sides(of: condition).map { $0.sign == "==" && $0.left == $0.right } ?? false
          return !ConditionText.words(of: condition).isDisjoint(with: open) && !isSame
        }.joined(separator: ", ")
      }
      let conditions = types.flatMap { ConditionText.parts(of: $0.condition) }
      let equality = conditions.compactMap { decision($0, types) }.first
      guard let equality, let position = types.firstIndex(where: { $0.name == equality.name }) else { return }
      types[position].defaultType = equality.type
      // One that is another by a second name is all that both have to be.
      if let other = types.firstIndex(where: { $0.name == equality.type }) {
        types[other].constrain(types[position].constraint)
      }
    }
  }

  /// Gives generic parameters names other than those of the open types that they decide, which the mock then says instead
  /// of having the compiler find out.
  static func separate(_ names: Set<String>, in types: inout [AssociatedType], isTaken: (String) -> Bool) {
    var parameters: [String: String] = [:]
    for type in types where names.contains(type.name) && type.defaultType.isEmpty {
      var name = SwiftNames.bare(type.name) + "Value"
      while isTaken(name) || types.contains(where: { $0.name == name }) { name += "Value" }
      parameters[type.name] = name
    }
    types = types.flatMap { type in
      var parameter = type
      parameter.constraint = ConditionText.text(type.constraint, with: parameters)
      parameter.condition = ConditionText.text(type.condition, with: parameters)
      guard let name = parameters[type.name] else { return [parameter] }
      return [
        AssociatedType(name: name, constraint: parameter.constraint, condition: parameter.condition, defaultType: ""),
        AssociatedType(name: type.name, constraint: "", condition: "", defaultType: name),
      ]
    }
  }

  /// Says at each type what conditions say that it conforms to.
  private static func gatherConstraints(of types: inout [AssociatedType]) {
    for position in types.indices {
      let rest = ConditionText.parts(of: types[position].condition).filter { condition in
        guard let sides = ConditionText.sides(of: condition), sides.sign == ":",
          let named = types.firstIndex(where: { $0.name == sides.left })
        else { return true }
        types[named].constrain(sides.right)
        return false
      }
      types[position].condition = rest.joined(separator: ", ")
    }
  }

  /// What a condition says that an open type is, where that is decided, or another open one.
  private static func decision(_ condition: String, _ types: [AssociatedType]) -> (name: String, type: String)? {
    let open = types.filter { $0.defaultType.isEmpty }.map(\.name)
    guard let sides = ConditionText.sides(of: condition), sides.sign == "==" else { return nil }
    for (name, type) in [(sides.left, sides.right), (sides.right, sides.left)]
    where open.contains(name) && ConditionText.words(of: type).isDisjoint(with: open) {
      return (name, type)
    }
    guard let first = open.firstIndex(of: sides.left), let second = open.firstIndex(of: sides.right), first != second
    else {
      return nil
    }
    return (open[max(first, second)], open[min(first, second)])
  }
}
