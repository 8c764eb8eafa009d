import Platform
import ProjectIndex

/// Everything that a rule may name: elements with their properties and methods, functions, and words.
///
/// The one table that the checker reads and `archlint rules vocabulary` prints.
struct Vocabulary: Sendable {
  struct Property: Sendable {
    var name: String
    var type: ValueType
    var meaning: String
    /// The place among the properties whose values are kept for other rules; `nil` where they are not.
    var number: Int?
    var get: @Sendable (RuleContext, Value) -> Value
    /// The number of the name that the value is, for comparing without making text of it.
    var nameNumber: (@Sendable (RuleContext, Value) -> UInt32)?

    /// A property whose text is a name of the source.
    init(
      name: String, meaning: String, nameNumber: @escaping @Sendable (RuleContext, Value) -> UInt32
    ) {
      self.init(name, .string, meaning) { context, value in
        .string(context.declarations.names.text(nameNumber(context, value)))
      }
      self.nameNumber = nameNumber
    }

    init(
      _ name: String, _ type: ValueType, _ meaning: String, get: @escaping @Sendable (RuleContext, Value) -> Value
    ) {
      self.name = name
      self.type = type
      self.meaning = meaning
      self.get = get
    }
  }

  struct Parameter: Sendable {
    var label: String
    var type: ValueType
  }

  struct Method: Sendable {
    var name: String
    var parameters: [Parameter]
    var type: ValueType
    var meaning: String
    var call: @Sendable (RuleContext, Value, [Value]) -> Value
  }

  struct Function: Sendable {
    var name: String
    var parameters: [Parameter]
    var type: ValueType
    var meaning: String
    var call: @Sendable (RuleContext, [Value]) -> Value
  }

  struct Root: Sendable {
    var name: String
    var type: ValueType
    var meaning: String
    var get: @Sendable (RuleContext) -> Value
  }

  let properties: [ElementKind: [Property]]
  let methods: [ElementKind: [Method]]
  let functions: [Function]
  let roots: [Root]
  /// How many properties have a number.
  let numberedPropertyCount: Int
  private let propertiesByName: [ElementKind: [String: Property]]
  private let methodsByName: [ElementKind: [String: Method]]

  /// What rules may name.
  static let standard = Vocabulary(
    sections: [
      ProjectVocabulary.self, TypeVocabulary.self, MemberVocabulary.self, CodeVocabulary.self, ViewVocabulary.self,
      StateVocabulary.self, LayerVocabulary.self, TestVocabulary.self, CircumstanceVocabulary.self, UseVocabulary.self,
      ExemptionVocabulary.self, FixVocabulary.self, EffectVocabulary.self,
    ], functions: globalFunctions, roots: globalRoots + TestVocabulary.roots)

  /// What rows of the table of roles may name.
  static let roles = Vocabulary(sections: [RoleVocabulary.self], functions: [listFunction], roots: [])

  /// - Parameter sections: The order of what they say of one element is that of the printed vocabulary.
  init(sections: [VocabularySection.Type], functions: [Function], roots: [Root]) {
    properties = sections.reduce(into: [:]) { $0.merge($1.properties, uniquingKeysWith: +) }
    methods = sections.reduce(into: [:]) { $0.merge($1.methods, uniquingKeysWith: +) }
    self.functions = functions
    self.roots = roots
    var propertiesByName = properties.mapValues { Dictionary($0.map { ($0.name, $0) }) { first, _ in first } }
    // Types are few, and all rules ask the same of them; of members and expressions each asks something else. Lists take
    // longest, and the rest would fill memory with what is found again in a moment.
    var number = 0
    for property in properties[.type] ?? [] {
      guard case .list = property.type else { continue }
      propertiesByName[.type]?[property.name]?.number = number
      number += 1
    }
    numberedPropertyCount = number
    self.propertiesByName = propertiesByName
    methodsByName = methods.mapValues { Dictionary($0.map { ($0.name, $0) }) { first, _ in first } }
  }

  // MARK: - Looking up

  func root(_ name: String) -> Root? { roots.first { $0.name == name } }
  var rootNames: [String] { roots.map(\.name) }

  func function(_ name: String) -> Function? { functions.first { $0.name == name } }
  var functionNames: [String] { functions.map(\.name) }

  func property(_ name: String, of type: ValueType) -> Property? {
    switch type {
    case .element(let kind): return propertiesByName[kind]?[name]
    case .list(let element):
      if name == "first" {
        return Property(name, .optional(element), "the first element") { _, value in
          value.elements.first ?? .none
        }
      }
      return Self.listProperties.first { $0.name == name }
    case .string, .choice: return Self.stringProperties.first { $0.name == name }
    default: return nil
    }
  }

