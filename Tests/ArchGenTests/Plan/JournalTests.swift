import ArchGen
import Foundation
import Platform
import Testing

@testable import FilePlan

/// Seconds for a lock that is free: a process that another test starts holds it for a moment, until it is another program.
private let unhurried = 60.0

@Suite("A journal")
struct JournalTests {
  private static let journal: Journal? = try? Journal(
    writer: "archgen, process 7", checkOut: "/a b/c", identity: "1-2f", folder: "App/in",
    folders: [ProjectPath("App"), ProjectPath("App/New")],
    files: [
      JournaledFile(
        path: ProjectPath("App/New/a b.swift"), temporaryName: ".archlint-1f-0.tmp", change: .create(new: "1")),
      JournaledFile(path: ProjectPath("c"), temporaryName: ".archlint-1f-1.tmp", change: .change(old: "2", new: "3")),
      JournaledFile(path: ProjectPath("d"), temporaryName: ".archlint-1f-2.tmp", change: .remove(old: "4")),
    ], emptiedFolders: [ProjectPath("e")])

  @Test("is read as it was written, with the last phase that began")
  func reading() throws {
    var journal = try #require(Self.journal)
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
    let text = JournalText.text(try #require(Self.journal))
    for length in 0..<text.utf8.count {
      #expect(throws: JournalText.Mistake.unfinished) { try JournalText.journal(String(text.prefix(length))) }
    }
    #expect(throws: JournalText.Mistake.unfinished) { try JournalText.journal("\0\0\0\n\0") }
  }

  /// A journal of what was done to a folder, up to its publishing.
  private func text(of folder: String, _ lines: String..., identity: String? = nil) -> String {
    let identity = identity ?? FileSystem.identity(of: folder) ?? ""
    return "archlint journal 2\nin\t\(folder)\t\(identity)\t\n" + lines.map { $0 + "\n" }.joined() + "publishing\n"
  }

  private func begin(_ folder: String) throws(PlanWriteError) -> RecoveredWrite? {
    try PlanWriter(access: FaultyAccess(), patience: unhurried).begin(root: folder).recovered
  }

  private func check(_ folder: String) throws(UnfinishedWrite) {
    try UnfinishedWrite.check(root: folder, access: FaultyAccess(), patience: unhurried)
  }

  @Test(
    "that leads out of its folder, into what is others', or to other files than temporary ones, is none",
    arguments: [
      "change\t../a\t.archlint-1-0.tmp\t1\t2", "create\t/a\t.archlint-1-0.tmp\t1", "remove\ta\tb.swift\t1",
      "create\ta\t../.archlint-1-0.tmp\t1", "folder\t..", "emptied\t/", "create\ta\t.archlint-1.tmp\t1", "create\ta",
      "create\ta\t.archlint-1-0.tmp\t1\t2\t3", "other", "create\t.git/HEAD\t.archlint-1-0.tmp\t1", "folder\t.git/refs",
      "remove\ta/.GIT/config\t.archlint-1-0.tmp\t1", "emptied\t.github/workflows",
      "create\tgit~1/x\t.archlint-1-0.tmp\t1",
    ])
  func hostile(line: String) throws {
    let folder = try TemporaryFolder(["b.swift": "mine", ".git/HEAD": "", ".git/refs/x": ""])
    let text = text(of: folder.path, line)
    #expect(throws: JournalText.Mistake.line(3)) { try JournalText.journal(text) }
    try folder.write(text, to: ".git/archlint/journal")
    let before = try folder.snapshot()
    let error = #expect(throws: PlanWriteError.self) { try begin(folder.path) }
    #expect(error?.description.contains("line 3 of the journal is none that this version writes") == true)
    #expect(try folder.snapshot() == before)
  }

  /// What a stranger's journal may ask for: what is undone is removed, moved back, or created.
  static let strangers = [
    "create\t.git/HEAD\t.archlint-1-0.tmp\tHASH", "create\t.git/config\t.archlint-1-0.tmp\tHASH",
    "folder\t.git/refs/tags",
    "create\ttracked.swift\t.archlint-1-0.tmp\tHASH", "remove\tsub/.git\t.archlint-1-0.tmp\t1",
    "change\ttracked.swift\t.archlint-1-0.tmp\tHASH\t1", "emptied\tempty", "create\t.GIT/HEAD\t.archlint-1-0.tmp\tHASH",
    "create\t.git/hooks/pre-commit\t.archlint-1-0.tmp\tHASH", "remove\t.git/hooks/post-merge\t.archlint-1-0.tmp\t1",
  ]

  @Test(
    "in the work tree is a stranger's, and never followed", arguments: strangers, ["staging", "publishing", "done"])
  func stranger(line: String, phase: String) throws {
    let hash = FNV1a(Array("x".utf8)).digits
    let line = line.replacingOccurrences(of: "HASH", with: hash)
    for version in ["archlint journal 1\n", "archlint journal 2\nin\tFOLDER\tIDENTITY\t\n"] {
      let folder = try TemporaryFolder([
        ".git/HEAD": "x", ".git/config": "x", ".git/hooks/pre-commit": "x", "tracked.swift": "x",
        ".archlint-1-0.tmp": "y",
        "sub/.archlint-1-0.tmp": "y", ".git/hooks/.archlint-1-0.tmp": "y",
      ])
      for name in [".git/refs/tags", "empty"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      let head = version.replacingOccurrences(of: "FOLDER", with: folder.path).replacingOccurrences(
        of: "IDENTITY", with: FileSystem.identity(of: folder.path) ?? "")
      try folder.write(head + line + "\n" + phase + "\n", to: ".archlint-journal")
      try folder.write(head + line + "\n" + phase + "\n", to: "sub/.archlint-journal")
      let before = try folder.snapshot()
      try check(folder.path)
      #expect(try begin(folder.path) == nil)
      #expect(try folder.snapshot() == before)
      #expect(UnfinishedWrite.remark(root: folder.path)?.contains(".archlint-journal' is not followed") == true)
      // Nor in a folder of its own, for which a command may be started.
      try check(folder.path("sub"))
      #expect(try begin(folder.path("sub")) == nil)
      #expect(
        UnfinishedWrite.remark(root: folder.path("sub"))?.contains("sub/.archlint-journal' is not followed") == true)
      #expect(try folder.snapshot() == before)
    }
  }

  @Test(
    "that tells of a folder of git's or of a service's is not followed", arguments: [".git", ".github", "a/../.git"])
  func foreignFolder(name: String) throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "\(name == ".github" ? name : ".git")/config": "1", ".git/archlint/x": "",
    ])
    let line = "create\tconfig\t.archlint-1-0.tmp\t1"
    let text = text(of: folder.path, line).replacing("\t\n" + line, with: "\t\(name)\n" + line)
    try folder.write(text, to: ".git/archlint/journal")
    let before = try folder.snapshot()
    #expect(throws: PlanWriteError.self) { try begin(folder.path) }
    #expect(try folder.snapshot() == before && text.contains("\t\(name)\n"))
  }

  @Test("that goes through a link is not followed")
  func link() throws {
    let outside = try TemporaryFolder([".archlint-1-0.tmp": "2", "a": "1"])
    let folder = try TemporaryFolder([".git/HEAD": ""])
    try folder.write(
      text(of: folder.path, "change\tlink/a\t.archlint-1-0.tmp\t1\t2"), to: ".git/archlint/journal")
    try folder.link("link", to: outside.path)
    #expect(throws: PlanWriteError.self) { try begin(folder.path) }
    #expect(try outside.names() == [".archlint-1-0.tmp", "a"])
  }

  @Test("is never outside of the repository, whatever leads there")
  func ledAway() throws {
    let outside = try TemporaryFolder(["journal": "my diary, one line", "archlint/journal": "another"])
    let linked = try TemporaryFolder([".git/HEAD": ""])
    try linked.link(".git/archlint", to: outside.path)
    let told = try TemporaryFolder([
      ".git": "gitdir: x", "x/refs/a": "", "x/objects/a": "", "x/gitdir": "../.git", "x/commondir": outside.path,
      "x/HEAD": "ref: refs/heads/m",
    ])
    for folder in [linked, told] {
      let before = try outside.snapshot()
      try check(folder.path)
      _ = try? begin(folder.path)
      #expect(try outside.snapshot() == before)
      #expect(try !place(folder.path).folder.hasPrefix(outside.path))
      #expect(try place(folder.path).lockedFolder != outside.path)
    }
  }

  @Test("lies elsewhere where something else has its name")
  func otherKind() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", ".git/archlint/journal/a": ""])
    #expect(try !place(folder.path).folder.hasPrefix(folder.path))
  }

  @Test("of a check-out that was copied is told and not followed; that of one that was moved is")
  func copied() throws {
    let folder = try TemporaryFolder(["one/.git/HEAD": "", "one/a": "new"])
    let hash = FNV1a(Array("new".utf8)).digits
    try folder.write(
      text(of: folder.path("one"), "create\ta\t.archlint-1-0.tmp\t\(hash)"), to: "one/.git/archlint/journal")
    try FileManager.default.copyItem(atPath: folder.path("one"), toPath: folder.path("copy"))
    #expect(throws: PlanWriteError.self) { try begin(folder.path("copy")) }
    #expect(try folder.text("one/a") == "new")
    try FileManager.default.moveItem(atPath: folder.path("one"), toPath: folder.path("moved"))
    #expect(throws: UnfinishedWrite.self) { try check(folder.path("copy")) }
    let error = #expect(throws: PlanWriteError.self) { try begin(folder.path("copy")) }
    #expect(error?.description.contains("is not the folder any more that it was") == true)
    #expect(try folder.text("copy/a") == "new")
    #expect(try begin(folder.path("moved"))?.fileCount == 1)
    #expect(try folder.names().contains("moved/a") == false)
  }

  @Test("of another user is told and not followed", .enabled(if: geteuid() == 0, "only root can give files away"))
  func otherUser() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "a": "new"])
    let hash = FNV1a(Array("new".utf8)).digits
    try folder.write(
      text(of: folder.path, "create\ta\t.archlint-1-0.tmp\t\(hash)"), to: ".git/archlint/journal")
    #expect(chown(folder.path(".git/archlint/journal"), 1, 1) == 0)
    #expect(throws: UnfinishedWrite.self) { try check(folder.path) }
    let error = #expect(throws: PlanWriteError.self) { try begin(folder.path) }
    #expect(error?.description.contains("another user has written the journal") == true)
    #expect(try folder.text("a") == "new")
  }

  private func place(_ folder: String) throws -> JournalPlace {
    try JournalPlace.forWriting(in: folder, access: FaultyAccess())
  }

  @Test("lies in git's own folder, which work trees share, else in the user's folder for state")
  func places() throws {
    let folder = try TemporaryFolder([
      "main/.git/HEAD": "", "main/App/x": "", "main/.git/worktrees/w/commondir": "../..\n", "tree/App/x": "",
      "main/.git/modules/sub/HEAD": "",
    ])
    try folder.write("gitdir: \(folder.path("main/.git/worktrees/w"))\n", to: "tree/.git")
    try folder.write(folder.path("tree/.git") + "\n", to: "main/.git/worktrees/w/gitdir")
    let main = try place(folder.path("main/App"))
    let tree = try place(folder.path("tree/App"))
    #expect(main.journalPath == folder.path("main/.git/archlint/journal"))
    #expect(tree.journalPath == main.journalPath)
    #expect([main.lockedFolder, tree.lockedFolder] == [folder.path("main/.git"), folder.path("main/.git")])
    #expect([main.project, tree.project] == [folder.path("main"), folder.path("tree")])
    // A file that git hasn't written may say anything.
    for stranger in ["main/.git", "main/.git/modules/sub", "main/.git/worktrees/w"] {
      try folder.write("gitdir: \(folder.path(stranger))\n", to: "other/.git")
      let other = try place(folder.path("other"))
      #expect(other.folder == FaultyAccess.state + "/archlint")
      #expect(other.lockedFolder == folder.path("other"))
    }
    try folder.link("main/.git/archlint", to: folder.path("other"))
    #expect(try place(folder.path("main")).folder == FaultyAccess.state + "/archlint")
    // A person may keep the folder for state elsewhere.
    let access = FaultyAccess()
    try FileManager.default.createDirectory(atPath: folder.path("state"), withIntermediateDirectories: true)
    try folder.link("linked", to: folder.path("state"))
    access.stateFolder = folder.path("linked")
    #expect(
      try JournalPlace.forWriting(in: folder.path("other"), access: access).folder == folder.path("linked/archlint"))
    access.stateFolder = nil
    #expect(throws: PlanWriteError.homeless(tried: [])) {
      try JournalPlace.forWriting(in: folder.path("other"), access: access)
    }
  }

  @Test("of another work tree keeps nobody from reading, and is recovered by who writes")
  func workTrees() throws {
    let folder = try TemporaryFolder([
      "main/.git/HEAD": "", "main/.git/worktrees/w/commondir": "../..\n", "tree/a": "new",
    ])
    try folder.write("gitdir: \(folder.path("main/.git/worktrees/w"))\n", to: "tree/.git")
    try folder.write(folder.path("tree/.git") + "\n", to: "main/.git/worktrees/w/gitdir")
    let hash = FNV1a(Array("new".utf8)).digits
    try folder.write(
      text(of: folder.path("tree"), "create\ta\t.archlint-1-0.tmp\t\(hash)"), to: "main/.git/archlint/journal")
    try check(folder.path("main"))
    #expect(throws: UnfinishedWrite.self) { try check(folder.path("tree")) }
    #expect(try begin(folder.path("main"))?.fileCount == 1)
    #expect(try !folder.names().contains("tree/a"))
    #expect(try !folder.names().contains("main/.git/archlint/journal"))
  }

  @Test("of a run that began above is found below, where it has written")
  func above() throws {
    let folder = try TemporaryFolder(["App/x": "", "Other/x": ""])
    let identity = try #require(FileSystem.identity(of: folder.path))
    let journal = FaultyAccess.state + "/archlint/\(identity).journal"
    try Data(text(of: folder.path, "change\tApp/x\t.archlint-1-0.tmp\t1\t2").utf8).write(
      to: URL(fileURLWithPath: journal))
    defer { try? FileManager.default.removeItem(atPath: journal) }
    let access = FaultyAccess()
    #expect(JournalPlace.withJournals(above: folder.path("App"), access: access).map(\.project) == [folder.path])
    #expect(JournalPlace.withJournals(above: folder.path("Other"), access: access).isEmpty)
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
      JournalText.text(
        Journal(
          writer: "archgen, process 7", checkOut: folder.path, identity: FileSystem.identity(of: folder.path) ?? "",
          folder: "", folders: [], files: [], emptiedFolders: [])), to: ".git/archlint/journal")
    let error = #expect(throws: PlanWriteError.self) { try second.begin(root: folder.path) }
    #expect(
      error?.description
        == "error: another run of archlint or archgen writes to this project (archgen, process 7); try again when it has "
        + "ended")
    #expect(throws: UnfinishedWrite.busy(writer: "archgen, process 7")) {
      try UnfinishedWrite.check(root: folder.path, patience: 0.02)
    }
    try FileManager.default.removeItem(atPath: folder.path(".git/archlint/journal"))
    // Who only plans doesn't keep readers from reading.
    try UnfinishedWrite.check(root: folder.path, patience: unhurried)
    try first.write(plan)
    #expect(try folder.text("App/a") == "1")
  }

  @Test("follow one another")
  func succession() throws {
    let folder = try TemporaryFolder()
    do { _ = try PlanWriter().begin(root: folder.path) }
    try PlanWriter(patience: unhurried).write(plan(folder))
    #expect(try folder.names() == ["App/", "App/a"])
    #expect(UnfinishedWrite.remark(root: folder.path) == nil)
  }
}
