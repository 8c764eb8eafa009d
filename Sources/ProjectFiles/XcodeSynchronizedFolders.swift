import Platform

/// The folders of an Xcode project whose files belong to targets without being listed, known since Xcode 16.
struct XcodeSynchronizedFolders {
  /// Paths of the folders that targets build from, relative to the root, in no particular order.
  let folders: [String]
  private let filesOfTarget: [String: [String]]
  private let foldersOfTarget: [String: [String]]

  init(objects: XcodeObjects, paths: XcodeFilePaths, context: ProjectContext) {
    var membership = Membership()
    var folders: [String] = []
    var foldersOfTarget: [String: [String]] = [:]
    let owners = Self.ownersOfPhases(objects)
    let targetsOfGroup = Self.targetsOfGroups(objects)
    for identifier in objects.identifiers(of: "PBXFileSystemSynchronizedRootGroup") {
      let group = objects[identifier]
      guard let folder = paths.path(of: identifier) else { continue }
      let exceptions = objects.objects(of: "exceptions", in: group).compactMap { _, set in
        Exceptions(set, folder: folder, targetsOfSourcesPhase: owners)
      }
      let opaqueFolders = (group["explicitFolders"]?.strings ?? []).map { FileSystem.join(folder, $0) }
      let files = context.ownFiles(below: folder).filter { file in
        !opaqueFolders.contains { RelativePath.contains(folder: $0, file) }
      }
      let targets = targetsOfGroup[identifier] ?? []
      membership.add(files, exceptions: exceptions, targets: targets)
      for target in targets { foldersOfTarget[target, default: []].append(folder) }
      // One that is only shown in the project's tree, such as a folder of scripts, is no target's.
      if !targets.isEmpty || !exceptions.isEmpty { folders.append(folder) }
    }
    self.folders = folders
    self.foldersOfTarget = foldersOfTarget
    filesOfTarget = membership.filesOfTarget
  }

  /// The Swift files that synchronized folders give to a target, by the target's identifier.
  func files(ofTarget identifier: String) -> [String] { filesOfTarget[identifier] ?? [] }

  /// The synchronized folder that holds more than half of a target's files; `nil` where none does.
  ///
  /// - Parameter files: All files of the target, listed ones among them.
  func folder(ofTarget identifier: String, files: [String]) -> String? {
    let counts = (foldersOfTarget[identifier] ?? []).map { folder in
      (folder: folder, count: files.count { RelativePath.contains(folder: folder, $0) })
    }
    return counts.first { $0.count * 2 > files.count }?.folder
  }

  private static func targetsOfGroups(_ objects: XcodeObjects) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for (identifier, target) in objects.objects(of: "targets", in: objects.project) {
      for group in target["fileSystemSynchronizedGroups"]?.strings ?? [] {
        result[group, default: []].append(identifier)
      }
    }
    return result
  }

  private static func ownersOfPhases(_ objects: XcodeObjects) -> [String: String] {
    var result: [String: String] = [:]
    for (identifier, target) in objects.objects(of: "targets", in: objects.project) {
      for (phaseIdentifier, phase) in objects.objects(of: "buildPhases", in: target)
      where phase.isa == "PBXSourcesBuildPhase" {
        result[phaseIdentifier] = identifier
      }
    }
    return result
  }

  /// The files of one folder that are treated unlike the others in one target.
  private struct Exceptions {
    var target: String
    private var files: Set<String>
    /// Folders of which everything is meant.
    private var folders: [String]
    /// Whether the files are always added; otherwise they change sides.
    var alwaysAdds: Bool

    /// Reads a set of exceptions; `nil` when it is of no concern to the compilation.
    init?(_ set: PropertyListValue, folder: String, targetsOfSourcesPhase: [String: String]) {
      switch set.isa {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet":
        guard let target = set["target"]?.string else { return nil }
        self.target = target
        alwaysAdds = false
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        guard let phase = set["buildPhase"]?.string, let target = targetsOfSourcesPhase[phase] else { return nil }
        self.target = target
        alwaysAdds = true
      default: return nil
      }
      let paths = (set["membershipExceptions"]?.strings ?? []).map { FileSystem.join(folder, $0) }
      files = Set(paths)
      folders = paths.filter { !$0.hasSuffix(".swift") }
    }

    func contains(_ file: String) -> Bool {
      files.contains(file) || folders.contains { RelativePath.contains(folder: $0, file) }
    }
  }

  private struct Membership {
    var filesOfTarget: [String: [String]] = [:]

    mutating func add(_ files: [String], exceptions: [Exceptions], targets: [String]) {
      for target in targets {
        let excluded = exceptions.filter { $0.target == target && !$0.alwaysAdds }
        filesOfTarget[target, default: []] += files.filter { file in !excluded.contains { $0.contains(file) } }
      }
      for exception in exceptions where exception.alwaysAdds || !targets.contains(exception.target) {
        filesOfTarget[exception.target, default: []] += files.filter { exception.contains($0) }
      }
    }
  }
}
