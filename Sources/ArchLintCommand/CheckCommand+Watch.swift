import ArchLint
import CommandLineTool
import Findings
import Platform
import ProjectFiles
import Reports

extension CheckCommand {
  /// Checks, and again after each change of files, until a signal ends it.
  static func watch(_ command: ParsedCommand, _ targets: [ReportTarget]) throws(CommandFailure) -> Int32 {
    guard targets.count == 1, targets[0].path == nil, [.report(.text), .report(.json)].contains(targets[0].format)
    else {
      throw .message("'--watch' reports only on standard output, as text or json")
    }
    if command.positionals.contains("-") {
      throw .message("'--watch' watches files, and '-' is not one; leave out one of them")
    }
    let request = try changeRequest(command, request(command))
    // The process ends by the signal, which is what its caller asks about.
    return try DeferredSignals.whileDeferred { () throws(CommandFailure) in
      DeferredSignals.unblock()
      var watch = Watch(command: command, target: targets[0], request: request)
      try watch.begin()
      while DeferredSignals.pending == nil { watch.step() }
      return ExitStatus.clean
    }
  }

  /// The state between two checks.
  private struct Watch {
    let command: ParsedCommand
    let target: ReportTarget
    let request: CheckRequest
    private let session = CheckSession()
    private var folders: WatchedFolders
    private var last: CheckReport?
    /// What stands in the way of checks, as it has been told.
    private var trouble: String?

    /// The least time between two looks, in milliseconds.
    private static let pause = 200
    /// Looks take at most one part of so many of the time, so that a large project doesn't keep a processor busy.
    private static let idleShare = 150
    /// What changes many files takes a while; between two looks without a change it is over.
    private static let settling = 40
    private static let longestSettling: UInt64 = 3_000_000_000

    init(command: ParsedCommand, target: ReportTarget, request: CheckRequest) {
      self.command = command
      self.target = target
      var request = request
      request.isCancelled = { DeferredSignals.pending != nil }
      self.request = request
      folders = WatchedFolders(roots: [], files: [])
    }

    /// Gives the first report; only mistakes in the command itself end the watch.
    mutating func begin() throws(CommandFailure) {
      folders = watchedFolders()
      let run: CheckRun
      do throws(CheckRun.Problem) { run = try session.runAll(request) } catch {
        switch error {
        case .cancelled: return
        case .workspace(.mistakes), .workspace(.file), .workspace(.noSwiftFiles), .workspace(.unfinishedWrite):
          return tell(CheckCommand.failure(error))
        case .workspace, .change, .request: throw CheckCommand.failure(error)
        }
      }
      last = run.report
      if target.format == .report(.text) { return try CheckCommand.write(run, to: target, command) }
      StandardStreams.writeData(ReportChange(from: nil, to: run.report).jsonLine())
    }

    /// Waits, looks, and checks where something has changed.
    mutating func step() {
      let start = MonotonicClock.nanoseconds()
      let hasChanged = folders.look()
      let cost = Int(MonotonicClock.nanoseconds() - start) / 1_000_000
      guard hasChanged else { return MonotonicClock.pause(milliseconds: max(Self.pause, cost * Self.idleShare)) }
      let first = MonotonicClock.nanoseconds()
      repeat {
        MonotonicClock.pause(milliseconds: Self.settling)
      } while folders.look() && MonotonicClock.nanoseconds() - first < Self.longestSettling
      check()
    }

    private mutating func check() {
      let run: CheckRun
      do throws(CheckRun.Problem) { run = try session.runAll(request) } catch {
        if error != .cancelled { tell(CheckCommand.failure(error)) }
        return
      }
      if trouble != nil {
        trouble = nil
        StandardStreams.writeError("checked again\n")
      }
      let change = ReportChange(from: last, to: run.report)
      last = run.report
      if change.isEmpty { return }
      if target.format == .report(.json) { return StandardStreams.writeData(change.jsonLine()) }
      StandardStreams.writeData(change.text(colour: TerminalColour.colour(command)))
    }

    /// Tells why nothing is checked, once.
    private mutating func tell(_ failure: CommandFailure) {
      let text = failure.text(path: command.path)
      guard text != trouble else { return }
      trouble = text
      StandardStreams.writeError(text + "\n")
    }

    /// The projects' folders, and the files beside them that decide about them.
    private func watchedFolders() -> WatchedFolders {
      let requests = (try? CheckRun.requests(request)) ?? []
      var roots = requests.compactMap(\.projectFolder)
      if roots.isEmpty { roots = (request.paths.isEmpty ? ["."] : request.paths).map { FileSystem.absolute($0) } }
      let files = [command.value("--config"), command.value("--baseline")].compactMap { $0 }
      return WatchedFolders(roots: roots, files: files.map { FileSystem.absolute($0) })
    }
  }
}
