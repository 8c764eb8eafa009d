import ArchLint
import FeatureModel
import Platform
import ProjectIndex

/// What is left to a person where a feature and the app, or the feature and the container of services, are of different
/// modules.
struct ModuleWiring {
  private let run: FeatureRun
  private let parts: DependencyContainer.Parts

  init(_ run: FeatureRun, _ parts: DependencyContainer.Parts) {
    self.run = run
    self.parts = parts
  }

  /// Reads all of the project, which is not for every run.
  private var index: ProjectIndex { run.project.index() }

  /// Whether the feature's module is one that an app has to import.
  var isOfLibrary: Bool { run.inspection.isLibrary(run.project) }

  /// How the app gets at a feature in another module, one clause each.
  func notes(_ remaining: FeatureNotes) -> [String] {
    let module = run.home.module
    var screen = run.rendering.face?.expression(for: run.names.list) ?? remaining.list
    if run.design.stateRole == .aggregate, let state = run.rendering.face?.expression(for: run.names.state) {
      screen += run.design.guide == "mv-article" ? ".environmentObject(\(state))" : ".environment(\(state))"
    }
    let package = FileSystem.parent(run.target?.target.origin ?? "")
    let isNew = run.declaration.map { $0.edits == nil } ?? false
    return [container].compactMap { $0 } + [
      (isNew ? "add the package '\(package)' to the project and its library" : "add the library")
        + " '\(module)' to the app's target, and show the list there: 'import \(module)', '\(screen)'"
    ]
  }

  /// What becomes of a container of services in another module, or of a library that hands them out; `nil` where there
  /// is none.
  var container: String? { foreignContainer ?? registration }

  private var registration: String? {
    let construction =
      run.rendering.face?.expression(for: parts.service)
      ?? parts.service + (run.client?.isComplete == true ? "()" : "(…)")
    return Registrations(index, parts, construction).map { found in
      "register the service as others are in '\(found.path)': '\(found.snippet)'"
    }
  }

  private var foreignContainer: String? {
    guard let container = DependencyContainer.only(index, below: "", parts: parts),
      let target = index.layout.targets(of: container.path).first, target.moduleName != run.home.module
    else { return nil }
    let isApp = target.kind == .app || target.kind == .executable
    if isApp {
      return "give '\(container.name)' in '\(container.path)' the service, once the app has '\(run.home.module)':"
        + " 'import \(run.home.module)', '\(container.snippet)'"
    }
    return "'\(container.name)' of the module '\(target.moduleName)' can't know '\(run.names.service)', which is of"
      + " '\(run.home.module)'; make the service where the list is shown"
  }
}
