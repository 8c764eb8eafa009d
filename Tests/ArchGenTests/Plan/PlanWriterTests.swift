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
      root: plan.root, files: Array(plan.files.dropFirst(2)), bookkeeping: Array(plan.files.prefix(2)))
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

  @Test("does nothing while there are conflicts")
  func conflicts() throws {
    let folder = try TemporaryFolder(["b": "mine"])
    let plan = try Plan.make(folder, [ProposedFile("a", "1"), ProposedFile("b", "2")])
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter().write(plan) }
    #expect(error?.description == "error: in the way: 'b'; nothing was written")
    #expect(try folder.names() == ["b"])
  }

  @Test("says what a disk that fails for good leaves behind")
  func deadDisk() throws {
    let folder = try TemporaryFolder()
    let plan = try Plan.make(folder, [ProposedFile("a/b", "1"), ProposedFile("c", "2")])
    let error = #expect(throws: PlanWriteError.self) { try PlanWriter(access: FaultyAccess { $0 >= 5 }).write(plan) }
    guard case .incompleteUndo(let reason, let left) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "cannot write 'c': a simulated failure")
    #expect(left.count == 1)
    #expect(error?.description.contains("could not be undone: 'a/.archlint-") == true)
    // The next run has a disk that works again.
    #expect(try PlanWriter(access: FaultyAccess()).begin(root: folder.path).recovered?.fileCount == 2)
    #expect(try folder.names() == [])
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
      if step == 8 { try? folder.write("mine", to: "b") }
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
}
