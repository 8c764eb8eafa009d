import ArchLint
import FilePlan
import Testing

@testable import ArchGen

@Suite("The guide of the features that are there")
struct RecordedGuideTests {
  /// Code that looks like another guide's, far more of it than a feature has.
  private static let shops = (1...6).map { number in
    """
    import SwiftUI

    @Observable final class Shop\(number)Store { var names: [String] = [] }

    struct Shop\(number)View: View {
      @Environment(Shop\(number)Store.self) private var store
      var body: some View { List(store.names, id: \\.self) { Text($0) } }
    }

    struct Shop\(number)Screen: View {
      @State private var store = Shop\(number)Store()
      var body: some View { Shop\(number)View().environment(store) }
    }

    """
  }.joined()

  private func plan(_ name: String, in folder: TemporaryFolder, guide: String? = nil) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.guide = guide
    order.into = folder.path
    return try FeatureGenerator.plan(order)
  }

  @Test("is the next one's, whatever the other code looks like")
  func recordedGuide() throws {
    let folder = try TemporaryFolder()
    try PlanWriter().write(try plan("Order", in: folder, guide: "mvvm-pattern").plan)
    try folder.write(Self.shops, to: "Shops.swift")

    let detected = try ProposedProject(folder: folder.path).guide(named: nil, traits: GuideTraits())
    #expect(detected?.name == "mv-reference")
    #expect(try plan("Invoice", in: folder).guide == "mvvm-pattern")
  }

  @Test("gives way to what is asked for and to the configuration")
  func otherGuides() throws {
    let folder = try TemporaryFolder()
    try PlanWriter().write(try plan("Order", in: folder, guide: "mvvm-pattern").plan)

    #expect(try plan("Invoice", in: folder, guide: "mvvm-observable").guide == "mvvm-observable")
    try folder.write("{ \"guide\": \"mv-article\" }", to: ".archlint.json")
    #expect(try plan("Invoice", in: folder).guide == "mv-article")
  }

  @Test("decides nothing where they differ")
  func differentGuides() throws {
    let folder = try TemporaryFolder()
    for (name, guide) in [("Order", "mvvm-pattern"), ("Invoice", "mvvm-observable")] {
      try PlanWriter().write(try plan(name, in: folder, guide: guide).plan)
    }
    try folder.write(Self.shops, to: "Shops.swift")

    #expect(try plan("Receipt", in: folder).guide == "mv-reference")
  }
}
