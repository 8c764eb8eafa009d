import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Wiring features into an app")
struct WiringTests {
  private func plan(_ folder: TemporaryFolder, _ name: String = "Order", guide: String) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.guide = guide
    order.into = folder.path
    order.server = "https://api.example.com"
    return try FeatureGenerator.plan(order)
  }

  private func app(_ scene: String, storage: String = "") -> String {
    "import SwiftUI\n\n@main\nstruct ShopApp: App {\n\(storage)  var body: some Scene {\n\(scene)  }\n}\n"
  }

  @Test("puts the model before the app's other properties and behind the root view's modifiers")
  func done() throws {
    let scene = "    WindowGroup {\n      ShopView()\n        .tint(.red)\n    }\n"
    let folder = try TemporaryFolder([
      "App.swift": app(scene, storage: "  @State private var cart = 1 // items\n\n")
    ])
    let before = try folder.snapshot()

    let feature = try plan(folder, guide: "mv-reference")
    try PlanWriter().write(feature.plan)

    #expect(
      try folder.text("App.swift")
        == app(
          "    WindowGroup {\n      ShopView()\n        .tint(.red)\n        .environment(orderModel)\n    }\n",
          storage: """
              @State private var orderModel = OrderModel(
                orderService: OrderService(baseURL: URL(string: "https://api.example.com")!)
              )
              @State private var cart = 1 // items


            """))
    #expect(feature.notes.contains { $0.contains("'OrderModel' is added to the environment in 'App.swift'") })

    // A second run finds it there, also after a formatter has been at it.
    let wired = try folder.text("App.swift")
    for text in [
      wired, wired.replacingOccurrences(of: "OrderModel(\n    orderService", with: "OrderModel(orderService"),
    ] {
      try folder.write(text, to: "App.swift")
      let again = try plan(folder, guide: "mv-reference")
      #expect(!again.plan.changesSomething)
      #expect(again.notes == ["'OrderModel' is already in the environment"])
    }
    try folder.write(wired, to: "App.swift")

    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test(
    "follows the style of the file",
    arguments: [
      ("    WindowGroup { ShopView() }\n", "    WindowGroup { ShopView().environmentObject(orderModel) }\n"),
      (
        "    WindowGroup {\n      ShopView()\n    }\n",
        "      ShopView()\n        .environmentObject(orderModel)\n    }\n"
      ),
      (
        "    WindowGroup {\n      NavigationStack {\n        ShopView()\n      }\n    }\n",
        "      }\n      .environmentObject(orderModel)\n    }\n"
      ),
      ("\tWindowGroup {\n\t\tShopView()\n\t}\n", "\t\tShopView()\n\t\t\t.environmentObject(orderModel)\n\t}\n"),
    ])
  func style(scene: String, expected: String) throws {
    let folder = try TemporaryFolder(["App.swift": app(scene)])
    let feature = try plan(folder, guide: "mv-article")
    let file = try #require(feature.plan.files.first { $0.path == "App.swift" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.action == .edit)
    #expect(text.contains(expected))
    #expect(text.contains("{\n  @StateObject private var orderModel = OrderModel("))
    #expect(text.contains("  )\n\n  var body"))
  }

  @Test(
    "leaves what isn't certain to a person",
    arguments: [
      "    WindowGroup {\n      if ready { ShopView() } else { Text(\"…\") }\n    }\n",
      "    WindowGroup {\n      ShopView()\n      Text(\"two\")\n    }\n",
      "    WindowGroup { ShopView() }\n    WindowGroup(id: \"more\") { ShopView() }\n",
      "    DocumentGroup(newDocument: Shop()) { _ in ShopView() }\n",
    ])
  func uncertain(scene: String) throws {
    let folder = try TemporaryFolder(["App.swift": app(scene)])
    let feature = try plan(folder, guide: "mv-reference")
    #expect(!feature.plan.files.contains { $0.path == "App.swift" })
    #expect(feature.notes.contains { $0.contains(".environment(OrderModel(") })
  }

  @Test("goes when the feature no longer needs it, and stays with features whose app is edited")
  func changes() throws {
    let folder = try TemporaryFolder(["App.swift": app("    WindowGroup {\n      ShopView()\n    }\n")])
    let original = try folder.text("App.swift")
    try PlanWriter().write(try plan(folder, guide: "mv-reference").plan)
    try PlanWriter().write(try plan(folder, "Invoice", guide: "mv-reference").plan)
    #expect(try folder.text("App.swift").contains(".environment(invoiceModel)"))

    try PlanWriter().write(try plan(folder, guide: "mvvm-pattern").plan)
    #expect(try !folder.text("App.swift").contains("orderModel"))
    #expect(try folder.text("App.swift").contains(".environment(invoiceModel)"))

    try PlanWriter().write(try FeatureUndo.plan("Invoice", root: folder.path).plan)
    #expect(try folder.text("App.swift") == original)
  }

  @Test("is left alone by undo where it was changed since, and named")
  func changedSince() throws {
    let folder = try TemporaryFolder(["App.swift": app("    WindowGroup {\n      ShopView()\n    }\n")])
    try PlanWriter().write(try plan(folder, guide: "mv-reference").plan)
    let edited = try folder.text("App.swift").replacingOccurrences(
      of: "URL(string: \"https://api.example.com\")!", with: "Shop.address")
    try folder.write(edited, to: "App.swift")

    let undo = try FeatureUndo.plan("Order", root: folder.path)
    try PlanWriter().write(undo.plan)

    #expect(undo.notes.count == 1)
    #expect(try folder.text("App.swift").contains("Shop.address"))
    // The modifier is still about it.
    #expect(try folder.text("App.swift").contains(".environment(orderModel)"))
  }

  @Test("keeps the app of a feature that goes, until the last one that is wired into it goes too")
  func inheritedApp() throws {
    let folder = try TemporaryFolder()
    let before = try folder.snapshot()
    try PlanWriter().write(try plan(folder, "Invoice", guide: "mv-reference").plan)
    try PlanWriter().write(try plan(folder, guide: "mv-reference").plan)
    try PlanWriter().write(try FeatureUndo.plan("Invoice", root: folder.path).plan)

    #expect(try !plan(folder, guide: "mv-reference").plan.changesSomething)
    try PlanWriter().write(try plan(folder, guide: "mvvm-pattern").plan)
    #expect(try folder.names().contains("InvoicesApp.swift"))
    #expect(try !folder.text("InvoicesApp.swift").contains("orderModel"))

    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("finds the window that the app begins with, never one for debugging")
  func window() throws {
    let scene = """
          #if DEBUG
            WindowGroup("Debug") { DebugView() }
          #endif
          Window("Shop", id: "shop") { ShopView() }
          Settings { SettingsView() }

      """
    let folder = try TemporaryFolder(["App.swift": app(scene)])
    try PlanWriter().write(try plan(folder, guide: "mv-reference").plan)

    let text = try folder.text("App.swift")
    #expect(text.contains("Window(\"Shop\", id: \"shop\") { ShopView().environment(orderModel) }"))
    #expect(text.contains("WindowGroup(\"Debug\") { DebugView() }"))
  }
}
