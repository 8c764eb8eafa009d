import ArchLint
import FilePlan
import Platform
import ProjectFiles

/// What makes the files of a feature part of the targets of an Xcode project that lists its files one by one.
struct TargetMembership {
  /// The project files with what changes there.
  private(set) var files: [ProposedFile] = []
  /// What is recorded of that.
  private(set) var edits: [String] = []
  /// What is left to a person, one clause each.
  private(set) var notes: [String] = []
  private let run: FeatureRun

  /// - Parameters:
  ///   - plan: What becomes of the feature's files.
  ///   - layout: The targets as they would be with the files and without changes of project files.
  init(_ run: FeatureRun, _ plan: Plan, _ layout: ProposedLayout?) {
    self.run = run
    edits = (run.previous?.edits ?? []).filter { $0.hasSuffix(".pbxproj") }
    guard run.order.editsProject else {
      notes = strays(plan, layout).isEmpty ? [] : [Self.note(strays(plan, layout))]
      return
    }
    var changed = leave(plan)
    let missing = join(strays(plan, layout), &changed)
    if !missing.isEmpty { notes.append(Self.note(missing)) }
    for (path, bytes) in changed.sorted(by: { FileSystem.precedes($0.key, $1.key) }) {
      guard let content = run.records.content(of: path), content != bytes else { continue }
      files.append(ProposedFile(path: path, bytes: bytes, purpose: .edit(of: content)))
    }
  }

  private func strays(_ plan: Plan, _ layout: ProposedLayout?) -> [String] {
    let own = plan.files.filter { file in
      file.path.hasSuffix(".swift") && file.action != .remove && file.action.kind != .conflict && file.action != .skip
    }
    return layout?.strays(among: own.map(\.path)) ?? []
  }

  /// Takes out what was said about files that go.
  private func leave(_ plan: Plan) -> [String: [UInt8]] {
    var gone: Set<String> = []
    for file in plan.files {
      if file.action == .remove { gone.insert(run.place.recordedPath(file.path)) }
      if case .move(let origin, _) = file.action { gone.insert(origin) }
    }
    var contents: [String: [UInt8]] = [:]
    for path in edits where !gone.isEmpty {
      guard let content = run.records.content(of: path) else { continue }
      contents[path] = XcodeProjectEditor(content, path: path, root: run.place.root)?.removing(gone)
    }
    return contents
  }

  /// Adds files to their targets, and returns those for which there is no place.
  private mutating func join(_ strays: [String], _ contents: inout [String: [UInt8]]) -> [String] {
    guard let target = run.target else { return strays }
    var joining = ProjectFileEdits(run.records, root: run.place.root)
    joining.contents = contents
    let missing = strays.filter { path in
      !joining.add(path, to: RecordedFolder.contains(run.home.tests, path) ? target.suite : target.target)
    }
    for (path, editor) in joining.editors {
      contents[path] = editor.result()
      if !edits.contains(path) { edits.append(path) }
    }
    return missing
  }

  private static func note(_ strays: [String]) -> String {
    let others = strays.count == 1 ? "belongs" : "and \(strays.count - 1) more belong"
    return "'\(strays.first ?? "")' \(others) to no target of the Xcode project yet; add "
      + (strays.count == 1 ? "it" : "them") + " there"
  }
}
