import Platform
import ProjectFiles

/// The targets of a project with files among theirs that may be proposed.
struct ProposedLayout: Sendable {
  private let layout: ProjectLayout
  private let proposed: Set<String>

  init(layout: ProjectLayout, proposed: Set<String>) {
    self.layout = layout
    self.proposed = proposed
  }

  /// Those of some files that no target of an Xcode project would have, which lists its files one by one.
  func strays(among paths: some Sequence<String>) -> [String] {
    guard layout.targets.contains(where: { $0.origin.holds(".xcodeproj") }) else { return [] }
    return paths.filter { layout.targetsOfFile[$0, default: []].isEmpty }
  }

  /// The targets with some of the files and without the others; `nil` when there are files that nobody has thought of.
  func layout(with files: some Collection<String>, besides texts: ProjectTexts) -> ProjectLayout? {
    let there = Set(texts.paths)
    let wanted = Set(files)
    guard wanted.allSatisfy({ proposed.contains($0) || there.contains($0) }) else { return nil }
    var layout = layout
    let missing = proposed.filter { !wanted.contains($0) && !there.contains($0) }
    for path in missing { layout.targetsOfFile[path] = nil }
    layout.filesInNoTarget.removeAll(where: missing.contains)
    return layout
  }
}
