/// Where the templates come from that a template includes.
package protocol PartialSource: Sendable {
  /// The template of a name; `nil` when there is none. Asked once for each name in a run.
  func template(named name: String) throws(PartialFailure) -> Template?

  /// The names of all templates, for the suggestion in a message.
  var names: [String] { get }
}

/// Why a template that is there can't be included.
package enum PartialFailure: Error, Sendable, Hashable {
  /// It doesn't parse.
  case invalid(TemplateError)
  /// It can't be read, for a reason in lower case.
  case unreadable(String)
}

/// Templates that are held in memory.
package struct PartialCollection: PartialSource {
  private let templates: [String: Template]

  /// Takes over templates under the names they have.
  package init(_ templates: [Template] = []) {
    self.templates = Dictionary(templates.map { ($0.name, $0) }) { $1 }
  }

  package func template(named name: String) -> Template? { templates[name] }

  package var names: [String] { templates.keys.sorted() }
}
