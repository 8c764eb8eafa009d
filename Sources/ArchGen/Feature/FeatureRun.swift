import ArchLint
import FeatureModel
import Platform

/// All that decides about a feature before its files are looked at: what was asked for, completed by what is recorded
/// and by what the project is like.
struct FeatureRun {
  let order: FeatureOrder
  let place: FeaturePlace
  let project: ProposedProject
  let records: ProjectRecords
  /// The record of the feature; `nil` when it is new.
  let previous: FeatureRecord?
  let feature: Feature
  /// The fields as they were typed or recorded.
  let fields: [String]
  /// Where the fields come from; `nil` where they are typed.
  let origin: FieldOrigin?
  /// What was taken for granted while reading name and fields, one clause each.
  let notes: [String]
  /// The guide by whose rules the feature is checked.
  let guide: String
  /// What is known of the project.
  let inspection: ProjectInspection
  let naming: FeatureNaming
  let names: FeatureNames
  /// The files of the feature, with paths from the plan's folder.
  let files: [FeatureFile]
  var rendering: FeatureRendering

  init(_ order: FeatureOrder, in surroundings: FeatureSurroundings) throws(FeatureProblem) {
    try self.init(order, surroundings.place, surroundings.project, surroundings.records, replayed: nil)
  }

  /// What a recorded feature is as it was asked for the last time.
  init(replaying record: FeatureRecord, in surroundings: FeatureSurroundings) throws(FeatureProblem) {
    let order = FeatureOrder(name: record.name)
    try self.init(order, surroundings.place, surroundings.project, surroundings.records, replayed: record)
  }

  /// Where the feature is planned.
  var surroundings: FeatureSurroundings { FeatureSurroundings(place: place, project: project, records: records) }

  private init(
    _ order: FeatureOrder, _ place: FeaturePlace, _ project: ProposedProject, _ records: ProjectRecords,
    replayed: FeatureRecord?
  ) throws(FeatureProblem) {
    (self.place, self.project, self.records) = (place, project, records)
    previous = replayed ?? Self.name(of: order).flatMap { [records] in records.feature($0) }
    if let fault = Self.name(of: order).flatMap({ [records] in records.faults[$0] }) { throw .records(fault) }
    var order = Self.completed(order, with: previous)
    origin = replayed == nil ? try FieldOrigin(order, previous, name: Self.name(of: order), project, records) : nil
    var request = try Self.request(order, previous, origin)
    fields = (request.file?.texts ?? []) + request.arguments
    // What has been rendered is rendered again from what was known then.
    if let replayed {
      request.enums = replayed.enums.compactMap { .ofProject($0) }
    } else {
      request.enums = try ProjectEnums.known(to: fields, in: project) { [place, previous] path in
        Self.isOwn(path, place, previous)
      }
    }
    let reading: FeatureReading
    do throws(FeatureMistakes) { reading = try FeatureReader.feature(from: request) } catch { throw .mistakes(error) }
    feature = reading.feature
    let guide = try Self.guide(order, project, records)
    self.guide = guide.name
    naming = try Self.naming(order, previous, origin)
    let inputs = (fields, guide.name, order.plural, naming.lines)
    let isChanged = previous.map { ($0.fields, $0.guide, $0.plural, $0.naming) != inputs } ?? false
    let widening = PartialOrder(order.only, previous, isChanged: isChanged)
    order.only = widening.parts
    self.order = order
    guard let plainDesign = FeatureDesign.forGuide(guide.base) else { throw .unsupportedGuide(guide.name) }
    let inspection = try ProjectInspection(order, place, project, records, previous, plainDesign)
    try origin?.model?.check(module: inspection.home.module, project)
    let design = inspection.design
    let platforms = inspection.target?.target.platforms ?? []
    if let field = feature.uploadFields.first, platforms.contains(where: { $0.platform == .macOS }) {
      throw .unavailable(
        field.name.variable,
        reason: "macOS, for which the target is also built, has no UIKit picker; write 'image'")
    }
    let standIns = SystemNeeds.standIns(for: platforms)
    names = FeatureNames(
      feature: feature, design: design, naming: naming, viewEnding: inspection.conventions.endings.view,
      standIns: standIns)
    if let name = names.duplicate { throw .naming(NamingProblem("naming", "two things would be called '\(name)'")) }
    let home = inspection.home
    let folders = FeatureFolders(home: home, files: project.isEmpty ? [] : project.paths)
    let isSettled = previous.map { [place] in $0.guide == guide.name && $0.home == place.recorded(home) } ?? false
    let places = FilePlaces(
      folders: folders, place: place, settled: isSettled ? previous : nil,
      others: records.realFeatures.filter { [feature] in $0.name != feature.name.type })
    var all = FeatureFiles(feature: feature, design: design, names: names, testLibrary: inspection.testLibrary)
    all.hasOwnModel = origin?.model == nil && replayed?.takesProjectModel != true
    let shared = all.all.map(places.placed).filter { $0.isShared && $0.kind != .tests }
    let own = shared.filter { [place] in Self.isForeign($0, place, project, records, home) }
    let writesService = order.only.isEmpty || order.only.contains(.service)
    if !own.isEmpty, !project.isEmpty, previous == nil, writesService {
      throw .ownClient(own.map(\.template), like: Neighbour.best(project.index()))
    }
    self.inspection = inspection
    all.standIns = standIns
    files = all.all.map(places.placed)
    var context = FeatureContext(
      feature: feature, design: design, names: names, module: home.module, testLibrary: inspection.testLibrary)
    context.platforms = platforms
    rendering = FeatureRendering(
      guide: guide.base, templates: FeatureTemplates(root: place.recordRoot), value: context.value,
      style: inspection.conventions.style, renaming: names.renaming, platforms: platforms)
    notes = (origin?.notes ?? []) + reading.notes + Self.droppedFields(fields, previous) + widening.notes
  }

