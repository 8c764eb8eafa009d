import FilePlan
import Platform

/// What makes the module of a feature part of its package: a change of the neighbours' manifest, or one of its own.
struct ModuleMembership {
  /// The manifest of the neighbours with what changes there.
  private(set) var files: [ProposedFile] = []
  /// The manifest that is generated with the feature.
  private(set) var ownFile: ProposedFile?
  /// What is recorded of it, where it stays as it is.
  private(set) var recorded: RecordedFile?
  /// Whether that is also another feature's.
  private(set) var isShared = false
  /// What is recorded of the change.
  private(set) var edits: [RecordedEdit] = []
  /// The manifests as they will be, by path.
  private(set) var manifests: [String: [UInt8]] = [:]

  init(_ run: FeatureRun) {
    if let declaration = run.declaration {
      manifests[declaration.path] = declaration.bytes
      if let edits = declaration.edits, let content = run.records.content(of: declaration.path) {
        self.edits = edits
        files = [ProposedFile(path: declaration.path, bytes: declaration.bytes, purpose: .edit(of: content))]
      } else {
        ownFile = ProposedFile(path: declaration.path, bytes: declaration.bytes)
      }
      return
    }
    let previous = run.previous
    let isSettled = previous.map { $0.home.module == run.home.module } ?? false
    let others = run.records.realFeatures.filter { $0.name != run.feature.name.type }
    guard let owner = isSettled ? previous : others.first(where: { $0.ownsModule && $0.home.module == run.home.module })
    else {
      leave(previous, run, others)
      return
    }
    edits = owner.edits.filter(\.isOfManifest)
    guard let file = owner.files.first(where: { $0.isManifest }), let content = run.records.content(of: file.path)
    else {
      return
    }
    ownFile = ProposedFile(path: file.path, bytes: content)
    recorded = file
    isShared = owner.name != run.feature.name.type || file.standing == .shared
  }

  /// Takes a feature that goes elsewhere out of its manifest.
  private mutating func leave(_ previous: FeatureRecord?, _ run: FeatureRun, _ others: [FeatureRecord]) {
    let old = (previous?.edits ?? []).filter { edit in
      edit.isOfManifest && !others.contains { $0.edits.contains(edit) }
    }
    for path in Set(old.map(\.path)).sorted(by: FileSystem.precedes) {
      guard let content = run.records.content(of: path) else { continue }
      let (bytes, _) = RecordedEdit.remove(old.filter { $0.path == path }, from: content)
      guard bytes != content else { continue }
      manifests[path] = bytes
      files.append(ProposedFile(path: path, bytes: bytes, purpose: .edit(of: content)))
    }
  }
}

extension RecordedEdit {
  /// Whether it declares a module in a package's manifest.
  var isOfManifest: Bool { FileSystem.lastComponent(path) == "Package.swift" }
}

extension RecordedFile {
  /// Whether it is a package's manifest.
  var isManifest: Bool { FileSystem.lastComponent(path) == "Package.swift" }
}

extension FeatureRecord {
  /// Whether the feature came with a module of its own.
  var ownsModule: Bool { edits.contains(where: \.isOfManifest) || files.contains(where: \.isManifest) }
}
