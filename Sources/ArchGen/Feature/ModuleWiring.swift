import ArchLint
import FeatureModel
import ProjectIndex

/// What is left to a person where a feature and the app, or the feature and the container of services, are of different
/// modules.
struct ModuleWiring {
  private let run: FeatureRun
  private let index: ProjectIndex
  private let parts: DependencyContainer.Parts

  init(_ run: FeatureRun, _ parts: DependencyContainer.Parts) {
    self.run = run
    self.parts = parts
    index = run.project.index()
  }

  /// Whether the feature's module is one that an app has to import.
  var isOfLibrary: Bool { run.inspection.isLibrary(run.project) }

  /// How the app gets at a feature in another module, one clause each.
  func notes(_ remaining: FeatureNotes) -> [String] {
    let module = run.home.module
    let client = run.client
    let arguments = client.map { $0.isComplete ? "" : "…" } ?? (run.design.hasClient ? "" : "baseURL: …")
    let service = "\(run.names.service)(\(arguments))"
    var notes = [container].compactMap { $0 }
    let isModel = run.design.stateRole == .aggregate
    let takesService = !isModel && run.design.dataLayer == .service
    let argument = takesService ? "\(run.names.serviceVariable): \(service)" : ""
    var screen = "\(run.names.list)(\(argument))"
    if isModel {
      let modifier = run.design.guide == "mv-article" ? "environmentObject" : "environment"
      screen += ".\(modifier)(\(run.names.state)(\(run.names.serviceVariable): \(service)))"
    }
    notes.append(
      "add the library '\(module)' to the app's target, and show the list there: 'import \(module)', '\(screen)'")
    return notes
  }

  /// What becomes of a container of services in another module; `nil` where there is none.
  var container: String? {
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
