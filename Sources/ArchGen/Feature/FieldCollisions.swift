import FeatureModel
import FilePlan
import SwiftOutline

/// Sees to it that no field has the name of something that is generated.
struct FieldCollisions {
  let feature: Feature

  /// Throws where a field is called as a member of the same type is, or as what its code is about.
  func check(_ files: [ProposedFile]) throws(FeatureProblem) {
    let fields = Set(feature.fields.map(\.name.variable))
    // Code about an order calls it so.
    if case let name = feature.name.variable, fields.contains(name) {
      throw .takenField(
        name, reason: "generated code uses it for \(feature.name.singular.article) \(feature.name.singular.phrase)")
    }
    var known: [String: String] = [:]
    for file in files {
      let source = SourceText(file.bytes)
      let declarations = OutlineReader().outline(of: source).declarations
      for declaration in declarations where [.variable, .constant].contains(declaration.kind) {
        guard declaration.parent >= 0, !declaration.flags.contains(.isLocal) else { continue }
        let parent = declarations[Int(declaration.parent)]
        guard parent.kind.isType || parent.kind == .extension else { continue }
        let name = source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
        let type = source.text(Int(parent.nameStart)..<Int(parent.nameEnd))
        let key = type + (declaration.flags.contains(.isStatic) ? ".Type." : ".") + name
        guard fields.contains(name), let other = known.updateValue(file.path, forKey: key) else {
          continue
        }
        throw .takenField(name, reason: "'\(type)' has a generated member of that name, in \(other) or \(file.path)")
      }
    }
  }
}
