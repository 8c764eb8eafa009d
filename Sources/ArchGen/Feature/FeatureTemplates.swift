import Mustache
import Platform
import TemplateCatalog

/// The templates of features: those of the project come before those of the program.
///
/// A template of the project that changes single blocks includes the program's own by the name `shipped/NAME`.
struct FeatureTemplates: PartialSource {
  static let ending = ".mustache"
  private static let embedded = Dictionary(EmbeddedTemplates.files.map { ($0.path, $0.text) }) { first, _ in first }

  /// The same, taken apart when they are first asked for: most files include others.
  private static let parsed: [String: Once<Result<Template, TemplateError>>] = {
    var parsed: [String: Once<Result<Template, TemplateError>>] = [:]
    for (path, text) in embedded {
      parsed[path] = Once {
        Result { () throws(TemplateError) in try Template(name: "templates/" + path, source: Array(text.utf8)) }
      }
    }
    return parsed
  }()

  /// The project's own templates, or `nil` when it has none.
  private let own: TemplateFolder?
  private let ownPath: String

  /// The folder of a project's own templates, below its root.
  static let folder = ".archgen/templates"

  /// - Parameter root: The project's folder, or `nil` for the program's templates only.
  init(root: String?) {
    let path = root.map { FileSystem.join($0, Self.folder) }
    ownPath = path ?? ""
    own = path.flatMap { path in
      FileSystem.followedKind(of: path) == .directory ? TemplateFolder(path: path, root: root) : nil
    }
  }

  /// What stands before the name of a template of the program, when that of the project is not meant.
  static let shippedPrefix = "shipped/"

  func template(named name: String) throws(PartialFailure) -> Template? {
    let isShipped = name.hasPrefix(Self.shippedPrefix)
    if !isShipped, let own, let template = try own.template(named: name) { return template }
    let name = isShipped ? String(name.dropFirst(Self.shippedPrefix.count)) : name
    guard let template = Self.parsed[name + Self.ending] else { return nil }
    do throws(TemplateError) {
      return try template.value.get()
    } catch {
      throw .invalid(error)
    }
  }

  var names: [String] { Set(shippedNames + ownNames).sorted(by: FileSystem.precedes) }

  /// The names of the project's own templates, sorted.
  var ownNames: [String] { own?.names ?? [] }

  /// The names of the program's templates for features, in no order.
  var shippedNames: [String] {
    Self.embedded.keys.filter { $0.hasPrefix("feature/") && $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }
  }

  /// The text of a template of the program.
  static func shippedText(of name: String) -> String? { embedded[name + ending] }

  /// The text of a template of the project.
  func ownText(of name: String) -> String? {
    (try? FileReading.bytes(of: FileSystem.join(ownPath, name + Self.ending))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The template of a feature's file: the guide's variant, else the skeleton.
  func template(_ name: String, guide: String) throws(PartialFailure) -> Template? {
    for candidate in ["feature/\(guide)/\(name)", "feature/\(name)"] {
      if let template = try template(named: candidate) { return template }
    }
    return nil
  }
}
