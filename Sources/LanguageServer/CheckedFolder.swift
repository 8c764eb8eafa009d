import ArchLint
import Findings
import Platform

/// A folder of the workspace with what the last check of it found.
struct CheckedFolder: Sendable {
  let path: String
  private(set) var run: CheckRun?
  /// Why it can't be checked; `nil` where it was.
  private(set) var problem: String?
  /// Whether something has changed since.
  var isStale = true

  init(_ path: String) { self.path = path }

  /// The root of the project, from which the paths of its findings count.
  var root: String { run?.report.root ?? path }

  /// Checks the project with the contents of open files in place of those on the disk.
  mutating func check(_ documents: [String: TextDocument]) {
    guard isStale else { return }
    isStale = false
    var request = CheckRequest()
    request.paths = [path]
    do {
      let root = try ProjectRoot.find(paths: [path], reach: .outermost).folder
      let contents = documents.reduce(into: [String: [UInt8]]()) { contents, document in
        guard document.key.hasSuffix(".swift"), let name = FileSystem.relative(document.key, to: root) else { return }
        contents[name] = document.value.bytes
      }
      run = try CheckRun.run(request, proposing: contents)
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }

  /// The path from the root of an absolute path; `nil` for one that lies elsewhere.
  func name(of path: String) -> String? { FileSystem.relative(path, to: root) }

  /// What counts in a file: each place with the finding that it belongs to.
  func places(in name: String) -> [(finding: Finding, place: FindingPlace)] {
    (run?.report.findings ?? []).flatMap { finding in
      finding.places.filter { $0.path == name && $0.status == .new }.map { (finding, $0) }
    }
  }

  /// The paths from the root of all files in which something counts, sorted.
  var namesWithPlaces: [String] {
    Set((run?.report.findings ?? []).flatMap { $0.places.filter { $0.status == .new }.map(\.path) }).sorted()
  }
}
