extension CodeWriter {
  /// A literal or expression of a type.
  mutating func value(of type: FieldType) -> String {
    switch type {
    case .string: return chance(75) ? string() : "\(path()).description"
    case .integer: return chance(80) ? "\(number(0, 400))" : "\(path()).count"
    case .double: return "\(number(0, 99)).\(number(0, 9))"
    case .boolean: return chance(50) ? "false" : "true"
    case .date: return chance(60) ? "Date()" : ".now"
    case .address, .optionalString: return "nil"
    case .strings: return chance(60) ? "[]" : "[\(string()), \(string())]"
    }
  }

  /// A string literal.
  mutating func string() -> String {
    switch choice([50, 25, 25]) {
    case 0: return "\"\(phrase(1, 4).capitalizedFirst)\""
    case 1: return "\"\(pick(Words.attributes)).\(pick(Words.adjectives)).\(pick(Words.nouns))\""
    default: return "\"\(phrase(1, 3).capitalizedFirst) \\(\(path()))\""
    }
  }

  /// A name in sight, often with members of it.
  mutating func path() -> String {
    let base = names.isEmpty || chance(10) ? feature.variable : names[random.below(names.count)]
    switch choice([45, 40, 15]) {
    case 0: return base
    case 1: return base + "." + member()
    default: return base + "." + member() + (chance(30) ? "?." : ".") + member()
    }
  }

  /// The name of a member of the feature's model, or of something else.
  mutating func member() -> String {
    switch choice([62, 22, 16]) {
    case 0: return feature.fields[random.below(feature.fields.count)].name
    case 1: return pick(["id", "name", "title", "count", "first", "value", "date", "isEmpty", "url", "text"])
    default: return names.isEmpty ? pick(Words.attributes) : pick(names)
    }
  }

  /// A condition of an `if`.
  mutating func condition() -> String {
    switch choice([28, 22, 18, 16, 16]) {
    case 0: return path()
    case 1: return "!\(path()).isEmpty"
    case 2: return "\(path()) \(pick(["==", "!=", ">", "<", ">="])) \(chance(35) ? "\(number(0, 40))" : path())"
    case 3: return "\(path()) == .\(pick(feature.kinds))"
    default: return "\(path()), \(path()) != nil"
    }
  }

  /// A call with its arguments, on one line.
  mutating func call() -> String {
    switch choice([34, 24, 22, 20]) {
    case 0: return "\(functions.isEmpty || chance(10) ? newFunctionName() : pick(functions))(\(arguments(most: 2)))"
    case 1: return "\(path()).\(pick(Words.methods))(\(arguments(most: 2)))"
    case 2: return "\(chance(50) ? feature.type : pick(neighbours))(\(labelledArguments(1, 2)))"
    default: return "\(path()).\(transformation())"
    }
  }

  private mutating func transformation() -> String {
    let member = member()
    switch choice([25, 25, 20, 15, 15]) {
    case 0: return "map(\\.\(member))"
    case 1: return "filter { $0.\(member) == \(path()) }"
    case 2: return "first(where: { $0.id == \(path()).id })"
    case 3: return "sorted { $0.\(member) < $1.\(member) }"
    default: return "formatted(.number.precision(.fractionLength(\(number(0, 2)))))"
    }
  }

  /// Arguments without labels or with.
  mutating func arguments(most: Int) -> String {
    let count = number(0, most)
    return (0..<count).map { position in
      position == 0 && chance(50) ? argument() : "\(pick(Words.attributes)): \(argument())"
    }.joined(separator: ", ")
  }

  mutating func labelledArguments(_ low: Int, _ high: Int) -> String {
    let count = number(low, high)
    return (0..<count).map { _ in "\(member()): \(argument())" }.joined(separator: ", ")
  }

  private mutating func argument() -> String {
    switch choice([60, 12, 8, 12, 8]) {
    case 0: path()
    case 1: string()
    case 2: "\(number(0, 100))"
    case 3: ".\(pick(feature.kinds))"
    default: "\(path()) ?? \(string())"
    }
  }

  /// What stands at the right of `=`.
  mutating func expression() -> String {
    switch choice([32, 34, 8, 10, 8, 8]) {
    case 0: path()
    case 1: call()
    case 2: "\(condition().split(separator: ",")[0]) ? \(path()) : \(path())"
    case 3: string()
    case 4: "\(path()) \(pick(["+", "-", "*", "/"])) \(chance(50) ? "\(number(1, 60))" : path())"
    default: "\(path()) ?? \(value(of: FieldType.allCases[random.below(4)]))"
    }
  }
}
