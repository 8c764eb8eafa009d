import ArchLint
import Findings
import Foundation
import JSONText
import RuleEngine
import Testing

@Suite("The schema of .archlint.json")
struct ConfigurationSchemaTests {
  private func schema() throws -> JSONNode {
    let (catalog, lists) = try Workspace.shippedData()
    let (rules, _) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
    let text = ConfigurationSchema.json(
      guides: catalog.names, lists: lists.lists.keys.sorted(), rules: ["no-bad-type"], options: rules.options)
    return try JSONReader.parse(Array(text.utf8), allowing: .none)
  }

  @Test("takes what the reader takes, and refuses what it refuses")
  func equality() throws {
    let schema = try schema()
    let project = try TemporaryProject(SampleRules.files.merging(["A.swift": "struct A {}"]) { $1 })
    var documents = SchemaDocuments()
    var counts = [0, 0]
    for _ in 0..<500 {
      let text = documents.next()
      try project.write(text, to: ".archlint.json")
      let document = try JSONReader.parse(Array(text.utf8), allowing: .none)
      let isValid = SchemaValidator.isValid(document, schema)
      let problem = project.configurationProblem()
      #expect(isValid == (problem == nil), "\(text)\n\(problem ?? "no mistake")")
      counts[isValid ? 1 : 0] += 1
    }
    // Both happen often enough to mean something.
    #expect(counts[0] > 100 && counts[1] > 100, "\(counts)")
  }

  @Test("is printed by the command")
  func command() throws {
    let result = try Binary.run(["schema"])
    let document = try JSONReader.parse(Array(result.output.utf8), allowing: .none)
    #expect(document["properties"]?["guide"]?["anyOf"]?.elements?.count == 2)
    #expect(
      document["properties"]?["rules"]?["propertyNames"]?["examples"]?.elements?.contains { $0.string == "no-cycles" }
        == true)
  }
}

extension TemporaryProject {
  /// What is wrong with the configuration, rules and guides aside that only a project knows.
  func configurationProblem() -> String? {
    do {
      _ = try Workspace.open(paths: [root])
      return nil
    } catch {
      return error.description
    }
  }
}

/// Configurations of random values, of which about half are right; only what a schema can tell is wrong in them.
private struct SchemaDocuments {
  private var generator = FixedSequence()

  /// The same numbers in each run.
  private struct FixedSequence: RandomNumberGenerator {
    private var state: UInt64 = 4711

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  mutating func next() -> String {
    var members: [String] = []
    for (key, values) in Self.values.sorted(by: { $0.key < $1.key }) where chance(4) {
      let (right, wrong) = values
      let value = chance(9) ? wrong.randomElement(using: &generator) : right.randomElement(using: &generator)
      members.append("\"\(key)\": \(value ?? "1")")
    }
    if chance(12) { members.append("\"unknown\": 1") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &generator) == 0 }

