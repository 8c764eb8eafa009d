import Foundation
import Testing

/// One repository that a stranger prepared, for all tests of the suite that leave it as it is.
private struct StrangeRepository: Sendable {
  let folder: Workplace

  /// Everything that git's configuration can have run, as far as reading goes. What is run leaves a file behind.
  private static let configuration = """
    [core]
      fsmonitor = touch RAN/fsmonitor
      hooksPath = hooks
      pager = touch RAN/pager
      sshCommand = touch RAN/sshCommand
      askPass = touch RAN/askPass
      gitProxy = touch RAN/gitProxy
      alternateRefsCommand = touch RAN/alternateRefs
    [filter "a"]
      clean = touch RAN/clean; cat
      smudge = touch RAN/smudge; cat
      required = true
    [filter "long running.b"]
      process = touch RAN/process
    [diff]
      external = touch RAN/external
    [diff "d"]
      command = touch RAN/command
      textconv = touch RAN/textconv; cat
    [credential]
      helper = "!touch RAN/helper"
    [alias]
      ls-files = "!touch RAN/alias"
      diff-files = "!touch RAN/alias"
    [remote "origin"]
      url = ./origin
      uploadpack = touch RAN/uploadpack; git-upload-pack
      promisor = true
      partialclonefilter = blob:none
    [extensions]
      partialClone = origin
    [protocol]
      allow = always
    """

  init() throws {
    folder = try Workplace([
      "App/A.swift": "struct A { let a = b! }\n", "App/B.swift": "struct B {}\n", "App/C.swift": "struct C {}\n",
      ".gitattributes": "A.swift filter=a diff=d\nB.swift filter=\"long running.b\"\nC.swift diff=d\n",
      "RAN/none": "", "hooks/post-index-change": "#!/bin/sh\ntouch RAN/hook\n",
      "App/Bare/S.swift": "struct S { let a = b! }\n", "App/Bare/.gitattributes": "*.swift filter=c\n",
    ])
    try folder.shell(
      """
      chmod +x hooks/post-index-change
      git init -q -b main . && git add App/*.swift .gitattributes && git commit -q -m one
      git init -q --bare App/Bare && cd App/Bare && export GIT_DIR=. GIT_WORK_TREE=. && git add S.swift
      git commit -q -m bare && unset GIT_DIR GIT_WORK_TREE
      printf '[core]\\n\\tbare = false\\n\\tworktree = .\\n[filter "c"]\\n\\tclean = touch ../../RAN/embedded; cat\\n' > config
      touch -t 202001010000 S.swift && cd ../..
      echo '// more' >> App/B.swift && git add App/B.swift
      touch -t 202001010000 App/*.swift
      blob=$(git rev-parse HEAD:App/B.swift) && git clone -q --bare . origin
      rm -f .git/objects/$(echo $blob | cut -c1-2)/$(echo $blob | cut -c3-)
      """)
    let own = folder.text(".git/config") ?? ""
    try folder.write(own + Self.configuration, to: ".git/config")
  }
}

@Suite("A stranger's repository", .enabled(if: Program.areGiven, Program.wish), .serialized)
struct StrangeRepositoryTests {
  private static let repository = Result { try StrangeRepository().folder.kept() }

  @Test(
    "runs nothing that it names, and its index stays as it is",
    arguments: [
      ["check", "--guide", "mvvm-pattern"], ["check", "--staged", "App"], ["check", "--staged", "App/Bare"],
      ["check", "--changed-since", "HEAD", "App"], ["check", "--files", "App/A.swift"], ["roles", "App/Bare"],
    ])
  func runsNothing(_ command: [String]) throws {
    let folder = try Self.repository.get()
    let index = try Data(contentsOf: URL(fileURLWithPath: folder.path(".git/index")))
    let result = try folder.run(.archlint, command)
    #expect(try folder.shell("ls RAN") == "none\n", "\(command)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(".git/index"))) == index)
    // What has to be fetched isn't there, and that is said.
    if command.contains("--staged") || command.contains("--changed-since"), !command.contains("App/Bare") {
      #expect(result.errors.contains("git doesn't read the repository"), "\(command): \(result.errors)")
      #expect(result.status == 2)
    }
  }
}

