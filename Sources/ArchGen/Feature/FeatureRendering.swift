import Mustache

/// Renders the files of one feature.
struct FeatureRendering {
  let guide: String
  let templates: FeatureTemplates
  /// What the templates see.
  let value: TemplateValue

  /// Returns the text of a file.
  func bytes(of file: FeatureFile) throws(FeatureProblem) -> [UInt8] {
    let guide = guide
    return try bytes(of: "feature/" + file.template) { () throws(PartialFailure) in
      try templates.template(file.template, guide: guide)
    }
  }

  /// Returns the text of a template with a name of its own.
  func bytes(ofTemplate name: String) throws(FeatureProblem) -> [UInt8] {
    try bytes(of: name) { () throws(PartialFailure) in try templates.template(named: name) }
  }

  private func bytes(
    of name: String, find: () throws(PartialFailure) -> Template?
  ) throws(FeatureProblem) -> [UInt8] {
    let renderer = TemplateRenderer(escaping: .none, strictness: .strict, partials: templates)
    let template = try template(name, find: find)
    do throws(TemplateError) {
      return LineWrapping.wrap(try renderer.render(template, with: value))
    } catch {
      throw .template(error)
    }
  }

  private func template(
    _ name: String, find: () throws(PartialFailure) -> Template?
  ) throws(FeatureProblem) -> Template {
    do throws(PartialFailure) {
      if let template = try find() { return template }
    } catch {
      switch error {
      case .invalid(let error): throw .template(error)
      case .unreadable(let reason): throw .unreadableTemplate(name, reason: reason)
      }
    }
    throw .missingTemplate(name)
  }
}
