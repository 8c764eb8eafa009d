import Mustache
import Testing

@Suite("Sections")
struct SectionTests {
  @Test(
    "are rendered for what is true, and inverted ones for what is false",
    arguments: [
      ("true", true, true), ("a number", 1, true), ("zero", 0, true), ("a string", "x", true), ("a list", [1], true),
      ("an object", ["x": 1], true), ("an empty object", [:], true), ("false", false, false), ("null", nil, false),
      ("an empty string", "", false), ("an empty list", [], false),
    ] as [(String, TemplateValue, Bool)])
  func conditions(_ title: String, value: TemplateValue, isTrue: Bool) throws {
    let output = try Rendering.text("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value])
    #expect(output == (isTrue ? "yes" : "no"))
  }

  @Test(
    "put their value on top of the values at hand",
    arguments: [
      RenderCase("an absent key is false", "[{{#a}}x{{/a}}{{^a}}y{{/a}}]", gives: "[y]"),
      RenderCase("an object", "{{#a}}{{b}}{{c}}{{/a}}", ["a": ["b": 1], "b": "no", "c": 2], gives: "12"),
      RenderCase("a string as '.'", "{{#a}}{{.}} {{a}}{{/a}}", ["a": "x"], gives: "x x"),
      RenderCase("inverted sections put none", "{{^a}}{{b}}{{/a}}", ["a": false, "b": 1], gives: "1"),
      RenderCase("dotted", "{{#a.b}}{{c}}{{/a.b}}{{^a.x}}!{{/a.x}}", ["a": ["b": ["c": 1]]], gives: "1!"),
      RenderCase(
        "nested", "{{#a}}{{#b}}{{x}}{{y}}{{#c}}{{x}}{{y}}{{z}}{{/c}}{{/b}}{{/a}}{{x}}",
        ["a": ["x": 1, "b": ["y": 2, "c": ["z": 3]]]], gives: "12123"),
      RenderCase("of the same name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], gives: "123"),
    ])
  func contexts(_ example: RenderCase) throws { try example.check() }

  @Test(
    "repeat for each element of a list",
    arguments: [
      RenderCase("objects", "{{#a}}<{{b}}>{{/a}}", ["a": [["b": 1], ["b": 2], ["b": 3]]], gives: "<1><2><3>"),
      RenderCase("strings", "{{#a}}({{.}}){{/a}}", ["a": ["x", "y"]], gives: "(x)(y)"),
      RenderCase("lists in lists", "{{#a}}[{{#.}}{{.}}{{/.}}]{{/a}}", ["a": [[1, 2], [3]]], gives: "[12][3]"),
      RenderCase("the root", "{{#.}}{{b}};{{/.}}", [["b": 1], ["b": 2]], gives: "1;2;"),
      RenderCase(
        "separators by the elements' own flags", "{{#a}}{{n}}{{^isLast}}, {{/isLast}}{{/a}}",
        ["a": [["n": 1, "isLast": false], ["n": 2, "isLast": true]]], gives: "1, 2"),
      RenderCase(
        "what a list's element lacks is outside", "{{#a}}{{b}}{{c}} {{/a}}", ["a": [["b": 1], [:]], "b": 0, "c": 9],
        gives: "19 09 "),
    ])
  func lists(_ example: RenderCase) throws { try example.check() }

  @Test(
    "keep the white space within a line, and drop the lines that only hold their tags",
    arguments: [
      RenderCase("within a line", " | {{#a}}\t|\t{{/a}} | \n", ["a": true], gives: " | \t|\t | \n"),
      RenderCase("a pair on a line", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", ["a": true], gives: " x\n y\n"),
      RenderCase("two tags on a line", "{{#a}}{{#b}}\nx\n{{/b}}{{/a}}\n", ["a": true, "b": true], gives: "\nx\n\n"),
      RenderCase("lines of their own", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], gives: "1\n2\n3\n"),
      RenderCase("indented tags", "1\n  {{#a}}\n  2\n\t{{/a}} \n3\n", ["a": true], gives: "1\n  2\n3\n"),
      RenderCase("nothing left of an absent one", "1\n{{#a}}\n2\n{{/a}}\n3\n", gives: "1\n3\n"),
      RenderCase("inverted ones", "1\n  {{^a}}\n2\n  {{/a}}\n3\n", gives: "1\n2\n3\n"),
      RenderCase("CRLF", "1\r\n {{#a}}\r\n2\r\n{{/a}}\r\n3", ["a": true], gives: "1\r\n2\r\n3"),
      RenderCase("the first line", "  {{#a}}\n1{{/a}}\n2", ["a": true], gives: "1\n2"),
      RenderCase("the last line without a break", "1{{#a}}\n2\n  {{/a}}", ["a": true], gives: "1\n2\n"),
      RenderCase("white space at the end is text", "{{#a}}\n1\n{{/a}}\n  ", ["a": true], gives: "1\n  "),
      RenderCase("a lone carriage return is text", "{{#a}}\rx{{/a}}", ["a": true], gives: "\rx"),
    ])
  func lines(_ example: RenderCase) throws { try example.check() }
}
