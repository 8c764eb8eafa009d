import ArchLint
import Testing

@Suite("Mistakes in .archlint.json")
struct ConfigurationMistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var messages: [String]

    init(_ text: String, _ messages: String...) {
      self.text = text
      self.messages = messages
    }

    var testDescription: String { text }
  }

  static let cases = [
    Case("", "1:1: error: expected a value, found end of file"),
    Case("[]", "1:1: error: the configuration is an array, where an object is needed"),
    Case("{ \"guide\": \"mv-referense\" }", "1:12: error: unknown guide 'mv-referense'; did you mean 'mv-reference'?"),
    Case(
      "{ \"guide\": \"viper\" }",
      "1:12: error: unknown guide 'viper'; choose from mv-article, mv-reference, mvvm-observable, mvvm-pattern, "
        + "wellplate-mvvm"),
    Case("{ \"guide\": 3 }", "1:12: error: 'guide' is a number, where a string is needed"),
    Case("{\n  // why\n  \"guid\": \"x\",\n}", "3:3: error: unknown key 'guid'; did you mean 'guide'?"),
    Case(
      "{ \"colour\": true }",
      "1:3: error: unknown key 'colour'; a configuration has extends, guide, style, observation, dataLayer, "
        + "include, exclude, rules, overrides, roles, lists, accepted, rulesAs, failOn, strict"),
    Case("{ \"style\": \"mvm\" }", "1:12: error: unknown style 'mvm'; did you mean 'mv'?"),
    Case(
      "{ \"observation\": \"observableObject\" }",
      "1:18: error: unknown observation 'observableObject'; did you mean 'observable-object'?"),
    Case(
      "{ \"guide\": \"mv-reference\", \"style\": \"mvvm\" }",
      "1:37: error: style 'mvvm' contradicts guide 'mv-reference', whose style is 'mv'; leave 'style' out"),
    Case(
      "{ \"style\": \"mv\", \"dataLayer\": \"repository\" }",
      "1:31: error: no guide combines style 'mv' with data layer 'repository'; name a guide instead: mv-article, "
        + "mv-reference, mvvm-observable, mvvm-pattern, wellplate-mvvm"),
    Case("{ \"include\": \"Sources\" }", "1:14: error: 'include' is a string, where an array of strings is needed"),
    Case("{ \"exclude\": [3] }", "1:15: error: an element of 'exclude' is a number, where a string is needed"),
    Case("{ \"exclude\": [\"\"] }", "1:15: error: an element of 'exclude' is empty; remove it"),
    Case(
      "{ \"exclude\": [\"{a\"] }",
      "1:15: error: unbalanced brace in pattern '{a'; write '\\{' for a literal brace"),
    Case("{ \"rules\": [] }", "1:12: error: 'rules' is an array, where an object is needed"),
    Case(
      "{ \"rules\": { \"no-bad-tipe\": \"off\" } }",
      "1:14: error: unknown rule 'no-bad-tipe'; did you mean 'no-bad-type'?"),
    Case(
      "{ \"rules\": { \"xyzzy\": \"off\" } }",
      "1:14: error: unknown rule 'xyzzy'; 'archlint rules list' lists them all"),
    Case(
      "{ \"rules\": { \"no-bad-type\": \"warn\" } }", "1:29: error: unknown severity 'warn'; did you mean 'warning'?"),
    Case(
      "{ \"rules\": { \"no-bad-type\": 1 } }",
      "1:29: error: the severity of 'no-bad-type' is a number, where a string is needed"),
    Case(
      "{ \"rules\": { \"no-bad-type\": { \"level\": \"off\" } } }",
      "1:31: error: unknown key 'level'; a rule's settings has severity, options"),
    Case(
      "{ \"rules\": { \"no-bad-type\": {} } }",
      "1:29: error: the settings of 'no-bad-type' are empty; write { \"severity\": \"warning\" }"),
    Case(
      "{ \"roles\": { \"viewmodel\": { \"names\": [\"*Presenter\"] } } }",
      "1:14: error: unknown role 'viewmodel'; did you mean 'viewModel'?"),
    Case("{ \"roles\": { \"view\": [] } }", "1:22: error: role 'view' is an array, where an object is needed"),
    Case(
      "{ \"roles\": { \"view\": {} } }",
      "1:22: error: role 'view' says nothing; give it 'names', 'folders' or 'conformances', such as [\"*Presenter\"]"),
    Case(
      "{ \"roles\": { \"view\": { \"name\": [\"*Screen\"] } } }",
      "1:24: error: unknown key 'name'; did you mean 'names'?"),
    Case(
      "{ \"roles\": { \"view\": { \"names\": [\"a/b\"] } } }",
      "1:34: error: 'a/b' is not a pattern for type names; write letters, digits, '*' and '?', as in \"*Presenter\""),
    Case(
      "{ \"lists\": { \"mock-word\": [\"Phony\"] } }",
      "1:14: error: unknown list 'mock-word'; did you mean 'mock-words'?"),
    Case(
      "{ \"lists\": { \"mock-words\": \"Phony\" } }",
      "1:28: error: list 'mock-words' is a string, where an array of strings is needed"),
    Case("{ \"failOn\": \"errors\" }", "1:13: error: unknown level 'errors'; did you mean 'error'?"),
    Case("{ \"guide\": \"a\", \"guide\": \"b\" }", "1:17: error: the key 'guide' is already on line 1"),
    Case(
      "{ \"failOn\": 1, \"guide\": 2 }", "1:13: error: 'failOn' is a number, where a string is needed",
      "1:25: error: 'guide' is a number, where a string is needed"),
  ]

  @Test("names place, mistake and remedy, and stops the run", arguments: cases)
  func mistake(_ testCase: Case) throws {
    let project = try TemporaryProject(
      SampleRules.files.merging(["A.swift": "struct A {}", ".archlint.json": testCase.text]) { $1 })
    let expected = testCase.messages.map { ".archlint.json:" + $0 }.joined(separator: "\n")
    #expect(try project.checkProblem() == expected)
  }

  @Test("does not arise in a file that uses everything")
  func everything() throws {
    let project = try TemporaryProject(SampleRules.files)
    try project.write("struct CartPresenter {}", to: "Sources/A.swift")
    try project.write(
      """
      {
        "$schema": "https://example.org/archlint.schema.json",
        /* the guide */ "guide": "mvvm-pattern", "style": "mvvm", "observation": "observable-object",
        "dataLayer": "service",
        "include": ["Sources/**"], "exclude": ["**/Generated/**",],
        "rules": { "no-bad-type": "note", "no-bad-property": { "severity": "off" }, "unused-suppression": "error" },
        "roles": {
          "viewModel": { "names": ["*Presenter"], "folders": ["Sources/Presenters"], "conformances": ["Presenting"] }
        },
        "lists": { "mock-words": ["Phony"] },
        "failOn": "never",
      }
      """, to: ".archlint.json")
    #expect(try project.checkProblem() == nil)
    let workspace = try withExtendedLifetime(project) { try Workspace.open(paths: [project.root]) }
    #expect(workspace.configuration.failOn == .never)
    #expect(workspace.configuration.roles.map(\.role) == [.viewModel])
    #expect(workspace.configuration.roles[0].names[0].matches("CartPresenter"))
    #expect(workspace.configuration.roles[0].conformances == ["Presenting"])
    #expect(workspace.lists["mock-words"].contains("Phony"))
    #expect(workspace.lists["mock-words"].contains("Mock"))
  }

  @Test("includes a configuration that can't be read")
  func unreadable() throws {
    let project = try TemporaryProject(["A.swift": "struct A {}", ".archlint.json/x": ""])
    #expect(try project.checkProblem() == "error: cannot read '.archlint.json': is a folder")
    let other = try TemporaryProject(["A.swift": "struct A {}"])
    let problem = try other.checkProblem { $0.configurationPath = other.path("none.json") }
    #expect(problem == "error: cannot read 'none.json': no such file or directory")
  }
}
