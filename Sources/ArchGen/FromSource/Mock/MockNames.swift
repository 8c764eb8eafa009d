/// Gives what a mock keeps about each requirement a name of its own.
struct MockNames: Sendable {
  /// The words that the names of a requirement's state begin with, in the order of the requirements.
  let bases: [String]

  /// What else the mock declares, so that nothing gets the same name.
  let failure: String
  let shouldFail: String
  let error: String
  /// The properties with errors of some types, by the types' texts.
  private let errors: [String: String]

  /// - Parameter types: Names of types that the mock or the project declares.
  init(_ requirements: [Requirement], types: [String]) {
    var used = Set(requirements.filter { $0.kind == .property }.map(\.plainName))
    used.formUnion(requirements.filter { $0.kind == .method && $0.parameters.isEmpty }.map(\.plainName))
    used.formUnion(types)
    func unique(_ names: [String]) -> String {
      let numbered = (2...).lazy.map { "\(names[0])\($0)" }
      let name = names.first { !used.contains($0) } ?? numbered.first { !used.contains($0) } ?? names[0]
      used.insert(name)
      return name
    }
    shouldFail = unique(["shouldFail", "mockShouldFail"])
    error = unique(["error", "mockError"])
    var errors: [String: String] = [:]
    for type in requirements.compactMap(\.effects.thrown) where errors[type.text] == nil {
      let name = SwiftNames.variable(SwiftNames.identifier(Self.lastComponent(of: type.text)))
      errors[type.text] = unique([name, name + "ToThrow"])
    }
    self.errors = errors
    failure = unique(Self.failures)
    var bases: [String] = []
    var known: Set<String> = []
    for requirement in requirements {
      let name = requirement.kind == .subscript ? "subscript" : SwiftNames.identifier(requirement.plainName)
      let namesakes = requirements.filter { $0.plainName == requirement.plainName && $0.kind == requirement.kind }
      var base = namesakes.count > 1 ? name + Self.distinction(of: requirement, among: namesakes) : name
      if known.contains(base) { base += Self.types(of: requirement) }
      var number = 2
      let stem = base
      while known.contains(base) || Self.endings.contains(where: { used.contains(base + $0) }) {
        base = "\(stem)\(number)"
        number += 1
      }
      known.insert(base)
      bases.append(base)
    }
    self.bases = bases
  }

  /// The innermost name of a type, without generic arguments: `Fail` of `Outer<Int>.Fail`.
  private static func lastComponent(of type: String) -> String {
    var depth = 0
    var name = ""
    for letter in type {
      if letter == "<" { depth += 1 }
      if depth == 0 { name = letter == "." ? "" : name + String(letter) }
      if letter == ">" { depth -= 1 }
    }
    return name
  }

  /// The property with an error of a type.
  func errorName(_ type: RequirementType) -> String { errors[type.text] ?? error }

  /// What the errors of a mock are called, which would hide other types.
  static let failures = ["Failure", "MockFailure"]

  private static let endings = ["CallCount", "Arguments", "Result"]

  private static func labels(of requirement: Requirement) -> [String] {
    requirement.parameters.map {
      SwiftNames.capitalized(SwiftNames.identifier($0.label ?? $0.name.filter { $0 != "`" && $0 != "_" }))
    }
  }

  /// The first label that not all namesakes have, where that is enough; else all labels.
  private static func distinction(of requirement: Requirement, among namesakes: [Requirement]) -> String {
    let all = namesakes.map { labels(of: $0) }
    let short = all.map { labels in
      labels.first { label in !all.allSatisfy { $0.contains(label) } } ?? ""
    }
    let isEnough = Set(short).count == short.count
    let position = namesakes.firstIndex { $0.id == requirement.id } ?? 0
    return isEnough ? short[position] : all[position].joined()
  }

  /// The letters of the types, which distinguish what labels don't.
  private static func types(of requirement: Requirement) -> String {
    let types = requirement.parameters.map(\.type.text) + [requirement.result?.text ?? ""]
    return types.map { type in
      type.split { !$0.isLetter && !$0.isNumber }.map { SwiftNames.capitalized(String($0)) }.joined()
    }.joined()
  }
}
