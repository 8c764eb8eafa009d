import Mustache
import Testing

@Suite("Templates that go too far")
struct RobustnessTests {
  @Test("end with an error when they include themselves without end")
  func recursion() {
    #expect(
      Rendering.mistake("{{>a}}", partials: ["a": " {{>a}}"])
        == "a:1:2: error: more than 1024 templates in each other, the last of them 'a' in 'a'")
    #expect(
      Rendering.mistake("{{>a}}", partials: ["a": "{{<b}}{{/b}}", "b": "\n  {{>a}}\n"])
        == "a:1:1: error: more than 1024 templates in each other, the last of them 'a' in 'b' in 'a'")
  }

  @Test("follow values as deep as JSON has them")
  func deepValues() throws {
    var value: TemplateValue = ["n": nil]
    for _ in 0..<256 { value = ["n": value] }
    #expect(try Rendering.text("{{>p}}", value, partials: ["p": "{{#n}}({{>p}}){{/n}}"]).count == 512)
  }

  @Test("end with an error when their tags are too deep in each other")
  func depth() {
    #expect(
      Rendering.mistake(String(repeating: "{{#a}}", count: 100_000))
        == "main:1:1537: error: more than 256 tags in each other")
    let nested = String(repeating: "{{#a}}", count: 256) + String(repeating: "{{/a}}", count: 256)
    #expect(Rendering.mistake(nested, ["a": true]) == "no mistake: ")
  }

  @Test("end with an error before they fill the memory")
  func largeOutput() throws {
    var templates = [try Template(name: "p0", source: Array("{{a}}".utf8))]
    for level in 1...40 {
      templates.append(try Template(name: "p\(level)", source: Array("{{>p\(level - 1)}}{{>p\(level - 1)}}".utf8)))
    }
    let main = try Template(name: "main", source: Array("{{>p40}}".utf8))
    let renderer = TemplateRenderer(
      escaping: .none, strictness: .strict, partials: PartialCollection(templates), outputLimit: 100)
    do throws(TemplateError) {
      _ = try renderer.render(main, with: ["a": "x"])
      Issue.record("no mistake")
    } catch {
      #expect(error.description == "p0:1:1: error: the output is larger than 100 bytes")
    }
  }

  @Test("never trap, wherever they are cut off")
  func truncation() {
    let template = Array(
      "{{=<% %>=}}<%={{ }}=%>\r\n  {{<p}}{{$b}}\n {{{a}}} {{/b}}{{/p}}\n {{#c}}\n{{>*d}}\n{{/c}} {{! e }}é".utf8)
    for start in template.indices {
      for end in start...template.count {
        guard let parsed = try? Template(name: "main", source: Array(template[start..<end])) else { continue }
        let renderer = TemplateRenderer(escaping: .swift, strictness: .lenient)
        #expect(throws: Never.self) { try renderer.render(parsed, with: ["a": 1, "c": [1, 2], "d": "p"]) }
      }
    }
  }

  @Test("may have many tags")
  func manyTags() throws {
    let count = 3_000
    let template = String(repeating: "{{#a}}\n  {{b}} {{c.d}}\n{{/a}}\n{{! }}\n{{$x}}\n{{/x}}\n", count: count)
    let output = try Rendering.text(template, ["a": ["b": 1], "c": ["d": 2]], strictness: .strict)
    #expect(output.utf8.count == count * 6)
  }

  @Test(
    "end with an error when sections or partials double one another, though they write nothing",
    arguments: ["{{#a}}§{{/a}}", "{{>p}}{{>p}}", "{{<p}}{{/p}}{{<p}}{{/p}}", "{{^b}}§§{{/b}}", "{{#a}}{{>p}}{{/a}}"])
  func doubling(_ level: String) throws {
    var templates: [Template] = []
    var text = ""
    for number in 0..<15 {
      templates.append(try Template(name: "p\(number)", source: Array(text.utf8)))
      let parts = level.split(separator: "§", omittingEmptySubsequences: false)
      text =
        parts.count > 1 ? parts.joined(separator: text) : level.split(separator: "p").joined(separator: "p\(number)")
    }
    let renderer = TemplateRenderer(
      escaping: .none, strictness: .lenient, partials: PartialCollection(templates), workLimit: 10_000)
    do throws(TemplateError) {
      _ = try renderer.render(try Template(name: "main", source: Array(text.utf8)), with: ["a": [1, 2]])
      Issue.record("no mistake")
    } catch {
      #expect(error.description.contains("more than 10000 parts of templates are to be rendered"))
    }
  }
}
