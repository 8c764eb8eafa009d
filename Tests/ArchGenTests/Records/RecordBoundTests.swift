import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("How far a record reaches")
struct RecordBoundTests {
  private static func order(_ folder: TemporaryFolder, _ name: String = "Order") -> FeatureOrder {
    var order = FeatureOrder(name: name)
    (order.guide, order.into) = ("mv-reference", folder.path)
    return order
  }

  private static func change(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    let path = ".archgen/features/Order.json"
    let record = try folder.text(path)
    try #require(record.contains(old))
    try folder.write(record.replacing(old, with: new), to: path)
  }

  private static func generated(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Shop.swift": "// shop\n"])
    for name in names { try PlanWriter().write(try FeatureGenerator.plan(order(folder, name)).plan) }
    return folder
  }

  @Test("is no farther than its own folders: a person's empty one stays")
  func folders() throws {
    let folder = try Self.generated("Order")
    try FileManager.default.createDirectory(atPath: folder.path("Mine/Deep"), withIntermediateDirectories: true)
    try Self.change(folder, "\"files\": [", "\"folders\": [\"Mine\", \"Mine/Deep\", \".git/refs\"], \"files\": [")
    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.names() == ["Mine/", "Mine/Deep/", "Shop.swift"])
  }

  @Test("is its own feature: one that can't be read is told, and stops what needs it")
  func unreadable() throws {
    let folder = try Self.generated("Order", "Invoice")
    try Self.change(folder, "\"version\": 2", "\"version\": 99")
    let states = try FeatureStates(root: folder.path)
    #expect(try states.text().contains("Invoice  mv-reference") && !states.text().contains("Order  "))
    #expect(states.faults.count == 1 && states.faults[0].contains("Order.json:2:14: error: the record was written"))
    #expect(try FeatureGenerator.plan(Self.order(folder, "Note")).notes.contains { $0.contains("Order.json:2:14") })
    let undo = try FeatureUndo.plan("Invoice", root: folder.path)
    #expect(undo.notes.contains { $0.contains("Order.json:2:14") })
    #expect(undo.plan.files.contains { $0.action == .keep(.shared(["Order"])) })
    #expect(throws: RecordProblem.self) { try FeatureUndo.plan("order", root: folder.path) }
    #expect(throws: RecordProblem.self) { try FeatureUndo.plan(nil, root: folder.path) }
    #expect(throws: FeatureProblem.self) { try FeatureGenerator.plan(Self.order(folder)) }
    #expect(throws: FeatureProblem.self) { try FeatureSurroundings(into: folder.path).featureNames() }
  }

  @Test("is as many files as a project may have")
  func count() throws {
    let folder = try Self.generated("Order")
    let edits = (0..<20_000).map { "{\"path\": \"App/A\($0).swift\"}" }.joined(separator: ",")
    try Self.change(folder, "\"edits\": [", "\"edits\": [\(edits)")
    let problem = #expect(throws: RecordProblem.self) { try FeatureUndo.plan("Order", root: folder.path) }
    #expect(problem?.description.contains("'edits' has 20000 elements, more than the limit, 2000") == true)
  }

  @Test("is no program: a formatter is started where the project has its configuration")
  func formatter() throws {
    let folder = try Self.generated("Order")
    try Self.change(folder, "\"lineLength\"", "\"formatter\": true, \"lineLength\"")
    func run() throws -> FeatureRun { try FeatureRun(Self.order(folder), in: FeatureSurroundings(into: folder.path)) }
    #expect(try !run().conventions.style.isFormatted)
    try folder.write("{}", to: ".swift-format")
    #expect(try run().conventions.style.isFormatted)
  }

  @Test("is told where a file is as an earlier run or another version wrote it, which is no fault of a template")
  func reverted() throws {
    let folder = try Self.generated("Order")
    var order = Self.order(folder)
    order.fields = ["name:String"]
    func write() throws { try PlanWriter().write(try FeatureGenerator.plan(order).plan) }
    try write()
    let path = "Models/Order.swift"
    let old = try folder.texts().filter { !$0.key.hasPrefix(".") }
    order.fields = ["name:String", "total:Double", "paidAt:Date?"]
    try write()
    for (path, text) in old { try folder.write(text, to: path) }
    let plan = try FeatureGenerator.plan(order).plan
    #expect(plan.files.allSatisfy { [.keep(.edited), .same].contains($0.action) })
    #expect(plan.files.first { $0.path == path }?.action == .keep(.edited))
    order.policy = .replace
    try write()
    #expect(try folder.text(path).contains("paidAt"))

    let undo = try FeatureUndo.plan("Order", root: folder.path).plan
    #expect(undo.files.allSatisfy { $0.action == .remove })
  }
}
