import ProjectIndex

/// The vocabulary of rules as text, for those who write rules.
package enum VocabularyReport {
  /// What a section lists.
  package enum Kind: String, Sendable, Hashable {
    /// What a query may start from.
    case roots
    case functions
    /// The properties and methods of one kind of element.
    case element
    /// The properties and methods of texts and lists.
    case value
    /// The words of one set.
    case choice
    case operators
  }

  /// One thing that a rule may name.
  package struct Entry: Sendable, Hashable {
    /// The name with its parameters, such as `conforms(to: String)`.
    package let name: String
    /// Its type; empty for words and operators.
    package let type: String
    /// One line of meaning; empty for words that speak for themselves.
    package let meaning: String
  }

  /// What belongs together: the members of an element, the words of a choice.
  package struct Section: Sendable, Hashable {
    package let name: String
    package let kind: Kind
    package let meaning: String
    package let entries: [Entry]

    /// The same section with some of its entries.
    package func with(_ entries: [Entry]) -> Section {
      Section(name: name, kind: kind, meaning: meaning, entries: entries)
    }
  }

  /// All sections, in the order in which a reader needs them.
  package static var sections: [Section] {
    let vocabulary = Vocabulary.standard
    let roots = vocabulary.roots.map { Entry(name: $0.name, type: $0.type.description, meaning: $0.meaning) }
    let functions = vocabulary.functions.map {
      Entry(name: signature($0.name, $0.parameters), type: $0.type.description, meaning: $0.meaning)
    }
    return [
      Section(name: "Roots", kind: .roots, meaning: "what a query may start from", entries: roots),
      Section(name: "Functions", kind: .functions, meaning: "what a query may call", entries: functions),
    ] + ElementKind.allCases.map { element($0, vocabulary) } + [rolesOfTypes] + [
      text(vocabulary), list(vocabulary), operators,
    ]
      + choices(vocabulary)
  }

  // MARK: - Elements and values

  private static func element(_ kind: ElementKind, _ vocabulary: Vocabulary) -> Section {
    let members = members(vocabulary.properties[kind] ?? [], vocabulary.methods[kind] ?? [])
    return Section(name: kind.rawValue, kind: .element, meaning: kind.meaning, entries: members)
  }

  private static var rolesOfTypes: Section {
    let section = element(.type, .roles)
    return Section(
      name: "Type in a table of roles", kind: .element, meaning: "a type while roles are being decided",
      entries: section.entries)
  }

  private static func text(_ vocabulary: Vocabulary) -> Section {
    let members = members(of: .string, vocabulary)
    return Section(name: "String", kind: .value, meaning: "a text, or a word of a choice", entries: members)
  }

  private static func list(_ vocabulary: Vocabulary) -> Section {
    let closures = [
      Entry(name: "contains(Element)", type: "Bool", meaning: "whether an element equals another"),
      Entry(name: "contains { condition on $0 }", type: "Bool", meaning: "whether the condition holds for an element"),
      Entry(
        name: "allSatisfy { condition on $0 }", type: "Bool", meaning: "whether the condition holds for all elements"),
      Entry(
        name: "filter { condition on $0 }", type: "[Element]", meaning: "the elements for which the condition holds"),
      Entry(
        name: "first { condition on $0 }", type: "Element?", meaning: "the first element for which the condition holds"),
      Entry(name: "map { value of $0 }", type: "[Value]", meaning: "a value for each element"),
      Entry(
        name: "flatMap { list of $0 }", type: "[Value]", meaning: "the lists of all elements, one behind the other"),
    ]
    let first = Entry(name: "first", type: "Element?", meaning: "the first element")
    let members = members(of: .list(.string), vocabulary) + [first] + closures
    return Section(name: "List", kind: .value, meaning: "elements or texts in order", entries: members)
  }

  /// The members that the checker itself finds for a type.
  private static func members(of type: ValueType, _ vocabulary: Vocabulary) -> [Entry] {
    var seen: Set<String> = []
    let names = vocabulary.memberNames(of: type) + vocabulary.methodNames(of: type)
    let unique = names.filter { $0 != "first" && seen.insert($0).inserted }
    return members(
      unique.compactMap { vocabulary.property($0, of: type) }, unique.compactMap { vocabulary.method($0, of: type) })
  }

  private static func members(_ properties: [Vocabulary.Property], _ methods: [Vocabulary.Method]) -> [Entry] {
    properties.map { Entry(name: $0.name, type: $0.type.description, meaning: $0.meaning) }
      + methods.map {
        Entry(name: signature($0.name, $0.parameters), type: $0.type.description, meaning: $0.meaning)
      }
  }

  private static func signature(_ name: String, _ parameters: [Vocabulary.Parameter]) -> String {
    let list = parameters.map { ($0.label.isEmpty ? "" : $0.label + ": ") + $0.type.description }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  // MARK: - Operators and words

  private static let operators = Section(
    name: "Operators", kind: .operators, meaning: "what joins expressions, loosest first",
    entries: [
      Entry(name: "||", type: "", meaning: "one of two conditions holds"),
      Entry(name: "&&", type: "", meaning: "both conditions hold"),
      Entry(name: "==  !=", type: "", meaning: "equality; 'x != nil' makes an optional 'x' present in what follows"),
      Entry(name: "<  >  <=  >=", type: "", meaning: "comparison of numbers"),
      Entry(name: "+  -", type: "", meaning: "sum of numbers, texts or lists; difference of numbers"),
      Entry(name: "??", type: "", meaning: "an optional, or else another value"),
      Entry(name: "!", type: "", meaning: "the opposite of a condition"),
      Entry(name: "?.", type: "", meaning: "a member of an optional; absent where the optional is"),
    ])

  /// The choices that members and functions have as their types, sorted by name.
  private static func choices(_ vocabulary: Vocabulary) -> [Section] {
    var types = vocabulary.roots.map(\.type)
    types += vocabulary.functions.flatMap { [$0.type] + $0.parameters.map(\.type) }
    for kind in ElementKind.allCases {
      types += (vocabulary.properties[kind] ?? []).map(\.type)
      types += (vocabulary.methods[kind] ?? []).flatMap { [$0.type] + $0.parameters.map(\.type) }
    }
    let choices = Set(types.compactMap { choice(in: $0) }).sorted { $0.name < $1.name }
    return choices.map { choice in
      Section(
        name: choice.name, kind: .choice, meaning: "one of these words, written with a dot in front",
        entries: choice.words.map { word in
          let role = choice.name == "Role" ? Role(rawValue: word) : nil
          return Entry(name: ".\(word)", type: "", meaning: role?.meaning ?? "")
        })
    }
  }

  private static func choice(in type: ValueType) -> Choice? {
    switch type {
    case .choice(let choice): choice
    case .list(let element): choice(in: element)
    case .optional(let wrapped): choice(in: wrapped)
    case .bool, .int, .string, .element, .nothing: nil
    }
  }
}
