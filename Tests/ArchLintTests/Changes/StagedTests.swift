import ArchLint
import Foundation
import Testing

@Suite("What is staged")
struct StagedTests {
  @Test("is checked as it is staged, whatever the work tree holds")
  func partly() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}", "B.swift": "struct B {}"])
    try git.write("struct BadOne {}\nstruct BadStaged {}", to: "A.swift")
    try git.git("add", "A.swift")
    try git.write("struct BadOne {}\nstruct BadLater {}", to: "A.swift")
    try git.write("struct BadUntracked {}", to: "C.swift")
    try git.write("struct BadUnstaged {}", to: "B.swift")
    #expect(try git.new(.staged) == ["BadStaged"])
    // A file that was deleted after it was staged is in the commit all the same.
    try git.remove("A.swift")
    #expect(try git.new(.staged) == ["BadStaged"])
    try git.git("add", "C.swift")
    #expect(try git.new(.staged) == ["BadStaged", "BadUntracked"])
  }

  @Test("isn't known of a file in conflict, which is told, and of one that is resolved is checked")
  func conflict() throws {
    let git = try GitProject(["A.swift": "struct A {}", "B.swift": "struct B {}"])
    try git.git("checkout", "--quiet", "-b", "other")
    try git.write("struct BadTheirs {}", to: "A.swift")
    try git.write("struct BadTwo {}", to: "B.swift")
    try git.commit()
    try git.git("checkout", "--quiet", "main")
    try git.write("struct BadOurs {}", to: "A.swift")
    try git.commit()
    let base = try git.git("merge-base", "main", "other").dropLast()
    try git.git("read-tree", "-i", "-m", String(base), "main", "other")
    let report = try git.check(.staged)
    #expect(report.skipped.map(\.path) == ["A.swift"])
    #expect(report.skipped.first?.reason.contains("in conflict") == true)
    try git.write("struct BadBoth {}", to: "A.swift")
    try git.git("add", "A.swift")
    #expect(try git.check(.staged).skipped.isEmpty)
    #expect(try git.new(.staged) == ["BadBoth", "BadTwo"])
  }

  @Test("may be new, renamed or deleted, and nothing")
  func kinds() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}", "B.swift": "struct BadTwo {}"])
    #expect(try git.check(.staged).comparison?.emptyReason == "no Swift file is staged")
    try git.git("mv", "A.swift", "Moved.swift")
    try git.git("rm", "--quiet", "B.swift")
    #expect(try git.new(.staged).isEmpty)
    #expect(try git.check(.staged).comparison?.emptyReason == nil)
    try git.write("struct BadNew {}", to: "Deep/N.swift")
    try git.git("add", "--all")
    #expect(try git.new(.staged) == ["BadNew"])
  }

  @Test("is what the index holds, whatever stands for it, and whatever the repository says of its submodules")
  func hidden() throws {
    let git = try GitProject(["A.swift": "struct One {}"])
    try git.write("struct BadStaged {}", to: "A.swift")
    try git.git("add", "A.swift")
    let (old, new) = (try git.git("rev-parse", "HEAD:A.swift"), try git.git("rev-parse", ":A.swift"))
    try git.git("replace", "--force", String(new.dropLast()), String(old.dropLast()))
    #expect(try git.new(.staged) == ["BadStaged"])

    let outer = try GitProject(["A.swift": "struct One {}"])
    let inner = try GitProject(["B.swift": "struct Two {}"])
    try outer.git("submodule", "--quiet", "add", inner.project.root, "Inner")
    try outer.git("config", "--file", ".gitmodules", "submodule.Inner.ignore", "all")
    try outer.commit()
    try outer.write("struct BadInner {}", to: "Inner/B.swift")
    try outer.commit(in: "Inner")
    let moved = try outer.git("rev-parse", "HEAD", in: "Inner").dropLast()
    try outer.git("update-index", "--cacheinfo", "160000,\(moved),Inner")
    #expect(try outer.new(.staged) == ["BadInner"])
  }

  @Test("isn't known of a submodule that moves and isn't checked out, of which a patch says nothing either")
  func unknownSubmodule() throws {
    let git = try GitProject(["A.swift": "struct One {}"])
    try git.git("update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "1", count: 40)),Inner")
    try git.git("commit", "--quiet", "-m", "inner")
    let first = try git.git("rev-parse", "HEAD").dropLast()
    try FileManager.default.createDirectory(atPath: git.project.path("Inner"), withIntermediateDirectories: true)
    #expect(try git.check(.staged).skipped.isEmpty)
    try git.git("update-index", "--cacheinfo", "160000,\(String(repeating: "2", count: 40)),Inner")
    let patch = try git.git("diff", "--cached")
    for request in [ChangeRequest.staged, .patch(bytes: Array(patch.utf8), name: "x.patch")] {
      let report = try git.check(request)
      #expect(report.skipped.map(\.path) == ["Inner"])
      #expect(report.comparison?.emptyReason == nil)
    }
    try git.git("commit", "--quiet", "-m", "moved")
    #expect(try git.check(.since(String(first))).skipped.map(\.path) == ["Inner"])
    // To another place alone, which changes nothing, and with another commit.
    try git.git("update-index", "--force-remove", "Inner")
    try git.git("update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "2", count: 40)),Outer")
    #expect(try git.check(.staged).skipped.isEmpty)
    try git.git("update-index", "--cacheinfo", "160000,\(String(repeating: "3", count: 40)),Outer")
    #expect(try git.check(.staged).skipped.map(\.path) == ["Inner"])
  }

  @Test("is all there is before the first commit")
  func first() throws {
    let git = try GitProject(["A.swift": "struct BadOne {}"])
    try git.git("checkout", "--quiet", "--orphan", "other")
    #expect(try git.new(.staged) == ["BadOne"])
  }

  @Test("is told in another work tree, in a folder below the top, and with a hook's variables")
  func places() throws {
    let git = try GitProject(["App/A.swift": "struct BadOne {}", "App/.archlint.json": "{}"])
    try FileManager.default.copyItem(
      atPath: git.project.path(".archlint"), toPath: git.project.path("App/.archlint"))
    try git.commit()
    let other = git.project.root + "-other"
    defer { try? FileManager.default.removeItem(atPath: other) }
    try git.git("worktree", "add", "--quiet", "-b", "topic", other)
    try Data("struct BadOne {}\nstruct BadTwo {}".utf8).write(to: URL(fileURLWithPath: other + "/App/A.swift"))
    try git.git("-C", other, "add", "--all")
    let words = ["check", "--staged", "--compact", "--quiet", "--only", "no-bad-type"]
    #expect(try Binary.run(words + ["App"], in: other).output.contains("BadTwo"))
    let before = try git.git("status", "--porcelain")
    try git.write("struct BadOne {}\nstruct BadHook {}", to: "App/A.swift")
    try git.git("add", "App/A.swift")
    let hook = try Binary.run(
      words, in: git.project.path("App"), environment: ["GIT_INDEX_FILE": git.project.path(".git/index")])
    #expect(hook.output == "App/A.swift:2:8: warning: 'BadHook' is a bad type (no-bad-type)\n")
    // The relative form is about the folder where the hook runs.
    let top = try git.project.run(words + ["App"], environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"])
    #expect(top.output == hook.output)
    #expect(before.isEmpty)
    #expect(try git.git("status", "--porcelain") == "M  App/A.swift\n")
  }
}
