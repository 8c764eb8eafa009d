import Platform
import ProjectFiles

/// What a file's place in the project says about it.
package struct FilePlace: Sendable, Hashable {
  /// Whether it belongs to a test target, or lies in a test folder where no target says otherwise.
  package let isTest: Bool
  package let isUITest: Bool
  /// Whether the file's target isolates everything to the main actor by default; `nil` when targets disagree,
  /// or the file may belong to one that isn't known.
  package let isMainActorByDefault: Bool?
  /// Index into the layout's targets of the file's first target; -1 for none.
  package let module: Int
  /// The name by which other modules import the file's first target; `nil` when no target is known.
  let moduleName: String?

  package init(of path: String, in layout: ProjectLayout) {
    guard let targets = layout.targetsOfFile[path], let first = targets.first else {
      isTest = TestFolderHeuristic.isTestPath(path)
      isUITest = isTest && path.holds("UITest")
      isMainActorByDefault = layout.mayBeInUnseenTarget(path) ? nil : false
      module = -1
      moduleName = nil
      return
    }
    isTest = targets.allSatisfy { layout.targets[$0].kind.isTest }
    isUITest = targets.allSatisfy { layout.targets[$0].kind.isUITest }
    let isolation = layout.targets[first].defaultIsolation
    let isAgreed = targets.count == 1 || targets.allSatisfy { layout.targets[$0].defaultIsolation == isolation }
    isMainActorByDefault = isAgreed && isolation != .unknown ? isolation == .mainActor : nil
    module = first
    moduleName = layout.targets[first].moduleName
  }
}
