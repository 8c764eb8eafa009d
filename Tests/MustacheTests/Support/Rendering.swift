import Mustache

/// Short ways to render templates that are written in a test.
enum Rendering {
  static func text(
    _ template: String, _ value: TemplateValue = [:], partials: [String: String] = [:],
    escaping: TemplateEscaping = .html, strictness: TemplateRenderer.Strictness = .lenient
  ) throws(TemplateError) -> String {
    var parsed: [Template] = []
    for (name, text) in partials { parsed.append(try Template(name: name, source: Array(text.utf8))) }
    let renderer = TemplateRenderer(
      escaping: escaping, strictness: strictness, partials: PartialCollection(parsed))
    let output = try renderer.render(try Template(name: "main", source: Array(template.utf8)), with: value)
    return String(decoding: output, as: UTF8.self)
  }

  /// The message of the mistake that a template holds; what comes out when it holds none.
  static func mistake(
    _ template: String, _ value: TemplateValue = [:], partials: [String: String] = [:],
    strictness: TemplateRenderer.Strictness = .strict
  ) -> String {
    do throws(TemplateError) {
      return "no mistake: " + (try text(template, value, partials: partials, escaping: .none, strictness: strictness))
    } catch {
      return error.description
    }
  }
}
