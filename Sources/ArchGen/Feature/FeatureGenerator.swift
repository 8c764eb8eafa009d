import ArchLint
import FeatureModel
import Platform
import ProjectIndex

/// What `archgen feature` is asked to write.
package struct FeatureOrder: Sendable {
  package var name: String
  package var plural: String?
  /// One field each.
  package var fields: [String] = []
  /// Path of the file with further fields, or `nil`.
  package var fieldFile: String?
  /// The guide asked for by name, or `nil`.
  package var guide: String?
  package var traits = GuideTraits()
  /// The parts wanted; empty for all.
  package var only: Set<FeatureKind> = []
  /// The folder that holds sources and tests, as it was given; `nil` for the current one.
  package var into: String?
  package var policy = ExistingFilePolicy.refuse

  package init(name: String) { self.name = name }
}

/// A feature that is ready to be written.
package struct PlannedFeature: Sendable {
  package let plan: Plan
  package let guide: String
  /// What was taken for granted, one clause each.
  package let notes: [String]
}

/// Plans a feature: reads names and fields, renders the templates of the guide, and checks the result.
package enum FeatureGenerator {
  /// The guides that there are templates for, sorted.
  package static var guideNames: [String] { FeatureDesign.all.map(\.guide).sorted() }

  /// Returns the plan; nothing is written.
  package static func plan(_ order: FeatureOrder) throws(FeatureProblem) -> PlannedFeature {
    let place = try FeaturePlace(into: order.into)
    let reading = try reading(order)
    let project = try project(at: place)
    let (guide, baseGuide) = try guide(order, project)
    guard let design = FeatureDesign.forGuide(baseGuide) else { throw .unsupportedGuide(guide) }
    let names = FeatureNames(feature: reading.feature, design: design)
    let home = home(order, place, project)
    let context = FeatureContext(feature: reading.feature, design: design, names: names, module: home.module)
    let rendering = FeatureRendering(
      guide: baseGuide, templates: FeatureTemplates(root: place.root), value: context.value)
    var files: [ProposedFile] = []
    // The rules look at the whole feature, also when only a part of it is wanted.
    var others: [String: [UInt8]] = [:]
    for file in FeatureFiles(feature: reading.feature, design: design, names: names).all {
      let path = home.path(of: file.path)
      let exists = FileSystem.kind(of: FileSystem.join(place.root, path)) != nil
      let isWanted = isWanted(file, order, project)
      // What other features use too is left as the project has it.
      if exists && (file.isShared || !isWanted) || file.kind == .app && !isWanted { continue }
      let bytes = try rendering.bytes(of: file)
      if isWanted { files.append(ProposedFile(path: path, bytes: bytes)) } else { others[path] = bytes }
    }
    let plan: Plan
    do throws(PlanProblem) {
      plan = try Planner(policy: order.policy).plan(files, root: place.root)
    } catch {
      throw .plan(error)
    }
    try check(plan, with: others, project, guide)
    let remaining = FeatureNotes(feature: reading.feature, design: design, names: names)
    let isWired = project.isEmpty || !order.only.isEmpty || !plan.changesSomething
    return PlannedFeature(
      plan: plan, guide: guide, notes: reading.notes + remaining.references + (isWired ? [] : remaining.wiring()))
  }

  /// The folder that was asked for, else where the project's targets are, else the current folder.
  private static func home(_ order: FeatureOrder, _ place: FeaturePlace, _ project: ProposedProject) -> FeatureHome {
    if order.into == nil, !project.isEmpty, let home = FeatureHome(layout: project.index().layout) { return home }
    return FeatureHome(folder: place.prefix, module: place.module)
  }

  private static func isWanted(_ file: FeatureFile, _ order: FeatureOrder, _ project: ProposedProject) -> Bool {
    if order.only.isEmpty { return file.kind != .app || project.isEmpty }
    return order.only.contains(file.kind)
  }

  private static func reading(_ order: FeatureOrder) throws(FeatureProblem) -> FeatureReading {
    var file: FieldFile?
    if let path = order.fieldFile {
      do throws(FileError) {
        file = FieldFile(path: path, bytes: try FileReading.bytes(of: path))
      } catch {
        throw .file(error)
      }
    }
    do throws(FeatureMistakes) {
      return try FeatureReader.feature(
        from: FeatureRequest(name: order.name, plural: order.plural, arguments: order.fields, file: file))
    } catch {
      throw .mistakes(error)
    }
  }

  private static func project(at place: FeaturePlace) throws(FeatureProblem) -> ProposedProject {
    do throws(WorkspaceProblem) {
      return try ProposedProject(folder: place.root, isNew: place.isNew)
    } catch {
      throw .workspace(error)
    }
  }

  /// The guide by whose rules the feature is checked, and the one that has the templates: the same, unless a project's
  /// own guide extends the other.
  private static func guide(
    _ order: FeatureOrder, _ project: ProposedProject
  ) throws(FeatureProblem) -> (name: String, base: String) {
    do throws(CheckRequestProblem) {
      if let guide = try project.guide(named: order.guide, traits: order.traits) {
        return (guide.name, guide.familiarName)
      }
    } catch {
      throw .request(error)
    }
    throw .noGuide(names: project.catalog.names)
  }

  /// Rules that ask for what a person does when the feature becomes part of an app.
  private static let wiringRules: Set<String> = ["environment-object-provided"]

  /// Runs the rules of the guide over the files as they will be.
  private static func check(
    _ plan: Plan, with others: [String: [UInt8]], _ project: ProposedProject, _ guide: String
  ) throws(FeatureProblem) {
    var contents = others
    for file in plan.files {
      contents[file.path] = file.action == .skip ? file.existing : file.bytes
    }
    let written = Set(plan.files.map(\.path))
    let findings = project.findings(in: contents, guide: guide).filter { finding in
      written.contains(finding.path) && (project.isEmpty || !wiringRules.contains(finding.rule))
    }
    guard findings.isEmpty else { throw .findings(findings, guide: guide) }
  }
}
