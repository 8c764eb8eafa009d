import FilePlan
import Platform
import ProjectIndex

/// What makes a feature part of the app that it comes into: a model that all views read from the environment, or a
/// service that a container hands out.
struct FeatureWiring {
  /// How far the wiring has come.
  private enum Outcome {
    /// There is nothing to wire, or the templates do it.
    case none
    case done
    case alreadyThere
    /// The outline leaves doubts, and a person has to do it.
    case impossible
    /// The same, of a container that a service belongs into.
    case impossibleContainer(DependencyContainer)
    /// The app is another module, and has to import that of the feature first.
    case otherModule(ModuleWiring)
  }

  /// The changes of existing files.
  private(set) var files: [ProposedFile] = []
  /// What is to be recorded of them.
  private(set) var recordedEdits: [RecordedEdit] = []
  private let run: FeatureRun
  private var outcome = Outcome.none
  /// Where the feature is, or is to be, made known; `nil` for nowhere yet.
  private var owner: String?
  private var screens: ScreenWiring?

  init(_ run: FeatureRun) {
    self.run = run
    // Part of a feature is no feature yet, and a new app comes with everything wired.
    let isWhole = run.order.only.isEmpty && !run.project.isEmpty
    let hasOwnApp = run.files.contains { $0.kind == .app && run.isWanted($0) }
    let old = (run.previous?.edits ?? []).filter { $0.subject == nil }
    guard isWhole, !hasOwnApp else {
      recordedEdits = old
      return
    }
    let modules = ModuleWiring(run, parts)
    if old.isEmpty, modules.isOfLibrary {
      outcome = run.previous == nil ? .otherModule(modules) : .none
      return
    }
    if run.guide == run.previous?.guide, !old.isEmpty {
      // A formatter may have been at it since; what somebody has taken out again stays out.
      let isUntouched = old.allSatisfy { edit in run.records.content(of: edit.path).flatMap(edit.removed) != nil }
      let isThere = isThere(run.project.index()) || isUntouched
      outcome = isThere ? .alreadyThere : .impossible
      recordedEdits =
        isThere ? old : old.filter { edit in run.records.content(of: edit.path).flatMap(edit.removed) != nil }
      return
    }
    var contents = Self.contents(without: old, run.records)
    outcome = run.previous?.guide == run.guide ? .none : .impossible
    let isNew = run.previous.map { $0.guide != run.guide || !$0.only.isEmpty } ?? true
    if run.design.stateRole == .aggregate {
      let clean = contents.isEmpty ? run.project.index() : run.project.index(with: contents)
      if Self.isProvided(run.names.state, clean) {
        outcome = .alreadyThere
      } else if let edits = Self.edits(run, clean) {
        apply(edits, to: &contents)
      }
      // To read a large project once more takes as long as everything else.
    } else if isNew, DependencyContainer.mayBeFound(in: run.project.index(), below: run.home.sources, parts: parts),
      let container = container(run.project.index(with: contents.merging(ownFiles) { first, _ in first }))
    {
      if container.hasService {
        owner = container.name
        outcome = .alreadyThere
      } else if let edits = container.edits {
        owner = container.name
        apply(edits, to: &contents)
      } else {
        outcome = .impossibleContainer(container)
      }
    }
    if isNew { screens = ScreenWiring(run) }
    for (path, bytes) in contents.sorted(by: { FileSystem.precedes($0.key, $1.key) }) {
      guard let content = run.records.content(of: path) else { continue }
      files.append(ProposedFile(path: path, bytes: bytes, purpose: .edit(of: content)))
    }
  }

  /// What was wired and what is left to a person, one clause each.
  func notes(_ plan: Plan) -> [String] {
    let remaining = FeatureNotes(feature: run.feature, design: run.design, names: run.names)
    let screens = plan.changesSomething ? screens?.note(remaining) : nil
    let paths = Set(recordedEdits.map(\.path)).sorted(by: FileSystem.precedes).map { "'\($0)'" }
      .joined(separator: " and ")
    let isModel = run.design.stateRole == .aggregate
    switch outcome {
    case .none: return []
    case .alreadyThere where isModel:
      return ["'\(run.names.state)' is already in the environment"] + [screens].compactMap { $0 }
    case .alreadyThere:
      return ["'\(owner ?? run.names.service)' already has the '\(run.names.service)'"] + [screens].compactMap { $0 }
    case .done where isModel:
      return [
        "'\(run.names.state)' is added to the environment in \(paths)"
      ] + [screens].compactMap { $0 }
    case .done:
      return ["'\(run.names.service)' is added to '\(owner ?? "")' in \(paths)"] + [screens].compactMap { $0 }
    case .otherModule(let modules): return plan.changesSomething ? modules.notes(remaining) : []
    case .impossible:
      guard plan.changesSomething else { return [] }
      guard isModel else {
        let container = ModuleWiring(run, parts).container
        return [container, screens ?? remaining.wiring()[0]].compactMap { $0 }
      }
      let isUnknown = run.client == nil && run.server == nil
      let advice =
        isUnknown ? ["the server's address is unknown; with '--server URL' the model can be put there"] : []
      return remaining.wiring() + advice + [screens].compactMap { $0 }
    case .impossibleContainer(let container):
      guard plan.changesSomething else { return [] }
      return [
        "how '\(container.name)' in '\(container.path)' is created isn't clear; give it the service:"
          + " '\(container.snippet)'",
        screens ?? remaining.wiring()[0],
      ]
    }
  }

