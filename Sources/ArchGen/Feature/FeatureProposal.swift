import FilePlan
import Platform

/// The files that a run wants in the project, and those that it no longer wants there.
struct FeatureProposal {
  private(set) var files: [ProposedFile] = []
  /// The rendered texts of files that are not wanted now; the rules look at the whole feature all the same.
  private(set) var unwantedTexts: [String: [UInt8]] = [:]
  /// What a person should look at, one clause each.
  private(set) var notes: [String] = []
  /// The paths of files that features have in common.
  private(set) var sharedPaths: Set<String> = []

  init(_ run: FeatureRun) throws(FeatureProblem) {
    let paths = Set(run.files.filter(run.isWanted).map(\.path))
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
    // What the feature was the last time, as it is rendered today.
    let earlier = EarlierTexts(run)
    for (pending, bytes) in zip(pending, try Self.rendered(pending.map(\.file), run)) {
      let (file, isWanted, exists) = (pending.file, pending.isWanted, pending.exists)
      let recorded =
        run.recorded(file.path) ?? (file.isShared ? run.records.file(run.place.recordedPath(file.path)) : nil)
      guard isWanted else {
        unwantedTexts[file.path] = bytes
        continue
      }
      if file.isShared { sharedPaths.insert(file.path) }
      if recorded == nil, !exists, let old = Self.origin(of: file, not: paths.union(moved), run, earlier) {
        files.append(ProposedFile(path: file.path, bytes: bytes, purpose: old))
        if case .moved(let origin, _, _) = old { moved.insert(origin) }
        continue
      }
      let existing = run.records.content(of: run.place.recordedPath(file.path))
      let base = recorded == nil ? nil : earlier.base(of: file, existing, next: bytes)
      let text = GeneratedText(path: file.path, bytes: bytes)
      files.append(
        recorded == nil
          ? ProposedFile(path: file.path, bytes: bytes)
          : ProposedFile(text, base: base, run.records, at: run.place.recordedPath(file.path), run.order.policy))
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
    // A part of a feature says nothing about the other parts.
    guard let previous = run.previous, run.coversRecord else { return }
    for file in previous.files where !paths.contains(file.path) && file.standing != .inherited {
      let isShared = !run.records.owners(of: file.path, but: previous.name).isEmpty
      if isShared { continue }
      // The edits of a file that moves go with it, unless the old text is to give way.
      let content = run.records.content(of: file.path)
      let isMoved = moved.contains(file.path) && run.order.policy != .replace
      let base = content.flatMap { isMoved || earlier.isGenerated($0, at: file.path) ? $0 : nil }
      files.append(ProposedFile(path: file.path, bytes: [], purpose: .removal(base: base)))
    }
  }

  /// A file to be rendered.
  private struct Pending {
    let file: FeatureFile
    let isWanted: Bool
    let exists: Bool
  }

  /// The texts of files, formatted as the project's own configuration of the formatter asks for.
  static func rendered(_ files: [FeatureFile], _ run: FeatureRun) throws(FeatureProblem) -> [[UInt8]] {
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
    of file: FeatureFile, not paths: Set<String>, _ run: FeatureRun, _ earlier: EarlierTexts
  ) -> ProposedFile.Purpose? {
    let name = FileSystem.lastComponent(file.path)
    let candidate = run.previous?.files.first { old in
      FileSystem.lastComponent(old.path) == name && !paths.contains(old.path) && old.standing != .shared
    }
    guard let candidate, let base = earlier.texts[name], let content = run.records.content(of: candidate.path)
    else { return nil }
    // Beside nothing that is known, all that it holds is an edit.
    let isShown = run.order.policy == .merge || run.records.isShown(base, in: content, at: candidate.path)
    return .moved(from: candidate.path, base: isShown ? base : [], content: content)
  }
}

/// What a feature was the last time, as it is rendered today, if anybody asks.
private struct EarlierTexts {
  private let run: FeatureRun
  private let shipped: Once<FeatureReplay?>
  /// The same by the project's own templates.
  private let own: Once<FeatureReplay?>

  init(_ run: FeatureRun) {
    self.run = run
    own = Once { run.previous.flatMap { FeatureReplay($0, in: run.surroundings, isTrusted: true) } }
    let hasOwn = !run.rendering.templates.ownNames.isEmpty
    shipped = hasOwn ? Once { run.previous.flatMap { FeatureReplay($0, in: run.surroundings) } } : own
  }

  /// The texts by the names of files: what a project's own templates write isn't known to be generated, unless a person says
  /// so by asking for a merge.
  var texts: [String: [UInt8]] { (run.order.policy == .merge ? own : shipped).value?.texts ?? [:] }

  func isGenerated(_ content: [UInt8], at path: String) -> Bool {
    texts[FileSystem.lastComponent(path)].map { FormattingTransfer.areSame($0, content) } ?? false
  }

  /// The text of a file the last time, with this feature or, if they share it, with another one.
  func base(of file: FeatureFile, _ existing: [UInt8]?, next: [UInt8]) -> [UInt8]? {
    guard let existing, !FormattingTransfer.areSame(existing, next) else { return next }
    let name = FileSystem.lastComponent(file.path)
    if run.recorded(file.path) != nil { return own.value?.texts[name] == next ? next : texts[name] }
    let path = run.place.recordedPath(file.path)
    let owner = run.records.realFeatures.first { $0.files.contains { $0.path == path } }
    return owner.flatMap { FeatureReplay($0, in: run.surroundings) }?.texts[name]
  }
}
