import Platform

/// Reads `.xcconfig` files and what they include, each file once.
struct ConfigurationFileReader {
  /// More includes than this under one file are a loop or a mistake.
  private static let maximumIncludes = 200

  private let root: String
  private let rootFolder: RootFolder
  private var linesOfFile: [String: [ConfigurationLine]?] = [:]
  /// Files that exist but could not be read.
  private(set) var problems: [ProjectProblem] = []

  init(root: String, rootFolder: RootFolder) {
    self.root = root
    self.rootFolder = rootFolder
  }

  /// Reads the file at a path relative to the root; a missing one gives no settings and counts as incomplete, unless the
  /// project says that it builds without.
  mutating func read(_ path: String) -> ConfigurationFile {
    var result = ConfigurationFile()
    var includesLeft = Self.maximumIncludes
    read(path, into: &result, includesLeft: &includesLeft, including: [])
    return result
  }

  private mutating func read(
    _ path: String, into result: inout ConfigurationFile, includesLeft: inout Int, including: [String]
  ) {
    guard let lines = lines(of: path) else {
      result.isIncomplete = true
      result.isUnreadable = result.isUnreadable || problems.contains { $0.path == path }
      return
    }
    for line in lines {
      switch line {
      case .setting(let name, let value): result.settings[name] = value
      case .include(let included, let isOptional):
        guard includesLeft > 0, let target = rootFolder.resolve(included, in: FileSystem.parent(path)) else {
          result.isIncomplete = true
          continue
        }
        if isOptional, FileSystem.kind(of: FileSystem.join(root, target)) == nil { continue }
        guard target != path, !including.contains(target) else { continue }
        includesLeft -= 1
        read(target, into: &result, includesLeft: &includesLeft, including: including + [path])
      }
    }
  }

  private mutating func lines(of path: String) -> [ConfigurationLine]? {
    if let known = linesOfFile[path] { return known }
    var lines: [ConfigurationLine]?
    let absolutePath = FileSystem.join(root, path)
    if FileSystem.followedKind(of: absolutePath) == .file {
      do {
        lines = ConfigurationLine.parse(try FileReading.settings(of: absolutePath))
      } catch {
        problems.append(ProjectProblem(unread: path, error))
      }
    }
    linesOfFile[path] = lines
    return lines
  }
}
