import ArchLint
import FeatureModel
import Platform
import ProjectFiles
import ProjectIndex

/// What a feature in a module of a package needs of the other modules.
struct ModuleNeeds: Sendable {
  /// The modules that types have to be imported from, by the names of the types.
  private(set) var imports: [String: String] = [:]

  /// The modules to depend on, sorted.
  var modules: [String] { Set(imports.values).sorted() }

  /// - Throws: Where a type that a field refers to can't be had from the module.
  init(_ feature: Feature, _ client: ClientUse?, _ reach: ModuleReach, _ target: FeatureTarget) throws(FeatureProblem) {
    if let module = client?.client.module, let name = client?.client.type.split(separator: " ").last {
      imports[String(name)] = module
    }
    for reference in feature.references where reference.typeName != feature.name.type {
      let name = reference.typeName
      let found = reach.index.names.number(of: name).map { Conformances(reach.index).topLevelTypes(named: $0) } ?? []
      let types = found.map { reach.index.types[$0] }.filter { !$0.isTest && !$0.isPreview }
      guard let type = types.first, !types.contains(where: { reach.isOwn($0.file) }) else { continue }
      let path = reach.index.files[type.file].path
      let owner = reach.index.layout.targets(of: path).first?.name ?? ""
      guard let module = reach.imported(type.file) else {
        throw .module(
          "'\(name)' belongs to '\(owner)', which '\(target.target.name)' can't import;"
            + " '--target \(owner)' puts the feature there")
      }
      guard reach.reaches(type) else {
        throw .module("'\(name)' in '\(path)' is not public, so '\(target.target.name)' can't use it; make it public")
      }
      imports[name] = module
    }
  }

  init() {}

  /// Returns code that imports what it names.
  func apply(to code: [UInt8]) -> [UInt8] {
    if imports.isEmpty { return code }
    let wanted = Set(CodeWords.words(in: code).compactMap { imports[$0] })
    return wanted.isEmpty ? code : CodeWords.importing(wanted.sorted(), in: code)
  }
}
