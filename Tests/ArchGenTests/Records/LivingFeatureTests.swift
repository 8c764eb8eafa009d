import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Features that live on")
struct LivingFeatureTests {
  private static let guides = FeatureGenerator.guideNames

  private func plan(
    _ folder: TemporaryFolder, _ name: String = "Order", _ fields: [String] = [], guide: String? = "mv-reference",
    change: (inout FeatureOrder) -> Void = { _ in }
  ) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.fields = fields
    order.guide = guide
    order.into = folder.path
    change(&order)
    return try FeatureGenerator.plan(order)
  }

  private func write(_ folder: TemporaryFolder, _ fields: [String], guide: String) throws {
    try write(folder, "Order", fields, guide: guide)
  }

  private func write(_ folder: TemporaryFolder, _ name: String, _ fields: [String], guide: String) throws {
    try PlanWriter().write(try plan(folder, name, fields, guide: guide).plan)
  }

  private func actions(_ plan: Plan) -> [String: String] {
    Dictionary(plan.files.map { ($0.path, $0.action.kind.rawValue) }) { first, _ in first }
  }

  private func sources(_ folder: TemporaryFolder) throws -> [String] {
    try folder.names().filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
  }

  @Test("are recorded with what was asked for and what was written")
  func recording() throws {
    let folder = try TemporaryFolder()
    try write(folder, ["name:String:required", "note:String?"], guide: "mv-article")

    let record = try #require(try ProjectRecords(root: folder.path).feature("Order"))

    #expect(record.fields == ["name:String:required", "note:String?"])
    #expect(record.guide == "mv-article")
    #expect(record.files.map(\.path) == (try sources(folder)).sorted())
    #expect(try FeatureRecord(json: record.json, path: "") == record)
  }

  @Test("keep their fields and their guide where none are given")
  func completing() throws {
    let folder = try TemporaryFolder()
    try write(folder, ["name:String:required", "total:Double"], guide: "mvvm-pattern")

    let again = try plan(folder, guide: nil)

    #expect(again.guide == "mvvm-pattern")
    #expect(!again.plan.changesSomething)
    #expect(try plan(folder, "Order", ["name:String"], guide: nil).notes.contains { $0.contains("'total'") })
  }

  @Test("get another field beside edits in every file", arguments: guides)
  func addingField(guide: String) throws {
    let folder = try TemporaryFolder()
    let fields = ["name:String:required", "total:Double:min:0"]
    try write(folder, fields, guide: guide)
    for path in try sources(folder) {
      try folder.write("// At the top.\n" + folder.text(path) + "// At the end.\n", to: path)
    }

    let plan = try plan(folder, "Order", fields + ["note:String?", "isPaid:Bool"], guide: guide).plan
    try PlanWriter().write(plan)

    #expect(plan.count(.merge) >= 8)
    #expect(plan.count(.update) == 0)
    #expect(plan.markedConflictCount == 0)
    for path in try sources(folder) {
      let text = try folder.text(path)
      #expect(text.hasPrefix("// At the top.\n") && text.hasSuffix("// At the end.\n"), "\(path)")
    }
    let model = try #require(try sources(folder).first { $0.hasSuffix("/Order.swift") })
    #expect(try folder.text(model).contains("isPaid: Bool"))

    // Without the edits, it is what would have been generated at once.
    let fresh = try TemporaryFolder()
    try write(fresh, fields + ["note:String?", "isPaid:Bool"], guide: guide)
    // The tests import the module, which is called like the folder.
    for path in try sources(fresh) where !path.hasPrefix("Tests/") {
      #expect(try folder.text(path) == "// At the top.\n" + fresh.text(path) + "// At the end.\n", "\(path)")
    }
  }

  @Test("refuse to overwrite an edit, and mark the place on request")
  func conflict() throws {
    let folder = try TemporaryFolder()
    try write(folder, ["name:String"], guide: "mv-reference")
    let path = "Models/Order.swift"
    let old = try folder.text(path)
    try folder.write(old.replacingOccurrences(of: "  var name: String\n", with: "  var name: Substring\n"), to: path)
    #expect(try folder.text(path) != old)

    let refused = try plan(folder, "Order", ["title:String"]).plan
    let merged = try plan(folder, "Order", ["title:String"]) { $0.policy = .merge }.plan

    #expect(refused.conflicts.map(\.path) == [path])
    #expect(merged.conflicts.isEmpty)
    #expect(merged.markedConflictCount >= 1)
    let text = String(decoding: try #require(merged.files.first { $0.path == path }).bytes, as: UTF8.self)
    #expect(text.contains("<<<<<<< edited\n") && text.contains("Substring") && text.contains("title"))
  }

  @Test("take their edits along into the folders of another guide, and back again")
  func changingStyle() throws {
    let folder = try TemporaryFolder()
    try write(folder, [], guide: "mv-reference")
    try folder.write("// Mine.\n" + folder.text("Models/Order.swift"), to: "Models/Order.swift")
    let before = try folder.snapshot()

    try PlanWriter().write(try plan(folder, guide: "wellplate-mvvm").plan)
    #expect(try folder.text("Shared/Models/Order.swift").hasPrefix("// Mine.\n"))
    #expect(try !sources(folder).contains("Models/Order.swift"))
    #expect(try !folder.names().contains("Models/"))

    try PlanWriter().write(try plan(folder, guide: "mv-reference").plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("lose files that are no longer generated, unless they were edited")
  func leftOvers() throws {
    let folder = try TemporaryFolder()
    try write(folder, [], guide: "mv-reference")
    try folder.write("// Mine.\n" + folder.text("Models/OrderModel.swift"), to: "Models/OrderModel.swift")

    let plan = try plan(folder, guide: "mvvm-pattern").plan

    #expect(actions(plan)["Models/OrderModel.swift"] == "keep")
    #expect(actions(plan)["Tests/OrderModelTests.swift"] == "remove")
  }

  @Test("share files with others, which stay until the last of them goes")
  func sharing() throws {
    let folder = try TemporaryFolder(["Notes.txt": "mine"])
    let before = try folder.snapshot()
    try write(folder, [], guide: "wellplate-mvvm")
    try write(folder, "Invoice", [], guide: "wellplate-mvvm")
    #expect(try ProjectRecords(root: folder.path).owners(of: "Networking/APIClient.swift", but: "Order") == ["Invoice"])

    let first = try FeatureUndo.plan("Order", root: folder.path)
    #expect(first.plan.files.first { $0.path == "Networking/APIClient.swift" }?.action == .keep(.shared(["Invoice"])))
    try PlanWriter().write(first.plan)
    #expect(try sources(folder).contains("Networking/APIClient.swift"))

    try PlanWriter().write(try FeatureUndo.plan(nil, root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("leave their project byte for byte as it was when they are undone, in whatever order", arguments: guides)
  func undo(guide: String) throws {
    let folder = try TemporaryFolder()
    let before = try folder.snapshot()
    for names in [["Order", "Invoice"], ["Invoice", "Order"]] {
      try write(folder, "Order", [], guide: guide)
      try write(folder, "Invoice", ["name:String"], guide: guide)
      for name in names { try PlanWriter().write(try FeatureUndo.plan(name, root: folder.path).plan) }
      #expect(try folder.snapshot() == before)
    }
  }

  @Test("keep and name what was edited when they are undone")
  func undoOfEdits() throws {
    let folder = try TemporaryFolder()
    try write(folder, [], guide: "mv-reference")
    try folder.write("// Mine.\n", to: "Models/Order.swift")

    let undo = try FeatureUndo.plan("order", root: folder.path)
    try PlanWriter().write(undo.plan)

    #expect(undo.plan.files.filter { $0.action.kind == .keep }.map(\.path) == ["Models/Order.swift"])
    #expect(try folder.names() == ["Models/", "Models/Order.swift"])
  }

  @Test("are listed with the state of each file")
  func listing() throws {
    let folder = try TemporaryFolder()
    try write(folder, [], guide: "mv-reference")
    try folder.write("// Mine.\n", to: "Models/Order.swift")
    try FileManager.default.removeItem(atPath: folder.path("Views/OrderRow.swift"))

    let states = try FeatureStates(root: folder.path)

    #expect(try states.text().contains("Order  mv-reference, 34 files\n"))
    #expect(try states.text().contains("  edited     Models/Order.swift\n"))
    #expect(try states.text().contains("  missing    Views/OrderRow.swift\n"))
    #expect(try states.text().contains("  unchanged  Models/OrderModel.swift\n"))
    #expect(try states.json().contains("\"state\": \"missing\""))
    #expect(try FeatureStates(root: TemporaryFolder().path).text() == "no features\n")
  }

  @Test(
    "are refused with the place when their record is damaged",
    arguments: [
      (
        "\"version\": 2", "\"version\": 9",
        "Order.json:2:14: error: the record was written by another version of archgen"
      ),
      ("\"Models/Order.swift\"", "\"../Order.swift\"", "'../Order.swift' is not a path in the project: '..' leads out"),
      ("\"own\"", "\"owm\"", "unknown word 'owm' in 'standing'; did you mean 'own'?"),
      ("\"sequence\": 1", "\"sequence\": 9223372036854775807", "'sequence' should be a whole number from 0 to 1000000"),
      ("\"sequence\": 1", "\"sequence\": -1", "'sequence' should be a whole number from 0 to 1000000"),
      ("\"lineLength\": ", "\"lineLength\": 99999999", "'lineLength' should be a whole number from 1 to 100000"),
      ("\"guide\"", "\"gide\"", "Order.json:1:1: error: 'guide' is missing"),
      ("{", "<<<<<<<", "Order.json:1:1: error: expected"),
    ])
  func damage(old: String, new: String, message: String) throws {
    let folder = try TemporaryFolder()
    try write(folder, [], guide: "mv-reference")
    let path = ".archgen/features/Order.json"
    let text = try folder.text(path)
    let range = try #require(text.range(of: old))
    try folder.write(text.replacingCharacters(in: range, with: new), to: path)

    let problem = #expect(throws: FeatureProblem.self) { try plan(folder) }
    #expect(try #require(problem).description.contains(message))
  }

  @Test("suggest the name when there is no such feature")
  func unknown() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RecordProblem.none) { try FeatureUndo.plan(nil, root: folder.path) }
    try write(folder, [], guide: "mv-reference")
    #expect(throws: RecordProblem.unknown("Ordr", suggestion: "Order")) {
      try FeatureUndo.plan("Ordr", root: folder.path)
    }
  }
}
