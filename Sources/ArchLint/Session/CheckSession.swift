import Platform
import ProjectFiles
import ProjectIndex

/// Checks the same projects repeatedly, and keeps what doesn't change in between: configuration and compiled rules,
/// and the outlines of files with the same content. Each answer equals that of a separate check.
///
/// A class, because checks share what is kept.
package final class CheckSession: Sendable {
  private struct State: Sendable {
    var workspaces: [ProjectRoot: (settings: SettingsStamp, workspace: Workspace)] = [:]
    var projects: [String: KeptProject] = [:]
    /// What stands in files of the projects that aren't read, by their folders.
    var unread: [String: Once<MentionedNames>] = [:]
    /// What was last asked for, with the files that were found then, by the paths that were given.
    var requests: [[String]: CheckRequest] = [:]
  }

  private let state = Guarded(State())

  /// How many projects are kept; the next one starts over, so memory is bounded.
  private static let projectLimit = 64

  package init() {}

  /// What is known of the files on the disk.
  package enum Disk: Sendable {
    /// They are checked, and read where they have changed.
    case mayHaveChanged
    /// They are assumed unchanged since the last check; only proposed contents may differ.
    case isAsBefore
  }

  /// Checks one project, as `CheckRun.run` does.
  package func run(
    _ request: CheckRequest, proposing contents: [String: [UInt8]] = [:], disk: Disk = .mayHaveChanged
  ) throws(CheckRun.Problem) -> CheckRun {
    if disk == .isAsBefore, var known = state.change({ $0.requests[request.paths] }) {
      known.isCancelled = request.isCancelled
      known.isDiskKnown = true
      return try CheckRun.run(known, proposing: contents)
    }
    var sole = try CheckRun.soleRequest(request)
    sole.session = self
    if sole.sources == nil, let root = sole.root, sole.change == nil {
      sole.sources = SourceDiscovery.find(root: root.folder, include: [], exclude: [])
    }
    let known = sole
    state.change { state in
      if state.requests.count >= Self.projectLimit { state.requests = [:] }
      state.requests[request.paths] = known
    }
    return try CheckRun.run(sole, proposing: contents)
  }

  /// Checks what is asked for, in all the projects that it spans, as `CheckRun.runAll` does.
  package func runAll(_ request: CheckRequest) throws(CheckRun.Problem) -> CheckRun {
    var request = request
    request.session = self
    return try CheckRun.runAll(request)
  }

  // MARK: - What is kept

  /// The configuration and rules at a root, read again where one of their files has changed.
  func workspace(at root: ProjectRoot) throws(WorkspaceProblem) -> Workspace {
    if let known = state.change({ $0.workspaces[root] }),
      known.settings == SettingsStamp(root: root, configurationFiles: known.workspace.configurationFiles)
    {
      return known.workspace
    }
    // Stamps come first: what changes while it is read shows the next time.
    let before = SettingsStamp(root: root, configurationFiles: [])
    let workspace = try Workspace(root: root)
    let settings = SettingsStamp(root: root, configurationFiles: workspace.configurationFiles)
    let isSettled =
      before.isSettled && settings.isSettled && before == SettingsStamp(root: root, configurationFiles: [])
    state.change { state in
      if state.workspaces.count >= Self.projectLimit { state.workspaces = [:] }
      state.workspaces[root] = isSettled ? (settings, workspace) : nil
    }
    return workspace
  }

  /// What stands in files of the project at a folder that aren't read: as it was, where nothing has changed on the disk.
  func unread(at folder: String, isDiskKnown: Bool, _ names: Once<MentionedNames>) -> Once<MentionedNames> {
    state.change { state in
      if isDiskKnown, let known = state.unread[folder] { return known }
      if state.unread.count >= Self.projectLimit { state.unread = [:] }
      state.unread[folder] = names
      return names
    }
  }

  /// Takes what is kept of the project at a folder; nobody else has it until it is given back.
  func takeProject(at folder: String) -> KeptProject {
    state.change { $0.projects.removeValue(forKey: folder) } ?? KeptProject()
  }

  func keep(_ project: KeptProject, at folder: String) {
    state.change { state in
      if state.projects.count >= Self.projectLimit { state.projects = [:] }
      state.projects[folder] = project.outlines.isWorn ? nil : project
    }
  }
}
