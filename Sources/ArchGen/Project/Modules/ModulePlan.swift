import ArchLint
import FilePlan
import Platform
import ProjectFiles
import ProjectIndex

/// A module for a feature, shaped as its neighbours are, with what has to be said about it in a manifest.
struct ModulePlan {
  /// The module's name, which is its target's.
  let name: String
  let target: FeatureTarget
  let neighbours: FeatureModules
  /// The neighbour that it is modelled on.
  private let model: FeatureModules.Module

  /// - Returns: `nil` where the project has no such modules.
  init?(for feature: String, plural: String, _ project: ProposedProject) throws(FeatureProblem) {
    guard let neighbours = FeatureModules(project) else { return nil }
    self.neighbours = neighbours
    let name = neighbours.name(for: feature, plural: plural)
    self.name = name
    let inApp = "; '--target NAME' puts the feature into a target that is there"
    guard let model = Self.model(neighbours) else {
      throw .module("how modules like '\(neighbours.modules[0].target.name)' are declared can't be followed" + inApp)
    }
    self.model = model
    let layout = project.layout
    if layout.targets.contains(where: { $0.name == name || $0.moduleName == name }) {
      throw .module("there is a target '\(name)' already; write '--target \(name)', or choose another name")
    }
    let origin =
      neighbours.isOnePackage
      ? model.target.origin
      : FileSystem.join(FileSystem.join(FileSystem.parent(model.packageFolder), name), "Package.swift")
    func moved(_ folder: String) -> String {
      let inside = FileSystem.relative(folder, to: model.packageFolder) ?? ""
      let renamed = ModuleDeclaration.renamed(path: inside, from: model.target.name, to: name)
      return FileSystem.join(FileSystem.parent(origin), renamed)
    }
    var built = model.target
    (built.name, built.moduleName, built.origin, built.dependencies) = (name, name, origin, [])
    built.folder = moved(model.folder)
    let folder = built.folder ?? ""
    if project.allPaths.contains(where: { RecordedFolder.contains(folder, $0) }) || folder == model.folder {
      throw .module("'\(folder)' has files already, where the module '\(name)' would go" + inApp)
    }
    var suite: BuildTarget?
    if let tested = model.suite {
      var target = tested.target
      target.name = ModuleDeclaration.renamed(tested.target.name, from: model.target.name, to: name)
      (target.moduleName, target.origin, target.dependencies) = (target.name, origin, [name])
      target.folder = moved(tested.folder)
      suite = target
    }
    target = FeatureTarget(target: built, folder: folder, suite: suite, suiteFolder: suite?.folder)
  }

  /// Of the neighbours the one that says least beside what every module says, with tests if there are any.
  private static func model(_ neighbours: FeatureModules) -> FeatureModules.Module? {
    let usable = neighbours.modules.filter { module in
      guard module.manifest.package != nil, module.manifest.text(module.call.range).contains(module.target.name) else {
        return false
      }
      return neighbours.isOnePackage || FileSystem.lastComponent(module.packageFolder) == module.target.name
    }
    var shapes: [[String]: Int] = [:]
    for module in usable { shapes[module.shape, default: 0] += 1 }
    func rank(_ module: FeatureModules.Module) -> (Int, Int, Int, Int, String) {
      let strange = module.call.arguments.count { !ModuleDeclaration.keptLabels.contains($0.label ?? "") }
      let others = shapes[module.shape, default: 0]
      return (module.suite == nil ? 1 : 0, -others, strange, module.dependencies.count, module.target.name)
    }
    return usable.min { rank($0) < rank($1) }
  }

  /// The home of the feature in the module.
  func home(
    _ index: ProjectIndex, _ design: FeatureDesign, leavingOut generated: Set<String>
  ) -> FeatureHome {
    let tests = target.suiteFolder ?? FileSystem.join(FileSystem.parent(target.folder), name + "Tests")
    let folders = ModuleFolders(
      neighbours, index, design, sources: target.folder, tests: tests, leavingOut: generated)
    return FeatureHome(sources: target.folder, tests: tests, module: name, habits: folders.folders)
  }

  // MARK: - The manifest

  /// What declares the module: a manifest of its own, or insertions into that of the neighbours.
  struct Declaration {
    /// The manifest's path.
    let path: String
    let bytes: [UInt8]
    /// What was inserted; `nil` for a new file.
    let edits: [RecordedEdit]?
  }

  /// Returns the declaration of the module.
  ///
  /// - Parameter modules: What it depends on.
  func declaration(needing modules: [String]) throws(FeatureProblem) -> Declaration {
    var needed: [(target: String, package: String?)] = []
    for module in modules {
      guard let dependency = neighbours.dependency(on: module) else {
        throw .module(
          "none of the modules like '\(model.target.name)' depends on '\(module)', so how to is unknown;"
            + " '--target NAME' puts the feature into a target that is there")
      }
      needed.append(dependency)
    }
    let writer = ModuleDeclaration(model: model, name: name, suiteName: target.suite?.name, dependencies: needed)
    let path = target.target.origin
    guard neighbours.isOnePackage else { return Declaration(path: path, bytes: writer.package, edits: nil) }
    let insertions = writer.insertions
    var bytes = model.manifest.bytes
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      bytes.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    }
    let edits = insertions.map { RecordedEdit(path: path, text: $0.text, subject: target.folder) }
    return Declaration(path: path, bytes: bytes, edits: edits)
  }
}
