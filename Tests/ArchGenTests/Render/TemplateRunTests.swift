import ArchGen
import Foundation
import Mustache
import Testing

@Suite("Rendering template files")
struct TemplateRunTests {
  private func render(
    _ folder: TemporaryFolder, template: String = "main.mustache", data: String = "data.json", partials: String? = nil,
    escaping: TemplateEscaping = .none, strictness: TemplateRenderer.Strictness = .strict
  ) -> String {
    let run = TemplateRun(
      template: folder.path(template), data: folder.path(data), partials: partials.map { folder.path($0) },
      escaping: escaping, strictness: strictness)
    do throws(RenderProblem) {
      return String(decoding: try run.render(), as: UTF8.self)
    } catch {
      return error.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test("takes values from JSON, numbers as they are written")
  func values() throws {
    let folder = try TemporaryFolder([
      "main.mustache": "{{a}} {{b}} {{#c}}{{.}},{{/c}} {{d}}{{^e}}!{{/e}}",
      "data.json": #"{"a": 1.50, "b": 1e3, "c": ["<", true], "d": null, "e": {"f": []}, "e2": 1}"#,
    ])
    #expect(render(folder) == "1.50 1e3 <,true, ")
    #expect(render(folder, escaping: .html) == "1.50 1e3 &lt;,true, ")
  }

  @Test("finds templates in the template's folder, or in the one given")
  func partials() throws {
    let folder = try TemporaryFolder([
      "main.mustache": "{{>a}}{{>sub/b}}{{>c.txt}}", "data.json": "{}", "a.mustache": "A", "a": "no",
      "sub/b.mustache": "B", "c.txt": "C", "other/a.mustache": "1", "other/sub/b": "2", "other/c.txt.mustache": "3",
    ])
    #expect(render(folder) == "ABC")
    #expect(render(folder, partials: "other") == "123")
  }

  @Test("suggests a template when there is none of a name")
  func missingPartial() throws {
    let folder = try TemporaryFolder([
      "main.mustache": "\n {{>form/rwo}}", "data.json": "{}", "form/row.mustache": "", ".git/form/rwo.mustache": "",
    ])
    #expect(render(folder) == "main.mustache:2:2: error: no template 'form/rwo'; did you mean 'form/row'?")
    #expect(render(folder, strictness: .lenient) == "\n")
  }

  @Test("doesn't include what is outside of the folder", arguments: ["../secret", "/etc/passwd", "a/../../secret"])
  func escapingNames(name: String) throws {
    let folder = try TemporaryFolder([
      "in/main.mustache": "{{>*name}}", "data.json": #"{"name": "\#(name)"}"#, "secret": "no", "secret.mustache": "no",
    ])
    #expect(
      render(folder, template: "in/main.mustache", strictness: .lenient)
        == "in/main.mustache:1:1: error: cannot include '\(name)': its name leads out of the folder of templates")
  }

  @Test("names that can't be a file's are those of no template", arguments: ["", "a\\u0000b", "sub"])
  func impossibleNames(name: String) throws {
    let folder = try TemporaryFolder([
      "main.mustache": "[{{>*name}}]", "data.json": #"{"name": "\#(name)"}"#, "sub/x": "", "a": "no",
    ])
    #expect(render(folder, strictness: .lenient) == "[]")
  }

  @Test("says which file can't be used, and why")
  func mistakes() throws {
    let folder = try TemporaryFolder([
      "main.mustache": "{{>broken}}", "broken.mustache": "\n{{#a}}", "data.json": "{}", "open.json": "{\n \"a\": ",
      "comment.json": "{} // no", "deep.json": String(repeating: "[", count: 100_000),
      "deep.mustache": String(repeating: "{{#a}}", count: 100_000),
    ])
    try folder.write(Data([0x22, 0xC3, 0x28, 0x22]), to: "bytes.json")
    try folder.write(Data([0x61, 0x0A, 0xFF]), to: "bytes.mustache")
    #expect(render(folder) == "broken.mustache:2:1: error: '{{#a}}' is never closed; '{{/a}}' is missing")
    #expect(render(folder, template: "bytes.mustache") == "bytes.mustache:2:1: error: invalid UTF-8")
    #expect(render(folder, data: "bytes.json") == "bytes.json:1:2: error: invalid UTF-8")
    #expect(render(folder, data: "open.json") == "open.json:2:7: error: expected a value, found end of file")
    #expect(render(folder, data: "comment.json") == "comment.json:1:4: error: comments are not allowed here")
    #expect(
      render(folder, data: "deep.json") == "deep.json:1:513: error: more than 512 arrays and objects in each other")
    #expect(
      render(folder, template: "deep.mustache") == "deep.mustache:1:1537: error: more than 256 tags in each other")
    #expect(render(folder, template: "no") == "error: cannot read 'no': no such file or directory")
    #expect(render(folder, partials: "no") == "error: there is no folder 'no'")
    #expect(render(folder, partials: "data.json") == "error: there is no folder 'data.json'")
  }

  @Test("doesn't read files that are too large for a template")
  func largeFiles() throws {
    let folder = try TemporaryFolder(["main.mustache": "{{>large}}", "data.json": "{}"])
    try folder.write(Data(count: TemplateFolder.sizeLimit + 1), to: "large")
    #expect(render(folder) == "main.mustache:1:1: error: cannot include 'large': larger than 16777216 bytes")
    #expect(render(folder, template: "large") == "error: cannot read 'large': larger than 16777216 bytes")
    #expect(render(folder, data: "large") == "error: cannot read 'large': larger than 16777216 bytes")
  }
}
