import Mustache
import Testing

@Suite("Mistakes in templates")
struct TemplateMistakeTests {
  @Test(
    "are reported with place and remedy",
    arguments: [
      ("a\n {{#list}}\n", "2:2: error: '{{#list}}' is never closed; '{{/list}}' is missing"),
      ("{{^a}}{{#b}}{{/b}}", "1:1: error: '{{^a}}' is never closed; '{{/a}}' is missing"),
      ("{{<p}}{{$b}}{{/b}}", "1:1: error: '{{<p}}' is never closed; '{{/p}}' is missing"),
      ("{{<*p}}{{$b}}", "1:8: error: '{{$b}}' is never closed; '{{/b}}' is missing"),
      (
        "{{#a}}\n  {{#b}}\n{{/a}}",
        "3:1: error: expected '{{/b}}' for the '{{#b}}' of line 2, column 3, found '{{/a}}'"
      ),
      ("a {{/a}}", "1:3: error: '{{/a}}' closes nothing"),
      ("a {{b", "1:3: error: the tag '{{b' is never closed; '}}' is missing"),
      ("{{b }\n{{c}}", "1:1: error: the tag '{{b }' is never closed; '}}' is missing"),
      ("{{b {{c}}", "1:1: error: the tag '{{b {{c}}' is never closed; '}}' is missing"),
      ("{{! b", "1:1: error: the tag '{{! b' is never closed; '}}' is missing"),
      ("{{=<% %>=}}<%b", "1:12: error: the tag '<%b' is never closed; '%>' is missing"),
      ("{{}}", "1:1: error: the tag has no name; text with these delimiters needs others, as in '{{=<% %>=}}'"),
      ("{{# }}", "1:1: error: the tag has no name; text with these delimiters needs others, as in '{{=<% %>=}}'"),
      ("{{>* }}", "1:1: error: the tag has no name; text with these delimiters needs others, as in '{{=<% %>=}}'"),
      ("{{a b}}", "1:1: error: 'a b' is no name, as it has white space in it"),
      ("{{a..b}}", "1:1: error: 'a..b' is no name; write keys with one dot between them, as in 'a.b'"),
      ("{{#.a}}", "1:1: error: '.a' is no name; write keys with one dot between them, as in 'a.b'"),
      (
        "{{=<%=}}",
        "1:1: error: '{{=<%=}}' sets no delimiters; write two of them without '=' and with a blank between, "
          + "as in '{{=<% %>=}}'"
      ),
      (
        "struct X {{{name}}\n",
        "1:10: error: '{{{name}}' opens with three braces and closes with two; write '{ {{name}}' for a brace before "
          + "the tag, or '{{{name}}}' for a value as it is"
      ),
      (
        "{{{a}} + {{{b}}}",
        "1:1: error: '{{{a}}' opens with three braces and closes with two; write '{ {{a}}' for a brace before "
          + "the tag, or '{{{a}}}' for a value as it is"
      ),
      (
        "{{=<% %>=}}<%{a%>",
        "1:12: error: '{{{a}}' opens with three braces and closes with two; write '{ {{a}}' for a brace before "
          + "the tag, or '{{{a}}}' for a value as it is"
      ),
    ])
  func messages(template: String, message: String) {
    #expect(Rendering.mistake(template, strictness: .lenient) == "main:" + message)
  }

  @Test("braces beside a tag are text when they can't be taken for its own")
  func braces() {
    #expect(Rendering.mistake("{ {{a}}}", ["a": 1]) == "no mistake: { 1}")
    #expect(Rendering.mistake("{{{a}}}}", ["a": 1]) == "no mistake: 1}")
    #expect(Rendering.mistake("{{=<% %>=}}{<%a%>}", ["a": 1]) == "no mistake: {1}")
  }

  @Test("invalid UTF-8 is a mistake, and a byte order mark is none")
  func encoding() throws {
    do throws(TemplateError) {
      _ = try Template(name: "main", source: Array("a\né".utf8) + [0xFF])
      Issue.record("no mistake")
    } catch {
      #expect(error.description == "main:2:3: error: invalid UTF-8")
    }
    #expect(try Rendering.text("\u{FEFF}{{#a}}\nx\n{{/a}}", ["a": true]) == "x\n")
    #expect(Rendering.mistake("\u{FEFF}{{a}}") == "main:1:1: error: no key 'a'")
  }

  @Test("a mistake in an included template is reported there")
  func included() {
    let broken = BrokenSource()
    for (name, message) in [
      ("broken", "broken:1:1: error: '{{#a}}' is never closed; '{{/a}}' is missing"),
      ("locked", "main:1:1: error: cannot include 'locked': permission denied"),
    ] {
      let renderer = TemplateRenderer(escaping: .none, strictness: .lenient, partials: broken)
      do throws(TemplateError) {
        _ = try renderer.render(try Template(name: "main", source: Array("{{>\(name)}}".utf8)), with: [:])
        Issue.record("no mistake")
      } catch {
        #expect(error.description == message)
      }
    }
  }

  private struct BrokenSource: PartialSource {
    var names: [String] { ["broken", "locked"] }

    func template(named name: String) throws(PartialFailure) -> Template? {
      if name == "locked" { throw .unreadable("permission denied") }
      do throws(TemplateError) {
        return try Template(name: name, source: Array("{{#a}}".utf8))
      } catch {
        throw .invalid(error)
      }
    }
  }
}
