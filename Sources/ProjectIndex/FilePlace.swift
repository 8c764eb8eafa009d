import ProjectFiles

/// What a file's place in the project says about it.
package struct FilePlace: Sendable, Hashable {
  /// Whether it belongs to a test target, or lies in a test folder where no target says otherwise.
  package let isTest: Bool
  package let isUITest: Bool
  /// Whether the file's target isolates everything to the main actor by default; `nil` when targets disagree.
  package let isMainActorByDefault: Bool?
  /// Index into the layout's targets of the file's first target; -1 for none.
  package let module: Int

  package init(of path: String, in layout: ProjectLayout) {
    let targets = layout.targets(of: path)
    isTest = targets.isEmpty ? TestFolderHeuristic.isTestPath(path) : targets.allSatisfy(\.kind.isTest)
    isUITest = targets.isEmpty ? isTest && path.holds("UITest") : targets.allSatisfy { $0.kind == .uiTest }
    let isolations = Set(targets.map(\.defaultIsolation))
    isMainActorByDefault = isolations.count == 1 ? isolations == [.mainActor] : isolations.isEmpty ? false : nil
    module = layout.targetsOfFile[path]?.first ?? -1
  }
}
