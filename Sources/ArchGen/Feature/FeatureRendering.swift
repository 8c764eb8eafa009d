import Mustache

/// Renders the files of one feature.
struct FeatureRendering {
  let guide: String
  let templates: FeatureTemplates
  /// What the templates see.
  let value: TemplateValue

  /// Returns the text of a file.
  func bytes(of file: FeatureFile) throws(FeatureProblem) -> [UInt8] {
    let renderer = TemplateRenderer(escaping: .none, strictness: .strict, partials: templates)
    let template = try template(file.template)
    do throws(TemplateError) {
      return LineWrapping.wrap(try renderer.render(template, with: value))
    } catch {
      throw .template(error)
    }
  }

  private func template(_ name: String) throws(FeatureProblem) -> Template {
    do throws(PartialFailure) {
      if let template = try templates.template(name, guide: guide) { return template }
    } catch {
      switch error {
      case .invalid(let error): throw .template(error)
      case .unreadable: throw .missingTemplate("feature/" + name)
      }
    }
    throw .missingTemplate("feature/" + name)
  }
}
