import ProjectIndex
import SwiftOutline

/// Adds a conformance to the declaration of a type.
enum ConformanceEdit {
  /// Returns the file of the type with a protocol behind what the type inherits; `nil` when its head isn't understood.
  static func adding(_ name: String, to type: TypeEntry, _ index: ProjectIndex) -> [UInt8]? {
    let outline = index.files[type.file].outline
    let declaration = index.declaration(type.declaration)
    let bytes = outline.source.bytes.prefix(outline.source.count)
    let position: Int
    let text: String
    if let last = declaration.inherited.last {
      position = Int(outline.nodes[Int(outline.inherited[Int(last)])].end)
      text = ", " + name
    } else {
      let tokens = SourceTokens(outline.source, Int(declaration.nameEnd)..<Int(declaration.end))
      guard let end = tokens.first(where: { $0 == "{" || $0 == "where" }) else { return nil }
      position = end == 0 ? Int(declaration.nameEnd) : tokens.end(end - 1)
      text = ": " + name
    }
    return Array(bytes.prefix(position)) + Array(text.utf8) + Array(bytes.dropFirst(position))
  }
}
