import Platform

/// A recorded feature as it is rendered today.
struct FeatureReplay {
  /// The texts of its files, by their names.
  let texts: [String: [UInt8]]
  /// What was put into the app.
  let wiring: WiringText
  /// The path of the file that declares what the app is given, as records have it.
  let statePath: String

  /// - Parameters:
  ///   - kind: The part that is rendered; `nil` for all.
  ///   - isTrusted: Whether the project's own templates count, which a stranger may have written to render any text.
  /// - Returns: `nil` where what was asked for no longer leads to a feature.
  init?(
    _ record: FeatureRecord, in surroundings: FeatureSurroundings, only kind: FeatureKind? = nil,
    isTrusted: Bool = false
  ) {
    guard var run = try? FeatureRun(replaying: record, in: surroundings) else { return nil }
    if !isTrusted { run.rendering.templates = FeatureTemplates(root: nil) }
    let files = run.files.filter { kind == nil || $0.kind == kind }
    guard let rendered = try? FeatureProposal.rendered(files, run) else { return nil }
    texts = Dictionary(zip(files.map { FileSystem.lastComponent($0.path) }, rendered)) { first, _ in first }
    wiring = WiringText(run.names, run.design)
    statePath = run.files.first { $0.template == "state" }.map { run.place.recordedPath($0.path) } ?? ""
  }
}
