import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("What a stranger's record claims to be generated")
struct PlantedEditTests {
  /// A record about a person's own files.
  struct Claim: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: FeatureRecord.Kind
    var name = "Order"
    var files: [String] = []
    var edits: [String] = []
    var subject: String?
    var naming: [String] = []
    var standing = RecordedFile.Standing.own
  }

  private static let shop = """
    import Foundation
    import SwiftUI

    @main
    struct ShopApp: App {
      @State private var cart = Cart(cartService: CartService(baseURL: URL(string: "https://a.test")!))
      var body: some Scene { WindowGroup { ShopView().environment(cart) } }
    }

    func pay(_ order: any OrderServiceProtocol) {
      charge()
      log("any OrderServiceProtocol")
    }

    """
  private static let service = """
    final class OrderService: Base, OrderServiceProtocol { func load() {} }
    final class Stranger {}
    final class Desk { let service: (any OrderServiceProtocol)?; let text = "any OrderServiceProtocol" }
    enum Route { case note(Note), order(Order) }
    struct Note { let title: String }
    struct Order { let title: String }

    """
  private static let mock = """
    /// Stands in for `OrderServiceProtocol` on rainy days.
    final class MockOrderService: OrderServiceProtocol { func load() { print("mine") } }

    """

  private static let proto = "OrderServiceProtocol"
  private static let protoPath = "App/OrderServiceProtocol.swift"
  private static let all = ["App/Shop.swift", "App/OrderService.swift", protoPath, "App/Cart.swift"]

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": "{}", "App/Shop.swift": shop, "App/OrderService.swift": service,
      protoPath: "/// Mine.\nprotocol OrderServiceProtocol { func load() }\n",
      "App/Cart.swift": """
      import Foundation
      import Observation
      final class CartService { init(baseURL: URL) {} }
      @Observable final class Cart { var isOpen = false; init(cartService: CartService) {}; func open() { isOpen = true } }

      """,
      "App/MockOrderService.swift": mock, "App/Note.swift": "struct NoteView {}\n",
      "Tests/CartTests.swift": "import Testing\n@Suite(\"Cart\") struct CartTests { @Test func mine() {} }\n",
    ])
  }

  static let claims: [Claim] =
    FeatureRecord.Kind.allCases.flatMap { kind in
      RecordedFile.Standing.allCases.map { standing in
        Claim(
          testDescription: "everything, \(kind), \(standing)", kind: kind, name: kind == .protocols ? proto : "Order",
          files: all + ["App/MockOrderService.swift", "Tests/CartTests.swift"], edits: all,
          subject: kind == .likeness ? "Note" : "OrderService",
          naming: ["model = Cart", "app = Shop", "service = CartService"], standing: standing)
      }
    } + [
      Claim(
        testDescription: "the model of another", kind: .feature, edits: ["App/Shop.swift"],
        naming: ["model = Cart", "service = CartService", "service-variable = cartService"]),
      Claim(
        testDescription: "what names a person's protocol", kind: .protocols, name: proto,
        edits: ["App/Shop.swift", "App/OrderService.swift"], subject: "OrderService"),
      Claim(
        testDescription: "a person's lines beside those of a neighbour", kind: .likeness,
        edits: ["App/OrderService.swift"], subject: "Note"),
    ]

  private static func record(_ claim: Claim) -> FeatureRecord {
    var record = FeatureRecord(claim.kind, name: claim.name, sequence: 1)
    (record.subject, record.edits, record.naming) = (claim.subject, claim.edits.sorted(), claim.naming)
    record.fields = claim.kind == .feature || claim.kind == .likeness ? ["title:String"] : []
    if claim.kind == .feature { record.guide = "mv-reference" }
    record.files = claim.files.sorted().map { path in
      var file = RecordedFile(path: path, standing: claim.standing)
      file.maker = claim.standing == .inherited ? "Shop" : nil
      return file
    }
    return record
  }

  /// A project with a record, under git, which has kept all texts.
  private static func project(_ claim: Claim) throws -> (folder: TemporaryFolder, before: [String: String]) {
    let folder = try folder()
    let record = record(claim)
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: claim.name))
    try folder.commit()
    return (folder, try texts(folder))
  }

  private static func texts(_ folder: TemporaryFolder) throws -> [String: String] {
    try folder.texts().filter { $0.key.hasSuffix(".swift") && !$0.key.hasPrefix(".") }
  }

  @Test("stays, to the byte, when it is undone", arguments: claims)
  func undone(_ claim: Claim) throws {
    let (folder, before) = try Self.project(claim)
    switch Result(catching: { () throws(RecordProblem) in try FeatureUndo.plan(claim.name, root: folder.path) }) {
    case .success(let undo):
      #expect(undo.plan.files.allSatisfy { $0.action.kind == .keep })
      _ = try? PlanWriter().write(undo.plan)
    case .failure(let problem): #expect(problem == .edited(claim.name))
    }
    #expect(try Self.texts(folder) == before)
  }

  @Test(
    "doesn't give way to what is generated, whether git has kept it or it was edited since", arguments: [true, false])
  func overwritten(isEdited: Bool) throws {
    for claim in Self.claims where !claim.files.isEmpty {
      let (folder, _) = try Self.project(claim)
      if isEdited { for path in Self.all { try folder.write(try folder.text(path) + "// mine\n", to: path) } }
      let before = try Self.texts(folder)
      for plan in try Self.plans(in: folder) where plan.conflicts.isEmpty { _ = try? PlanWriter().write(plan) }
      let after = try Self.texts(folder)
      for (path, text) in before { #expect(after[path] == text, "\(claim): \(path)") }
    }
  }

  /// What commands would write that follow the records of what is made from source.
  private static func plans(in folder: TemporaryFolder) throws -> [Plan] {
    var source = SourceOrder(name: proto)
    source.into = folder.path("App")
    var all = source
    all.into = folder.path
    var tests = SourceOrder(name: "Cart")
    tests.into = folder.path("Tests")
    return [
      try MockGenerator.plan(source).plan, try TestGenerator.plan(tests).plan,
      try ProjectMocks.plan(all, below: nil).source.plan,
    ]
  }

  @Test("of a feature is neither replaced nor merged away, as what it was is rendered anew")
  func feature() throws {
    let path = "Models/Cart.swift"
    let mine =
      "import Observation\n\n@MainActor\n@Observable\nfinal class Cart {\n  var count = 0\n  func add() {}\n}\n"
    let folder = try TemporaryFolder([".archlint.json": "{}", path: mine])
    let claim = Claim(testDescription: "", kind: .feature, files: [path], naming: ["model = Cart"])
    let record = Self.record(claim)
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    try folder.commit()
    var order = FeatureOrder(name: "Order")
    order.into = folder.path
    func action() throws -> PlannedAction? {
      let plan = try FeatureGenerator.plan(order).plan
      if plan.conflicts.isEmpty { try PlanWriter().write(plan) }
      #expect(try folder.text(path) == mine)
      return plan.files.first { $0.path == path }?.action
    }
    #expect(try action() == .keep(.edited))
    order.fields = ["title:String", "count:Int:sort"]
    #expect(try action()?.kind == .conflict)
    // Into another folder it would go only with all of its own lines, and not where these are in the way.
    order.guide = "mvvm-pattern"
    #expect(try FeatureGenerator.plan(order).plan.conflicts.map(\.path) == ["ViewModels/Cart.swift"])
  }

  @Test("of an app stays where it is about a person's own model, whatever else goes")
  func wired() throws {
    let app = """
      import SwiftUI

      @main
      struct ShopApp: App {
        @State private var cart = Cart(orderService: OrderService(baseURL: URL(string: "https://a.test")!))
        var body: some Scene { WindowGroup { ShopView().environment(cart) } }
      }

      """
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "App.swift": app,
      "Cart.swift": "import Observation\n@Observable final class Cart { init(orderService: OrderService) {} }\n",
    ])
    var order = FeatureOrder(name: "Order")
    (order.into, order.guide) = (folder.path, "mv-reference")
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    try folder.write(app, to: "App.swift")
    var record = try #require(try ProjectRecords(root: folder.path).feature("Order"))
    (record.naming, record.edits) = (["model = Cart"], ["App.swift"])
    record.files.append(RecordedFile(path: "Cart.swift", standing: .own))
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    let undo = try FeatureUndo.plan("Order", root: folder.path)
    #expect(undo.plan.files.first { $0.path == "Models/Order.swift" }?.action == .remove)
    #expect(undo.plan.files.first { $0.path == "Cart.swift" }?.action == .keep(.leftOver))
    #expect(!undo.plan.files.contains { $0.path == "App.swift" })
  }

  @Test("goes back to the type with a protocol that is generated, in code alone")
  func retyped() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "App/OrderService.swift": "final class OrderService { func load() async throws {} }\n",
      "App/Desk.swift": """
      // any OrderServiceProtocol
      final class Desk {
        let service: OrderService
        var other: OrderService?
        let text = "any OrderServiceProtocol"
        init(service: OrderService) { self.service = service }
      }

      """,
    ])
    let before = try Self.texts(folder)
    var order = SourceOrder(name: "OrderService")
    order.into = folder.path("App")
    try PlanWriter().write(try ProtocolGenerator.plan(order).plan)
    #expect(try folder.text("App/Desk.swift").contains("var other: (any OrderServiceProtocol)?"))
    let path = "App/OrderServiceProtocol.swift"
    let text = try folder.text(path)
    // While the protocol stays, all that names it does.
    try folder.write(text + "// mine\n", to: path)
    #expect(throws: RecordProblem.edited(Self.proto)) { try FeatureUndo.plan(Self.proto, root: folder.path) }
    try folder.write(text, to: path)
    try PlanWriter().write(try FeatureUndo.plan(Self.proto, root: folder.path).plan)
    #expect(try Self.texts(folder) == before)
  }

  @Test("of a project file takes nothing out but what is about files that go")
  func projectFile() throws {
    let projectFile = "Shop.xcodeproj/project.pbxproj"
    let folder = try Self.folder()
    try folder.write("// App/Shop.swift\n{ objects = { }; }\n", to: projectFile)
    let claim = Claim(testDescription: "", kind: .feature, files: ["App/Shop.swift"], edits: [projectFile])
    let record = Self.record(claim)
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    #expect(throws: RecordProblem.edited("Order")) { try FeatureUndo.plan("Order", root: folder.path) }
    #expect(try FeatureStates(root: folder.path).text().contains("  edited     \(projectFile)"))
  }

  @Test("of a model is its property with any address, and its modifier, and no more")
  func wiring() throws {
    let folder = try TemporaryFolder()
    var order = FeatureOrder(name: "Order")
    (order.into, order.guide) = (folder.path, "mv-reference")
    let run = try FeatureRun(order, in: try FeatureSurroundings(into: folder.path))
    let wiring = WiringText(run.names, run.design)
    let property =
      "@State private var orderModel = OrderModel(\n  orderService: OrderService(baseURL: URL(string: \"a\")!)\n)"
    func found(_ text: String) -> [String] {
      let content = Array(text.utf8)
      return wiring.places(in: content).map { String(decoding: content[$0], as: UTF8.self) }
    }
    #expect(found("struct A {\n  \(property)\n\n  let a = 1\n}") == [property])
    #expect(found("View()\n  .environment( orderModel )\n  .b()") == [".environment( orderModel )"])
    for text in [
      property.replacing("\"a\"", with: "\"a\" + b(\"c\")"), property.replacing("private ", with: "static "), "",
      ".environment(cart)", String(property.dropLast()), "// \(property)", property + property,
    ] {
      #expect(found(text) == [], "\(text)")
    }
  }
}
