import Mustache
import Testing

@Suite("Comments and delimiters")
struct SilentTagTests {
  @Test(
    "comments leave nothing behind",
    arguments: [
      RenderCase("within a line", "a {{! b }} c", gives: "a  c"),
      RenderCase("on a line", "a\n  {{! b }}  \nc\n", gives: "a\nc\n"),
      RenderCase("over several lines", "a\n{{!\n  {b}\n\n}}\nc{{!\n}}d\n", gives: "a\ncd\n"),
      RenderCase("behind text", "  a {{! b }}\n", gives: "  a \n"),
      RenderCase("CRLF", "a\r\n{{! b }}\r\nc", gives: "a\r\nc"),
      RenderCase("first and last", "{{! a }}\nb\n  {{! c }}", gives: "b\n"),
      RenderCase("not the values named like them", "[{{! a }}{{!a}}]", ["! a ": 1, "!a": 2, "a": 3], gives: "[]"),
    ])
  func comments(_ example: RenderCase) throws { try example.check() }

  @Test(
    "delimiters hold from their tag on",
    arguments: [
      RenderCase("a pair", "{{=<% %>=}}<%a%> {{a}}", ["a": 1], gives: "1 {{a}}"),
      RenderCase("one character, twice the same", "{{=| |=}}|a||a|", ["a": 1], gives: "11"),
      RenderCase("brackets", "({{=[ ]=}}[a])", ["a": 1], gives: "(1)"),
      RenderCase("blanks in the tag", "{{=  <<   >>  =}}<<a>>", ["a": 1], gives: "1"),
      RenderCase("changed back", "{{=<% %>=}}<%={{ }}=%>{{a}}", ["a": 1], gives: "1"),
      RenderCase("sections", "{{=<% %>=}}<%#a%>{{b}}<%b%><%/a%>", ["a": ["b": 1]], gives: "{{b}}1"),
      RenderCase("unescaped values", "{{=<% %>=}}<%{a}%><%&a%><%a%>", ["a": "<"], gives: "<<&lt;"),
      RenderCase("a line of their own", "a\n  {{=@ @=}}  \n@b@\n", ["b": 1], gives: "a\n1\n"),
      RenderCase("within a line", "a {{=@ @=}} b\n", gives: "a  b\n"),
      RenderCase("CRLF", "a\r\n{{= @ @ =}}\r\nb", gives: "a\r\nb"),
      RenderCase(
        "not in the templates that are included", "{{=| |=}}|>p| |a|", ["a": 1], partials: ["p": "{{a}}|a|"],
        gives: "1|a| 1"),
      RenderCase(
        "not in the template that includes", "{{>p}} |a|{{a}}", ["a": 1], partials: ["p": "{{=| |=}}|a|"],
        gives: "1 |a|1"),
    ])
  func delimiters(_ example: RenderCase) throws { try example.check() }
}
