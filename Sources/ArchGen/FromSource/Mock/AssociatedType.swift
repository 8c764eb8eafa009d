/// A type that a protocol leaves open.
struct AssociatedType: Sendable, Hashable {
  let name: String
  /// What follows its colon; empty for nothing.
  var constraint: String
  /// What follows `where`; empty for nothing.
  var condition: String
  /// The type that it is unless the conforming type says otherwise; empty for none.
  var defaultType: String

  /// Puts the types that are decided in the place of their names where the open ones mention them: a generic parameter
  /// stands before what is said inside of the mock.
  static func fillIn(_ types: inout [AssociatedType]) {
    // Each round decides one more.
    for _ in types {
      let decided = Dictionary(types.filter { !$0.defaultType.isEmpty }.map { ($0.name, $0.defaultType) }) { $1 }
      let open = Set(types.filter { $0.defaultType.isEmpty }.map(\.name))
      for position in types.indices {
        types[position].constraint = ConditionText.text(types[position].constraint, with: decided)
        // What is said of decided types alone holds, or nothing could conform.
        types[position].condition = ConditionText.parts(of: types[position].condition).map {
          ConditionText.text($0, with: decided)
        }.filter {
          !ConditionText.words(of: $0).isDisjoint(with: open)
        }.joined(separator: ", ")
      }
      let equality = types.lazy.flatMap { ConditionText.parts(of: $0.condition) }.compactMap {
        decision($0, open: open)
      }.first
      guard let equality, let position = types.firstIndex(where: { $0.name == equality.name }) else { return }
      types[position].defaultType = equality.type
    }
  }

  /// What a condition says that an open type is, where that is decided.
  private static func decision(_ condition: String, open: Set<String>) -> (name: String, type: String)? {
    let sides = condition.split(separator: "==").map { OneLineText.withoutComments(String($0)) }
    guard sides.count == 2 else { return nil }
    for (name, type) in [(sides[0], sides[1]), (sides[1], sides[0])]
    where open.contains(name) && ConditionText.words(of: type).isDisjoint(with: open) {
      return (name, type)
    }
    return nil
  }
}
