import ArchGen
import FeatureModel
import FilePlan
import Testing

@Suite("Parts of features")
struct PartialFeatureTests {
  private func run(
    _ folder: TemporaryFolder, only: Set<FeatureKind> = [], fields: [String] = [], isWritten: Bool = true
  ) throws -> PlannedFeature {
    var order = FeatureOrder(name: "Order")
    order.fields = fields
    order.guide = "mv-reference"
    order.into = folder.path
    order.only = only
    let feature = try FeatureGenerator.plan(order)
    if isWritten { _ = try PlanWriter().write(feature.plan) }
    return feature
  }

  private func actions(_ feature: PlannedFeature) -> [String: PlannedAction] {
    Dictionary(feature.plan.files.map { ($0.path, $0.action) }) { first, _ in first }
  }

  @Test("are added to those that are there")
  func widening() throws {
    let folder = try TemporaryFolder()
    _ = try run(folder, only: [.model], fields: ["name:String"])

    let second = actions(try run(folder, only: [.protocol]))
    let third = actions(try run(folder))

    #expect(second["Models/Order.swift"] == .same)
    #expect(second["Services/OrderServiceProtocol.swift"] == .create)
    #expect(third == second.mapValues { _ in .same })
  }

  @Test("get new fields together, whichever of them is asked for")
  func newFields() throws {
    let folder = try TemporaryFolder()
    _ = try run(folder, only: [.model, .protocol], fields: ["name:String"])

    let second = actions(try run(folder, only: [.protocol], fields: ["name:String", "total:Double"]))

    #expect(second["Models/Order.swift"] == .update)
  }

  @Test("of a whole feature are looked at alone, unless its fields change")
  func partsOfWhole() throws {
    let folder = try TemporaryFolder()
    _ = try run(folder, fields: ["name:String"])

    let same = try run(folder, only: [.tests], isWritten: false)
    let changed = try run(folder, only: [.tests], fields: ["name:String", "total:Double"], isWritten: false)

    #expect(same.plan.files.allSatisfy { $0.path.hasPrefix("Tests/") && $0.action == .same })
    #expect(actions(changed)["Models/Order.swift"] == .update)
    #expect(changed.notes.contains { $0.contains("all parts of 'Order' follow") })
    #expect(!same.notes.contains { $0.contains("follow") })
  }

  @Test("make a whole feature once none is missing")
  func completion() throws {
    let folder = try TemporaryFolder()
    _ = try run(folder, only: [.model], fields: ["name:String"])
    let others = Set(FeatureKind.allCases).subtracting([.model, .app])

    let second = try run(folder, only: others)
    let record = try folder.text(".archgen/features/Order.json")

    #expect(second.plan.files.contains { $0.path == "Views/OrderListView.swift" && $0.action == .create })
    #expect(record.contains("\"only\": []"))
  }
}
