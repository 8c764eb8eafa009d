import ProjectIndex
import SwiftOutline

/// The attributes of a declaration, by what a copy of it does with them.
struct DeclarationAttributes: Sendable {
  /// The attribute of a global actor.
  private(set) var globalActor: String?
  /// Attributes that a copy repeats.
  private(set) var repeated: [String] = []
  /// `@available(…)` that keeps the declaration from being used on older systems.
  private(set) var availability: [String] = []
  /// The names of all attributes.
  private(set) var names: Set<String> = []

  init(_ id: DeclarationID, _ index: ProjectIndex) {
    let outline = index.outline(of: id)
    for position in outline.declarations[Int(id.index)].attributes {
      let attribute = outline.attributes[Int(position)]
      let name = index.names.text(attribute.name)
      let text = OneLineText.joined(outline.source.text(Int(attribute.start)..<Int(attribute.end)))
      names.insert(name)
      switch name {
      case "available":
        if !text.contains("deprecated"), !text.contains("unavailable"), !text.contains("noasync") {
          availability.append(text)
        }
      case "discardableResult": repeated.append(text)
      default:
        if name.hasSuffix("Actor"), name.first?.isUppercase == true { globalActor = text }
      }
    }
  }
}
