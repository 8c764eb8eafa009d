import Mustache
import Platform
import ProjectFiles

/// Renders the files of one feature.
struct FeatureRendering {
  let guide: String
  var templates: FeatureTemplates
  /// What the templates see.
  let value: TemplateValue
  /// How the project writes what the templates say.
  var style = CodeStyle.generated
  var renaming = TypeRenaming([:])
  /// What the target is built for.
  var platforms: [PlatformMinimum] = []

  /// Returns the text of a file.
  func bytes(of file: FeatureFile) throws(FeatureProblem) -> [UInt8] {
    let guide = guide
    return try bytes(of: "feature/" + file.template, as: FileSystem.lastComponent(file.path)) {
      () throws(PartialFailure) in
      try templates.template(file.template, guide: guide)
    }
  }

  /// Returns the text of a template with a name of its own.
  func bytes(ofTemplate name: String) throws(FeatureProblem) -> [UInt8] {
    try bytes(of: name, as: "") { () throws(PartialFailure) in try templates.template(named: name) }
  }

  private func bytes(
    of name: String, as fileName: String, find: () throws(PartialFailure) -> Template?
  ) throws(FeatureProblem) -> [UInt8] {
    let renderer = TemplateRenderer(escaping: .none, strictness: .strict, partials: templates)
    let template = try template(name, find: find)
    do throws(TemplateError) {
      let code = SystemNeeds.conditioned(
        renaming.apply(to: try renderer.render(template, with: value)), for: platforms)
      return style.apply(to: code, name: fileName)
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
