import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("What a feature adds to a review")
struct FeatureLengthTests {
  /// The most lines: of the app, of the tests, and of the record.
  private struct Bar {
    let app: Int
    let tests: Int
    var record = 60
  }

  private static let fields = [
    "id:UUID", "customer:String:required", "total:Double:min:0", "size:CupSize(small,medium,large)", "isGift:Bool",
    "note:String?", "createdAt:Date",
  ]

  @Test("is short, and shorter where the project has one", arguments: FeatureDesign.all.map(\.guide))
  func lines(guide: String) throws {
    let folder = try TemporaryFolder()
    var before = (app: 0, tests: 0, record: 0)
    for (name, bar) in [("Order", Bar(app: 1350, tests: 840)), ("Invoice", Bar(app: 450, tests: 300))] {
      var order = FeatureOrder(name: name)
      // The enum is the first feature's.
      order.fields = Self.fields.map { name == "Order" ? $0 : $0.replacing("CupSize", with: "Format") }
      (order.into, order.guide) = (folder.path, guide)
      try PlanWriter().write(try FeatureGenerator.plan(order).plan)

      let after = try Self.lines(in: folder)
      #expect(after.app - before.app <= bar.app, "\(name): \(after.app - before.app) lines of the app")
      #expect(after.tests - before.tests <= bar.tests, "\(name): \(after.tests - before.tests) lines of tests")
      #expect(
        after.record - before.record <= bar.record, "\(name): \(after.record - before.record) lines of the record")
      before = after
    }
  }

  private static func lines(in folder: TemporaryFolder) throws -> (app: Int, tests: Int, record: Int) {
    try folder.texts().reduce(into: (0, 0, 0)) { lines, file in
      let count = file.value.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      if file.key.hasPrefix(".archgen") {
        lines.2 += count
      } else if file.key.hasPrefix("Tests") {
        lines.1 += count
      } else {
        lines.0 += count
      }
    }
  }
}
