/// What a line of a query may name, beside the vocabulary.
struct RuleScope: Sendable {
  /// Variables by name, with type and slot.
  var variables: [String: (type: ValueType, slot: Int)] = [:]
  /// Paths of members that have been tested for a value, such as `file.feature`.
  var presentPaths: Set<String> = []
  /// Variables whose definition is wrong: what is said of them says nothing of the mistake.
  var doubtful: Set<String> = []

  /// Declares a variable, which hides what was known by its name.
  mutating func declare(_ name: String, _ type: ValueType, slot: Int) {
    variables[name] = (type, slot)
    presentPaths = presentPaths.filter { $0 != name && !$0.hasPrefix(name + ".") }
  }

  /// Takes the variables of a condition that is wrong for doubtful, as far as it may have tested them for a value.
  mutating func doubt(_ names: [String]) {
    for name in names where variables[name]?.type.isOptional == true {
      variables[name] = nil
      doubtful.insert(name)
    }
  }
}