  /// Right and wrong values by key.
  private static let values: [String: (right: [String], wrong: [String])] = [
    "guide": (
      [
        "\"mv-reference\"", "{ \"name\": \"ours\", \"extends\": \"mv-article\" }",
        "{ \"name\": \"ours\", \"extends\": \"mv-article\", \"title\": \"Ours\", \"folders\": { \"view\": [\"Screens\"] } }",
        "{ \"name\": \"ours\", \"extends\": \"mv-article\", \"rules\": { \"no-bad-type\": { \"severity\": \"note\", \"section\": \"1\" } } }",
      ],
      [
        "3", "[]", "{ \"name\": \"ours\" }", "{ \"name\": \"Our s\", \"extends\": \"mv-article\" }",
        "{ \"name\": \"ours\", \"extends\": \"mv-article\", \"colour\": 1 }",
        "{ \"name\": \"ours\", \"extends\": \"mv-article\", \"rules\": { \"no-bad-type\": { \"section\": \"1\" } } }",
        "{ \"name\": \"ours\", \"extends\": \"mv-article\", \"folders\": { \"screen\": [] } }",
      ]
    ),
    "include": (["[]", "[\"**\"]"], ["\"**\"", "[1]", "[\"\"]"]),
    "exclude": (["[]", "[\"a/**\", \"b\"]"], ["{}", "[null]"]),
    "rules": (
      [
        "{}", "{ \"no-bad-type\": \"off\" }", "{ \"no-bad-type\": { \"severity\": \"error\" } }",
        "{ \"view-size\": \"note\" }", "{ \"view-size\": { \"options\": {} } }",
        "{ \"view-size\": { \"options\": { \"maximumLines\": 0 } } }", "{ \"no-bad-type\": { \"options\": {} } }",
        "{ \"no-god-type\": { \"severity\": \"off\", \"options\": { \"maximumServices\": 3.0, \"maximumLines\": 9 } } }",
      ],
      [
        "{ \"view-size\": {} }", "{ \"view-size\": { \"options\": { \"maximalLines\": 1 } } }",
        "{ \"view-size\": { \"options\": { \"maximumLines\": \"1\" } } }",
        "{ \"view-size\": { \"options\": { \"maximumLines\": -1 } } }",
        "{ \"view-size\": { \"options\": { \"maximumLines\": 1.5 } } }",
        "{ \"view-size\": { \"options\": { \"maximumLines\": 1e40 } } }", "{ \"view-size\": { \"options\": [] } }",
        "[]", "{ \"no-bad-type\": \"bad\" }", "{ \"no-bad-type\": {} }", "{ \"no-bad-type\": 1 }",
        "{ \"no-bad-type\": { \"severity\": \"error\", \"level\": 1 } }",
      ]
    ),
    "overrides": (
      ["[]", "[{ \"files\": [\"a\"], \"rules\": { \"no-bad-type\": \"off\" } }]"],
      [
        "[{ \"files\": [\"a\"], \"rules\": { \"view-size\": { \"severity\": \"note\", \"options\": {} } } }]",
        "{}", "[1]", "[{ \"files\": [\"a\"] }]", "[{ \"rules\": {} }]",
        "[{ \"files\": \"a\", \"rules\": {} }]", "[{ \"files\": [], \"rules\": {}, \"guide\": \"x\" }]",
      ]
    ),
    "roles": (
      [
        "{}", "{ \"view\": { \"names\": [\"*Screen\", \"Ünter?\"] } }",
        "{ \"model\": { \"folders\": [\"Domain\"], \"conformances\": [\"Entity\"] } }",
      ],
      [
        "[]", "{ \"screen\": { \"names\": [] } }", "{ \"view\": {} }", "{ \"view\": { \"names\": [\"a/b\"] } }",
        "{ \"view\": { \"name\": [] } }", "{ \"view\": { \"names\": \"A\" } }",
      ]
    ),
    "lists": (["{}", "{ \"mock-words\": [\"Phony\"] }"], ["[]", "{ \"mock-word\": [] }", "{ \"mock-words\": [1] }"]),
    "accepted": (
      [
        "[]", "[{ \"rule\": \"no-bad-type\", \"reason\": \"history\" }]",
        "[{ \"rule\": \"no-bad-type\", \"subject\": \"A\", \"reason\": \"history\", \"until\": \"2030-01-01\", \"by\": \"me\" }]",
      ],
      [
        "{}", "[{ \"rule\": \"no-bad-type\" }]", "[{ \"reason\": \"history\" }]",
        "[{ \"rule\": \"no-bad-type\", \"reason\": \" \" }]",
        "[{ \"rule\": \"no-bad-type\", \"reason\": \"history\", \"until\": \"soon\" }]",
        "[{ \"rule\": \"no-bad-type\", \"reason\": \"history\", \"who\": \"me\" }]",
      ]
    ),
    "failOn": (["\"never\"", "\"note\""], ["\"errors\"", "1"]),
    "strict": (["true", "false"], ["1", "\"true\""]),
    "rulesAs": (["\"0.1\"", "\"0.1.0\""], ["1", "\"\""]),
    "$schema": (["\"x.json\""], ["1"]),
  ]
}

/// As much of JSON schema as the schema uses.
private enum SchemaValidator {
  static func isValid(_ node: JSONNode, _ schema: JSONNode) -> Bool {
    if let choices = schema["anyOf"]?.elements { return choices.contains { isValid(node, $0) } }
    switch schema["type"]?.string {
    case "object": return isObject(node, schema)
    case "array":
      guard let elements = node.elements else { return false }
      return schema["items"].map { items in elements.allSatisfy { isValid($0, items) } } ?? true
    case "boolean": return node.bool != nil
    case "integer":
      guard case .number(_, let number) = node.value, number.rounded() == number else { return false }
      let least = schema["minimum"]?.integer(.identifier).map { Double($0) } ?? -.infinity
      let largest = schema["maximum"]?.integer(.identifier).map { Double($0) } ?? .infinity
      return least <= number && number <= largest
    case "string":
      guard let text = node.string else { return false }
      if let words = schema["enum"]?.elements { return words.contains { $0.string == text } }
      if let length = schema["minLength"]?.integer(.identifier), text.unicodeScalars.count < length { return false }
      return schema["pattern"]?.string.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
    default: return false
    }
  }

  private static func isObject(_ node: JSONNode, _ schema: JSONNode) -> Bool {
    guard let members = node.members else { return false }
    if let least = schema["minProperties"]?.integer(.identifier), members.count < least { return false }
    let required = schema["required"]?.elements?.compactMap(\.string) ?? []
    guard required.allSatisfy({ node[$0] != nil }) else { return false }
    return members.allSatisfy { member in
      if let property = schema["properties"]?[member.key] { return isValid(member.value, property) }
      guard let rest = schema["additionalProperties"] else { return true }
      return rest.bool ?? isValid(member.value, rest)
    }
  }
}