  /// Whether a file of the project was generated for the feature.
  func isOwn(_ path: String) -> Bool { Self.isOwn(path, place, previous) }

  private static func isOwn(_ path: String, _ place: FeaturePlace, _ previous: FeatureRecord?) -> Bool {
    let recorded = place.recordedPath(path)
    return previous?.files.contains { $0.path == recorded } ?? false
  }

  var design: FeatureDesign { inspection.design }
  var home: FeatureHome { inspection.home }
  var target: FeatureTarget? { inspection.target }
  var conventions: ProjectConventions { inspection.conventions }

  /// Whether the order asks for a file; an app is made where there is no project, and stays with its feature.
  func isWanted(_ file: FeatureFile) -> Bool {
    if !order.only.isEmpty { return order.only.contains(file.kind) }
    if file.kind == .tests && lacksSuite { return false }
    return file.kind != .app || project.isEmpty || hasOwnApp
  }

  /// Whether nothing would build tests, and none were written before.
  var lacksSuite: Bool {
    guard let target, target.suite == nil, !target.target.origin.hasSuffix(".swift") || isPackage(target) else {
      return false
    }
    return previous?.files.contains { RecordedFolder.contains(home.tests, place.planPath($0.path)) } != true
  }

  private func isPackage(_ target: FeatureTarget) -> Bool {
    PackageFile.isManifest(target.target.origin)
  }

  /// An expression for the server's address; `nil` where nobody has said it.
  var server: String? { naming.values[.server].map { "URL(string: \(SwiftText.literal($0)))!" } }

  /// Whether the app was generated with the feature.
  private var hasOwnApp: Bool {
    previous?.files.contains { FileSystem.lastComponent($0.path) == names.app + ".swift" } ?? false
  }

  /// Whether all parts of the feature are asked for.
  var isWhole: Bool { order.only.isEmpty }

  /// Whether the parts asked for hold all that are recorded, so that what is recorded beside them is no longer wanted.
  var coversRecord: Bool {
    guard let previous else { return true }
    return isWhole || !previous.only.isEmpty && previous.only.isSubset(of: order.only)
  }

  /// Whether the project has a shared file, or the type that it is about, by itself.
  func isForeign(_ file: FeatureFile) -> Bool { Self.isForeign(file, place, project, records, home) }

  private static func isForeign(
    _ file: FeatureFile, _ place: FeaturePlace, _ project: ProposedProject, _ records: ProjectRecords,
    _ home: FeatureHome
  ) -> Bool {
    if records.file(place.recordedPath(file.path)) != nil { return false }
    if FileSystem.kind(of: FileSystem.join(place.root, file.path)) != nil { return true }
    // A generated one that moves is still generated.
    return !project.isEmpty
      && project.paths(declaring: file.template).contains { path in
        let modules = project.layout.targets(of: path).map(\.moduleName)
        return records.file(place.recordedPath(path)) == nil && (modules.isEmpty || modules.contains(home.module))
      }
  }

  /// Whether somebody has deleted a file that was generated for the feature, and it is not asked for again.
  func isDeleted(_ file: FeatureFile) -> Bool {
    guard order.policy != .replace, let old = previous?.file(named: FileSystem.lastComponent(file.path)) else {
      return false
    }
    return FileSystem.kind(of: FileSystem.join(place.recordRoot, old.path)) == nil
  }

  /// What the feature's own record says of a file.
  func recorded(_ path: String) -> RecordedFile? {
    let stored = place.recordedPath(path)
    return previous?.files.first { $0.path == stored }
  }

  // MARK: - Project

  /// The guide by whose rules the feature is checked, and the one that has the templates: the same, unless a project's
  /// own guide extends the other.
  private static func guide(
    _ order: FeatureOrder, _ project: ProposedProject, _ records: ProjectRecords
  ) throws(FeatureProblem) -> (name: String, base: String) {
    // Where the features there are agree, the next one is like them, whatever else the project looks like.
    let recorded = Set(records.realFeatures.map(\.guide))
    do throws(CheckRequestProblem) {
      let common = recorded.count == 1 ? recorded.first : nil
      if let guide = try project.guide(named: order.guide, traits: order.traits, recorded: common) {
        return (guide.name, guide.familiarName)
      }
    } catch {
      throw .request(error)
    }
    throw .noGuide(names: project.catalog.names)
  }
}
