import JSONText
import Mustache
import Platform
import SafeText

/// Why a template file can't be rendered with a file of values.
package enum RenderProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file can't be read.
  case file(FileError)
  /// The folder of templates is not there.
  case missingFolder(String)
  /// A file of values is no JSON.
  case data(path: String, JSONError)
  case template(TemplateError)

  /// One line for a person, with the place in a file where there is one.
  package var description: String { PrintableText.message(foreignText) }

  private var foreignText: String {
    switch self {
    case .file(let error): "error: \(error.description)"
    case .missingFolder(let path): "error: there is no folder '\(path)'"
    case .data(let path, let error): "\(path):\(error.position): error: \(error.message)"
    case .template(let error): error.description
    }
  }
}