  func memberNames(of type: ValueType) -> [String] {
    switch type {
    case .element(let kind): return (properties[kind] ?? []).map(\.name) + (methods[kind] ?? []).map(\.name)
    case .list:
      return Self.listProperties.map(\.name) + ["first", "contains", "allSatisfy", "filter", "map", "flatMap"]
    case .string, .choice: return Self.stringProperties.map(\.name) + Self.stringMethods.map(\.name)
    default: return []
    }
  }

  func method(_ name: String, of type: ValueType) -> Method? {
    switch type {
    case .element(let kind): return methodsByName[kind]?[name]
    case .string, .choice: return Self.stringMethods.first { $0.name == name }
    case .list(.string): return Self.stringListMethods.first { $0.name == name }
    default: return nil
    }
  }

  func methodNames(of type: ValueType) -> [String] {
    switch type {
    case .element(let kind): return (methods[kind] ?? []).map(\.name)
    case .string, .choice: return Self.stringMethods.map(\.name)
    case .list:
      return ["contains", "allSatisfy", "filter", "map", "flatMap", "first"] + Self.stringListMethods.map(\.name)
    default: return []
    }
  }

  // MARK: - Text and lists

  private static let stringProperties: [Property] = [
    Property("isEmpty", .bool, "whether there is no character") { _, value in
      .bool(value.text?.isEmpty ?? true)
    },
    Property("count", .int, "the number of characters") { _, value in .int(value.text?.count ?? 0)
    },
    Property("lowercased", .string, "the text in small letters") { _, value in
      Value(value.text?.lowercased())
    },
  ]

  private static let stringMethods: [Method] = [
    Method(
      name: "hasPrefix", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether the text starts with another"
    ) { _, value, arguments in .bool((value.text ?? "").hasPrefix(arguments[0].text ?? "")) },
    Method(
      name: "hasSuffix", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether the text ends in another"
    ) { _, value, arguments in .bool((value.text ?? "").hasSuffix(arguments[0].text ?? "")) },
    Method(
      name: "contains", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether the text holds another"
    ) { _, value, arguments in .bool((value.text ?? "").holds(arguments[0].text ?? "")) },
  ]

  private static let listProperties: [Property] = [
    Property("isEmpty", .bool, "whether there is no element") { _, value in
      .bool(value.elements.isEmpty)
    },
    Property("count", .int, "the number of elements") { _, value in .int(value.elements.count) },
  ]

  private static let stringListMethods: [Method] = [
    Method(
      name: "joined", parameters: [Parameter(label: "separator", type: .string)], type: .string,
      meaning: "the texts, one behind the other"
    ) { _, value, arguments in
      var joined = ""
      for (position, text) in value.elements.compactMap(\.text).enumerated() {
        joined += (position == 0 ? "" : arguments[0].text ?? "") + text
        // Whoever counts the steps stops the rule for it.
        if joined.utf8.count > RuleBudget.textBytes { break }
      }
      return .string(joined)
    }
  ]

  // MARK: - Roots and functions

  private static let globalRoots: [Root] = [
    Root(name: "project", type: .element(.project), meaning: ElementKind.project.meaning) { _ in .project },
    Root(name: "guide", type: .element(.guide), meaning: ElementKind.guide.meaning) { _ in .guide },
    Root(
      name: "files", type: .list(.element(.file)), meaning: "the files of the app, those of tests and previews left out"
    ) { context in
      .list(context.survey.appFiles.map { .file($0) })
    },
    Root(name: "cycles", type: .list(.element(.cycle)), meaning: "the cycles of types that hold one another strongly") {
      context in
      .list(context.survey.cycles.map { .cycle($0) })
    },
  ]

  private static let globalFunctions: [Function] = [
    Function(
      name: "types", parameters: [Parameter(label: "role", type: .list(.roleChoice))], type: .list(.element(.type)),
      meaning: "the app's types of one or several roles, those of tests and previews left out"
    ) { context, arguments in
      let wanted = Set(arguments[0].elements.compactMap { $0.text.flatMap { Role(rawValue: $0) } })
      return .list(context.index.types(ofRoles: wanted).map { .type($0) })
    },
    listFunction,
  ]

  static let listFunction = Function(
    name: "list", parameters: [Parameter(label: "", type: .string)], type: .list(.string),
    meaning: "the names of one of the lists in rules/lists.json"
  ) { context, arguments in .list(context.declarations.lists[arguments[0].text ?? ""].map { .string($0) }) }
}
