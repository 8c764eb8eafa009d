import ArchLint
import FeatureModel
import FilePlan
import JSONText
import Platform
import ProjectFiles

/// What a feature has to know of its project, found out once before anything is planned.
///
/// What a person has pinned in `.archgen/project.json` counts before what the code tells, and what is recorded of the
/// feature before both, so that its files stay as they are.
struct ProjectInspection: Sendable {
  /// The target that the feature goes into; `nil` where none is known.
  let target: FeatureTarget?
  /// How the project is written.
  let conventions: ProjectConventions
  let home: FeatureHome
  let testLibrary: TestLibrary
  /// The guide's design with the words of the project.
  let design: FeatureDesign

  init(
    _ order: FeatureOrder, _ place: FeaturePlace, _ project: ProposedProject, _ records: ProjectRecords,
    _ previous: FeatureRecord?, _ design: FeatureDesign
  ) throws(FeatureProblem) {
    let pinned = try PinnedProject(root: place.recordRoot)
    let generated = Set(records.features.flatMap { $0.files.map(\.path) })
    target = try Self.target(order, place, project, records, previous, pinned)
    var conventions = previous?.conventions ?? ProjectConventions()
    if previous == nil {
      if !project.isEmpty {
        do throws(FileError) {
          conventions = try ProjectConventions(
            project, folder: target?.folder ?? place.prefix, leavingOut: generated)
        } catch {
          throw .file(error)
        }
      }
      try pinned.change(&conventions)
    }
    // A record alone starts no program.
    let folder = target?.folder ?? place.prefix
    if CodeStyleReader.file(nearest: SwiftFormat.configurationName, to: folder, root: place.root) == nil {
      conventions.style.isFormatted = false
    }
    self.conventions = conventions
    self.design = design.adapted(to: conventions.endings)
    home = Self.home(order, place, project, target, previous, records, pinned)
    testLibrary = pinned.testLibrary ?? (project.isEmpty ? .swiftTesting : TestLibrary(project: project))
  }

  /// The target that was asked for, pinned, or that the folder or the features that are there belong to.
  private static func target(
    _ order: FeatureOrder, _ place: FeaturePlace, _ project: ProposedProject, _ records: ProjectRecords,
    _ previous: FeatureRecord?, _ pinned: PinnedProject
  ) throws(FeatureProblem) -> FeatureTarget? {
    if project.isEmpty { return nil }
    let modules = Set(previous.map { [$0.home.module] } ?? records.realFeatures.map(\.home.module))
    return try FeatureTarget.find(
      in: project, name: order.target ?? (previous == nil && order.into == nil ? pinned.target : nil),
      folder: order.into == nil ? nil : place.prefix, module: modules.count == 1 ? modules.first : nil)
  }

  /// The folder that was asked for, else the recorded one, else where the project's targets are, else the current one.
  private static func home(
    _ order: FeatureOrder, _ place: FeaturePlace, _ project: ProposedProject, _ target: FeatureTarget?,
    _ previous: FeatureRecord?, _ records: ProjectRecords, _ pinned: PinnedProject
  ) -> FeatureHome {
    if let previous, order.into == nil { return previous.home }
    var home = FeatureHome(folder: place.prefix, module: place.module)
    // Where the feature is already, it keeps to its folders.
    if let previous, previous.home.sources == home.sources, previous.home.tests == home.tests { return previous.home }
    if project.isEmpty { return home }
    if order.into == nil {
      home = target.map { FeatureHome($0) } ?? FeatureHome(withoutTargets: project.index()) ?? home
    } else if let target {
      home = FeatureHome(sources: home.sources, tests: home.tests, module: target.target.moduleName)
    }
    // The folder may be called otherwise by now, but features beside each other share files.
    if target == nil,
      let known = records.realFeatures.first(where: { $0.home.sources == home.sources && $0.home.tests == home.tests })
    {
      home = FeatureHome(sources: home.sources, tests: home.tests, module: known.home.module)
    }
    home.habits = pinned.folders
    return home
  }

  // MARK: - Showing

  /// All that was found out, one line each, for a person.
  var lines: [String] {
    var lines: [String] = []
    if let target {
      let platforms = target.target.platforms.map(\.description).joined(separator: ", ")
      lines.append(
        "target: \(target.target.name) of \(target.target.origin)" + (platforms.isEmpty ? "" : ", \(platforms)"))
      lines.append("tests: " + (target.suite.map { "\($0.name), \(testLibrary.rawValue)" } ?? "no target"))
    }
    lines.append("sources: \(home.sources.isEmpty ? "." : home.sources), module \(home.module)")
    for kind in FeatureDesign.Folder.allCases {
      if let folder = home.habits[kind] { lines.append("\(kind.rawValue): \(folder)") }
    }
    let style = conventions.style
    lines.append(
      "code: \(style.indentation == "\t" ? "tabs" : "\(style.indentation.count) spaces a level"),"
        + " \(style.lineLength) columns")
    if !style.header.isEmpty { lines.append("header: " + style.header.joined(separator: " ⏎ ")) }
    lines.append("names: …\(conventions.endings.view), …\(design.stateSuffix)")
    return lines
  }

  /// The file that pins what was found out.
  var pinnedFile: ProposedFile {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("target", target?.target.name)
    writer.member("tests", testLibrary.rawValue)
    writer.key("conventions")
    conventions.write(to: &writer)
    writer.key("folders")
    writer.beginObject()
    for kind in FeatureDesign.Folder.allCases {
      if let folder = home.habits[kind] { writer.member(kind.rawValue, folder) }
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return ProposedFile(path: PinnedProject.path, bytes: writer.bytes)
  }
}

/// What a person has pinned of how a project is generated into; what isn't there is found out.
struct PinnedProject: Sendable {
  static let path = ProjectRecords.folder + "/project.json"

  let target: String?
  let testLibrary: TestLibrary?
  let folders: [FeatureDesign.Folder: String]
  private let conventions: JSONNode?

  /// Reads the file in a project's folder; there need not be one.
  init(root: String) throws(FeatureProblem) {
    let file = FileSystem.join(root, Self.path)
    guard FileSystem.kind(of: file) != nil else {
      (target, testLibrary, folders, conventions) = (nil, nil, [:], nil)
      return
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try StrayLink.bytes(of: file, in: root) } catch { throw .file(error) }
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    } catch {
      throw .records(.mistake(path: Self.path, error.position, error.message))
    }
    let reader = RecordReader(path: Self.path)
    do throws(RecordProblem) {
      target = node["target"] == nil ? nil : try reader.optionalText("target", of: node)
      testLibrary = node["tests"] == nil ? nil : try reader.word("tests", of: node, as: TestLibrary.self)
      var folders: [FeatureDesign.Folder: String] = [:]
      if let nodes = node["folders"] {
        for kind in FeatureDesign.Folder.allCases where nodes[kind.rawValue] != nil {
          folders[kind] = try reader.path(kind.rawValue, of: nodes, .orNone)
        }
      }
      self.folders = folders
      conventions = node["conventions"]
      if let conventions { _ = try ProjectConventions(conventions, reader) }
    } catch {
      throw .records(error)
    }
  }

  /// Puts what is pinned in place of what was found out.
  func change(_ found: inout ProjectConventions) throws(FeatureProblem) {
    guard let conventions else { return }
    do throws(RecordProblem) {
      try found.read(conventions, RecordReader(path: Self.path))
    } catch {
      throw .records(error)
    }
  }
}
