import ArchLint
import Platform

/// A folder that the client has open, with the projects in it.
///
/// A folder without a configuration of its own, nor one above, may hold several projects that have one.
struct WorkspaceFolder: Sendable {
  let path: String
  /// At least one; which they are shows when the folder is first checked.
  private(set) var projects: [CheckedProject]
  /// When the disk was last looked at.
  private var lookTime: UInt64 = 0

  /// Nobody tells of everything that changes on the disk; so often somebody looks.
  private static let lookInterval: UInt64 = 5_000_000_000

  init(_ path: String) {
    self.path = path
    projects = [CheckedProject(Self.request(path))]
  }

  private static func request(_ path: String) -> CheckRequest {
    var request = CheckRequest()
    request.paths = [path]
    request.identifiesPlaces = false
    return request
  }

  /// Whether something has changed since the last check.
  var isStale: Bool { projects.contains(where: \.isStale) }

  /// The project that a file lies in; `nil` for a file elsewhere.
  func project(of path: String) -> CheckedProject? { projects.first { $0.name(of: path) != nil } }

  /// Has the disk looked at with the next check.
  mutating func noteDiskChange() {
    for position in projects.indices { projects[position].noteDiskChange() }
  }

  /// Has the project checked in which the text of a file has changed.
  mutating func noteChange(of path: String) {
    guard let position = projects.firstIndex(where: { $0.name(of: path) != nil }) else { return }
    projects[position].isStale = true
  }

  /// Checks the projects in which something has changed, as `CheckedProject.check` does.
  mutating func check(
    _ documents: [String: TextDocument], unless isOvertaken: @escaping @Sendable () -> Bool = { false }
  ) {
    guard isStale else { return }
    let now = MonotonicClock.nanoseconds()
    if projects.contains(where: { $0.isStale && $0.isDiskStale }) || now - lookTime > Self.lookInterval {
      lookTime = now
      findProjects()
    }
    for position in projects.indices { projects[position].check(documents, unless: isOvertaken) }
  }

  /// Looks which projects there are; those that were there before keep what they know.
  private mutating func findProjects() {
    let request = Self.request(path)
    // What stops the search stops the check, which tells it.
    let requests = (try? CheckRun.requests(request)) ?? [request]
    let known = Dictionary(projects.map { ($0.root, $0) }) { first, _ in first }
    projects = requests.map { request in
      var project = known[request.projectFolder ?? path] ?? CheckedProject(request)
      project.ask(request)
      return project
    }
  }
}
