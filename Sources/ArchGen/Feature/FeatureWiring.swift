import FilePlan
import Platform
import ProjectIndex

/// What makes a feature part of the app that it comes into: a model that all views read from the environment.
struct FeatureWiring {
  /// How far the wiring has come.
  private enum Outcome {
    /// There is nothing to wire, or the templates do it.
    case none
    case done
    case alreadyThere
    /// The outline leaves doubts, and a person has to do it.
    case impossible
  }

  /// The changes of existing files.
  private(set) var files: [ProposedFile] = []
  /// What is to be recorded of them.
  private(set) var recordedEdits: [String] = []
  private let run: FeatureRun
  private var outcome = Outcome.none
  private var screens: ScreenWiring?

  init(_ run: FeatureRun) {
    self.run = run
    // Part of a feature is no feature yet, and a new app comes with everything wired.
    let isWhole = run.order.only.isEmpty && !run.project.isEmpty
    let hasOwnApp = run.files.contains { $0.kind == .app && run.isWanted($0) }
    let old = (run.previous?.edits ?? []).filter { $0.hasSuffix(".swift") }
    guard isWhole, !hasOwnApp else {
      recordedEdits = old
      return
    }
    if run.guide == run.previous?.guide, !old.isEmpty {
      // A formatter may have been at it since; what somebody has taken out again stays out.
      let wiring = WiringText(run.names, run.design)
      recordedEdits = old.filter { run.records.content(of: $0).map { !wiring.places(in: $0).isEmpty } ?? false }
      let isProvided =
        run.design.stateRole == .aggregate && Self.isProvided(run.names.state, run.project.index())
      outcome = isProvided ? .alreadyThere : .impossible
      return
    }
    var contents = Self.contents(without: old, run)
    recordedEdits = old.filter { contents[$0] == nil }
    outcome = run.previous?.guide == run.guide ? .none : .impossible
    let isNew = run.previous.map { $0.guide != run.guide || !$0.only.isEmpty } ?? true
    if run.design.stateRole == .aggregate {
      let clean = contents.isEmpty ? run.project.index() : run.project.index(with: contents)
      if Self.isProvided(run.names.state, clean) {
        outcome = .alreadyThere
      } else if let edits = Self.edits(run, clean) {
        apply(edits, to: &contents)
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
    let paths = Set(recordedEdits).sorted(by: FileSystem.precedes).map { "'\($0)'" }
      .joined(separator: " and ")
    switch outcome {
    case .none: return []
    case .alreadyThere:
      return ["'\(run.names.state)' is already in the environment"] + [screens].compactMap { $0 }
    case .done: return ["'\(run.names.state)' is added to the environment in \(paths)"] + [screens].compactMap { $0 }
    case .impossible:
      guard plan.changesSomething else { return [] }
      guard run.design.stateRole == .aggregate else { return [screens ?? remaining.wiring()[0]] }
      let advice =
        run.server == nil ? ["the server's address is unknown; with '--server URL' the model can be put there"] : []
      return remaining.wiring() + advice + [screens].compactMap { $0 }
    }
  }

  /// The files as they are without what was inserted before, if that is about what was generated and nobody has edited.
  private static func contents(without paths: [String], _ run: FeatureRun) -> [String: [UInt8]] {
    guard let previous = run.previous, !paths.isEmpty else { return [:] }
    var work = RecordedWork(previous, in: run.surroundings)
    let generated = work.texts.keys.filter { [work] path in
      run.records.content(of: path).map { work.isGenerated($0.without(work.cuts[path] ?? []), at: path) } ?? false
    }
    return work.undone(run.records.contents(of: paths), without: Set(generated), run.project.index())
  }

  private static func isProvided(_ state: String, _ index: ProjectIndex) -> Bool {
    guard let name = index.names.number(of: state), let type = Conformances(index).topLevelTypes(named: name).first
    else {
      return false
    }
    return Environment(index).isProvided(type) ?? true
  }

  // MARK: - Edits

  private mutating func apply(_ edits: [WiringEdit], to contents: inout [String: [UInt8]]) {
    for edit in edits {
      contents[edit.place.path] = edit.applied(to: contents[edit.place.path] ?? edit.place.bytes)
      if !recordedEdits.contains(edit.place.path) { recordedEdits.append(edit.place.path) }
    }
    outcome = .done
  }

  /// The property that keeps the model and the modifier that hands it on, the later place first; `nil` when it isn't
  /// certain where they belong.
  private static func edits(_ run: FeatureRun, _ index: ProjectIndex) -> [WiringEdit]? {
    guard let root = AppRoot(index, below: run.home.sources), let server = server(run, root) else { return nil }
    let text = WiringText(run.names, run.design)
    let indentation = root.memberIndentation
    let unit = indentation.contains("\t") ? "\t" : indentation.isEmpty ? "  " : indentation
    let head = text.head(isLocal: root.storage.path == root.modifier.path)
    let argument = text.argument(server)
    let isShort = indentation.count + head.count + argument.count < run.conventions.style.lineLength
    let lines = isShort ? [head + argument + ")"] : [head, unit + argument, ")"]
    let property = lines.map { root.lineBreak + indentation + $0 }.joined()
    let edits = [
      WiringEdit(place: root.storage, text: property + (root.needsEmptyLine ? root.lineBreak : "")),
      WiringEdit(place: root.modifier, text: root.modifierLead + text.modifier),
    ]
    return edits.sorted { $0.place.offset > $1.place.offset }
  }

  /// The address that the service is made with; `nil` where it isn't known, or the service needs something else.
  private static func server(_ run: FeatureRun, _ root: AppRoot) -> String? {
    // A project's own template may make it from something else than an address.
    guard let file = run.files.first(where: { $0.kind == .service && !$0.isShared }),
      let bytes = try? run.rendering.bytes(of: file),
      String(decoding: bytes, as: UTF8.self).contains("init(baseURL: URL")
    else { return nil }
    return run.server ?? address(in: root.storage.bytes)
  }

  /// The address that another service of the app has.
  private static func address(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let label = "baseURL: "
    guard let start = text.firstRange(of: label + "URL(string: \"")?.lowerBound,
      let end = text[start...].firstRange(of: ")!")?.upperBound
    else { return nil }
    return String(text[start..<end].dropFirst(label.count))
  }
}
