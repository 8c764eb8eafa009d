import ArchGen
import FilePlan
import Foundation
import Testing

@Suite("Plans")
struct PlannerTests {
  @Test("say what becomes of each file, in the order of paths")
  func actions() throws {
    let folder = try TemporaryFolder(["b.swift": "b", "c/d.swift": "old", "mine.swift": "edited", "base.swift": "1"])
    let files = [
      ProposedFile("x/y/new.swift", "n"), ProposedFile("mine.swift", "new", base: "generated"),
      ProposedFile("b.swift", "b"), ProposedFile("base.swift", "2", base: "1"), ProposedFile("c/d.swift", "new"),
    ]
    let others = ["same b.swift", "update base.swift"]
    #expect(
      try Plan.make(folder, files).lines == others + [
        "conflict c/d.swift: exists with other content", "conflict mine.swift: edited in one place that changes",
        "create x/y/new.swift",
      ])
    #expect(
      try Plan.make(folder, files, policy: .replace).lines
        == others + ["replace c/d.swift", "replace mine.swift", "create x/y/new.swift"])
    #expect(
      try Plan.make(folder, files, policy: .keep).lines
        == others + ["skip c/d.swift", "skip mine.swift", "create x/y/new.swift"])
  }

  @Test("know what becomes of a generated file from what it was and what it should be")
  func generatedFiles() throws {
    let base = "a\nb\nc\nd\n"
    let texts = [
      "unchanged": base, "edited": "a\nb\nc!\nd\n", "same edit": "a\nB\nc\nd\n", "overlap": "a\nb?\nc\nd\n",
      "ahead": "a\nB\nc!\nd\n", "still": "a!\nb\nc\nd\n", "unneeded": base, "unneeded, edited": "x\n",
    ]
    let folder = try TemporaryFolder(texts)
    let new = "a\nB\nc\nd\n"
    var files = texts.keys.filter { !$0.hasPrefix("unneeded") && $0 != "still" }.map {
      ProposedFile($0, new, base: base)
    }
    files += [ProposedFile("missing", new, base: base), ProposedFile("still", base, base: base)]
    files += ["unneeded", "unneeded, edited", "unneeded, missing"].map {
      ProposedFile(path: $0, bytes: [], purpose: .removal(base: Array(base.utf8)))
    }
    let common = ["create missing", "update unchanged", "remove unneeded"]
    let kept = "keep unneeded, edited: edited, or written by another version of the templates, and no longer needed"

    let refusing = try Plan.make(folder, files)
    let merging = try Plan.make(folder, files, policy: .merge)

    #expect(
      Set(refusing.lines)
        == Set(
          common + [
            kept, "keep ahead: edited", "merge edited", "same same edit", "keep still: edited",
            "conflict overlap: edited in one place that changes",
          ]))
    #expect(merging.lines.contains("merge overlap: edited in one place that changes"))
    #expect(merging.markedConflictCount == 1)
    #expect(try Plan.make(folder, files, policy: .replace).lines.contains("replace still"))
    #expect(try Plan.make(folder, files, policy: .keep).lines.contains("skip edited"))
    let merged = try #require(refusing.files.first { $0.path == "edited" })
    #expect(String(decoding: merged.bytes, as: UTF8.self) == "a\nB\nc!\nd\n")
  }

  @Test("write nothing")
  func readOnly() throws {
    let folder = try TemporaryFolder(["a": "1"])
    let before = try folder.snapshot()
    let plan = try Plan.make(folder, [ProposedFile("a", "2"), ProposedFile("b/c", "3")])
    _ = PlanListing.text(plan) + PlanJSON.text(plan) + String(decoding: PlanDiff.text(plan), as: UTF8.self)
    #expect(try folder.snapshot() == before)
  }

  @Test(
    "have conflicts with what is no file, whatever the policy", arguments: [ExistingFilePolicy.refuse, .replace, .keep])
  func obstacles(policy: ExistingFilePolicy) throws {
    let folder = try TemporaryFolder(["folder/x": "", "file": "", "real": "same"])
    let outside = try TemporaryFolder(["target": "same"])
    try folder.link("out", to: outside.path)
    try folder.link("in", to: "folder")
    try folder.link("broken", to: "nowhere")
    try folder.link("toFile", to: "real")
    try folder.link("toOutside", to: outside.path("target"))
    let files = [
      "folder", "file/a.swift", "out/target", "broken/x", "toFile", "toOutside", "broken.swift", "in/new.swift",
    ]
    #expect(
      try Plan.make(folder, files.map { ProposedFile($0, "new") }, policy: policy).lines == [
        "create broken.swift", "conflict broken/x: 'broken' is a symbolic link",
        "conflict file/a.swift: 'file' is no folder", "conflict folder: is a folder",
        "conflict in/new.swift: 'in' is a symbolic link", "conflict out/target: 'out' is a symbolic link",
        "conflict toFile: is a symbolic link", "conflict toOutside: is a symbolic link",
      ])
  }

  @Test("have conflicts with what belongs to another repository, or to git")
  func repositories() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "nested/.git/HEAD": "", "sub/.git": "gitdir: ../.git/modules/sub\n", "bare/HEAD": "",
      "bare/objects/x": "",
    ])
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let files = ["nested/a.swift", "sub/b/a.swift", "bare/config", "pipe", "fine/HEAD"]
    #expect(
      try Plan.make(folder, files.map { ProposedFile($0, "") }, policy: .replace).lines == [
        "conflict bare/config: 'bare' is a folder of git's own", "create fine/HEAD",
        "conflict nested/a.swift: 'nested' is a repository of its own", "conflict pipe: is no regular file",
        "conflict sub/b/a.swift: 'sub' is a repository of its own",
      ])
  }

  @Test(
    "refuse what git, an editor or a build server reads as its own, however it is written",
    arguments: [
      ".git/config", ".GIT/config", "a/.Git/hooks/pre-commit", ".git", ".g\u{200C}it/config", "\u{200C}.git/config",
      "\u{FEFF}.git/x", ".git /config", ".git./config", "git~1/config", "GIT~2", "x/HUSKY~1/pre-commit",
      ".git::$INDEX_ALLOCATION/config", "a:b", "a\\.git\\config", ".github/workflows/x.yml", ".gitlab-ci.yml",
      ".husky/pre-commit", ".vscode/tasks.json", ".idea/x.xml", ".circleci/config.yml", ".gitmodules",
      "App/.gitattributes",
      ".archgenx/a", ".Archgen/a", ".swiftpm/x", ".pre-commit-config.yml", ".github/workflows/ARCHLINT.yml", ".envrc",
    ])
  func foreignNames(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: PlanProblem.self) { try Plan.make(folder, [ProposedFile(path, "")]) }
  }

  @Test(
    "allow names that only look like them, and what the program itself writes",
    arguments: [
      "git/a", "a.git", "x~/a", "~1.swift", "a~b1.swift", "Views/View+Git~.swift", ".archlint.json", ".archgen/a.json",
      ".github/workflows/archlint.yml", ".pre-commit-config.yaml", "Ünï/コード.swift",
    ])
  func fineNames(path: String) throws {
    #expect(try Plan.make(try TemporaryFolder(), [ProposedFile(path, "")]).lines == ["create \(path)"])
  }

  @Test(
    "refuse paths that could leave the project",
    arguments: [
      ("", "the path is empty"), ("/etc/x", "the path is absolute"), ("../x", "'..' leads out of the folder"),
      ("a/../../x", "'..' leads out of the folder"), ("a/..", "'..' leads out of the folder"),
      ("./a", "'.' is no name"),
      ("a//b", "a name in the path is empty"), ("a/", "a name in the path is empty"),
      ("a\nb", "a control character is in the path"), ("a\0b", "a control character is in the path"),
      (String(repeating: "é", count: 128), "a name has more than 255 bytes"),
    ])
  func badPaths(path: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let files = [ProposedFile("fine", ""), ProposedFile(path, "")]
    #expect(throws: PlanProblem.badPath(path, reason: reason)) { try Plan.make(folder, files) }
  }

  @Test(
    "refuse files that can't be there together",
    arguments: [
      (["a", "a"], "error: the file 'a' is planned twice"),
      (["Order.swift", "order.swift"], "error: the files 'Order.swift' and 'order.swift' can't both be written"),
      (["A/b", "a"], "error: the files 'a' and 'A/b' can't both be written"),
      (["a", "a/b/c"], "error: the files 'a' and 'a/b/c' can't both be written"),
    ])
  func collisions(paths: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let problem = #expect(throws: PlanProblem.self) { try Plan.make(folder, paths.map { ProposedFile($0, "") }) }
    #expect(problem?.description == message)
  }

  @Test("need a folder")
  func missingRoot() throws {
    let folder = try TemporaryFolder(["file": ""])
    for root in [folder.path("nowhere"), folder.path("file")] {
      #expect(throws: PlanProblem.missingRoot(root)) { try Planner(policy: .refuse).plan([], root: root) }
    }
  }

  @Test("know the project by its real path")
  func linkedRoot() throws {
    let folder = try TemporaryFolder(["project/a": "1"])
    try folder.link("link", to: "project")
    let plan = try Planner(policy: .refuse).plan([ProposedFile("a", "1")], root: folder.path("link"))
    #expect(plan.root == folder.path("project"))
    #expect(plan.lines == ["same a"])
  }
}
