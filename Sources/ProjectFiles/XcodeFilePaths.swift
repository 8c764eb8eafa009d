import Platform

/// Where the files and folders of an Xcode project are: their paths follow from the groups that they lie in.
package struct XcodeFilePaths: Sendable {
  /// Groups nested deeper are left out, which also bounds the length of the paths.
  private static let maximumDepth = 200

  /// Paths as the project spells them, by identifier, relative to the project's folder unless they are absolute.
  private var spelledPaths: [String: String] = [:]
  private let folder: String
  private let rootFolder: RootFolder

  /// Walks the groups of a project that lies in `folder`, a path relative to the root.
  package init(objects: XcodeObjects, folder: String, rootFolder: RootFolder) {
    self.folder = folder
    self.rootFolder = rootFolder
    let start = objects.project["projectDirPath"]?.string ?? ""
    var pending = (objects.project["mainGroup"]?.string).map { [Step(identifier: $0, parent: start, depth: 0)] } ?? []
    while let step = pending.popLast() {
      // A group that is listed twice, or within itself, keeps the path it got first.
      guard spelledPaths[step.identifier] == nil, step.depth < Self.maximumDepth else { continue }
      let object = objects[step.identifier]
      let path = Self.path(of: object, parent: step.parent, projectFolder: start)
      guard let path else { continue }
      spelledPaths[step.identifier] = path
      for child in object["children"]?.strings ?? [] {
        pending.append(Step(identifier: child, parent: path, depth: step.depth + 1))
      }
    }
  }

  /// The path of a file or folder relative to the root; `nil` when it lies outside, or in no group of the project.
  package func path(of identifier: String?) -> String? {
    guard let identifier, let spelled = spelledPaths[identifier] else { return nil }
    return rootFolder.resolve(spelled, in: folder)
  }

  private static func path(of object: PropertyListValue, parent: String, projectFolder: String) -> String? {
    let path = object["path"]?.string ?? ""
    return switch object["sourceTree"]?.string {
    case "<group>", nil: FileSystem.join(parent, path)
    case "SOURCE_ROOT": FileSystem.join(projectFolder, path)
    case "<absolute>": path
    // Files of an SDK or made by the build.
    default: nil
    }
  }

  private struct Step {
    var identifier: String
    var parent: String
    var depth: Int
  }
}
