import ArchLint
import FeatureModel
import FilePlan
import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// A struct of the project that is a feature's model, so that no second one is written.
struct ModelStruct {
  let name: String
  /// Path and line of its name.
  let place: String
  /// The path of its file.
  let path: String
  /// Its stored properties as fields, the identity first.
  let fields: [String]
  private let index: ProjectIndex
  private let type: TypeEntry

  /// Throws where the struct can't be what generated code makes, shows, compares and sends.
  init(
    _ name: String, feature: String, _ project: ProposedProject, _ records: ProjectRecords
  ) throws(FeatureProblem) {
    let index = project.isEmpty ? nil : project.index()
    guard let index else { throw .origin("error: there is no project here that could have a struct '\(name)'") }
    let type = try Self.type(name, index)
    let reader = ModelStructReader(index: index, type: type)
    self.index = index
    self.type = type
    self.name = name
    place = reader.place(of: type.declaration)
    path = index.files[type.file].path
    if records.file(path) != nil {
      throw .origin("\(place): error: '\(name)' was generated; 'archgen field' changes its fields")
    }
    guard feature == name else {
      throw .origin(
        "\(place): error: the feature of a struct has the same name: 'archgen feature \(name) --from \(name)'")
    }
    fields = try reader.fields()
  }

  private static func type(_ name: String, _ index: ProjectIndex) throws(FeatureProblem) -> TypeEntry {
    let all = index.types.filter { !$0.isLocal && !$0.isTest }
    let found = all.filter { $0.qualifiedName == name }
    if let first = found.first, found.count == 1 { return first }
    let reader = { ModelStructReader(index: index, type: $0).place(of: $0.declaration) }
    if !found.isEmpty {
      throw .origin("error: several types are called '\(name)': \(found.map(reader).joined(separator: ", "))")
    }
    let suggestion = NearestWord.suggestion(for: name, among: all.filter { $0.kind == .struct }.map(\.qualifiedName))
    throw .origin(
      "error: the project has no struct '\(name)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; a sample is a file that ends in '.json'"))
  }

  /// Throws where generated extensions declare what the struct has already.
  func check(_ files: [ProposedFile]) throws(FeatureProblem) {
    let own = Dictionary(
      (type.members.filter { index.files[Int($0.file)].path == path || !index.isTest($0) }).map {
        (index.name($0), $0)
      }
    ) { first, _ in first }
    for file in files {
      guard case .content(base: nil) = file.purpose else { continue }
      let source = SourceText(file.bytes)
      let declarations = OutlineReader().outline(of: source).declarations
      func text(_ declaration: Declaration) -> String {
        source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
      }
      for declaration in declarations where declaration.parent >= 0 {
        let parent = declarations[Int(declaration.parent)]
        guard parent.kind == .extension, text(parent) == name, let member = own[text(declaration)] else { continue }
        throw .origin(
          "\(ModelStructReader(index: index, type: type).place(of: member)): error: '\(name)' already has"
            + " '\(text(declaration))', which \(file.path) would declare; rename it")
      }
    }
  }

  /// Throws where the feature goes into another module than the struct.
  func check(module: String, _ project: ProposedProject) throws(FeatureProblem) {
    let modules = project.layout.targets(of: path).map(\.moduleName)
    if modules.isEmpty || modules.contains(module) { return }
    throw .origin(
      "\(place): error: '\(name)' belongs to '\(modules[0])', and the feature would go into '\(module)'; '--target'"
        + " chooses the struct's")
  }
}
