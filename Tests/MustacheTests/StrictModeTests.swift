import Mustache
import Testing

@Suite("Strict rendering")
struct StrictModeTests {
  private static let value: TemplateValue = [
    "feature": ["type": "Order", "variable": "order"], "fields": [["name": "total"]], "none": nil, "empty": "",
  ]

  @Test(
    "says where a key is missing and which one may be meant",
    arguments: [
      ("a\n  {{feture}}", "main:2:3: error: no key 'feture'; did you mean 'feature'?"),
      ("{{feature.tipe}}", "main:1:1: error: no key 'tipe' in 'feature'; did you mean 'type'?"),
      ("{{feature.type.x}}", "main:1:1: error: no key 'x' in 'feature.type', which is a string"),
      ("{{none.x}}", "main:1:1: error: no key 'x' in 'none', which is null"),
      ("{{qqqq}}", "main:1:1: error: no key 'qqqq'"),
      ("é {{#feilds}}{{/feilds}}", "main:1:4: error: no key 'feilds'; did you mean 'fields'?"),
      ("{{^feilds}}{{/feilds}}", "main:1:1: error: no key 'feilds'; did you mean 'fields'?"),
      ("{{#fields}}{{nam}}{{/fields}}", "main:1:12: error: no key 'nam'; did you mean 'name'?"),
      ("{{#fields}}{{featur.type}}{{/fields}}", "main:1:12: error: no key 'featur'; did you mean 'feature'?"),
      ("{{>*knd}}", "main:1:1: error: no key 'knd'"),
    ])
  func missingKeys(template: String, message: String) {
    #expect(Rendering.mistake(template, Self.value) == message)
  }

  @Test(
    "says where lists and objects stand in for text",
    arguments: [
      ("{{fields}}", "main:1:1: error: 'fields' is a list, which has no text; open it as a section"),
      ("{{feature}}", "main:1:1: error: 'feature' is an object, which has no text; open it as a section"),
      ("{{>*feature}}", "main:1:1: error: 'feature' is an object, which has no text; open it as a section"),
    ])
  func lists(template: String, message: String) {
    #expect(Rendering.mistake(template, Self.value) == message)
  }

  @Test("names the template that holds the mistake")
  func included() {
    let message = Rendering.mistake("{{>row}}", Self.value, partials: ["row": "\n\n {{nine}}"])
    #expect(message == "row:3:2: error: no key 'nine'; did you mean 'none'?")
    let argument = Rendering.mistake("\n{{<row}}{{$a}}{{b}}{{/a}}{{/row}}", partials: ["row": "{{$a}}{{/a}}"])
    #expect(argument == "main:2:15: error: no key 'b'")
  }

  @Test("says which template is missing")
  func missingPartial() {
    let message = Rendering.mistake("a{{>rwo}}", partials: ["row": ""])
    #expect(message == "main:1:2: error: no template 'rwo'; did you mean 'row'?")
    #expect(Rendering.mistake("{{<p}}{{/p}}") == "main:1:1: error: no template 'p'")
  }

  @Test("says which argument replaces nothing")
  func unknownBlocks() {
    let partials = ["p": "{{>q}}", "q": "{{#a}}{{$title}}{{/title}}{{/a}}", "r": "{{>*a}}", "s": "{{>q}}{{>s}}{{>x}}"]
    #expect(
      Rendering.mistake("{{<p}}{{$titel}}{{/titel}}{{/p}}", ["a": false], partials: partials)
        == "main:1:7: error: no block 'titel' in 'p'; did you mean 'title'?")
    #expect(
      Rendering.mistake("{{<s}}{{$b}}{{/b}}{{/s}}", ["a": false], partials: partials)
        == "main:1:7: error: no block 'b' in 's'")
    #expect(Rendering.mistake("{{<p}}{{$title}}{{/title}}{{/p}}", ["a": false], partials: partials) == "no mistake: ")
    // Which templates values name can't be told before.
    #expect(Rendering.mistake("{{<r}}{{$any}}{{/any}}{{/r}}", ["a": "q"], partials: partials) == "no mistake: ")
  }

  @Test(
    "says what is lost in a parent tag",
    arguments: [("{{<p}}\n x {{/p}}", "2:2"), ("{{<p}}{{#a}}{{/a}}{{/p}}", "1:7"), ("{{<p}} {{a}}{{/p}}", "1:8")])
  func ignoredContent(template: String, position: String) {
    #expect(
      Rendering.mistake(template, ["a": 1], partials: ["p": ""])
        == "main:\(position): error: this is never rendered; in 'p' only blocks count")
  }

  @Test("accepts null, empty text and empty lists")
  func present() {
    #expect(Rendering.mistake("[{{none}}{{empty}}{{#none}}{{/none}}{{.}}]", "x") != "")
    #expect(Rendering.mistake("[{{none}}{{empty}}{{^none}}!{{/none}}]", Self.value) == "no mistake: [!]")
    #expect(Rendering.mistake("{{<p}} {{! note }}\n{{/p}}", partials: ["p": "x"]) == "no mistake: x")
  }
}
