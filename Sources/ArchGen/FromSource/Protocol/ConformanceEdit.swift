import ProjectIndex
import SwiftOutline

/// Adds a conformance to the declaration of a type.
enum ConformanceEdit {
  /// Returns the edit that puts a protocol behind what the type inherits; `nil` when its head isn't understood.
  static func adding(_ name: String, to type: TypeEntry, _ index: ProjectIndex) -> SourceEdit? {
    let outline = index.files[type.file].outline
    let declaration = index[type.declaration]
    func inserting(_ text: String, at position: Int) -> SourceEdit {
      SourceEdit(file: type.file, range: position..<position, text: text)
    }
    if let last = declaration.inherited.last {
      return inserting(", " + name, at: Int(outline.nodes[Int(outline.inherited[Int(last)])].end))
    }
    let tokens = SourceTokens(outline.source, Int(declaration.nameEnd)..<Int(declaration.end))
    guard let end = tokens.first(where: { $0 == "{" || $0 == "where" }) else { return nil }
    return inserting(": " + name, at: end == 0 ? Int(declaration.nameEnd) : tokens.end(end - 1))
  }
}
