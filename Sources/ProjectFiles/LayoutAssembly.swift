import Platform

/// Puts what the project files say together.
struct LayoutAssembly {
  private var layout = ProjectLayout()
  private var coveredFolders: [String] = []
  /// Folders of the Xcode projects that list at least one file, and of those that could not be told.
  private var foldersOfXcodeProjects: Set<String> = []
  private var foldersOfOtherProjects: Set<String> = []

  /// Adds what one project file says.
  mutating func add(_ contents: ProjectContents, of manifest: ProjectManifest) {
    for target in contents.targets {
      let index = layout.targets.count
      layout.targets.append(target.target)
      for file in target.files where layout.targetsOfFile[file]?.last != index {
        layout.targetsOfFile[file, default: []].append(index)
      }
    }
    if manifest.kind == .tuist || contents.hasUnseenTargets || !contents.problems.isEmpty {
      layout.foldersOfUnseenTargets.append(manifest.folder)
    }
    coveredFolders += contents.coveredFolders
    layout.problems += contents.problems
    // A project none of whose files was found tells nothing about those it lacks.
    if manifest.kind == .xcode && contents.targets.contains(where: { !$0.files.isEmpty }) {
      foldersOfXcodeProjects.insert(manifest.folder)
    } else {
      foldersOfOtherProjects.insert(manifest.folder)
    }
  }

  /// The layout of the whole project.
  consuming func layout(context: ProjectContext) -> ProjectLayout {
    let names = Set(layout.targets.map(\.name))
    for index in layout.targets.indices {
      var seen: Set<String> = []
      layout.targets[index].dependencies.removeAll { !names.contains($0) || !seen.insert($0).inserted }
    }
    layout.filesInNoTarget = filesInNoTarget(context: context)
    layout.problems.sort { left, right in
      left.path == right.path ? (left.line ?? 0) < (right.line ?? 0) : FileSystem.precedes(left.path, right.path)
    }
    return layout
  }

  private func filesInNoTarget(context: ProjectContext) -> [String] {
    guard !foldersOfXcodeProjects.isEmpty else { return [] }
    var isXcodeFolder: [String: Bool] = [:]
    return context.swiftFiles.paths.filter { file in
      layout.targetsOfFile[file] == nil
        && isBesideXcodeProject(FileSystem.parent(file), known: &isXcodeFolder)
        && !coveredFolders.contains { RelativePath.contains(folder: $0, file) }
        && !(context.swiftFiles.hasPlaygrounds && RelativePath.isInPlayground(file.utf8[...]))
    }
  }

  /// Tells whether the nearest project at or above a folder is an Xcode project.
  private func isBesideXcodeProject(_ folder: String, known: inout [String: Bool]) -> Bool {
    if let answer = known[folder] { return answer }
    let answer: Bool
    if foldersOfXcodeProjects.contains(folder) {
      answer = true
    } else if foldersOfOtherProjects.contains(folder) || folder.isEmpty {
      answer = false
    } else {
      answer = isBesideXcodeProject(FileSystem.parent(folder), known: &known)
    }
    known[folder] = answer
    return answer
  }
}
