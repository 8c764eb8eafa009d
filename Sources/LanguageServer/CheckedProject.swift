import ArchLint
import Findings
import Platform

/// A project of the workspace with what the last check of it found.
struct CheckedProject: Sendable {
  private(set) var run: CheckRun?
  /// The texts that were checked, so far as anybody has asked for their lines.
  private var texts = Guarded<[String: TextLines]>([:])
  /// Why it can't be checked; `nil` where it was.
  private(set) var problem: String?
  /// Whether something has changed since.
  var isStale = true
  /// Whether something on the disk may have changed since.
  private(set) var isDiskStale = true
  /// What is asked for, as the disk was when it was last looked at.
  private var request: CheckRequest
  private var finishTime: UInt64 = 0
  private let session = CheckSession()

  /// So long checks may be given up for newer ones, in nanoseconds; then one is finished though it is late.
  private static let patience: UInt64 = 1_000_000_000

  init(_ request: CheckRequest) { self.request = request }

  /// The folder from which the paths of its findings count.
  var root: String { request.projectFolder ?? request.paths.first ?? "" }

  /// Takes what is asked for after a look at the disk.
  mutating func ask(_ request: CheckRequest) {
    if !request.isSameProject(as: self.request) { isStale = true }
    self.request = request
    isDiskStale = true
  }

  /// Has the disk looked at with the next check.
  mutating func noteDiskChange() {
    isStale = true
    isDiskStale = true
  }

  /// Checks the project with the contents of open files in place of those on the disk.
  ///
  /// - Parameter isOvertaken: Whether a newer edit waits, so that the check may be given up; it stays stale then.
  mutating func check(_ documents: [String: TextDocument], unless isOvertaken: @escaping @Sendable () -> Bool) {
    guard isStale else { return }
    let contents = documents.reduce(into: [String: [UInt8]]()) { contents, document in
      guard document.key.hasSuffix(".swift"), let name = name(of: document.key) else { return }
      contents[name] = document.value.bytes
    }
    var request = request
    if MonotonicClock.nanoseconds() - finishTime < Self.patience { request.isCancelled = isOvertaken }
    do {
      run = try session.run(request, proposing: contents, disk: isDiskStale ? .mayHaveChanged : .isAsBefore)
      problem = nil
    } catch CheckRun.Problem.cancelled {
      return
    } catch CheckRun.Problem.workspace(.noSwiftFiles) where request.isRemainder {
      (run, problem) = (nil, nil)
    } catch {
      problem = ArchitectureCheckError(error).description
    }
    texts = Guarded([:])
    isStale = false
    isDiskStale = problem != nil
    finishTime = MonotonicClock.nanoseconds()
  }

  /// The path from the root of an absolute path; `nil` for one that lies elsewhere or in another project.
  func name(of path: String) -> String? { request.ownPath(path) }

  /// The text of a file as it was checked; `nil` for one that was not.
  func lines(of name: String) -> TextLines? {
    if let known = texts.change({ $0[name] }) { return known }
    guard let file = run?.index.files.first(where: { $0.path == name }) else { return nil }
    let lines = TextLines(file.outline.source)
    texts.change { $0[name] = lines }
    return lines
  }

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
