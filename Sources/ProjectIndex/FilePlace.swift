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
    let targets = layout.targetsOfFile[path] ?? []
    let kinds = targets.map { layout.targets[$0].kind }
    isTest = targets.isEmpty ? TestFolderHeuristic.isTestPath(path) : kinds.allSatisfy(\.isTest)
    isUITest = targets.isEmpty ? isTest && path.holds("UITest") : kinds.allSatisfy { $0 == .uiTest }
    let isolations = Set(targets.map { layout.targets[$0].defaultIsolation })
    isMainActorByDefault = isolations.count == 1 ? isolations == [.mainActor] : isolations.isEmpty ? false : nil
    module = targets.first ?? -1
  }
}
