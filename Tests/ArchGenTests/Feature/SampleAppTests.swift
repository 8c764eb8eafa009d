import ArchLint
import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("A feature in the sample app")
struct SampleAppTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SampleApp")

  private func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = try #require(FileManager.default.subpaths(atPath: Self.sample.path))
    for file in files {
      let url = Self.sample.appendingPathComponent(file)
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      try folder.write(try Data(contentsOf: url), to: file)
    }
    return folder
  }

  private func findings(_ folder: TemporaryFolder) throws -> [String] {
    try ProposedProject(folder: folder.path).findings(in: [:], guide: "wellplate-mvvm").map {
      "\($0.path):\($0.range.line) \($0.rule) \($0.message)"
    }
  }

  @Test("is refused in the guide's form where the app has a client of its own, and names a feature to be like")
  func client() throws {
    let folder = try copy()
    var order = FeatureOrder(name: "Shelf")
    (order.fields, order.into) = (["title:String:required"], folder.path("Bookshelf"))
    let problem = #expect(throws: FeatureProblem.self) { try FeatureGenerator.plan(order) }
    #expect(problem?.description.contains("'--like ") == true, "\(problem?.description ?? "")")
  }

  @Test("lands beside the one that it is like, brings no finding that that hasn't, and can be undone")
  func shelf() throws {
    let folder = try copy()
    let before = (findings: try findings(folder), snapshot: try folder.snapshot())
    var order = FeatureOrder(name: "Shelf")
    order.fields = ["title:String", "rows:Int"]

    // The folder is not the current one.
    order.into = folder.path("Bookshelf")
    let feature = try LikenessGenerator.plan(order, like: "Goal")
    try PlanWriter().write(feature.plan)

    #expect(before.findings.count > 10)
    // What is wrong with the copies is wrong with the neighbour.
    let rules = Set(
      try findings(folder).filter { $0.contains("Shel") }.compactMap { $0.split(separator: " ").dropFirst().first })
    let known = Set(
      before.findings.filter { $0.contains("Goal") }.compactMap { $0.split(separator: " ").dropFirst().first })
    #expect(rules.isSubset(of: known), "\(rules.subtracting(known))")
    #expect(feature.plan.files.contains { $0.path == "Bookshelf/Features/Shelves/Views/ShelfView.swift" })

    try PlanWriter().write(try FeatureUndo.plan("Shelf", root: folder.path).plan)
    #expect(try folder.snapshot() == before.snapshot)
  }
}
