import Fuzzing

/// One feature of the generated app: what its files speak of.
struct Feature: Sendable {
  /// A property of the feature's model.
  struct Field: Sendable {
    var name: String
    var type: FieldType
  }

  /// The name of the model, such as `WeeklyRecipe`.
  let type: String
  /// The same for variables.
  let variable: String
  let variables: String
  /// At least six; no two share a name.
  let fields: [Field]
  /// Cases of the enumeration that says what kind of thing it is.
  let kinds: [String]

  /// - Parameter number: from 0; two features never share a name.
  init(number: Int, random: inout RandomSource) {
    // The plain nouns first, then each with an adjective, then these numbered.
    let noun = Words.nouns[number % Words.nouns.count]
    let round = number / Words.nouns.count
    let adjective = round == 0 ? "" : Words.adjectives[(round - 1) % Words.adjectives.count]
    let copy = round == 0 ? 0 : (round - 1) / Words.adjectives.count
    let suffix = copy == 0 ? "" : "\(copy + 1)"
    variable = adjective.isEmpty ? noun : adjective + noun.capitalizedFirst + suffix
    variables = adjective.isEmpty ? noun.plural : adjective + noun.plural.capitalizedFirst + suffix
    type = variable.capitalizedFirst
    var names: [String] = []
    while names.count < 12 {
      let name = Self.name(&random)
      if !names.contains(name) { names.append(name) }
    }
    fields = names.map { Field(name: $0, type: FieldType.allCases[random.below(FieldType.allCases.count)]) }
    var kinds: [String] = []
    while kinds.count < 5 {
      let kind = Words.adjectives[random.below(Words.adjectives.count)]
      // Words of the language would need back-ticks.
      if !kinds.contains(kind), !["default", "private", "public", "static", "internal", "open"].contains(kind) {
        kinds.append(kind)
      }
    }
    self.kinds = kinds
  }

  private static func name(_ random: inout RandomSource) -> String {
    let attribute = Words.attributes[random.below(Words.attributes.count)]
    guard random.chance(oneIn: 2) else { return attribute }
    return Words.adjectives[random.below(Words.adjectives.count)] + attribute.capitalizedFirst
  }
}

/// The types that generated properties have.
enum FieldType: String, Sendable, CaseIterable {
  case string = "String"
  case integer = "Int"
  case double = "Double"
  case boolean = "Bool"
  case date = "Date"
  case address = "URL?"
  case optionalString = "String?"
  case strings = "[String]"
}
