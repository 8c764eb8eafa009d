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
    final class MockOrderServiceProtocol: OrderServiceProtocol { func load() { print("mine") } }

    """

  private static let proto = "OrderServiceProtocol"
  private static let protoPath = "App/OrderServiceProtocol.swift"
  private static let all = ["App/Shop.swift", "App/OrderService.swift", protoPath, "App/Cart.swift"]

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": "{}", "App/Shop.swift": shop, "App/OrderService.swift": service,
      protoPath: "/// Mine.\nprotocol OrderServiceProtocol { func load() }\n",
      "App/Cart.swift": "import Observation\n@Observable final class Cart { init(cartService: CartService) {} }\n",
      "App/MockOrderServiceProtocol.swift": mock, "App/Note.swift": "struct NoteView {}\n",
      "Tests/CartTests.swift": "import Testing\n@Suite(\"Cart\") struct CartTests { @Test func mine() {} }\n",
    ])
  }

  static let claims: [Claim] =
    FeatureRecord.Kind.allCases.flatMap { kind in
      RecordedFile.Standing.allCases.map { standing in
        Claim(
          testDescription: "everything, \(kind), \(standing)", kind: kind, name: kind == .protocols ? proto : "Order",
          files: all + ["App/MockOrderServiceProtocol.swift", "Tests/CartTests.swift"], edits: all,
          subject: kind == .likeness ? "Note" : "OrderService",
          naming: ["state = Cart", "app = Shop", "service = CartService"], standing: standing)
      }
    } + [
      Claim(
        testDescription: "the model of another", kind: .feature, edits: ["App/Shop.swift"],
        naming: ["state = Cart", "service = CartService", "service-variable = cartService"]),
      Claim(
        testDescription: "what names a person's protocol", kind: .protocols, name: proto,
        edits: ["App/Shop.swift", "App/OrderService.swift"], subject: "OrderService"),
      Claim(
        testDescription: "a person's lines beside those of a neighbour", kind: .likeness,
        edits: ["App/OrderService.swift"], subject: "Note"),
    ]

  private static func record(_ claim: Claim, _ folder: TemporaryFolder) throws -> FeatureRecord {
    var record = FeatureRecord(claim.kind, name: claim.name, sequence: 1)
    (record.subject, record.edits, record.naming) = (claim.subject, claim.edits.sorted(), claim.naming)
    record.fields = claim.kind == .feature || claim.kind == .likeness ? ["title:String"] : []
    if claim.kind == .feature { record.guide = "mv-reference" }
    record.files = try claim.files.sorted().map { path in
      var file = RecordedFile(path: path, standing: claim.standing)
      file.follow(Array(try folder.text(path).utf8))
      file.maker = claim.standing == .inherited ? "Shop" : nil
      return file
    }
    return record
  }

  /// A project with a record, under git, which has kept all texts.
  private static func project(_ claim: Claim) throws -> (folder: TemporaryFolder, before: [String: String]) {
    let folder = try folder()
    let record = try record(claim, folder)
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

  @Test("doesn't give way to what is generated, whether git has kept it or it was edited since", arguments: [true, false])
  func overwritten(isEdited: Bool) throws {
    for claim in Self.claims where !claim.files.isEmpty {
      let (folder, _) = try Self.project(claim)
      if isEdited { for path in Self.all { try folder.write(try folder.text(path) + "// mine\n", to: path) } }
      let before = try Self.texts(folder)
      for plan in Self.plans(claim, in: folder) where plan.conflicts.isEmpty { _ = try? PlanWriter().write(plan) }
      let after = try Self.texts(folder)
      for (path, text) in before { #expect(after[path] == text, "\(claim): \(path)") }
    }
  }

  /// What commands would write that follow records.
  private static func plans(_ claim: Claim, in folder: TemporaryFolder) -> [Plan] {
    var orders = ["mv-reference", "mvvm-pattern"].map { guide in
      var order = FeatureOrder(name: "Order")
      (order.fields, order.guide, order.into) = (["title:String", "count:Int"], guide, folder.path)
      return order
    }
    orders[1].policy = .merge
    var source = SourceOrder(name: proto)
    source.into = folder.path("App")
    var tests = SourceOrder(name: "Cart")
    tests.into = folder.path("Tests")
    // Without a record of it, a feature is put into the app as it should be.
    return (claim.kind == .feature ? orders : []).compactMap { try? FeatureGenerator.plan($0).plan }
      + [
        try? MockGenerator.plan(source).plan, try? TestGenerator.plan(tests).plan,
        try? ProjectMocks.plan(source, below: nil).source.plan,
      ].compactMap { $0 }
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
    let record = try Self.record(claim, folder)
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    #expect(throws: RecordProblem.edited("Order")) { try FeatureUndo.plan("Order", root: folder.path) }
    #expect(try FeatureStates(root: folder.path).text.contains("  edited     \(projectFile)"))
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
    func removed(_ text: String) -> String? {
      wiring.removed(from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(removed("struct A {\n  \(property)\n\n  let a = 1\n}") == "struct A {\n  let a = 1\n}")
    #expect(removed("View()\n  .environment(orderModel)\n  .b()") == "View()\n  .b()")
    #expect(removed("View().environment( orderModel )") == "View()")
    for text in [
      property.replacing("\"a\"", with: "\"a\" + b(\"c\")"), property.replacing("private ", with: "static "), "",
      ".environment(cart)", String(property.dropLast()), "// \(property)", property + property,
    ] {
      #expect(removed(text) == nil, "\(text)")
    }
  }
}
