import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Records that a stranger has changed")
struct PlantedRecordTests {
  private static let path = ".archgen/features/Order.json"

  /// A project with a feature, whose record is changed.
  private static func folder(_ old: String, _ new: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    try PlanWriter().write(try FeatureGenerator.plan(order(folder)).plan)
    let record = try folder.text(path)
    #expect(record.contains(old))
    try folder.write(record.replacingOccurrences(of: old, with: new), to: path)
    return folder
  }

  private static func order(_ folder: TemporaryFolder, _ fields: [String] = ["title:String"]) -> FeatureOrder {
    var order = FeatureOrder(name: "Order")
    order.fields = fields
    order.guide = "mv-reference"
    order.into = folder.path
    return order
  }

  @Test(
    "put no code into what is written next",
    arguments: [
      #""module": "App\nimport Evil""#, #""views": "View { init() { evil() } }""#, #""states": "Model = evil()""#,
      #""header": ["let evil = 1"]"#, #""header": ["/* begun"]"#, #""header": ["// a", "evil()"]"#,
    ])
  func code(member: String) throws {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    try PlanWriter().write(try FeatureGenerator.plan(Self.order(folder)).plan)
    let record = try folder.text(Self.path)
    let key = String(member.prefix { $0 != ":" })
    let other = try record.replacing(Regex(key + #": (\[\]|"[^"]*"|null)"#)) { _ in member }
    #expect(other != record)
    try folder.write(other, to: Self.path)
    let problem = #expect(throws: FeatureProblem.self) {
      try FeatureGenerator.plan(Self.order(folder, ["title:String", "count:Int"]))
    }
    #expect(problem?.description.contains(Self.path) == true)
  }

  @Test("whose place is the last that there is leave room for others")
  func sequence() throws {
    let folder = try Self.folder("\"sequence\": 1", "\"sequence\": 1000000")
    var order = Self.order(folder)
    order.name = "Note"
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    #expect(try FeatureUndo.plan("Note", root: folder.path).plan.count(.remove) > 0)
  }

  @Test("take no manifest away")
  func manifest() throws {
    let folder = try Self.folder("\"guide\": ", "\"naming\": [\"row = Package\"], \"guide\": ")
    let text = "// swift-tools-version: 6.0\n"
    try folder.write(text, to: "Package.swift")
    let file = "{ \"path\": \"Package.swift\", \"standing\": \"own\" }"
    let record = try folder.text(Self.path)
    try folder.write(record.replacingOccurrences(of: "\"files\": [", with: "\"files\": [\n    \(file),"), to: Self.path)
    let plan = try FeatureUndo.plan("Order", root: folder.path).plan
    #expect(plan.files.filter { $0.action.kind == .remove }.map(\.path).contains("Package.swift") == false)
  }
}
