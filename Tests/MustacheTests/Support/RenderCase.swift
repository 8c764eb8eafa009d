import Mustache
import Testing

/// A template with what it is rendered with, and what should come out.
struct RenderCase: Sendable, CustomTestStringConvertible {
  let title: String
  let template: String
  var value: TemplateValue = [:]
  var partials: [String: String] = [:]
  let expected: String

  init(
    _ title: String, _ template: String, _ value: TemplateValue = [:], partials: [String: String] = [:],
    gives expected: String
  ) {
    self.title = title
    self.template = template
    self.value = value
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { title }

  /// Renders the case as the published suites do: leniently, and with HTML escapes.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let output = try Rendering.text(template, value, partials: partials)
    #expect(output == expected, sourceLocation: sourceLocation)
  }
}
