import ArchLint
import FeatureModel
import ProjectIndex
import SwiftOutline

/// The enums that a project has already and fields of a feature may have as their type.
struct ProjectEnums {
  private let index: ProjectIndex
  /// Whether they have to serve the code of a guide, which shows their cases with `label`, and keeps them as JSON.
  private let isForGuide: Bool
  /// Whether a file is one of the feature itself.
  private let isOwn: (String) -> Bool

  /// The enums among the types that fields name.
  ///
  /// - Parameter fields: As they were typed.
  static func known(
    to fields: [String], in project: ProposedProject, isForGuide: Bool = true,
    isOwn: @escaping (String) -> Bool
  ) throws(FeatureProblem) -> [EnumField] {
    let words = fields.flatMap { field in field.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.dropFirst() }
    let names = Set(words.filter { $0.first?.isUppercase == true }.map(String.init))
      .filter { ScalarType(rawValue: $0) == nil && !project.paths(declaring: $0).isEmpty }
    if names.isEmpty { return [] }
    let reader = ProjectEnums(index: project.index(), isForGuide: isForGuide, isOwn: isOwn)
    var enums: [EnumField] = []
    for name in names.sorted() {
      if let found = try reader.field(named: name) { enums.append(found) }
    }
    return enums
  }

  /// The enum of a name; `nil` where the project has none beside the feature's own, or it carries more than its cases.
  private func field(named name: String) throws(FeatureProblem) -> EnumField? {
    let isOneModule = !isForGuide || Set(index.files.filter { !$0.isTest }.map(\.module)).count == 1
    let found = index.types.filter { entry in
      entry.kind == .enum && entry.parent == nil && index.names.text(entry.name) == name && !entry.isTest
        && index[entry.declaration].access > .fileprivate && !isOwn(index.files[entry.file].path)
    }
    guard isOneModule, found.count == 1, let entry = found.first else { return nil }
    let cases = entry.members.filter { index[$0].kind == .enumCase }
    guard cases.count > 1, index.isPlainEnum(entry) else { return nil }
    let missing = isForGuide ? self.missing(entry) : []
    if !missing.isEmpty {
      let file = index.files[entry.file]
      let line = LineTable(file.outline.source).position(of: Int(index[entry.declaration].nameStart)).line
      throw .origin(
        "\(file.path):\(line): error: '\(name)' can't be a field's type: it lacks \(missing.joined(separator: ", "))")
    }
    var field = EnumField.ofProject(typeName: name, cases: cases.map { (index.name($0), rawValue(of: $0)) })
    field.label = index.label(of: entry)
    field.isListed = entry.ancestors.contains { index.names.text($0) == "CaseIterable" }
    return field
  }

  /// What generated code asks of an enum and this one doesn't have.
  private func missing(_ entry: TypeEntry) -> [String] {
    var inherited = Set(entry.ancestors.map { index.names.text($0) })
    if inherited.isSuperset(of: ["Encodable", "Decodable"]) { inherited.insert("Codable") }
    let lacking = ["CaseIterable", "Codable", "Identifiable"].filter { !inherited.contains($0) }
    let hasLabel = entry.members.contains { index.name($0) == "label" && !index[$0].flags.contains(.isStatic) }
    return lacking.map { "'\($0)'" } + (hasLabel ? [] : ["a 'label' to show"])
  }

  private func rawValue(of member: DeclarationID) -> String? {
    guard index[member].value != Node.none else { return nil }
    let value = NodeID(file: member.file, index: index[member].value)
    return index[value].kind == .stringLiteral ? String(index.text(value).dropFirst().dropLast()) : nil
  }
}

extension ProjectIndex {
  /// The cases of an enum that carry nothing; none for other types.
  func plainCases(of type: TypeEntry) -> [String] {
    isPlainEnum(type) ? type.members.filter { self[$0].kind == .enumCase }.map { name($0) } : []
  }

  /// Whether a type is an enum whose cases carry nothing.
  func isPlainEnum(_ type: TypeEntry) -> Bool {
    type.kind == .enum && type.members.allSatisfy { self[$0].kind != .enumCase || self[$0].parameters.isEmpty }
  }

  /// What gives the text of a case: its only property that is a text, or what such a one is usually called.
  func label(of entry: TypeEntry) -> String? {
    let texts = entry.members.filter { member in
      self[member].kind == .variable && !self[member].flags.contains(.isStatic)
        && names.text(type(ofVariable: member).name) == "String"
    }.map { name($0) }
    let usual = ["label", "title", "displayName", "name", "text"].first(where: texts.contains)
    let isText = entry.ancestors.contains { names.text($0) == "String" }
    return usual ?? (texts.count == 1 ? texts[0] : isText ? "rawValue.capitalized" : nil)
  }
}
