import TemplateCatalog

/// The manual of the generator, `templates/README.md`.
package enum GeneratorManual {
  /// The page, in Markdown.
  package static var text: String { EmbeddedTemplates.files.first { $0.path == "README.md" }?.text ?? "" }
}
