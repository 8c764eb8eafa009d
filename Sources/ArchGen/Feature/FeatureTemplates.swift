import Mustache
import Platform
import TemplateCatalog

/// The templates of features: those of the project come before those of the program.
struct FeatureTemplates: PartialSource {
  private static let ending = ".mustache"
  private static let embedded = Dictionary(EmbeddedTemplates.files.map { ($0.path, $0.text) }) { first, _ in first }

  /// The project's own templates, or `nil` when it has none.
  private let own: TemplateFolder?

  /// The folder of a project's own templates, below its root.
  static let folder = ".archgen/templates"

  init(root: String) {
    let path = FileSystem.join(root, Self.folder)
    own = FileSystem.followedKind(of: path) == .directory ? TemplateFolder(path: path) : nil
  }

  func template(named name: String) throws(PartialFailure) -> Template? {
    if let own, let template = try own.template(named: name) { return template }
    guard let text = Self.embedded[name + Self.ending] else { return nil }
    do throws(TemplateError) {
      return try Template(name: "templates/" + name + Self.ending, source: Array(text.utf8))
    } catch {
      throw .invalid(error)
    }
  }

  var names: [String] {
    let shipped = Self.embedded.keys.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
    return (shipped + (own?.names ?? [])).sorted(by: FileSystem.precedes)
  }

  /// The template of a feature's file: the guide's variant, else the skeleton.
  func template(_ name: String, guide: String) throws(PartialFailure) -> Template? {
    for candidate in ["feature/\(guide)/\(name)", "feature/\(name)"] {
      if let template = try template(named: candidate) { return template }
    }
    return nil
  }
}
