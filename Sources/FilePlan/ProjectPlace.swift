import Platform

/// What stands at the paths of a project; nothing outside of its folder is looked into.
struct ProjectPlace<Access: ProjectFileAccess> {
  /// What stands at a path.
  enum State: Hashable {
    /// Nothing, and nothing above it stands in the way.
    case nothing
    /// A file, with its content.
    case file([UInt8])
    /// A symbolic link to a file in the project, with its content.
    case link([UInt8])
    /// Something else, at the path or above it, or a file that can't be read.
    case obstacle(String)
  }

  /// The project's folder: an absolute path without symbolic links.
  let root: String
  let access: Access

  func state(of path: String) -> State {
    for folder in PlannedPath.folders(above: path) {
      let folderPath = FileSystem.join(root, folder)
      switch access.kind(of: folderPath) {
      case nil: return .nothing
      case .directory: continue
      case .symbolicLink:
        guard let target = realPath(inProject: folderPath) else {
          return .obstacle("'\(folder)' is a symbolic link that leads out of the project or nowhere")
        }
        if access.kind(of: target) != .directory { return .obstacle("'\(folder)' is no folder") }
      case .file, .other: return .obstacle("'\(folder)' is no folder")
      }
    }
    return leafState(of: FileSystem.join(root, path))
  }

  private func leafState(of path: String) -> State {
    switch access.kind(of: path) {
    case nil: return .nothing
    case .directory: return .obstacle("is a folder")
    case .other: return .obstacle("is no regular file")
    case .file: return content(of: path) { .file($0) }
    case .symbolicLink:
      guard let target = realPath(inProject: path) else {
        return .obstacle("is a symbolic link that leads out of the project or nowhere")
      }
      return access.kind(of: target) == .file ? content(of: target) { .link($0) } : .obstacle("is a symbolic link")
    }
  }

  private func content(of path: String, _ state: ([UInt8]) -> State) -> State {
    do throws(FileError) {
      return state(try access.read(path))
    } catch {
      return .obstacle("cannot be read: \(error.reason)")
    }
  }

  /// The path without symbolic links; `nil` when that is outside of the project or nothing is there.
  func realPath(inProject path: String) -> String? {
    guard let target = access.realPath(path), FileSystem.relative(target, to: root) != nil else { return nil }
    return target
  }
}
