import ArchGen
import Foundation
import Platform
import Testing

@testable import FilePlan

@Suite("A journal")
struct JournalTests {
  private static let journal = Journal(
    writer: "archgen, process 7", folders: ["App", "App/New"],
    files: [
      JournaledFile(path: "App/New/a b.swift", temporaryName: ".archlint-1f-0.tmp", change: .create(new: "1")),
      JournaledFile(path: "c", temporaryName: ".archlint-1f-1.tmp", change: .change(old: "2", new: "3")),
      JournaledFile(path: "d", temporaryName: ".archlint-1f-2.tmp", change: .remove(old: "4")),
    ], emptiedFolders: ["e"])

  @Test("is read as it was written, with the last phase that began")
  func reading() throws {
    var journal = Self.journal
    var text = JournalText.text(journal)
    #expect(try JournalText.journal(text) == journal)
    for phase in [Journal.Phase.publishing, .done] {
      text += JournalText.text(phase)
      journal.phase = phase
      #expect(try JournalText.journal(text) == journal)
      #expect(try JournalText.journal(text + "half a li") == journal)
    }
  }

  @Test("that was cut off says that nothing was done")
  func cutOff() throws {
    let text = JournalText.text(Self.journal)
    for length in 0..<text.utf8.count {
      #expect(throws: JournalText.Mistake.unfinished) { try JournalText.journal(String(text.prefix(length))) }
    }
    #expect(throws: JournalText.Mistake.unfinished) { try JournalText.journal("\0\0\0\n\0") }
  }

  @Test(
    "that leads out of its folder, or to other files than temporary ones, is none",
    arguments: [
      "change\t../a\t.archlint-1-0.tmp\t1\t2", "create\t/a\t.archlint-1-0.tmp\t1", "remove\ta\tb.swift\t1",
      "create\ta\t../.archlint-1-0.tmp\t1", "folder\t..", "emptied\t/", "create\ta\t.archlint-1.tmp\t1", "create\ta",
      "create\ta\t.archlint-1-0.tmp\t1\t2\t3", "other",
    ])
  func hostile(line: String) throws {
    let text = "archlint journal 1\n\(line)\npublishing\n"
    #expect(throws: JournalText.Mistake.line(2)) { try JournalText.journal(text) }
    let folder = try TemporaryFolder(["b.swift": "mine", ".archlint-journal": text])
    let before = try folder.snapshot()
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter().begin(root: folder.path) }
    #expect(error?.description.contains("line 2 of the journal is none that this version writes") == true)
    #expect(try folder.snapshot() == before)
  }

  @Test("that goes through a link out of the project is not followed")
  func link() throws {
    let outside = try TemporaryFolder([".archlint-1-0.tmp": "2", "a": "1"])
    let folder = try TemporaryFolder([
      ".archlint-journal": "archlint journal 1\nchange\tlink/a\t.archlint-1-0.tmp\t1\t2\nstaging\n"
    ])
    try folder.link("link", to: outside.path)
    #expect(throws: PlanWriteError.self) { try PlanWriter().begin(root: folder.path) }
    #expect(try outside.names() == [".archlint-1-0.tmp", "a"])
  }

  @Test("lies at the top of the repository, or in the project's folder where there is none")
  func place() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "App/x": "", "Other/x": ""])
    let app = folder.path("App")
    #expect(JournalPlace.forWriting(in: app, access: SystemFileAccess()).folder == folder.path)
    try FileManager.default.removeItem(atPath: folder.path(".git"))
    #expect(JournalPlace.forWriting(in: app, access: SystemFileAccess()).folder == app)
    // A run that began above has written here, and not there.
    try folder.write(
      "archlint journal 1\nchange\tApp/x\t.archlint-1-0.tmp\t1\t2\nstaging\n", to: ".archlint-journal")
    #expect(JournalPlace.withJournals(above: app, access: SystemFileAccess()).map(\.folder) == [folder.path])
    #expect(JournalPlace.withJournals(above: folder.path("Other"), access: SystemFileAccess()).isEmpty)
  }
}

@Suite("Writers of one project")
struct WriterLockTests {
  private func plan(_ folder: TemporaryFolder) throws -> Plan { try Plan.make(folder, [ProposedFile("App/a", "1")]) }

  @Test("keep each other out, and say who writes")
  func exclusion() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "App/x": ""])
    let first = try PlanWriter(program: "archgen").begin(root: folder.path)
    let second = PlanWriter(patience: 0.02)
    #expect(throws: PlanWriteError.busy(writer: nil)) { try second.begin(root: folder.path("App")) }
    let plan = try plan(folder)
    #expect(throws: PlanWriteError.busy(writer: nil)) { try second.write(plan) }
    try folder.write(
      JournalText.text(Journal(writer: "archgen, process 7", folders: [], files: [], emptiedFolders: [])),
      to: ".archlint-journal")
    let error = #expect(throws: PlanWriteError.self) { try second.begin(root: folder.path) }
    #expect(
      error?.description
        == "error: another run of archlint or archgen writes to this project (archgen, process 7); try again when it has "
        + "ended")
    #expect(throws: UnfinishedWrite.busy(writer: "archgen, process 7")) {
      try UnfinishedWrite.check(root: folder.path, patience: 0.02)
    }
    try FileManager.default.removeItem(atPath: folder.path(".archlint-journal"))
    // Who only plans doesn't keep readers from reading.
    try UnfinishedWrite.check(root: folder.path, patience: 0)
    try first.write(plan)
    #expect(try folder.text("App/a") == "1")
  }

  @Test("follow one another")
  func succession() throws {
    let folder = try TemporaryFolder()
    do { _ = try PlanWriter().begin(root: folder.path) }
    try PlanWriter(patience: 0).write(plan(folder))
    #expect(try folder.names() == ["App/", "App/a"])
  }
}