@Suite("Git as it is asked", .enabled(if: Program.areGiven, Program.wish), .serialized)
struct AskedGitTests {
  private static let repository = Result {
    let folder = try Workplace([
      "App/.archlint.json": "{\"guide\": \"mvvm-pattern\"}", "App/A.swift": "struct A { let a = b }\n",
      "App/Skipped.swift": "struct Skipped { let a = b }\n", "App/Assumed.swift": "struct Assumed { let a = b }\n",
      "App/Ignored/I.swift": "struct I { let a = b! }\n", ".gitignore": "Ignored/\n",
    ])
    try folder.shell("git init -q -b main . && git add --all && git commit -q -m one && git init -q -b main Other")
    return folder.kept()
  }

  private static let words = ["check", "--only", "no-force-unwrap", "--compact", "--fail-on", "never", "App"]
  private static let staged = words + ["--staged"]

  @Test(
    "of an environment about another repository says so, and reads this one",
    arguments: [
      "GIT_DIR=Other/.git", "GIT_DIR=/nowhere", "GIT_OBJECT_DIRECTORY=Other/.git/objects", "GIT_WORK_TREE=/tmp",
      "GIT_INDEX_FILE=/tmp/index", "GIT_COMMON_DIR=Other/.git", "GIT_ALTERNATE_OBJECT_DIRECTORIES=/tmp",
    ])
  func strays(_ variable: String) throws {
    let folder = try Self.repository.get()
    let result = try folder.run(.archlint, Self.words, limits: "export \(variable)")
    let all = result.output + result.errors
    #expect(all.contains("\(variable.prefix { $0 != "=" }) of the environment"), "\(variable): \(all)")
    #expect(!all.contains("Ignored"), "\(variable): \(all)")
    let staged = try folder.run(.archlint, Self.staged, limits: "export \(variable)")
    #expect((staged.output + staged.errors).contains("no Swift file is staged"), "\(variable): \(staged)")
  }

  private static let asking: [(Program, [String])] = [
    (.archlint, words), (.archlint, staged), (.archlint, words + ["--changed-since", "HEAD"]),
    (.archlint, ["check", "App", "--diff"]), (.archlint, ["roles", "App"]), (.archlint, ["trend", "App"]),
    (.archlint, ["suppressions", "App"]), (.archlint, ["graph", "App"]), (.archgen, ["list"]),
    (.archgen, ["feature", "Order", "name:String", "--style", "mv", "--dry-run"]),
    (.archgen, ["mock", "--all", "--dry-run"]),
  ]

  @Test("of another repository's variable or another owner is told by every command")
  func everyCommand() throws {
    let folder = try Self.repository.get()
    for (program, words) in Self.asking {
      let stray = try folder.run(program, words, limits: "export GIT_DIR=Other/.git")
      #expect(stray.errors.components(separatedBy: "GIT_DIR of the environment").count == 2, "\(words): \(stray)")
      let owned = try folder.run(program, words, limits: "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1")
      #expect(owned.errors.contains("dubious ownership"), "\(words): \(owned)")
    }
  }

  @Test(
    "of a hook's environment, and what changes answers otherwise, says nothing",
    arguments: [
      "GIT_DIR=.git", "GIT_INDEX_FILE=.git/index", "GIT_INDEX_FILE=$PWD/.git/index GIT_WORK_TREE=$PWD GIT_PREFIX=App/",
      "GIT_OBJECT_DIRECTORY=.git/objects", "GIT_DIR=", "GIT_EXTERNAL_DIFF=false", "GIT_ICASE_PATHSPECS=1",
      "GIT_CEILING_DIRECTORIES=$PWD",
    ])
  func hook(_ variables: String) throws {
    let result = try Self.repository.get().run(.archlint, Self.words, limits: "export \(variables)")
    #expect(!(result.output + result.errors).contains("environment"), "\(variables): \(result)")
    #expect(!result.output.contains("Ignored"), "\(variables): \(result)")
  }

