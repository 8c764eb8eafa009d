import JSONText
import Mustache
import Platform

/// A template file, and what it is to be rendered with.
package struct TemplateRun: Sendable {
  /// The number of bytes of the largest file of values that is read.
  package static let sizeLimit = 1 << 24

  /// Path of the template.
  package var template: String
  /// Path of the JSON file with the values.
  package var data: String
  /// Path of the folder with the templates that the template includes; `nil` for the template's own folder.
  package var partials: String?
  package var escaping: TemplateEscaping
  package var strictness: TemplateRenderer.Strictness

  package init(
    template: String, data: String, partials: String? = nil, escaping: TemplateEscaping,
    strictness: TemplateRenderer.Strictness
  ) {
    self.template = template
    self.data = data
    self.partials = partials
    self.escaping = escaping
    self.strictness = strictness
  }

  /// Returns the rendered text in UTF-8.
  package func render() throws(RenderProblem) -> [UInt8] {
    let source = try Self.read(template, limit: TemplateFolder.sizeLimit)
    let value = try value()
    if let partials, FileSystem.followedKind(of: partials) != .directory { throw .missingFolder(partials) }
    let folder = TemplateFolder(path: partials ?? FileSystem.parent(template))
    let renderer = TemplateRenderer(escaping: escaping, strictness: strictness, partials: folder)
    do throws(TemplateError) {
      return try renderer.render(try Template(name: template, source: source), with: value)
    } catch {
      throw .template(error)
    }
  }

  private func value() throws(RenderProblem) -> TemplateValue {
    let bytes = try Self.read(data, limit: Self.sizeLimit)
    do throws(JSONError) {
      return TemplateValue(try JSONReader.parse(bytes, allowing: .none))
    } catch {
      throw .data(path: data, error)
    }
  }

  private static func read(_ path: String, limit: Int) throws(RenderProblem) -> [UInt8] {
    do throws(FileError) {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw .file(error)
    }
  }
}
