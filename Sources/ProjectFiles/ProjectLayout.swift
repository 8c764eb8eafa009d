import Platform

/// The build targets of a project and the files that belong to them.
package struct ProjectLayout: Sendable, Hashable {
  /// The targets of all project files, ordered by the path of the project file and then as it lists them.
  package var targets: [BuildTarget]
  /// Indices into `targets`, ascending, by the path of the Swift file relative to the root.
  ///
  /// Files that belong to no known target have no entry.
  package var targetsOfFile: [String: [Int]]
  /// Swift files beside an Xcode project that neither a target nor one of its synchronized folders contains, sorted.
  package var filesInNoTarget: [String]
  /// Folders of project files that may have targets nobody sees here: they couldn't be read in full, or code makes them.
  package var foldersOfUnseenTargets: [String]
  /// Project files that could not be read in full, sorted by path and line.
  package var problems: [ProjectProblem]

  package init(
    targets: [BuildTarget] = [], targetsOfFile: [String: [Int]] = [:], filesInNoTarget: [String] = [],
    foldersOfUnseenTargets: [String] = [], problems: [ProjectProblem] = []
  ) {
    self.targets = targets
    self.targetsOfFile = targetsOfFile
    self.filesInNoTarget = filesInNoTarget
    self.foldersOfUnseenTargets = foldersOfUnseenTargets
    self.problems = problems
  }

  /// Whether one of the targets holds tests.
  package var hasTestTarget: Bool { targets.contains { $0.kind.isTest } }

  /// The files that belong to servers alone, in a project that has something else too; sorted.
  package var filesOfServers: [String] {
    guard targets.contains(where: \.isServer) else { return [] }
    let files = targetsOfFile.filter { $0.value.allSatisfy { targets[$0].isServer } }.keys
    return files.count < targetsOfFile.count ? files.sorted() : []
  }

  /// Whether a file belongs to no known target and may well belong to one that nobody sees.
  package func mayBeInUnseenTarget(_ path: String) -> Bool {
    targetsOfFile[path] == nil && foldersOfUnseenTargets.contains { RelativePath.contains(folder: $0, path) }
  }

  /// Adds what the project files of a folder around the root say of files that none below it has.
  ///
  /// - Parameter way: The way from that folder to the root, which ends in a slash.
  mutating func add(_ outer: ProjectLayout, below way: String) {
    func own(_ path: String) -> String? { path.hasPrefix(way) ? String(path.dropFirst(way.count)) : nil }
    var positions: [Int: Int] = [:]
    for (path, outerTargets) in outer.targetsOfFile.sorted(by: { $0.key < $1.key }) {
      guard let path = own(path), targetsOfFile[path] == nil else { continue }
      targetsOfFile[path] = outerTargets.map { outerTarget in
        if let position = positions[outerTarget] { return position }
        var target = outer.targets[outerTarget]
        (target.origin, target.folder) = ("", target.folder.flatMap { own($0 + "/") }.map { String($0.dropLast()) })
        targets.append(target)
        positions[outerTarget] = targets.count - 1
        return targets.count - 1
      }.sorted()
    }
    if !outer.foldersOfUnseenTargets.isEmpty { foldersOfUnseenTargets.append("") }
    let up = String(repeating: "../", count: way.utf8.count { $0 == UInt8(ascii: "/") })
    problems += outer.problems.map { problem in
      var problem = problem
      problem.path = up + problem.path
      return problem
    }
  }

  /// The targets that a file belongs to; empty for a file of no known target.
  package func targets(of path: String) -> [BuildTarget] {
    targetsOfFile[path, default: []].map { targets[$0] }
  }
}

/// A project file, or a part of one, that could not be understood.
package struct ProjectProblem: Sendable, Hashable {
  /// Path relative to the root.
  package var path: String
  /// Line from 1; `nil` when the problem concerns the whole file.
  package var line: Int?
  package var message: String
  /// Why nothing of the file could be read, such as that it holds both sides of a merge; `nil` where some was.
  package private(set) var obstacle: String?

  package init(path: String, line: Int? = nil, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// A file that can't be read at all.
  init(unread path: String, _ error: FileError) {
    self.init(path: path, line: error.line, message: "cannot read the file: \(error.reason)")
    obstacle = error.reason
  }
}
