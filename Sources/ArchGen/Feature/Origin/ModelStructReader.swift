import FeatureModel
import Findings
import ProjectIndex
import SwiftOutline

/// Reads the stored properties of a struct as fields, or says why it can't be a model.
struct ModelStructReader {
  let index: ProjectIndex
  let type: TypeEntry

  private struct Property {
    let id: DeclarationID
    let name: String
    let type: String
  }

  /// Path and line of a declaration's name.
  func place(of id: DeclarationID) -> String {
    let file = index.files[Int(id.file)]
    return "\(file.path):\(LineTable(file.outline.source).position(of: Int(index[id].nameStart)).line)"
  }

  private func problem(_ id: DeclarationID, _ reason: String) -> FeatureProblem {
    .origin("\(place(of: id)): error: \(reason)")
  }

  /// The fields, the identity first.
  func fields() throws(FeatureProblem) -> [String] {
    try checkHead()
    try checkConformances()
    try checkCoding()
    var properties = try properties()
    guard let identity = properties.firstIndex(where: { $0.name == "id" }) else {
      throw problem(type.declaration, "'\(type.qualifiedName)' stores no 'id'; give it one of type UUID, Int or String")
    }
    let id = properties.remove(at: identity)
    properties = try ordered(id, properties, isFirst: identity == 0)
    var fields = [id.type.hasSuffix("?") ? "id:\(id.type.dropLast()):server" : "id:\(id.type)"]
    fields += properties.map { "\($0.name):\($0.type)" }
    for (field, property) in zip(fields, [id] + properties) {
      if let reason = enumReason(property) { throw problem(property.id, reason) }
      if Name.variable(for: property.name) != property.name {
        throw problem(property.id, "a field would be called '\(Name.variable(for: property.name))'; call it that")
      }
      if let mistake = FieldOrigin.mistake(in: field, feature: type.qualifiedName) {
        throw problem(property.id, mistake)
      }
    }
    return fields
  }

  private func checkHead() throws(FeatureProblem) {
    let name = type.qualifiedName
    guard type.kind == .struct else {
      throw problem(type.declaration, "'\(name)' is a \(type.kind.word), and a model is a struct")
    }
    let declaration = index[type.declaration]
    let reason: String? =
      if type.parent != nil {
        "it is nested in another type; move it out"
      } else if !declaration.genericParameters.isEmpty {
        "it is generic; write a struct without parameters"
      } else if declaration.access <= .fileprivate {
        "it is private, so other files can't name it"
      } else {
        nil
      }
    if let reason { throw problem(type.declaration, "'\(name)' can't be a model: \(reason)") }
  }

  private func checkConformances() throws(FeatureProblem) {
    let names = Set(type.ancestors.map { index.names.text($0) })
    var missing: [String] = []
    if !names.contains("Codable"), !names.isSuperset(of: ["Encodable", "Decodable"]) { missing.append("Codable") }
    if !names.contains("Hashable") { missing.append("Hashable") }
    if !names.contains("Identifiable") { missing.append("Identifiable") }
    // The compiler finds it out by itself for what other modules don't see.
    if index[type.declaration].access >= .public, !names.contains("Sendable") { missing.append("Sendable") }
    if missing.isEmpty { return }
    throw problem(
      type.declaration,
      "'\(type.qualifiedName)' isn't \(missing.joined(separator: ", ")), which generated code needs; add that after"
        + " the struct's name")
  }

  /// What is sent is told by the properties alone.
  private func checkCoding() throws(FeatureProblem) {
    let own = type.nested.map { index.types[$0] }.first { index.names.text($0.name) == "CodingKeys" }
    if let own {
      let node = index[own.declaration]
      let text = index.files[own.file].outline.source.text(Int(node.start)..<Int(node.end))
      if text.contains("=") {
        throw problem(
          own.declaration,
          "'CodingKeys' renames the properties; without '--from', 'NAME:TYPE:key:NAME-OF-THE-SERVER' writes"
            + " a model with a transfer object")
      }
    }
    let coder = type.members.first { member in
      let declaration = index[member]
      let outline = index.outline(of: member)
      let label = declaration.parameters.first.map { index.names.text(outline.parameters[Int($0)].label) }
      return declaration.kind == .initializer && label == "from" && declaration.parameters.count == 1
        || declaration.kind == .function && index.name(member) == "encode" && label == "to"
    }
    if let coder {
      throw problem(coder, "'\(type.qualifiedName)' is decoded and encoded by its own code, which tests can't know")
    }
  }

  // MARK: - Properties

  private func properties() throws(FeatureProblem) -> [Property] {
    var properties: [Property] = []
    for member in type.members where index.isStored(member) {
      let declaration = index[member]
      guard !declaration.flags.contains(.isStatic) else { continue }
      let name = index.name(member)
      let reason: String? =
        if Members(index).wrapper(of: member) != nil || declaration.flags.contains(.isLazy) {
          "it has a property wrapper or is lazy"
        } else if declaration.kind == .constant, declaration.value != Node.none {
          "it is a constant with a value, so no initialiser can set it; write it as 'var' or without the value"
        } else if declaration.access <= .fileprivate {
          "it is private, so other files can't set it"
        } else if declaration.type == Node.none {
          "it has no type; write it after the name"
        } else {
          nil
        }
      if let reason { throw problem(member, "'\(name)' can't be a field: \(reason)") }
      let node = index[NodeID(file: member.file, index: declaration.type)]
      let text = index.outline(of: member).source.text(Int(node.start)..<Int(node.end))
      properties.append(Property(id: member, name: name, type: text.split(whereSeparator: \.isWhitespace).joined()))
    }
    return properties
  }

  /// The properties in the order in which an initialiser takes them behind the identity.
  private func ordered(_ id: Property, _ properties: [Property], isFirst: Bool) throws(FeatureProblem) -> [Property] {
    let initializers = type.members.filter { member in
      let declaration = index[member]
      return declaration.kind == .initializer && member.file == type.declaration.file
        && declaration.parent == type.declaration.index
    }
    guard !initializers.isEmpty else {
      if isFirst { return properties }
      throw problem(id.id, "'id' is not the first property, so the initialiser takes it later; put it first")
    }
    let names = Set(properties.map(\.name))
    for initializer in initializers where index[initializer].access > .fileprivate {
      let outline = index.outline(of: initializer)
      let declaration = index[initializer]
      let labels = declaration.parameters.map { index.names.text(outline.parameters[Int($0)].label) }
      guard labels.first == "id", Set(labels.dropFirst()) == names, labels.count == names.count + 1,
        declaration.flags.isDisjoint(with: [.throws, .isAsync, .isFailable])
      else { continue }
      return labels.dropFirst().compactMap { label in properties.first { $0.name == label } }
    }
    let wanted = (["id"] + properties.map(\.name)).joined(separator: ":") + ":"
    throw problem(
      initializers[0], "generated code calls 'init(\(wanted))', which '\(type.qualifiedName)' doesn't have; add it")
  }

  /// Why a property with a type of the project is no field.
  private func enumReason(_ property: Property) -> String? {
    let declaration = index[property.id]
    let use = index.resolve(NodeID(file: property.id.file, index: declaration.type))
    guard let found = use.type, index.types[found].kind != .struct else { return nil }
    let entry = index.types[found]
    return "'\(property.name)' is of the \(entry.kind.word) '\(entry.qualifiedName)', for which a form has no control;"
      + " without '--from', 'NAME:TYPE(first,second)' writes a model with an enum of its own"
  }
}
