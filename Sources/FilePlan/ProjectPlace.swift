import Platform

extension ProjectPath {
  /// What the file of a path holds in a folder; `nil` where no file is that may be written to.
  package static func content(of text: String, in root: String) -> [UInt8]? {
    let access = SystemFileAccess()
    guard let path = try? ProjectPath(text), let root = access.realPath(root),
      case .file(let content) = ProjectPlace(root: root, access: access).state(of: path)
    else { return nil }
    return content
  }

  /// Why the file of a path in a folder may not be written to; `nil` where nothing is against it.
  package static func obstacle(to text: String, in root: String) -> String? {
    let path: ProjectPath
    do throws(PlanProblem) { path = try ProjectPath(text) } catch { return error.sentence }
    let access = SystemFileAccess()
    guard let root = access.realPath(root) else { return nil }
    if case .obstacle(let reason) = ProjectPlace(root: root, access: access).state(of: path) { return reason }
    return nil
  }
}

/// What stands at the paths of a project; nothing outside of its folder is looked into.
struct ProjectPlace<Access: ProjectFileAccess> {
  /// What stands at a path.
  enum State: Hashable {
    /// Nothing, and nothing above it stands in the way.
    case nothing
    /// A file, with its content.
    case file([UInt8])
    /// Something else, at the path or above it, or a file that can't be read.
    case obstacle(String)
  }

  /// The project's folder: an absolute path without symbolic links.
  let root: String
  let access: Access

  func state(of path: ProjectPath) -> State {
    for folder in path.folders {
      switch obstacle(folder) {
      case .some(nil): return .nothing
      case .some(let reason?): return .obstacle(reason)
      case nil: continue
      }
    }
    let file = FileSystem.join(root, path.text)
    switch access.kind(of: file) {
    case nil: return .nothing
    case .directory: return .obstacle("is a folder")
    case .other: return .obstacle("is no regular file")
    case .symbolicLink: return .obstacle("is a symbolic link")
    case .file:
      do throws(FileError) { return .file(try access.read(file)) } catch {
        return .obstacle("cannot be read: \(error.reason)")
      }
    }
  }

  /// Why nothing is written through what stands at a folder's path; `nil` when it is one, and `nil` as the reason when
  /// there is nothing.
  private func obstacle(_ folder: ProjectPath) -> String?? {
    let path = FileSystem.join(root, folder.text)
    func holds(_ name: String) -> Bool { access.kind(of: FileSystem.join(path, name)) != nil }
    switch access.kind(of: path) {
    case nil: return .some(nil)
    case .directory:
      if holds(".git") { return "'\(folder.text)' is a repository of its own" }
      return holds("HEAD") && holds("objects") ? "'\(folder.text)' is a folder of git's own" : nil
    case .symbolicLink: return "'\(folder.text)' is a symbolic link"
    case .file, .other: return "'\(folder.text)' is no folder"
    }
  }

  /// Why nothing is written to a path; `nil` when nothing stands in the way.
  func obstacle(above path: ProjectPath) -> String? { path.folders.lazy.compactMap { obstacle($0) ?? nil }.first }
}
