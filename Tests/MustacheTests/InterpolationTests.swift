import Mustache
import Testing

@Suite("Variables")
struct InterpolationTests {
  @Test(
    "render their values",
    arguments: [
      RenderCase("no tag", "func f() { {a} }\n", gives: "func f() { {a} }\n"),
      RenderCase("a string", "Hi {{name}}!", ["name": "Ann"], gives: "Hi Ann!"),
      RenderCase("a value is no template", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
      RenderCase(
        "white space in the tag", "[{{ a }}][{{{ b }}}][{{& b }}][{{\ta\n}}]", ["a": "1", "b": "2"],
        gives: "[1][2][2][1]"),
      RenderCase("an integer", "{{n}} {{{n}}} {{&n}}", ["n": 42], gives: "42 42 42"),
      RenderCase("a decimal as it was written", "{{n}}", ["n": .number("1.50")], gives: "1.50"),
      RenderCase("booleans", "{{a}}{{b}}", ["a": true, "b": false], gives: "truefalse"),
      RenderCase(
        "null, an absent key, a list and an object", "[{{a}}{{b}}{{c}}{{d}}]", ["a": nil, "c": [1], "d": [:]],
        gives: "[]"),
      RenderCase("the root", "{{.}}", "all", gives: "all"),
      RenderCase("white space around stays", "  {{a}}  \n", ["a": "x"], gives: "  x  \n"),
      RenderCase("an empty value leaves its line", "a\n  {{b}}\nc", ["b": ""], gives: "a\n  \nc"),
    ])
  func values(_ example: RenderCase) throws { try example.check() }

  @Test(
    "find dotted names from their first key on",
    arguments: [
      RenderCase("through objects", "{{a.b.c}}", ["a": ["b": ["c": "deep"]]], gives: "deep"),
      RenderCase("nothing at the end of a broken chain", "[{{a.b.c}}]", ["a": ["b": 1], "c": "no"], gives: "[]"),
      RenderCase("the first key outside", "{{#in}}{{a.b}}{{/in}}", ["in": ["x": 1], "a": ["b": "yes"]], gives: "yes"),
      RenderCase(
        "the rest only within the first", "[{{#in}}{{a.b}}{{/in}}]", ["in": ["a": [:]], "a": ["b": "no"]], gives: "[]"),
      RenderCase("null hides an outer value", "[{{#in}}{{a}}{{/in}}]", ["in": ["a": nil], "a": "no"], gives: "[]"),
      RenderCase("a key with a dot is never found", "[{{a.b}}]", ["a.b": "no"], gives: "[]"),
    ])
  func dottedNames(_ example: RenderCase) throws { try example.check() }

  private static let special: TemplateValue = ["a": .string("<b a=\"1\">&'`\\ \u{1}\0\t\r\né")]

  @Test(
    "escape for the language around them",
    arguments: [
      (TemplateEscaping.html, "&lt;b a=&quot;1&quot;&gt;&amp;'`\\ \u{1}\0\t\r\né"),
      (.swift, #"<b a=\"1\">&'`\\ \u{1}\0\t\r\né"#),
      (.none, "<b a=\"1\">&'`\\ \u{1}\0\t\r\né"),
    ])
  func escaping(_ escaping: TemplateEscaping, expected: String) throws {
    let plain = "<b a=\"1\">&'`\\ \u{1}\0\t\r\né"
    let output = try Rendering.text("{{a}}|{{{a}}}|{{&a}}", Self.special, escaping: escaping)
    #expect(Array(output.utf8) == Array("\(expected)|\(plain)|\(plain)".utf8))
  }

  @Test("escapes interpolation in a Swift string literal")
  func interpolationInLiteral() throws {
    #expect(try Rendering.text(#""{{a}}""#, ["a": #"\(b)"#], escaping: .swift) == #""\\(b)""#)
  }
}
