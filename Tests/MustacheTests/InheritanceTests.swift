import Mustache
import Testing

@Suite("Inheritance")
struct InheritanceTests {
  @Test(
    "blocks have a content that parents' arguments replace",
    arguments: [
      RenderCase("alone", "<{{$b}}x{{a}}{{/b}}>", ["a": 1], gives: "<x1>"),
      RenderCase("replaced", "{{<p}}{{$b}}y{{/b}}{{/p}}", partials: ["p": "<{{$b}}x{{/b}}>"], gives: "<y>"),
      RenderCase("not replaced", "{{<p}}{{/p}}{{>p}}", partials: ["p": "<{{$b}}x{{/b}}>"], gives: "<x><x>"),
      RenderCase(
        "one of two", "{{<p}}{{$b}}y{{/b}}{{/p}}", partials: ["p": "{{$a}}1{{/a}}{{$b}}2{{/b}}"], gives: "1y"),
      RenderCase(
        "each parent its own", "{{<p}}{{$b}}1{{/b}}{{/p}} {{<p}}{{$b}}2{{/b}}{{/p}} {{>p}}",
        partials: ["p": "{{$b}}0{{/b}}"], gives: "1 2 0"),
      RenderCase(
        "replaced everywhere", "{{<p}}{{$b}}y{{/b}}{{/p}}", partials: ["p": "{{$b}}1{{/b}}{{$b}}2{{/b}}"], gives: "yy"),
      RenderCase("not by values", "{{<p}}{{/p}}", ["b": "no"], partials: ["p": "{{$b}}x{{/b}}"], gives: "x"),
      RenderCase(
        "the text between does not count", "{{<p}} a {{! b }} {{$b}}y{{/b}} {{c}} {{/p}}", ["c": "no"],
        partials: ["p": "<{{$b}}x{{/b}}>"], gives: "<y>"),
      RenderCase(
        "with the values at the block's place", "{{<p}}{{$b}}{{n}}{{/b}}{{/p}}", ["n": 1, "in": ["n": 2]],
        partials: ["p": "{{#in}}{{$b}}{{/b}}{{/in}}"], gives: "2"),
      RenderCase("no such parent", "[{{<p}}{{$b}}y{{/b}}{{/p}}]", gives: "[]"),
      RenderCase(
        "the last of two arguments", "{{<p}}{{$b}}1{{/b}}{{$b}}2{{/b}}{{/p}}", partials: ["p": "{{$b}}{{/b}}"],
        gives: "2"),
    ])
  func arguments(_ example: RenderCase) throws { try example.check() }

  @Test(
    "the outermost argument has the last word",
    arguments: [
      RenderCase(
        "over three levels", "{{<p}}{{$b}}main{{/b}}{{/p}}",
        partials: ["p": "{{<q}}{{$b}}p{{/b}}{{/q}}", "q": "{{<r}}{{$b}}q{{/b}}{{/r}}", "r": "{{$b}}r{{/b}}"],
        gives: "main"),
      RenderCase(
        "the next when it has none", "{{<p}}{{/p}}",
        partials: ["p": "{{<q}}{{$b}}p{{/b}}{{/q}}", "q": "{{<r}}{{$b}}q{{/b}}{{/r}}", "r": "{{$b}}r{{/b}}"],
        gives: "p"),
      RenderCase(
        "through partials", "{{<p}}{{$b}}main{{/b}}{{/p}}", partials: ["p": "{{>q}}", "q": "{{$b}}q{{/b}}"],
        gives: "main"),
      RenderCase(
        "blocks in arguments are replaced from further out", "{{<p}}{{$inner}}main{{/inner}}{{/p}}",
        partials: ["p": "{{<q}}{{$outer}}<{{$inner}}p{{/inner}}>{{/outer}}{{/q}}", "q": "{{$outer}}q{{/outer}}"],
        gives: "<main>"),
      RenderCase(
        "an argument may hold a block of its name", "{{<p}}{{$b}}<{{$b}}own{{/b}}>{{/b}}{{/p}}",
        partials: ["p": "{{$b}}p{{/b}}"], gives: "<own>"),
      RenderCase(
        "templates that include each other", "{{<p}}{{$a}}main{{/a}}{{/p}}",
        partials: [
          "p": "{{$a}}p{{/a}} {{$b}}{{<q}}{{/q}}{{/b}}", "q": "{{$a}}q{{/a}} {{<p}}{{$b}}end{{/b}}{{/p}}",
        ], gives: "main main main end"),
    ])
  func levels(_ example: RenderCase) throws { try example.check() }

