import Mustache
import Testing

@Suite("Partials")
struct PartialTests {
  @Test(
    "include other templates",
    arguments: [
      RenderCase("by name", "[{{>p}}{{> p }}]", partials: ["p": "x"], gives: "[xx]"),
      RenderCase("none of the name", "[{{>p}}]", gives: "[]"),
      RenderCase(
        "with the values at hand", "{{#a}}{{>p}}{{/a}}", ["a": ["b": 1]], partials: ["p": "{{b}}"], gives: "1"),
      RenderCase("in each other", "{{>p}}", ["a": 1], partials: ["p": "<{{>q}}>", "q": "{{a}}"], gives: "<1>"),
      RenderCase(
        "in themselves, as deep as the values", "{{>p}}",
        ["n": 1, "more": [["n": 2, "more": [["n": 3, "more": []]]], ["n": 4, "more": []]]],
        partials: ["p": "{{n}}<{{#more}}{{>p}}{{/more}}>"], gives: "1<2<3<>>4<>>"),
    ])
  func inclusion(_ example: RenderCase) throws { try example.check() }

  @Test(
    "take over the indentation of a tag with a line to itself",
    arguments: [
      RenderCase("each line", "a\n  {{>p}}\nb\n", partials: ["p": "1\n2\n"], gives: "a\n  1\n  2\nb\n"),
      RenderCase("a tab", "\t{{>p}}\n", partials: ["p": "1\n 2\n"], gives: "\t1\n\t 2\n"),
      RenderCase("not within a line", "  {{a}} {{>p}}\n", ["a": 0], partials: ["p": "1\n2"], gives: "  0 1\n2\n"),
      RenderCase("no line break is added", "{{>p}}\nb", partials: ["p": "a"], gives: "ab"),
      RenderCase("the last line", "a\n  {{>p}}", partials: ["p": "1\n2"], gives: "a\n  1\n  2"),
      RenderCase("CRLF", "a\r\n {{>p}}\r\nb", partials: ["p": "1\r\n2\r\n"], gives: "a\r\n 1\r\n 2\r\nb"),
      RenderCase(
        "not the lines of values", " {{>p}}\n", ["a": "1\n2"], partials: ["p": "{{a}}\n{{{a}}}\n"],
        gives: " 1\n2\n 1\n2\n"),
      RenderCase(
        "empty lines stay empty", "  {{>p}}\n", partials: ["p": "1\n\n2\r\n\r\n3"], gives: "  1\n\n  2\r\n\r\n  3"),
      RenderCase(
        "lines that come to nothing stay empty", "  {{>p}}\n", ["a": ""], partials: ["p": "1\n{{a}}{{#b}}x{{/b}}\n2\n"],
        gives: "  1\n\n  2\n"),
      RenderCase(
        "lines of sections", "  {{>p}}\n", ["a": [1, 2]], partials: ["p": "{{#a}}\n{{.}}\n  {{.}}\n{{/a}}\nz\n"],
        gives: "  1\n    1\n  2\n    2\n  z\n"),
      RenderCase(
        "added up", " {{>p}}\n", partials: ["p": "p\n {{>q}}\np\n", "q": "q\n {{>r}}\n", "r": "r\nr\n"],
        gives: " p\n  q\n   r\n   r\n p\n"),
      RenderCase(
        "one within a line at its start", " {{>p}}\n", partials: ["p": "{{>q}}!\n", "q": "1\n2"], gives: " 1\n2!\n"),
    ])
  func indentation(_ example: RenderCase) throws { try example.check() }

  @Test(
    "are named by values",
    arguments: [
      RenderCase("a key", "{{>*k}}{{> * k }}", ["k": "p", "*k": "no"], partials: ["p": "x", "no": "y"], gives: "xx"),
      RenderCase("a dotted name", "{{>*a.b}}", ["a": ["b": "p"], "p": "no"], partials: ["p": "x"], gives: "x"),
      RenderCase(
        "another one for each element", "{{#a}}{{>*kind}} {{/a}}",
        ["a": [["kind": "p", "n": 1], ["kind": "q", "n": 2]]], partials: ["p": "p{{n}}", "q": "q{{n}}"],
        gives: "p1 q2 "),
      RenderCase("no key", "[{{>*k}}]", partials: ["k": "no"], gives: "[]"),
      RenderCase("no template", "[{{>*k}}]", ["k": "p"], partials: ["k": "no"], gives: "[]"),
      RenderCase("a list is no name", "[{{>*k}}]", ["k": ["p"]], partials: ["p": "no"], gives: "[]"),
      RenderCase("not twice", "[{{>**k}}]", ["k": "l", "l": "p"], partials: ["p": "no"], gives: "[]"),
      RenderCase("indented", "  {{>*k}}\nb", ["k": "p"], partials: ["p": "1\n2\n"], gives: "  1\n  2\nb"),
      RenderCase("parents", "{{<*k}}{{$b}}1{{/b}}{{/*k}}", ["k": "p"], partials: ["p": "<{{$b}}{{/b}}>"], gives: "<1>"),
    ])
  func dynamicNames(_ example: RenderCase) throws { try example.check() }
}
