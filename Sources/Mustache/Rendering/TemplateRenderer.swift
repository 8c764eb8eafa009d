/// Renders templates with values.
package struct TemplateRenderer: Sendable {
  /// What to do about names that lead nowhere.
  package enum Strictness: Sendable, Hashable {
    /// Absent values and templates render as nothing, as the Mustache specification asks.
    case lenient
    /// An absent value, template or block is an error, and so is a list or an object in place of a text.
    case strict
  }

  /// The number of templates in each other that the renderer follows; values in JSON are at most half as deep.
  package static let depthLimit = 1024

  package let escaping: TemplateEscaping
  package let strictness: Strictness
  package let partials: any PartialSource
  /// The number of bytes after which a run gives up.
  package let outputLimit: Int
  /// The number of tags and texts after which a run gives up, each counted as often as it is rendered; large features
  /// have some ten thousand.
  package let workLimit: Int

  package init(
    escaping: TemplateEscaping, strictness: Strictness, partials: some PartialSource = PartialCollection(),
    outputLimit: Int = 1 << 26, workLimit: Int = 5_000_000
  ) {
    self.escaping = escaping
    self.strictness = strictness
    self.partials = partials
    self.outputLimit = outputLimit
    self.workLimit = workLimit
  }

  /// Returns the rendered text in UTF-8.
  package func render(_ template: Template, with value: TemplateValue) throws(TemplateError) -> [UInt8] {
    var run = RenderRun(renderer: self, value: value)
    try run.render(template)
    return run.output.bytes
  }
}
