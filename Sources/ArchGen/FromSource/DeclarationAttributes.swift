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
  /// `@available(…)` that advises against the declaration.
  private(set) var deprecation: [String] = []
  /// Whether nobody may use the declaration.
  private(set) var isUnavailable = false
  /// `@_spi(…)`, which shows the declaration only to those who import it so.
  private(set) var systemInterfaces: [String] = []
  /// The names of all attributes.
  private(set) var names: Set<String> = []

  /// Whether an attribute names a global actor: one of the project's, or else one by its name.
  static func isGlobalActor(_ name: UInt32, _ index: ProjectIndex) -> Bool {
    let own = Conformances(index).topLevelTypes(named: name).map { index.types[$0] }
    if !own.isEmpty { return own.contains { $0.attributes.contains { index.names.text($0) == "globalActor" } } }
    let text = index.names.text(name)
    return text.hasSuffix("Actor") && text.first?.isUppercase == true
  }

  /// Whether code that is written anew should use the declaration.
  var isRecommended: Bool { deprecation.isEmpty && !isUnavailable }

  init(_ id: DeclarationID, _ index: ProjectIndex) {
    let outline = index.outline(of: id)
    for position in outline.declarations[Int(id.index)].attributes {
      let attribute = outline.attributes[Int(position)]
      let name = index.names.text(attribute.name)
      let text = OneLineText.joined(outline.source.text(Int(attribute.start)..<Int(attribute.end)))
      names.insert(name)
      switch name {
      case "available":
        // A message may say anything.
        let condition = text.prefix { $0 != "\"" }
        isUnavailable = isUnavailable || condition.contains("unavailable") || condition.contains("obsoleted")
        if condition.contains("deprecated") {
          deprecation.append(text)
        } else if !condition.contains("unavailable"), !condition.contains("noasync") {
          availability.append(text)
        }
      case "_spi": systemInterfaces.append(text)
      case "discardableResult": repeated.append(text)
      default:
        if Self.isGlobalActor(attribute.name, index) { globalActor = text }
      }
    }
  }
}