  @Test(
    "a parent with lines to itself indents what it includes",
    arguments: [
      RenderCase("a pair on a line", "a\n  {{<p}}{{/p}}\nb\n", partials: ["p": "1\n2\n"], gives: "a\n  1\n  2\nb\n"),
      RenderCase(
        "tags on lines of their own", "a\n  {{<p}}\n\n  {{/p}}\nb\n", partials: ["p": "1\n2\n"],
        gives: "a\n  1\n  2\nb\n"),
      RenderCase(
        "arguments on the tags' lines", "  {{<p}}{{$b}}\n  x\n{{/b}}{{/p}}\nb\n",
        partials: ["p": "1\n{{$b}}\n{{/b}}\n2\n"],
        gives: "  1\n  x\n  2\nb\n"),
      RenderCase(
        "an end on a line of its own leaves nothing", "a {{<p}}\n  {{/p}} \nb\n", partials: ["p": "1\n"],
        gives: "a 1\nb\n"),
      RenderCase("not within a line", "a {{<p}}{{/p}}\nb\n", partials: ["p": "1\n2"], gives: "a 1\n2\nb\n"),
      RenderCase("not before text", "  {{<p}}{{/p}} b\n", partials: ["p": "1\n2"], gives: "  1\n2 b\n"),
      RenderCase("CRLF", "a\r\n {{<p}}{{/p}}\r\nb", partials: ["p": "1\r\n2\r\n"], gives: "a\r\n 1\r\n 2\r\nb"),
    ])
  func parentLines(_ example: RenderCase) throws { try example.check() }

