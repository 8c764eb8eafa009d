import FilePlan
import Platform

/// The files that a run wants in the project, and those that it no longer wants there.
struct FeatureProposal {
  private(set) var files: [ProposedFile] = []
  /// The rendered texts of files that are not wanted now; the rules look at the whole feature all the same.
  private(set) var unwantedTexts: [String: [UInt8]] = [:]
  /// The texts as they come from the templates, where a formatter's hand was put to what is written.
  private(set) var texts: [String: [UInt8]] = [:]
  /// What a person should look at, one clause each.
  private(set) var notes: [String] = []
  /// The paths of files that features have in common.
  private(set) var sharedPaths: Set<String> = []

  init(_ run: FeatureRun, _ module: ModuleMembership) throws(FeatureProblem) {
    var paths = Set(run.files.filter(run.isWanted).map(\.path))
    var moved: Set<String> = []
    var deleted: [String] = []
    var pending: [Pending] = []
    for file in run.files {
      let isWanted = run.isWanted(file)
      let exists = FileSystem.kind(of: FileSystem.join(run.place.root, file.path)) != nil
      if file.kind == .app && !isWanted { continue }
      if isWanted, !exists, run.isDeleted(file) {
        deleted.append(FileSystem.lastComponent(file.path))
        continue
      }
      // What the project has by itself is left as it is.
      if file.isShared, run.isForeign(file) { continue }
      if exists && !isWanted { continue }
      pending.append(Pending(file: file, isWanted: isWanted, exists: exists))
    }
    for (pending, bytes) in zip(pending, try Self.rendered(pending.map(\.file), run)) {
      let (file, isWanted, exists) = (pending.file, pending.isWanted, pending.exists)
      let recorded =
        run.recorded(file.path) ?? (file.isShared ? run.records.file(run.place.recordedPath(file.path)) : nil)
      guard isWanted else {
        unwantedTexts[file.path] = bytes
        continue
      }
      if file.isShared { sharedPaths.insert(file.path) }
      if recorded == nil, !exists, let old = Self.origin(of: file, not: paths.union(moved), run) {
        files.append(ProposedFile(path: file.path, bytes: bytes, purpose: old))
        if case .moved(let origin, _, _) = old { moved.insert(origin) }
        continue
      }
      let base = recorded.flatMap { run.records.base(of: $0) }
      // A formatter that is set otherwise, or isn't there, makes no new text of it.
      var text = bytes
      if let base, run.rendering.style.isFormatted, FormattingTransfer.areSame(base, bytes) { text = base }
      texts[file.path] = text
      files.append(Self.proposed(file, text, base, run))
    }
    if !deleted.isEmpty {
      notes.append(
        "deleted since, and not written again: " + deleted.map { "'\($0)'" }.joined(separator: ", ")
          + "; '--force' writes " + (deleted.count == 1 ? "it" : "them"))
    }
    try ExistingTypes(run).check(files)
    try FieldCollisions(feature: run.feature).check(files)
    try run.origin?.model?.check(files)
    try checkSystems(run)
    if let manifest = module.ownFile {
      files.append(manifest)
      paths.insert(manifest.path)
      if module.isShared { sharedPaths.insert(manifest.path) }
    }
    // A part of a feature says nothing about the other parts.
    guard let previous = run.previous, run.coversRecord else { return }
    for file in previous.files where !paths.contains(file.path) && file.standing != .inherited {
      let isShared = !run.records.owners(of: file.path, but: previous.name).isEmpty
      if isShared { continue }
      let content = run.records.content(of: file.path)
      // The edits of a file that moves go with it, unless the old text is to give way.
      let isUnchanged =
        moved.contains(file.path) && run.order.policy != .replace
        || content.map { run.records.isUnchanged(file, content: $0) } ?? false
      files.append(
        ProposedFile(path: file.path, bytes: [], purpose: .removal(base: isUnchanged ? content : nil)))
    }
  }

  /// A file to be rendered.
  private struct Pending {
    let file: FeatureFile
    let isWanted: Bool
    let exists: Bool
  }

  /// The texts of files, formatted as the project's own configuration of the formatter asks for.
  private static func rendered(_ files: [FeatureFile], _ run: FeatureRun) throws(FeatureProblem) -> [[UInt8]] {
    let (root, rendering) = (run.place.root, run.rendering)
    let results = Parallel.map(count: files.count, threads: Parallel.defaultThreads) { position in
      Result { () throws(FeatureProblem) in
        let code = try rendering.bytes(of: files[position])
        guard rendering.style.isFormatted else { return code }
        return SwiftFormat.formatted(code, path: files[position].path, root: root) ?? code
      }
    }
    var texts: [[UInt8]] = []
    for result in results { texts.append(try result.get()) }
    return texts
  }

  /// A file with what is known of it: where a formatter has been at it, what it gets is formatted alike.
  private static func proposed(
    _ file: FeatureFile, _ bytes: [UInt8], _ base: [UInt8]?, _ run: FeatureRun
  ) -> ProposedFile {
    guard let base else { return ProposedFile(path: file.path, bytes: bytes) }
    guard run.order.policy != .replace, let existing = run.records.content(of: run.place.recordedPath(file.path)),
      existing != base
    else { return ProposedFile(path: file.path, bytes: bytes, base: base) }
    let carried = FormattingTransfer.carry(from: existing, base: base, next: bytes)
    return ProposedFile(path: file.path, bytes: carried.next, base: carried.base)
  }

  /// Throws where the target runs on systems that new files don't compile for.
  private func checkSystems(_ run: FeatureRun) throws(FeatureProblem) {
    guard let target = run.target?.target, !target.platforms.isEmpty else { return }
    var needs: [String: String] = [:]
    for file in files {
      guard case .content = file.purpose else { continue }
      for (name, need) in SystemNeeds.unmet(by: target.platforms, in: file.bytes) { needs[name] = need }
    }
    if needs.isEmpty { return }
    let isTooNew = needs["Observable"] != nil || needs["Bindable"] != nil
    throw .tooOld(
      target: target.name, needs: needs.sorted { $0.key < $1.key }.map(\.value),
      guides: isTooNew ? ["mv-article", "mvvm-pattern"].filter { $0 != run.guide } : [])
  }

  /// Where a file of the same name lies that is no longer wanted there.
  private static func origin(
    of file: FeatureFile, not paths: Set<String>, _ run: FeatureRun
  ) -> ProposedFile.Purpose? {
    let name = FileSystem.lastComponent(file.path)
    let candidate = run.previous?.files.first { old in
      FileSystem.lastComponent(old.path) == name && !paths.contains(old.path) && old.standing != .shared
    }
    guard let candidate, let base = run.records.base(of: candidate),
      let content = run.records.content(of: candidate.path)
    else { return nil }
    return .moved(from: candidate.path, base: base, content: content)
  }
}
