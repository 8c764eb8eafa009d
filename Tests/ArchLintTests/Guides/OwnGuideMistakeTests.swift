import ArchLint
import Testing

@Suite("Mistakes in a guide of a project's own")
struct OwnGuideMistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var messages: [String]

    init(_ text: String, _ messages: String...) {
      self.text = text
      self.messages = messages
    }

    var testDescription: String { text }
  }

  private static let base = "\"extends\": \"mvvm-pattern\""

  /// A guide with one section of one item.
  private static func item(_ item: String) -> String {
    "{ \(base), \"checklist\": [{ \"cite\": \"x\", \"items\": [\n\(item)] }] }"
  }

  static let cases = [
    Case("[]", "1:1: error: the guide is an array, where an object is needed"),
    Case("{", "1:2: error: expected a key in double quotes or '}', found end of file"),
    Case(
      "{}",
      "1:1: error: the guide extends no other; write \"extends\" with one of mv-article, mv-reference, mvvm-observable, "
        + "mvvm-pattern, wellplate-mvvm"),
    Case(
      "{ \"extends\": \"mvvm-patern\" }", "1:14: error: unknown guide 'mvvm-patern'; did you mean 'mvvm-pattern'?"),
    Case(
      "{ \"extends\": \"house\" }",
      "1:14: error: guide 'house' extends itself by way of 'house'; let one of them extend a guide of the program"),
    Case(
      "{ \"name\": \"hut\", \(base) }",
      "1:11: error: the guide's name is that of its file, 'house'; leave 'name' out"),
    Case("{ \(base), \"rule\": {} }", "1:30: error: unknown key 'rule'; did you mean 'rules'?"),
    Case(
      "{ \(base), \"rules\": { \"has-test\": \"off\" } }",
      "1:41: error: unknown rule 'has-test'; did you mean 'has-tests'?"),
    Case(
      "{ \(base), \"rules\": { \"has-tests\": \"of\" } }", "1:54: error: unknown severity 'of'; did you mean 'off'?"),
    Case(
      "{ \(base), \"rules\": { \"has-tests\": { \"section\": \"x\" } } }",
      "1:54: error: the entry of 'has-tests' has no 'severity'"),
    Case(
      "{ \(base), \"rules\": { \"has-tests\": { \"severity\": \"off\", \"why\": \"x\" } } }",
      "1:75: error: unknown key 'why'; a rule's entry has severity, section"),
    Case("{ \(base), \"layers\": [\"view\"] }", "1:41: error: a layer is a string, where an array of roles is needed"),
    Case("{ \(base), \"layers\": [[\"veiw\"]] }", "1:42: error: unknown role 'veiw'; did you mean 'view'?"),
    Case("{ \(base), \"layers\": [[]] }", "1:41: error: a layer is empty; remove it"),
    Case(
      "{ \(base), \"layers\": [[\"view\"], [\"view\"]] }",
      "1:52: error: role 'view' is in two layers; a role belongs to one"),
    Case(
      "{ \(base), \"folders\": { \"views\": [\"A\"] } }", "1:43: error: unknown role 'views'; did you mean 'view'?"),
    Case(
      "{ \(base), \"folders\": { \"view\": [\"**/A\"] } }",
      "1:52: error: '**/A' is not a place for a role; write folders that follow one another anywhere in a path, such as "
        + "\"Features/*/Views\""),
    Case(
      "{ \(base), \"checklist\": [{ \"items\": [] }] }",
      "1:44: error: a section of the checklist has no 'cite', which names it"),
    Case(
      "{ \(base), \"checklist\": [{ \"cite\": \"best practise\", \"items\": [] }] }",
      "1:54: error: the section 'best practise' has no items; did you mean 'best practice'?"),
    Case(
      "{ \(base), \"checklist\": [{ \"cite\": \"anti-pattern\", \"items\": [] }, { \"cite\": \"anti-pattern\" }] }",
      "1:95: error: the section 'anti-pattern' is already in the list"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [\"has-test\"] }"),
      "2:26: error: unknown rule 'has-test'; did you mean 'has-tests'?"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [\"view-model-final\"] }"),
      "2:26: error: 'view-model-final' is off under guide 'house'; give it a severity in 'rules'"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [{ \"rule\": \"has-tests\", \"saying\": \"xyz\" }] }"),
      "2:36: error: no message of 'has-tests' contains 'xyz'; 'archlint explain has-tests' shows its page"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [{ \"rule\": \"has-tests\", \"roles\": [] }] }"),
      "2:49: error: unknown key 'roles'; a rule of an item has rule, in, saying"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [3] }"),
      "2:26: error: an element of 'rules' is a number, where a rule's id is needed"),
    Case(
      item("{ \"text\": \"A\", \"rules\": [] }"), "2:25: error: 'rules' is empty; name the rules that decide the item"),
    Case(
      item("{ \"text\": \"A\" }"),
      "2:1: error: an item has either 'rules', which decide it, or 'person' with the reason why none can"),
    Case(
      item("{ \"text\": \"A\", \"person\": \"taste\" }"),
      "2:1: error: the item names no files to look at; give it 'look' with 'roles' or 'folders'"),
    Case(item("{ \"rules\": [\"has-tests\"] }"), "2:1: error: the item has no 'text'"),
    Case(
      item("{ \"text\": \" \", \"rules\": [\"has-tests\"], \"look\": { \"roles\": [\"view\"] } }"),
      "2:11: error: 'text' is empty", "2:48: error: 'look' is for an item that a person decides"),
    Case(
      item("{ \"text\": \"A\", \"person\": \"taste\", \"look\": { \"folders\": [\"{a\"] } }"),
      "2:57: error: unbalanced brace in pattern '{a'; write '\\{' for a literal brace"),
  ]

  @Test("are told with place, mistake and remedy, and stop the run", arguments: cases)
  func mistake(_ testCase: Case) throws {
    let project = try TemporaryProject(["A.swift": "struct A {}", ".archlint/guides/house.json": testCase.text])
    let expected = testCase.messages.map { ".archlint/guides/house.json:" + $0 }.joined(separator: "\n")
    #expect(try project.checkProblem { $0.only = [] } == expected)
  }

  @Test(
    "are told at the place in the configuration where the guide stands there",
    arguments: [
      Case("{ \"extends\": \"mvvm-pattern\" }", "1:12: error: the guide has no 'name'"),
      Case(
        "{ \"name\": \"Our House\", \"extends\": \"mvvm-pattern\" }",
        "1:22: error: 'Our House' is not a guide name; use lower-case letters, digits and hyphens, such as 'our-mvvm'"),
      Case(
        "{ \"name\": \"mv-article\", \"extends\": \"mvvm-pattern\" }",
        "1:22: error: there is already a guide 'mv-article'; choose another name"),
      Case(
        "{ \"name\": \"house\", \"extends\": \"mvvm-pattern\", \"rules\": { \"has-test\": \"off\" } }",
        "1:69: error: unknown rule 'has-test'; did you mean 'has-tests'?"),
    ])
  func configuration(_ testCase: Case) throws {
    let project = try TemporaryProject([
      "A.swift": "struct A {}", ".archlint.json": "{ \"guide\": \(testCase.text) }",
    ])
    let expected = testCase.messages.map { ".archlint.json:" + $0 }.joined(separator: "\n")
    #expect(try project.checkProblem { $0.only = [] } == expected)
  }

  @Test("include a configuration that names none of the guides there are")
  func unknownName() throws {
    let project = try TemporaryProject([
      "A.swift": "struct A {}", ".archlint.json": "{ \"guide\": \"hause\" }",
      ".archlint/guides/house.json": "{ \(Self.base) }",
    ])
    #expect(
      try project.checkProblem { $0.only = [] }
        == ".archlint.json:1:12: error: unknown guide 'hause'; did you mean 'house'?")
  }
}
