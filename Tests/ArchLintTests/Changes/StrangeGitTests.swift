import ArchLint
import Foundation
import Testing

@Suite("Git's rarer ways")
struct StrangeGitTests {
  @Test("of keeping an index are read", arguments: ["--split-index", "--index-version=4", "--untracked-cache"])
  func index(form: String) throws {
    let git = try GitProject(["A.swift": "struct One {}", "Deep/B.swift": "struct BadTwo {}"])
    try git.git("update-index", form == "--index-version=4" ? "--force-write-index" : form)
    if form == "--index-version=4" { try git.git("update-index", "--index-version", "4") }
    try git.write("struct BadStaged {}", to: "Deep/B2.swift")
    try git.git("add", "Deep/B2.swift")
    let index = git.project.path(".git/index")
    let before = try Data(contentsOf: URL(fileURLWithPath: index))
    if form == "--index-version=4" { #expect(before[7] == 4) }
    if form == "--split-index" {
      let names = try FileManager.default.contentsOfDirectory(atPath: git.project.path(".git"))
      #expect(names.contains { $0.hasPrefix("sharedindex.") })
    }
    #expect(try git.new(.staged) == ["BadStaged"])
    #expect(try git.new(.since("HEAD")) == ["BadStaged"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == before)
  }

  @Test("of noting a file that is going to be added stage nothing of it")
  func intentToAdd() throws {
    let git = try GitProject(["A.swift": "struct One {}"])
    try git.write("struct BadLater {}", to: "B.swift")
    try git.git("add", "--intent-to-add", "B.swift")
    #expect(try git.new(.staged).isEmpty)
    #expect(try git.new(.since("HEAD")) == ["BadLater"])
    try git.git("add", "B.swift")
    #expect(try git.new(.staged) == ["BadLater"])
  }

  @Test("of standing for contents and commits by others aren't followed")
  func replaced() throws {
    let git = try GitProject(["A.swift": "struct One {}"])
    let first = try git.git("rev-parse", "HEAD").dropLast()
    try git.write("struct One {}\nstruct BadTwo {}", to: "A.swift")
    try git.commit()
    try git.git("checkout", "--quiet", "-b", "topic")
    try git.write("struct One {}\nstruct BadTwo {}\nstruct BadThree {}", to: "A.swift")
    try git.commit()
    #expect(try git.new(.since("main")) == ["BadThree"])
    // History as if the branch had left the other one earlier, and contents as if everything had been there before.
    try git.write("\(try git.git("rev-parse", "HEAD").dropLast()) \(first)\n", to: ".git/info/grafts")
    #expect(try git.git("merge-base", "main", "HEAD").dropLast() == first)
    #expect(try git.new(.since("main")) == ["BadThree"])
    try git.remove(".git/info/grafts")
    try git.git("replace", "main", "HEAD")
    #expect(try git.new(.since("main")) == ["BadThree"])
    try git.git("replace", "--delete", "main")
    try git.git("replace", "main:A.swift", "HEAD:A.swift")
    #expect(try git.new(.since("main")) == ["BadThree"])
  }

  @Test(
    "of naming a commit are refused where they name something else, several or an option",
    arguments: [
      "", " ", "-", "--", "--output=x", "-HEAD", "--all", "--end-of-options", "HEAD^{tree}", "HEAD^{blob}", "HEAD:",
      ":",
      "HEAD:A.swift", ":A.swift", ":0:A.swift", "@{-1}", "@{-9}", "HEAD..main", "HEAD...main", "^HEAD", "HEAD^!",
      "HEAD^@",
      "HEAD main", "HEAD --output=x", "HEAD\nmain", "HEAD\0", "HEAD\0x", "\0", "HEAD~9", "HEAD^9", "nowhere",
      ":/nowhere",
      "^{/nowhere}", "HEAD^{commit", "refs/heads", "*", "$(touch x)", "HEAD@{upstream}", "main@{push}",
    ])
  func revisions(name: String) throws {
    let git = try Self.project.get()
    let problem = try #require(throws: (any Error).self) { try git.check(.since(name)) }
    #expect("\(problem)".contains("unknownReference"), "\(problem)")
    #expect(!FileManager.default.fileExists(atPath: git.project.path("x")))
  }

  @Test(
    "of naming a commit are understood",
    arguments: [
      "HEAD", "@", "main", "HEAD^0", "HEAD^{commit}", "HEAD^{}", "@{0}", "refs/heads/main", "heads/main", "v1",
    ])
  func knownRevisions(name: String) throws {
    #expect(try Self.project.get().new(.since(name)) == ["BadOne"])
  }

  private static let project = Result {
    let git = try GitProject(["A.swift": "struct One {}"])
    try git.git("tag", "v1", "-m", "v1")
    try git.write("struct BadOne {}", to: "A.swift")
    return git
  }
}