  @Test(
    "that shows another view of the repository is told and not followed",
    arguments: ["GIT_NAMESPACE=x", "GIT_SHALLOW_FILE=/dev/null", "GIT_REPLACE_REF_BASE=refs/x/", "GIT_ATTR_SOURCE=x"])
  func view(_ variable: String) throws {
    let result = try Self.repository.get().run(.archlint, Self.words, limits: "export \(variable)")
    let name = variable.prefix { $0 != "=" }
    #expect(result.errors.contains("\(name) of the environment: another view of the repository, and not followed"))
    #expect(!result.output.contains("Ignored"), "\(result)")
  }

  @Test("of another index says so in a server's answer, too, and of this one says nothing")
  func server() throws {
    let folder = try Workplace()
    let call = #"{"name":"check","arguments":{"paths":["App"],"changed_since":"HEAD"}}"#
    try folder.write(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"#
        + #""clientInfo":{"name":"x","version":"1"}}}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        + "\n" + #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":"# + call + "}\n", to: "messages")
    for (index, isTold) in [("/tmp/index", true), (".git/index", false)] {
      let limits = "export GIT_INDEX_FILE=\(index); exec < \(folder.path("messages"))"
      let answer = try Self.repository.get().run(.archlint, ["mcp"], limits: limits).output
      #expect(answer.contains(#""isError":false"#), "\(answer)")
      #expect(answer.contains("GIT_INDEX_FILE of the environment") == isTold, "\(answer)")
    }
  }

  @Test("is told where git doesn't read the repository, whoever's fault that is")
  func unread() throws {
    let folder = try Self.repository.get()
    for limits in ["export GIT_TEST_ASSUME_DIFFERENT_OWNER=1", "mkdir -p empty; export PATH=$PWD/empty"] {
      let plain = try folder.run(.archlint, Self.words, limits: limits)
      #expect((plain.output + plain.errors).contains("files that git ignores are read, too"), "\(limits): \(plain)")
      let staged = try folder.run(.archlint, Self.staged, limits: limits)
      #expect(staged.status == 2 && !staged.errors.contains("is not in a git"), "\(limits): \(staged)")
      #expect(staged.errors.contains("dubious ownership") || staged.errors.contains("git isn't installed"))
    }
    let broken = try Workplace([".git/HEAD": "nonsense", "A.swift": "struct A {}\n"])
    #expect(try broken.run(.archlint, ["check", "--staged"]).errors.contains("git doesn't read the repository"))
    let elsewhere = try Workplace(["A.swift": "struct A {}\n"])
    try elsewhere.shell("git init -q . && git config core.worktree /tmp")
    #expect(try elsewhere.run(.archlint, ["check", "--staged"]).errors.contains("its files are in '/tmp'"))
  }

  @Test("sees staged files that git was told not to look at, and one that a hook commits by its path")
  func unwatched() throws {
    let folder = try Workplace()
    try folder.shell(
      "cp -R \(try Self.repository.get().root)/. . && sed -i.bak 's/= b/= b!/' App/Skipped.swift App/Assumed.swift "
        + "&& rm App/*.bak && git add App && git update-index --skip-worktree App/Skipped.swift "
        + "&& git update-index --assume-unchanged App/Assumed.swift && git show HEAD:App/Skipped.swift > App/Skipped.swift "
        + "&& git show HEAD:App/Assumed.swift > App/Assumed.swift")
    let result = try folder.run(.archlint, Self.staged)
    #expect(result.output.contains("\nApp/Skipped.swift:1"), "\(result)")
    #expect(result.output.contains("\nApp/Assumed.swift:1"), "\(result)")
    // Git has a hook read an index of its own, which holds the path alone.
    let program = Program.archlint.path
    let hook = "#!/bin/sh\n'\(program)' \(Self.staged.joined(separator: " ")) > hook.txt 2>&1\n"
    try folder.write(hook, to: ".git/hooks/pre-commit")
    try folder.shell(
      "chmod +x .git/hooks/pre-commit && echo 'struct Two { let a = b! }' >> App/A.swift && git commit -q -m two App/A.swift"
    )
    let said = folder.text("hook.txt") ?? ""
    #expect(said.contains("\nApp/A.swift:2") && !said.contains("Skipped.swift:1"), "\(said)")
    #expect(!said.contains("environment"), "\(said)")
  }

  #if os(Linux)
    @Test("says of staged and committed files which names can't be opened")
    func names() throws {
      let folder = try Workplace(["A.swift": "struct A { let a = b! }\n"])
      try folder.shell(
        "printf 'struct B {}' > \"$(printf 'B\\377.swift')\" && git init -q . && git add . && git commit -q -m one "
          + "&& rm B*.swift && echo '// more' >> A.swift && git add A.swift")
      for option in ["--staged", "--changed-since=HEAD"] {
        let result = try folder.run(.archlint, ["check", "--guide", "mvvm-pattern", "--fail-on", "never", option])
        let all = result.output + result.errors
        #expect(all.components(separatedBy: "its name isn't UTF-8; rename it").count == 2, "\(option): \(all)")
        #expect(result.status == 2, "\(option)")
      }
    }

    @Test("says of files that git doesn't know, too, which names can't be opened")
    func untrackedNames() throws {
      let folder = try Workplace(["A.swift": "struct A {}\n"])
      try folder.shell(
        "git init -q . && git add . && git commit -q -m one && printf 'struct B {}' > \"$(printf 'B\\377.swift')\"")
      let result = try folder.run(.archlint, ["check", "--guide", "mvvm-pattern", "--changed-since=HEAD"])
      #expect((result.output + result.errors).contains("its name isn't UTF-8; rename it"), "\(result)")
      #expect(result.status == 2)
    }
  #endif

  @Test("has nothing fetched that a partial clone lacks, which is told, and leaves out what a sparse checkout does")
  func partial() throws {
    let origin = try Workplace(["App/A.swift": "struct A { let a = b! }\n", "Far/F.swift": "struct F { let a = b! }\n"])
    try origin.shell(
      "git init -q -b main . && git config uploadpack.allowFilter true && git add . && git commit -q -m one")
    try origin.write("struct A { let a = b }\n", to: "App/A.swift")
    try origin.shell("git commit -q -a -m two")
    let folder = try Workplace()
    try folder.shell(
      "git clone -q --filter=blob:none --no-checkout file://\(origin.root) clone && cd clone "
        + "&& git sparse-checkout set App && git checkout -q main && echo 'struct B { let a = b! }' >> App/A.swift")
    let words = [
      "check", "clone", "--guide", "mvvm-pattern", "--only", "no-force-unwrap", "--compact", "--fail-on", "never",
    ]
    let lacking = try folder.run(.archlint, words + ["--changed-since", "HEAD~1"])
    #expect(lacking.status == 2 && lacking.errors.contains("a check fetches nothing, 'git diff' does"), "\(lacking)")
    try folder.shell("cd clone && git diff HEAD~1 > ../diff")
    let since = try folder.run(.archlint, words + ["--changed-since", "HEAD~1"])
    #expect(since.output.contains("App/A.swift:2"), "\(since)")
    #expect(!since.output.contains("Far"), "\(since)")
    try folder.shell("cd clone && git add App")
    let staged = try folder.run(.archlint, words + ["--staged"])
    #expect(staged.output.contains("App/A.swift:2") && !staged.output.contains("Far"), "\(staged)")
    #expect(staged.status == 0, "\(staged)")
  }

  @Test("is asked for nothing over a network, whatever its configuration says of addresses, cookies and credentials")
  func network() throws {
    let folder = try Workplace(["App/A.swift": "struct A { let a = b! }\n", "victim": "mine\n"])
    try folder.shell(
      """
      git init -q -b main . && git add App && git commit -q -m one
      object=$(git rev-parse HEAD:App/A.swift)
      rm -f .git/objects/$(printf %s "$object" | cut -c1-2)/$(printf %s "$object" | cut -c3-)
      git config remote.origin.url http://127.0.0.1:9/x && git config remote.origin.promisor true
      git config core.repositoryformatversion 1 && git config extensions.partialClone origin
      git config http.saveCookies true && git config http.cookieFile "$PWD/victim"
      echo '// x' >> App/A.swift
      """)
    for option in [["--changed-since", "HEAD"], ["--staged"]] {
      let result = try folder.run(.archlint, ["check", ".", "--guide", "mvvm-pattern"] + option)
      #expect(result.status == 2 || option == ["--staged"], "\(result)")
      #expect(folder.text("victim") == "mine\n")
    }
  }
}
