import FilePlan
import Foundation
import Platform
import Testing

@testable import ArchGen

@Suite("Records that a stranger has written")
struct HostileRecordTests {
  private static let recordPath = ".archgen/features/Order.json"

  /// A repository with a feature and what a stranger may be after, made once.
  private static let files = Result<[String: String], any Error> {
    let folder = try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n", ".git/config": "[core]\n", ".git/refs/tags/.keep": "",
      "README.md": "read\n",
      "App/Main.swift": "let a = 1\nlet b = 2\n", "sub/.git": "gitdir: ../.git/modules/sub\n", "sub/A.swift": "a\n",
      "Makefile": "all:\n", ".github/workflows/ci.yml": "on: push\n",
    ])
    var order = FeatureOrder(name: "Order")
    order.guide = "mv-reference"
    order.into = folder.path
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    return try folder.texts()
  }

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(Self.files.get()) }

  private func change(_ folder: TemporaryFolder, _ body: (inout [String: Any]) -> Void) throws {
    let data = Data(try folder.text(Self.recordPath).utf8)
    var record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    body(&record)
    try folder.write(try JSONSerialization.data(withJSONObject: record), to: Self.recordPath)
  }

  private func append(_ value: [String: Any], to key: String, of record: inout [String: Any]) {
    record[key] = (record[key] as? [Any] ?? []) + [value]
  }

  /// Undoes the feature as far as that goes, and generates it anew.
  private func run(_ folder: TemporaryFolder) {
    _ = try? PlanWriter().write(FeatureUndo.plan("Order", root: folder.path).plan)
    _ = try? PlanWriter().write(FeatureUndo.plan(nil, root: folder.path).plan)
    var order = FeatureOrder(name: "Order")
    (order.into, order.policy, order.guide) = (folder.path, .replace, "mvvm-pattern")
    _ = try? PlanWriter().write(FeatureGenerator.plan(order).plan)
    _ = FeatureStates.self
    _ = try? FeatureStates(root: folder.path).text()
  }

  /// What no record may have changed.
  private func others(_ folder: TemporaryFolder) throws -> [String] {
    try folder.snapshot().filter { line in
      [".git/", "README.md", "App/Main", "sub/", "Makefile", ".github/"].contains { line.hasPrefix($0) }
        && !line.hasPrefix(".git/archlint/")
    }
  }

  static let victims = [
    ".git/HEAD", ".git/config", ".GIT/config", "README.md", "App/Main.swift", "sub/.git", "sub/A.swift", "Makefile",
    ".github/workflows/ci.yml", "App/../.git/config", "./Makefile",
  ]

  @Test("remove nothing that archgen couldn't have written", arguments: victims)
  func files(victim: String) throws {
    // 'Tests/Hostile/check' tries any mixture.
    for standing in ["own", "inherited", "shared", "left-over"] {
      let folder = try folder()
      try change(folder) { record in
        let file = ["path": victim, "standing": standing, "maker": "Order"]
        append(file, to: "files", of: &record)
      }
      let before = try others(folder)
      run(folder)
      #expect(try others(folder) == before, "\(standing)")
    }
  }

  @Test("write no text, and take none out of what is none of archgen's", arguments: victims)
  func edits(victim: String) throws {
    let folder = try folder()
    try change(folder) { append(["path": victim, "text": "6:3f", "original": "[core]"], to: "edits", of: &$0) }
    let before = try others(folder)
    run(folder)
    #expect(try others(folder) == before)
  }

  @Test(
    "are refused where a name or a folder leads elsewhere",
    arguments: [
      ("name", "../../.git/config"), ("name", ".git"), ("name", "a/b"), ("name", "Invoice"), ("subject", "a/../b"),
      ("sources", ".git"), ("sources", "../x"), ("sources", ".github/workflows"),
      ("tests", "/etc"),
    ])
  func names(key: String, value: String) throws {
    let folder = try folder()
    try change(folder) { record in
      switch key {
      case "sources", "tests":
        var home = record["home"] as? [String: Any] ?? [:]
        home[key] = value
        record["home"] = home
      default: record[key] = value
      }
    }
    let before = try folder.snapshot()
    #expect(throws: RecordProblem.self) { try FeatureUndo.plan("Order", root: folder.path) }
    run(folder)
    #expect(try folder.snapshot() == before)
  }

  @Test("are not followed through links")
  func links() throws {
    let outside = try TemporaryFolder()
    let folder = try folder()
    for name in ["Models", "Views"] {
      try FileManager.default.moveItem(atPath: folder.path(name), toPath: outside.path(name))
      try folder.link(name, to: outside.path(name))
    }
    let before = try outside.snapshot()
    run(folder)
    #expect(try outside.snapshot() == before)
  }

  @Test("hold nothing of what was generated")
  func noTexts() throws {
    let folder = try folder()
    let record = try folder.text(Self.recordPath)
    #expect(!record.contains("struct") && !record.contains("import"))
  }
}