  @Test(
    "an argument loses its own indentation and takes over the block's",
    arguments: [
      RenderCase(
        "from the content that it replaces", "{{<p}}\n{{$b}}\n      x\n        y\n\n      z\n{{/b}}\n{{/p}}\n",
        partials: ["p": "a\n{{$b}}\n  old\n{{/b}}\nc\n"], gives: "a\n  x\n    y\n\n  z\nc\n"),
      RenderCase(
        "from the tag when there is no content", "{{<p}}\n{{$b}}\nx\n  y\n{{/b}}\n{{/p}}\n",
        partials: ["p": "a\n    {{$b}}\n    {{/b}}\nc\n"], gives: "a\n    x\n      y\nc\n"),
      RenderCase(
        "from the line of a pair, which keeps its line break", "{{<p}}{{$b}}\nx\ny{{/b}}\n{{/p}}\n",
        partials: ["p": "a\n  {{$b}}{{/b}}\nc\n"], gives: "a\n  x\n  y\nc\n"),
      RenderCase(
        "one line for one line", "{{<p}}\n  {{$b}}x{{/b}}\n{{/p}}\n", partials: ["p": "a\n    {{$b}}old{{/b}}\nc\n"],
        gives: "a\n    x\nc\n"),
      RenderCase(
        "one line in the middle of another", "{{<p}}\n  {{$b}}x{{/b}}\n{{/p}}\n",
        partials: ["p": "f({{$b}}old{{/b}})\n"], gives: "f(x)\n"),
      RenderCase(
        "several lines in the middle of another", " {{<p}}\n  {{$b}}\n    x,\n      y{{/b}}\n {{/p}}\n",
        partials: ["p": "f({{$b}}old{{/b}})\n"], gives: " f(x,\n   y)\n"),
      RenderCase(
        "the shallowest line counts", "{{<p}}\n{{$b}}\n      x\n    y\n{{/b}}\n{{/p}}\n",
        partials: ["p": "  {{$b}}\n  {{/b}}\n"], gives: "    x\n  y\n"),
      RenderCase(
        "the shallowest line may be a partial", "{{<p}}\n{{$b}}\n      x\n    {{>q}}\n{{/b}}\n{{/p}}\n",
        partials: ["p": "{{$b}}\n{{/b}}\n", "q": "y\n"], gives: "  x\ny\n"),
      RenderCase(
        "the shallowest line may be a parent", "{{<p}}\n{{$b}}\n      x\n    {{<q}}\n    {{/q}}\n{{/b}}\n{{/p}}\n",
        partials: ["p": "{{$b}}\n{{/b}}\n", "q": "y\n"], gives: "  x\ny\n"),
      RenderCase(
        "the shallowest line may be an empty block",
        "{{<p}}\n{{$b}}\n      x\n    {{$c}}\n    {{/c}}\n{{/b}}\n{{/p}}\n",
        partials: ["p": "{{$b}}\n{{/b}}\n"], gives: "  x\n"),
      RenderCase(
        "lines of white space don't count", "{{<p}}\n{{$b}}\n    x\n \n    y\n{{/b}}\n{{/p}}\n",
        partials: ["p": "{{$b}}\n{{/b}}\n"], gives: "x\n\ny\n"),
      RenderCase(
        "arguments in arguments don't count",
        "{{<p}}\n{{$b}}\n    x\n    {{<q}}\n{{$c}}\n  y\n{{/c}}\n    {{/q}}\n{{/b}}\n{{/p}}\n",
        partials: ["p": "{{$b}}\n{{/b}}\n", "q": "1\n{{$c}}\n{{/c}}\n"], gives: "x\n1\ny\n"),
      RenderCase(
        "blocks in blocks", "{{<p}}{{$inner}}\nnew\n{{/inner}}{{/p}}\n",
        partials: [
          "p": "{{<q}}{{$outer}}\n    1\n    {{$inner}}\n      old\n    {{/inner}}\n{{/outer}}{{/q}}\n",
          "q": "{{$outer}}{{/outer}}",
        ], gives: "1\n  new\n"),
      RenderCase(
        "partials in arguments", "{{<p}}\n{{$b}}\n    1\n      {{>q}}\n{{/b}}\n{{/p}}\n",
        partials: ["p": " {{$b}}\n {{/b}}\n", "q": "2\n3\n"], gives: " 1\n   2\n   3\n"),
      RenderCase(
        "sections in arguments", "{{<p}}\n{{$b}}\n    {{#a}}\n    {{.}}\n    {{/a}}\n{{/b}}\n{{/p}}\n", ["a": [1, 2]],
        partials: ["p": "  {{$b}}\n  {{/b}}\n"], gives: "  1\n  2\n"),
      RenderCase(
        "the content of a block is as it stands", " {{>p}}\n",
        partials: ["p": "  {{$b}}\n    x\n      y\n  {{/b}}\nz\n"],
        gives: "     x\n       y\n z\n"),
      RenderCase(
        "an empty argument leaves nothing", "{{<p}}{{$b}}{{/b}}{{/p}}",
        partials: ["p": "a\n  {{$b}}\n  x\n  {{/b}}\n  c\n"], gives: "a\n  c\n"),
      RenderCase(
        "an argument that comes to nothing leaves nothing", " {{<p}}{{$b}}{{#x}}y{{/x}}{{/b}}{{/p}}\n",
        partials: ["p": "a\n  {{$b}}\n  x\n  {{/b}}\nc\n"], gives: " a\n c\n"),
    ])
  func reindentation(_ example: RenderCase) throws { try example.check() }
}
