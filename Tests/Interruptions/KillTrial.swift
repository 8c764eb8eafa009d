import Foundation
import Platform

/// Ends runs at random moments; the next run of the same command must leave what an undisturbed one does.
struct KillTrial {
  enum Subject: String, CaseIterable {
    case fix = "archlint check --fix"
    case feature = "archgen feature"
    case baseline = "archlint check --write-baseline"
    /// After which the feature is written again, as there is nothing left to be undone twice.
    case undo = "archgen undo"
  }

  private let subject: Subject
  private let programs: Programs
  private let folder: String
  private let original: Tree
  private static let signals: [(name: String, number: Int32)] = [
    ("KILL", SIGKILL), ("TERM", SIGTERM), ("INT", SIGINT), ("HUP", SIGHUP),
  ]

  init(_ subject: Subject, _ programs: Programs, _ folder: String) throws {
    self.subject = subject
    self.programs = programs
    // Modules are called by the name of the folder.
    self.folder = folder + "/Shop"
    switch subject {
    case .fix, .baseline: original = SampleProject.fixable(count: 40)
    case .feature: original = SampleProject.app
    case .undo:
      try SampleProject.app.write(to: self.folder)
      _ = try RunningProgram.run(programs.archgen, Self.feature, in: self.folder)
      original = try Tree(of: self.folder)
    }
  }

  private static let feature = ["feature", "Order", "name:String:required", "total:Double:min:0"]

  private var program: String { [.fix, .baseline].contains(subject) ? programs.archlint : programs.archgen }

  private var arguments: [String] {
    switch subject {
    case .fix: ["check", ".", "--fix", "--fail-on", "never"]
    case .baseline: ["check", ".", "--write-baseline"]
    case .feature: Self.feature
    case .undo: ["undo", "Order"]
    }
  }

  func run(count: Int, _ random: inout SeededRandom) throws -> Tally {
    var tally = Tally(title: "kills of \(subject.rawValue)")
    try original.write(to: folder)
    let start = MonotonicClock.nanoseconds()
    let undisturbed = try RunningProgram(program, arguments, in: folder)
    Moment.waitForWriting(undisturbed, in: folder)
    let whenWriting = MonotonicClock.nanoseconds()
    guard undisturbed.end().status == 0 else { throw TrialError("an undisturbed run fails") }
    let end = MonotonicClock.nanoseconds()
    let finished = try Tree(of: folder)
    guard finished != original, finished.leftovers.isEmpty else { throw TrialError("an undisturbed run is not whole") }
    // Some runs end before they are killed, and don't count.
    var number = 0
    while tally.sum(of: "left") < count, number < 4 * count {
      defer { number += 1 }
      try original.write(to: folder)
      let signal = Self.signals[number % Self.signals.count]
      let running = try RunningProgram(program, arguments, in: folder)
      if number / Self.signals.count % 2 == 0 {
        Moment.wait(nanoseconds: .random(in: 0...(end - start) * 9 / 10, using: &random))
      } else {
        Moment.waitForWriting(running, in: folder)
        Moment.wait(nanoseconds: .random(in: 0...(end - whenWriting), using: &random))
      }
      running.send(signal.number)
      let stopped = running.end()
      try judge(stopped, signal.name, finished, &tally)
    }
    return tally
  }

  private func judge(
    _ stopped: RunningProgram.End, _ signal: String, _ finished: Tree, _ tally: inout Tally
  ) throws {
    let tree = try Tree(of: folder)
    let state =
      tree == original ? "left as before" : tree == finished ? "left done" : "left in between"
    tally.count(stopped.signal == nil ? "had ended before" : "\(signal) \(state)")
    if stopped.signal != nil, signal != "KILL", tree != original, tree != finished {
      tally.failures.append("\(signal) left \(tree.leftovers.first ?? "a mixture")")
    }
    if Moment.hasJournal(folder) {
      let look = try RunningProgram.run(programs.archlint, ["check", "."], in: folder)
      if look.status != 2 || !look.errors.contains(".journal") {
        tally.failures.append("a check after \(signal) ends with \(look.status ?? -1): \(look.errors)")
      }
    }
    let next = try RunningProgram.run(program, subject == .undo ? Self.feature : arguments, in: folder)
    let expected = subject == .undo ? original : finished
    let after = try Tree(of: folder)
    if next.status != 0 {
      tally.failures.append("the run after \(signal) ends with \(next.status ?? -1): \(next.errors)")
    }
    if after != expected {
      tally.failures.append("after \(signal) and a run: \(after.differences(from: expected).prefix(3))")
    }
  }
}

/// Why a trial can't be run.
struct TrialError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
