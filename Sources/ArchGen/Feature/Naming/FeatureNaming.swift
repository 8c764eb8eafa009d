import FeatureModel

/// What was said to be called otherwise, by its key: `*` stands for the feature, `*s` for its plural.
package struct FeatureNaming: Sendable, Hashable {
  private(set) var values: [NamingKey: String] = [:]

  package init() {}

  /// Says what something is called; what was said before gives way.
  mutating func set(_ key: NamingKey, to value: String) { values[key] = value }

  /// The same for what a person gave; `place` is for the message.
  package mutating func set(_ key: NamingKey, to value: String, from place: String) throws(NamingProblem) {
    try NamingFile.check(value, of: key, place)
    set(key, to: value)
  }

  /// Takes over what another naming says.
  mutating func merge(_ other: FeatureNaming) { values.merge(other.values) { $1 } }

  /// The naming as records hold it: `key = value`, in the order of the keys.
  var lines: [String] {
    NamingKey.allCases.compactMap { key in values[key].map { "\(key.rawValue) = \($0)" } }
  }

  /// What something is called, with the feature's name put in; the default without a word of its own.
  func text(_ key: NamingKey, of name: Name, default given: String) -> String {
    let pattern = values[key] ?? given
    let isProse = key.kind == .text
    let singular = isProse ? name.singular.phrase : name.type
    let plural = isProse ? name.plural.phrase : name.plural.type
    var text = ""
    var rest = pattern[...]
    while let star = rest.firstIndex(of: "*") {
      text += rest[..<star]
      rest = rest[star...].dropFirst()
      let isPlural = rest.first == "s"
      if isPlural { rest = rest.dropFirst() }
      text += isPlural ? plural : singular
    }
    return text + rest
  }

  /// One of the words of a choice.
  func choice(_ key: NamingKey) -> String {
    guard case .choice(let words) = key.kind else { return "" }
    return values[key] ?? words.first ?? ""
  }
}
