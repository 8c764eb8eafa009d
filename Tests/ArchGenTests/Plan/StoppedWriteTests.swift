import ArchGen
import FilePlan
import Foundation
import Platform
import Testing

/// A plan with everything in it: files that come, change and go, and folders that come and go.
struct WritingFixture {
  let folder: TemporaryFolder
  let plan: Plan
  let before: [String]

  init() throws {
    folder = try TemporaryFolder(["App/app.sh": "old", "other": "other", "z.swift": "1", "gone/er/a": "generated"])
    try folder.setMode(0o750, of: "App/app.sh")
    before = try folder.snapshot()
    let base = Array("generated".utf8)
    let files = [
      ProposedFile("App/app.sh", "new", base: "old"), ProposedFile("New/Order/Order.swift", "struct Order {}\n"),
      ProposedFile("z.swift", "2", base: "1"),
      ProposedFile(path: "gone/er/a", bytes: [], purpose: .removal(base: base)),
    ]
    plan = try Plan.make(folder, files)
  }

  /// What the folder holds when the plan was carried out.
  static let after: [String] = {
    guard let fixture = try? WritingFixture() else { return [] }
    _ = try? PlanWriter(access: FaultyAccess()).write(fixture.plan)
    return (try? fixture.folder.snapshot()) ?? []
  }()

  /// The number of steps that it takes.
  static func stepCount(hasExchange: Bool) -> Int {
    let access = FaultyAccess()
    access.hasExchange = hasExchange
    guard let fixture = try? WritingFixture() else { return 0 }
    _ = try? PlanWriter(access: access).write(fixture.plan)
    return access.stepCount
  }

  func write(_ access: FaultyAccess) -> PlanWriteError? {
    do throws(PlanWriteError) {
      try PlanWriter(access: access).write(plan)
      return nil
    } catch {
      return error
    }
  }

  /// Puts right what a run has left, as the next one does.
  func recover(_ access: FaultyAccess = FaultyAccess()) throws {
    _ = try PlanWriter(access: access).begin(root: folder.path)
  }

  var journal: String {
    FaultyAccess.state + "/archlint/\(FileSystem.identity(of: folder.path) ?? "").journal"
  }
}

@Suite("Writing a plan that is stopped")
struct StoppedWriteTests {
  @Test("does what the plan says", arguments: [true, false])
  func undisturbed(hasExchange: Bool) throws {
    let fixture = try WritingFixture()
    let access = FaultyAccess()
    access.hasExchange = hasExchange
    #expect(fixture.write(access) == nil)
    #expect(
      try fixture.folder.snapshot().map { String($0.split(separator: " ")[0]) } == [
        "App/", "App/app.sh", "New/", "New/Order/", "New/Order/Order.swift", "other", "z.swift",
      ])
    #expect(try fixture.folder.snapshot() == WritingFixture.after)
    #expect(access.stepCount > 25)
  }

  @Test("takes everything back when a step fails, whichever it is", arguments: [true, false])
  func everyFailure(hasExchange: Bool) throws {
    for failing in 0..<WritingFixture.stepCount(hasExchange: hasExchange) {
      let fixture = try WritingFixture()
      let access = FaultyAccess { $0 == failing }
      access.hasExchange = hasExchange
      if let error = fixture.write(access) {
        #expect(error.description.contains("a simulated failure; nothing was written"))
        #expect(try fixture.folder.snapshot() == fixture.before, "step \(failing)")
      } else {
        // All was in place, and only what is cleared up behind it has failed.
        try fixture.recover()
        // A folder that can't be removed is no reason to try for ever.
        let now = try fixture.folder.snapshot().filter { !$0.hasPrefix("gone/") || !$0.contains("/ ") }
        #expect(now == WritingFixture.after, "step \(failing)")
      }
    }
  }

  @Test("is undone or cleared up by the next run, wherever it dies", arguments: [true, false])
  func everyDeath(hasExchange: Bool) throws {
    var outcomes: Set<Bool> = []
    for step in 0..<WritingFixture.stepCount(hasExchange: hasExchange) {
      for how in FaultyAccess.Death.allCases {
        let fixture = try WritingFixture()
        let access = FaultyAccess()
        access.hasExchange = hasExchange
        access.death = (step, how)
        _ = fixture.write(access)
        let hasJournal = FileSystem.kind(of: fixture.journal) != nil
        #expect(isInterrupted(fixture) == hasJournal)
        try fixture.recover()
        let now = try fixture.folder.snapshot()
        #expect(now == fixture.before || now == WritingFixture.after, "step \(step) \(how)")
        outcomes.insert(now == WritingFixture.after)
        #expect(!isInterrupted(fixture))
      }
    }
    #expect(outcomes.count == 2)
  }

  @Test("is undone when the next run dies as well, wherever either does", arguments: [true, false])
  func everySecondDeath(hasExchange: Bool) throws {
    for step in stride(from: 1, to: WritingFixture.stepCount(hasExchange: hasExchange), by: 2) {
      for second in 0..<40 {
        let fixture = try WritingFixture()
        let first = FaultyAccess()
        first.hasExchange = hasExchange
        first.death = (step, .after)
        _ = fixture.write(first)
        let next = FaultyAccess()
        next.hasExchange = hasExchange
        next.death = (second, second % 2 == 0 ? .before : .half)
        try? fixture.recover(next)
        if next.stepCount <= second { break }
        try fixture.recover()
        let now = try fixture.folder.snapshot()
        #expect(now == fixture.before || now == WritingFixture.after, "steps \(step), \(second)")
      }
    }
  }

  @Test("is undone at once when a signal asks the process to end")
  func everySignal() throws {
    for step in 0..<WritingFixture.stepCount(hasExchange: true) {
      let fixture = try WritingFixture()
      let access = FaultyAccess()
      access.signalStep = step
      let error = fixture.write(access)
      // After the last phase has begun, what is left to do is done.
      let expected = error == nil ? WritingFixture.after : fixture.before
      #expect(error == nil || error == .interrupted(signal: SIGTERM))
      #expect(try fixture.folder.snapshot() == expected, "step \(step)")
    }
  }

  private func isInterrupted(_ fixture: WritingFixture) -> Bool {
    do throws(UnfinishedWrite) {
      try UnfinishedWrite.check(root: fixture.folder.path, access: FaultyAccess(), patience: 60)
      return false
    } catch {
      return error == .interrupted(journal: fixture.journal)
    }
  }
}
