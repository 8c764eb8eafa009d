import Findings
import Testing

@Suite("Queries")
struct QueryTests {
  private static let files = [
    "BaseViewModel.swift": "class BaseViewModel { let id = 1 }",
    "CartViewModel.swift":
      "class CartViewModel: BaseViewModel { var items: [Int] = []; var total = 0; let owner = \"\" }",
    "CartView.swift": "struct CartView: View { let base: BaseViewModel; let cart: CartViewModel }",
  ]

  private func found(_ lines: String..., severity: Severity = .warning) throws -> [String] {
    let query = (["for type in types(role: .viewModel)"] + lines).joined(separator: "\n")
    return try RuleEngineTests.found(query, in: Self.files, severity: severity)
  }

  @Test("look at every element of a list")
  func each() throws {
    #expect(try found("say \"\\(type.name)\"") == ["warning: BaseViewModel", "warning: CartViewModel"])
  }

  @Test("use an optional as present behind a test for nil")
  func narrowing() throws {
    #expect(
      try found(
        "let parent = type.superclass", "where parent != nil && parent.name == \"BaseViewModel\"",
        "say \"\\(parent.name)\"")
        == ["warning: BaseViewModel"])
  }

  @Test("go through optionals with a question mark")
  func optionalChain() throws {
    #expect(
      try found("where type.superclass?.name == \"BaseViewModel\"", "say \"\\(type.name)\"") == [
        "warning: CartViewModel"
      ])
  }

  @Test("take another value where an optional is absent")
  func nilCoalescing() throws {
    #expect(
      try found("let parent = type.superclass?.name ?? \"nothing\"", "say \"\\(parent)\"")
        == ["warning: nothing", "warning: BaseViewModel"])
  }

  @Test("choose between two values")
  func ternary() throws {
    #expect(
      try found("let size = type.storedProperties.count > 1 ? \"large\" : \"small\"", "say \"\\(size)\"")
        == ["warning: small", "warning: large"])
  }

  @Test("nest their lists and point at the innermost element")
  func nestedLoops() throws {
    #expect(
      try found(
        "for property in type.storedProperties", "where property.isVariable", "say \"\\(type.name).\\(property.name)\"")
        == ["warning: CartViewModel.items", "warning: CartViewModel.total"])
  }

  @Test(
    "pass closures to lists",
    arguments: [
      ("\\(type.storedProperties.filter { $0.isVariable }.count)", "2"),
      ("\\(type.storedProperties.filter { property in !property.isVariable }.count)", "1"),
      ("\\(type.storedProperties.map { $0.name }.joined(separator: \", \"))", "items, total, owner"),
      ("\\(type.storedProperties.first { $0.isVariable }?.name ?? \"none\")", "items"),
      ("\\(type.storedProperties.first?.name ?? \"none\")", "items"),
      ("\\(type.storedProperties.contains { $0.name == \"total\" } ? \"yes\" : \"no\")", "yes"),
      ("\\(type.storedProperties.allSatisfy { $0.isVariable } ? \"yes\" : \"no\")", "no"),
      ("\\([\"A\", \"B\"].contains(\"B\") ? \"yes\" : \"no\")", "yes"),
      ("\\(type.storedProperties.flatMap { $0.owner.initializers }.count)", "0"),
    ])
  func closures(_ message: String, _ text: String) throws {
    #expect(try found("where type.name == \"CartViewModel\"", "say \"\(message)\"") == ["warning: \(text)"])
  }

  @Test(
    "join conditions as Swift does",
    arguments: [
      ("false && false || true", true), ("true || false && false", true), ("!(true && false)", true),
      ("1 + 2 == 3 && 2 - 1 < 2", true), ("\"a\" + \"b\" == \"ab\"", true), ("1 >= 2 || 1 != 1", false),
      ("(true || true) && false", false),
    ])
  func operators(_ condition: String, _ holds: Bool) throws {
    #expect(try found("where \(condition)", "where type.name == \"CartViewModel\"", "say \"found\"").isEmpty != holds)
  }

  @Test("interpolate text, numbers and words, and resolve escapes")
  func interpolation() throws {
    #expect(
      try found("where type.superclass == nil", "say \"a \\(type.name.count) \\(type.kind) \\\"b\\\"\"")
        == ["warning: a 13 class \"b\""])
  }

  @Test("find a place once, with its first message")
  func places() throws {
    #expect(
      try found(
        "where type.superclass != nil", "for property in type.storedProperties", "at type", "say \"\\(property.name)\"")
        == ["warning: items"])
  }

  @Test("lower the guide's severity where their own says so, and never raise it", arguments: Severity.allCases)
  func severity(_ severity: Severity) throws {
    let messages = try found(
      "severity error when type.superclass == nil", "severity note", "say \"\\(type.name)\"", severity: severity)
    #expect(messages == ["\(severity.word): BaseViewModel", "note: CartViewModel"])
  }

  @Test(
    "weigh no error where the role they ask for is only a guess",
    arguments: [
      ("for type in types(role: .viewModel)", Severity.error, "warning"),
      ("for type in types(role: .viewModel)", .note, "note"),
      ("for file in files\nfor type in file.types", .error, "error"),
    ])
  func guesses(_ loop: String, _ severity: Severity, _ word: String) throws {
    let files = ["A.swift": "class CartViewModel { var items: [Int] = [] }"]
    #expect(
      try RuleEngineTests.found("\(loop)\nsay \"\\(type.name)\"", in: files, severity: severity)
        == ["\(word): CartViewModel"])
  }
}