  /// The files as they are without what was inserted before.
  private static func contents(without edits: [RecordedEdit], _ records: ProjectRecords) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for edit in edits.reversed() {
      guard let content = contents[edit.path] ?? records.content(of: edit.path) else { continue }
      if let clean = edit.removed(from: content) { contents[edit.path] = clean }
    }
    return contents
  }

  private static func isProvided(_ state: String, _ index: ProjectIndex) -> Bool {
    guard let name = index.names.number(of: state), let type = Conformances(index).topLevelTypes(named: name).first
    else {
      return false
    }
    return Environment(index).isProvided(type) ?? true
  }

  /// Whether what was wired before is still there.
  private mutating func isThere(_ index: ProjectIndex) -> Bool {
    if run.design.stateRole == .aggregate { return Self.isProvided(run.names.state, index) }
    guard let container = container(index), container.hasService else { return false }
    owner = container.name
    return true
  }

  // MARK: - Edits

  private mutating func apply(_ edits: [WiringEdit], to contents: inout [String: [UInt8]]) {
    for edit in edits {
      contents[edit.place.path] = edit.applied(to: contents[edit.place.path] ?? edit.place.bytes)
      recordedEdits.append(RecordedEdit(path: edit.place.path, text: edit.text))
    }
    outcome = .done
  }

  private func container(_ index: ProjectIndex) -> DependencyContainer? {
    DependencyContainer.only(index, below: run.home.sources, parts: parts)
  }

  private var parts: DependencyContainer.Parts {
    DependencyContainer.Parts(
      service: run.names.service, serviceProtocol: run.names.serviceProtocol, state: run.names.state)
  }

  /// The feature's types that a container deals with, as they come from the templates.
  private var ownFiles: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in run.files where [.service, .protocol, .state].contains(file.kind) && !file.isShared {
      guard let bytes = try? run.rendering.bytes(of: file) else { continue }
      contents[file.path] = bytes
    }
    return contents
  }

  /// The property that keeps the model and the modifier that hands it on, the later place first; `nil` when it isn't
  /// certain where they belong.
  private static func edits(_ run: FeatureRun, _ index: ProjectIndex) -> [WiringEdit]? {
    guard let root = AppRoot(index, below: run.home.sources), let service = service(run) else { return nil }
    let isObject = run.design.guide == "mv-article"
    let variable = SwiftNames.variable(run.names.state)
    let isLocal = root.storage.path == root.modifier.path
    let indentation = root.memberIndentation
    let unit = indentation.contains("\t") ? "\t" : indentation.isEmpty ? "  " : indentation
    let head =
      "@\(isObject ? "StateObject" : "State") \(isLocal ? "private " : "")var \(variable) = \(run.names.state)("
    let argument = "\(run.names.serviceVariable): \(service)"
    let isShort = indentation.count + head.count + argument.count < run.conventions.style.lineLength
    let lines = isShort ? [head + argument + ")"] : [head, unit + argument, ")"]
    let property = lines.map { root.lineBreak + indentation + $0 }.joined()
    let modifier = ".\(isObject ? "environmentObject" : "environment")(\(variable))"
    let edits = [
      WiringEdit(place: root.storage, text: property + (root.needsEmptyLine ? root.lineBreak : "")),
      WiringEdit(place: root.modifier, text: root.modifierLead + modifier),
    ]
    return edits.sorted { $0.place.offset > $1.place.offset }
  }

  /// The call that makes the service; `nil` where it needs what nobody knows.
  private static func service(_ run: FeatureRun) -> String? {
    if let client = run.client { return client.isComplete ? run.names.service + "()" : nil }
    // A project's own template may make it from something else than an address.
    guard let file = run.files.first(where: { $0.kind == .service && !$0.isShared }),
      let bytes = try? run.rendering.bytes(of: file),
      String(decoding: bytes, as: UTF8.self).contains("init(baseURL: URL"),
      let server = run.server
    else { return nil }
    return "\(run.names.service)(baseURL: \(server))"
  }
}
