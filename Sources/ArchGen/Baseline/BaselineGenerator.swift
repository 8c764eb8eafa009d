import ArchLint
import FeatureModel
import FilePlan
import Mustache
import Platform
import TemplateCatalog

/// Plans a baseline: renders its apps, and checks each under its guide.
package enum BaselineGenerator {
  /// Returns the plan that writes the apps of a baseline into a folder, each into one of its own; nothing is written.
  package static func plan(
    _ baseline: Baseline, into: String, policy: ExistingFilePolicy, extras: Set<BaselineExtra> = []
  ) throws(FeatureProblem) -> Plan {
    let place = try FeaturePlace(into: into)
    var proposed: [ProposedFile] = []
    for app in baseline.apps {
      var files = try files(of: app, baseline, extras)
      if let fault = SyntaxFault.first(in: files) { throw .syntax(fault) }
      try check(files, guide: app.guide)
      if extras.contains(.xcodeProject) { files.append(try project(of: app, files)) }
      let folder = FileSystem.join(place.prefix, app.guide)
      proposed += files.map { ProposedFile(path: FileSystem.join(folder, $0.path), bytes: $0.bytes) }
      let configuration = "{ \"guide\": \"\(app.guide)\" }\n"
      proposed.append(
        ProposedFile(
          path: FileSystem.join(folder, ProjectRoot.configurationName), bytes: Array(configuration.utf8)))
    }
    do throws(PlanProblem) {
      return try Planner(policy: policy).plan(proposed, root: place.root)
    } catch {
      throw .plan(error)
    }
  }

  private static func files(
    of app: BaselineApp, _ baseline: Baseline, _ extras: Set<BaselineExtra>
  ) throws(FeatureProblem) -> [ProposedFile] {
    guard let design = FeatureDesign.forGuide(app.guide) else { throw .unsupportedGuide(app.guide) }
    let folder = "baseline/" + baseline.rawValue + "/"
    let feature = try feature(app.feature, folder)
    let names = FeatureNames(feature: feature, design: design, naming: try naming(app.feature, folder))
    let library = TestLibrary.swiftTesting
    let hasServer = extras.contains(.server)
    let context = FeatureContext(
      feature: feature, design: design, names: names, module: app.module, testLibrary: library,
      serverAnswers: hasServer ? app.serverAnswers : nil)
    // A project's own templates don't count: a baseline is the same everywhere.
    let rendering = FeatureRendering(guide: app.guide, templates: FeatureTemplates(root: nil), value: context.value)
    var result: [ProposedFile] = []
    for file in FeatureFiles(feature: feature, design: design, names: names, testLibrary: library).all {
      let part = file.isShared ? file.user : file.template
      if let parts = app.feature.parts, let part, !parts.contains(part) { continue }
      result.append(ProposedFile(path: file.path, bytes: try rendering.bytes(of: file)))
    }
    if hasServer {
      for (name, folder) in [("FakeServer", ""), ("FakeServerTests", "Tests")] {
        let path = FileSystem.join(folder, name + ".swift")
        result.append(ProposedFile(path: path, bytes: try rendering.bytes(ofTemplate: "baseline/" + name)))
      }
    }
    for screen in app.screens {
      // What features have in common, too, has no template of the app's own.
      let isOwn = EmbeddedTemplates.files.contains { $0.path == folder + screen.name + ".mustache" }
      result.append(
        ProposedFile(
          path: FileSystem.join(screen.folder, screen.name + ".swift"),
          bytes: try rendering.bytes(ofTemplate: (isOwn ? folder : "feature/") + screen.name)))
    }
    return result
  }

  private static func feature(_ wanted: BaselineFeature, _ folder: String) throws(FeatureProblem) -> Feature {
    let path = folder + wanted.fields + ".fields"
    guard let file = EmbeddedTemplates.files.first(where: { $0.path == path }) else { throw .missingTemplate(path) }
    do throws(FeatureMistakes) {
      return try FeatureReader.feature(
        from: FeatureRequest(
          name: wanted.name, plural: nil, arguments: [],
          file: FieldFile(path: "templates/" + path, bytes: Array(file.text.utf8)))
      ).feature
    } catch {
      throw .mistakes(error)
    }
  }

  private static func project(of app: BaselineApp, _ files: [ProposedFile]) throws(FeatureProblem) -> ProposedFile {
    let project = BaselineProject(module: app.module, files: files)
    let rendering = FeatureRendering(
      guide: app.guide, templates: FeatureTemplates(root: nil), value: project.value)
    return ProposedFile(path: project.path, bytes: try rendering.bytes(ofTemplate: "baseline/project"))
  }

  private static func naming(_ wanted: BaselineFeature, _ folder: String) throws(FeatureProblem) -> FeatureNaming {
    guard let name = wanted.naming else { return FeatureNaming() }
    let path = folder + name + ".naming"
    guard let file = EmbeddedTemplates.files.first(where: { $0.path == path }) else { throw .missingTemplate(path) }
    do throws(NamingProblem) {
      return try NamingFile(path: "templates/" + path, text: file.text).naming()
    } catch {
      throw .naming(error)
    }
  }

  /// Runs the rules of a guide over an app as a project of its own.
  private static func check(_ files: [ProposedFile], guide: String) throws(FeatureProblem) {
    let project: ProposedProject
    do throws(WorkspaceProblem) {
      project = try ProposedProject(folder: "/", isNew: true)
    } catch {
      throw .workspace(error)
    }
    let contents = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let findings = project.findings(in: contents, guide: guide)
    guard findings.isEmpty else { throw .findings(findings, guide: guide) }
  }
}
