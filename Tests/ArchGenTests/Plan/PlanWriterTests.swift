import ArchGen
import FilePlan
import Foundation
import Platform
import Testing

@Suite("Writing a plan")
struct PlanWriterTests {
  private static let files = [
    ProposedFile("App/Order/Order.swift", "struct Order {}\n"), ProposedFile("App/Order/OrderView.swift", "view"),
    ProposedFile("App/app.sh", "new", base: "old"), ProposedFile("Tests/OrderTests.swift", ""),
    ProposedFile("same", "same"), ProposedFile("z.swift", "2", base: "1"),
  ]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["App/app.sh": "old", "same": "same", "z.swift": "1", "other": "other"])
    try folder.setMode(0o750, of: "App/app.sh")
    return folder
  }

  @Test("makes the project what the plan says, and leaves nothing else behind")
  func writing() throws {
    let folder = try project()
    let plan = try Plan.make(folder, Self.files)
    #expect(try PlanWriter().write(plan) == [])
    #expect(
      try folder.names() == [
        "App/", "App/Order/", "App/Order/Order.swift", "App/Order/OrderView.swift", "App/app.sh", "Tests/",
        "Tests/OrderTests.swift", "other", "same", "z.swift",
      ])
    for file in Self.files { #expect(try folder.text(file.path) == String(decoding: file.bytes, as: UTF8.self)) }
    #expect(try folder.text("other") == "other")
    #expect(try folder.mode(of: "App/app.sh") == 0o750)
  }

  @Test("makes the next plan empty")
  func again() throws {
    let folder = try project()
    try PlanWriter().write(Plan.make(folder, Self.files))
    let second = try Plan.make(folder, Self.files)
    #expect(!second.changesSomething)
    let before = try folder.snapshot()
    try PlanWriter().write(second)
    #expect(try folder.snapshot() == before)
  }

  private func removal(_ folder: TemporaryFolder) throws -> Plan {
    let base = Array("generated".utf8)
    let files = [
      ProposedFile("mine", "mine!", base: "mine"), ProposedFile("new/x", ""),
      ProposedFile(path: "deep/er/a", bytes: [], purpose: .removal(base: base)),
      ProposedFile(path: "full/b", bytes: [], purpose: .removal(base: base)),
    ]
    let plan = try Plan.make(folder, files)
    return Plan(
      root: plan.root, files: Array(plan.files.dropFirst(2)), bookkeeping: Array(plan.files.prefix(2)),
      emptiedFolders: ["deep", "deep/er", "full", "mine"])
  }

  private func filledProject() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["mine": "mine", "deep/er/a": "generated", "full/b": "generated", "full/c": "c"])
    try folder.setMode(0o640, of: "deep/er/a")
    return folder
  }

  @Test("removes files, and folders that are empty then")
  func removing() throws {
    let folder = try filledProject()
    #expect(try PlanWriter().write(try removal(folder)) == [])
    #expect(try folder.names() == ["full/", "full/c", "mine", "new/", "new/x"])
  }

  @Test("brings removed files back when a step fails, whichever it is")
  func everyFailureOfRemoving() throws {
    let counter = FaultyAccess()
    let whole = try filledProject()
    try PlanWriter(access: counter).write(try removal(whole))
    // The folders and the copies go last, when all is done.
    for failing in 0..<(counter.stepCount - 7) {
      let folder = try filledProject()
      let before = try folder.snapshot()
      let plan = try removal(folder)
      guard let error = failure(of: plan, FaultyAccess { $0 == failing }) else { continue }
      #expect(error.contains("a simulated failure; nothing was written"))
      #expect(try folder.snapshot() == before, "step \(failing)")
    }
  }

  @Test("does nothing while there are conflicts")
  func conflicts() throws {
    let folder = try TemporaryFolder(["b": "mine"])
    let plan = try Plan.make(folder, [ProposedFile("a", "1"), ProposedFile("b", "2")])
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter().write(plan) }
    #expect(error?.description == "error: in the way: 'b'; nothing was written")
    #expect(try folder.names() == ["b"])
  }

  @Test("takes everything back when a step fails, whichever it is", arguments: [true, false])
  func everyFailure(hasLinks: Bool) throws {
    let counter = FaultyAccess()
    counter.hasLinks = hasLinks
    let whole = try project()
    try PlanWriter(access: counter).write(Plan.make(whole, Self.files))
    // Removing the copies that make the way back possible comes last, when all is done.
    let backupCount = 2
    #expect(counter.stepCount > 15)
    for failing in 0..<(counter.stepCount - backupCount) {
      let folder = try project()
      let before = try folder.snapshot()
      let plan = try Plan.make(folder, Self.files)
      let access = FaultyAccess { $0 == failing }
      access.hasLinks = hasLinks
      if let error = failure(of: plan, access) {
        #expect(error.contains("a simulated failure; nothing was written"))
        #expect(try folder.snapshot() == before, "step \(failing)")
      } else {
        // A link that fails is made up for by a copy.
        #expect(hasLinks)
        #expect(try !Plan.make(folder, Self.files).changesSomething)
      }
    }
  }

  private func failure(of plan: Plan, _ access: FaultyAccess) -> String? {
    do throws(PlanWriteError) {
      try PlanWriter(access: access).write(plan)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("says what a disk that fails for good leaves behind")
  func deadDisk() throws {
    let folder = try TemporaryFolder()
    let plan = try Plan.make(folder, [ProposedFile("a/b", "1"), ProposedFile("c", "2")])
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter(access: FaultyAccess { $0 >= 2 }).write(plan) }
    guard case .incompleteUndo(let reason, let left) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "cannot write 'c': a simulated failure")
    #expect(left.count == 2)
    #expect(left.last == "a")
    #expect(error?.description.contains("could not be undone: 'a/.archgen-") == true)
  }

  @Test("takes everything back when the disk is full", arguments: [0, 3, 16, 20])
  func fullDisk(freeByteCount: Int) throws {
    let folder = try project()
    let before = try folder.snapshot()
    let plan = try Plan.make(folder, Self.files)
    let access = FaultyAccess(freeByteCount: freeByteCount)
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter(access: access).write(plan) }
    #expect(error?.description.hasSuffix("no space left on device; nothing was written") == true)
    #expect(error?.description.hasPrefix("error: cannot write 'App/") == true || freeByteCount == 20)
    #expect(try folder.snapshot() == before)
  }

  @Test(
    "writes nothing into a folder that is protected", .enabled(if: geteuid() != 0, "nothing is protected from root"))
  func protectedFolder() throws {
    let folder = try TemporaryFolder(["open/x": "", "locked/x": ""])
    try folder.setMode(0o500, of: "locked")
    let before = try folder.snapshot()
    let plan = try Plan.make(folder, [ProposedFile("locked/new/a", "1"), ProposedFile("first", "2")])
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter().write(plan) }
    #expect(
      error?.description == "error: cannot create folder 'locked/new': permission denied; nothing was written")
    #expect(try folder.snapshot() == before)
  }

  @Test("doesn't replace a protected file", .enabled(if: geteuid() != 0, "nothing is protected from root"))
  func protectedFile() throws {
    let folder = try TemporaryFolder(["a": "1"])
    try folder.setMode(0o400, of: "a")
    let plan = try Plan.make(folder, [ProposedFile("a", "2"), ProposedFile("b", "2")], policy: .replace)
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter().write(plan) }
    #expect(error?.description == "error: cannot write 'a': permission denied; nothing was written")
    #expect(try folder.names() == ["a"])
  }

  @Test(
    "stops when the project has changed since the plan was made",
    arguments: ["new": "x", "old": "edited", "sub/x": "a folder"])
  func changedProject(path: String, text: String) throws {
    let folder = try TemporaryFolder(["old": "1"])
    let plan = try Plan.make(
      folder, [ProposedFile("new", "1"), ProposedFile("old", "2", base: "1"), ProposedFile("sub", "3")])
    try folder.write(text, to: path)
    let before = try folder.snapshot()
    let name = path.split(separator: "/").first.map(String.init) ?? path
    #expect(throws: PlanWriteError.changed(name)) { try PlanWriter().write(plan) }
    #expect(try folder.snapshot() == before)
  }

  @Test("doesn't replace a file that appears while the others are written")
  func newFile() throws {
    let folder = try TemporaryFolder()
    let plan = try Plan.make(folder, [ProposedFile("a", "1"), ProposedFile("b", "2")])
    let access = FaultyAccess { step in
      if step == 3 { try? folder.write("mine", to: "b") }
      return false
    }
    #expect(throws: PlanWriteError.changed("b")) { try PlanWriter(access: access).write(plan) }
    #expect(try folder.names() == ["b"])
    #expect(try folder.text("b") == "mine")
  }

  @Test("doesn't leave the project through a link that has appeared since")
  func newLink() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let plan = try Plan.make(folder, [ProposedFile("a/b", "1")])
    try folder.link("a", to: outside.path)
    #expect(throws: PlanWriteError.changed("a/b")) { try PlanWriter().write(plan) }
    #expect(try outside.names() == [])
  }

  @Test("writes through a link that stays in the project")
  func innerLink() throws {
    let folder = try TemporaryFolder(["real/x": "1"])
    try folder.link("link", to: "real")
    let plan = try Plan.make(folder, [ProposedFile("link/x", "2", base: "1"), ProposedFile("link/y/z", "3")])
    try PlanWriter().write(plan)
    #expect(try folder.text("real/x") == "2")
    #expect(try folder.text("real/y/z") == "3")
  }

  @Test("keeps clear of files that earlier runs have left")
  func leftovers() throws {
    let folder = try TemporaryFolder([".archgen-\(getpid())-0.tmp": "left"])
    try PlanWriter().write(Plan.make(folder, [ProposedFile("a", "1")]))
    #expect(try folder.snapshot().count == 2)
    #expect(try folder.text(".archgen-\(getpid())-0.tmp") == "left")
  }
}
