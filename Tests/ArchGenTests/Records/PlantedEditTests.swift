import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Edits that a stranger has put into a record")
struct PlantedEditTests {
  /// A text that a record claims to have put into a file.
  struct Claim: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: FeatureRecord.Kind
    var name = "Order"
    var path = "App/Shop.swift"
    let text: String
    var original: String?
    var subject: String?
  }

  private static let shop = """
    import Foundation
    import SwiftUI

    @main
    struct ShopApp: App {
      @State private var cart = Cart(cartService: CartService(baseURL: URL(string: "https://a.test")!))
      var body: some Scene { WindowGroup { ShopView().environment(cart) } }
    }

    func pay(_ order: OrderServiceProtocol) {
      charge()
      log()
    }

    """
  private static let service = """
    final class OrderService: Base, OrderServiceProtocol { func load() {} }
    final class Stranger {}
    final class Desk { let service: any OrderServiceProtocol }
    enum Route { case note(Note), order(Order) }
    struct Note { let title: String }

    """
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", targets: [.target(name: "Core", path: "Core"), .target(name: "App", path: "App")])

    """

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": "{}", "Package.swift": manifest, "App/Shop.swift": shop, "App/OrderService.swift": service,
      protoPath: "protocol OrderServiceProtocol { func load() }\n",
      "App/Note.swift": "struct NoteView {}\n", "Core/Core.swift": "struct Core {}\n",
    ])
  }

  private static let desk = "final class Desk { let service: "
  private static let proto = "OrderServiceProtocol"
  private static let protoPath = "App/OrderServiceProtocol.swift"

  static let claims: [Claim] =
    FeatureRecord.Kind.allCases.map { kind in
      Claim(
        testDescription: "a line of one's own, \(kind)", kind: kind, name: kind == .protocols ? proto : "Order",
        text: "  charge()\n", subject: kind == .likeness ? "Note" : "OrderService")
    } + [
      Claim(
        testDescription: "half a function", kind: .feature,
        text: "func pay(_ order: OrderServiceProtocol) {\n  charge()\n"),
      Claim(testDescription: "an import", kind: .feature, text: "import Foundation\n"),
      Claim(
        testDescription: "a line below another", kind: .feature, text: "  charge()\n  log()\n", original: "  charge()\n"
      ),
      Claim(
        testDescription: "the model of another", kind: .feature,
        text: "\n  @State private var cart = Cart(cartService: CartService(baseURL: URL(string: \"https://a.test\")!))"),
      Claim(testDescription: "another's modifier", kind: .feature, text: ".environment(cart)"),
      Claim(
        testDescription: "an entry of a manifest", kind: .likeness, path: "Package.swift",
        text: ".target(name: \"Core\", path: \"Core\"), ", subject: "Note"),
      Claim(
        testDescription: "a line that isn't like the neighbour's", kind: .likeness, path: "App/OrderService.swift",
        text: "struct Note { let title: String }\n", subject: "Note"),
      Claim(
        testDescription: "a name that no type has", kind: .protocols, name: proto, path: "App/OrderService.swift",
        text: desk + "any \(proto) }", original: desk + "Evil }", subject: "Evil"),
      Claim(
        testDescription: "a type that doesn't conform", kind: .protocols, name: proto, path: "App/OrderService.swift",
        text: desk + "any \(proto) }", original: desk + "Stranger }", subject: "Stranger"),
      Claim(
        testDescription: "a type that is no conformance", kind: .protocols, name: proto,
        text: "func pay(_ order: \(proto)) {", original: "func pay(_ order) {", subject: "OrderService"),
    ]

  private static func record(_ claim: Claim) -> FeatureRecord {
    var record = FeatureRecord(claim.kind, name: claim.name, sequence: 1)
    record.subject = claim.subject
    let edit = RecordedEdit(
      path: claim.path, text: TextDigest(claim.text.utf8), original: claim.original.map { TextDigest($0.utf8) })
    record.edits = [edit]
    return record
  }

  @Test("are refused, and nothing is undone", arguments: claims)
  func refused(_ claim: Claim) throws {
    let folder = try Self.folder()
    try #require(try folder.text(claim.path).contains(claim.text))
    let record = Self.record(claim)
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: claim.name))
    let problem = try #require(throws: RecordProblem.self) { try FeatureUndo.plan(claim.name, root: folder.path) }
    #expect(problem.description.hasPrefix("\(claim.path):"))
    #expect(problem.description.contains("nothing was changed; take it out by hand if it belongs to '\(claim.name)'"))
  }

  @Test("are undone where they are what the request leads to")
  func believed() throws {
    let desk = Self.desk
    let head = "final class OrderService: Base"
    let claims = [
      Claim(
        testDescription: "", kind: .protocols, name: Self.proto, path: "App/OrderService.swift",
        text: desk + "any \(Self.proto) }", original: desk + "OrderService }", subject: "OrderService"),
      Claim(
        testDescription: "", kind: .protocols, name: Self.proto, path: "App/OrderService.swift",
        text: head + ", \(Self.proto) { func load() {} }", original: head + " { func load() {} }",
        subject: "OrderService"),
    ]
    for claim in claims {
      let folder = try Self.folder()
      var record = Self.record(claim)
      try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: claim.name))
      // Without the protocol nothing of its users goes back.
      #expect(throws: RecordProblem.self) { try FeatureUndo.plan(claim.name, root: folder.path) }
      record.files = [RecordedFile(path: Self.protoPath, standing: .own)]
      record.files[0].follow(Array(try folder.text(Self.protoPath).utf8))
      try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: claim.name))
      let before = try folder.text(claim.path)
      let plan = try FeatureUndo.plan(claim.name, root: folder.path).plan
      #expect(plan.files.map(\.path) == [claim.path, Self.protoPath])
      let after = String(decoding: plan.files.first?.bytes ?? [], as: UTF8.self)
      #expect(after == before.replacing(claim.text, with: claim.original ?? ""), "\(claim.text)")
    }
  }

  @Test("of a project file take nothing out but what is about files that go")
  func projectFile() throws {
    let projectFile = "Shop.xcodeproj/project.pbxproj"
    let folder = try Self.folder()
    try folder.write("// App/Shop.swift\n{ objects = { }; }\n", to: projectFile)
    var record = FeatureRecord(.feature, name: "Order", sequence: 1)
    record.guide = "mv-reference"
    record.edits = [RecordedEdit(path: projectFile, text: TextDigest("// App/Shop.swift\n".utf8))]
    record.files = [RecordedFile(path: "App/Shop.swift", standing: .own)]
    record.files[0].follow(Array(try folder.text("App/Shop.swift").utf8))
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Order"))
    let plan = try FeatureUndo.plan("Order", root: folder.path).plan
    #expect(plan.files.allSatisfy { $0.path != projectFile && $0.action.kind == .keep })
  }

  @Test("keep a feature from changing its style")
  func otherGuide() throws {
    let folder = try Self.folder()
    var order = FeatureOrder(name: "Invoice")
    (order.into, order.guide, order.target) = (folder.path, "mvvm-pattern", "App")
    order.only = [.model]
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    var record = try #require(try ProjectRecords(root: folder.path).feature("Invoice"))
    record.only = []
    record.edits.append(RecordedEdit(path: "App/Shop.swift", text: TextDigest("  charge()\n".utf8)))
    try folder.write(Data(record.json), to: ProjectRecords.recordPath(of: "Invoice"))
    (order.guide, order.only) = ("mv-reference", [])
    let problem = try #require(throws: FeatureProblem.self) { try FeatureGenerator.plan(order) }
    #expect(problem.description.hasPrefix("App/Shop.swift:11: error:"))
  }

  @Test("of a model are its property with any address, and its modifier, and no more")
  func wiring() throws {
    let record = FeatureRecord(.feature, name: "Order", sequence: 1)
    let texts = record.variants.map { WiringText($0.names, $0.design) }
    func isText(_ text: String) -> Bool { texts.contains { $0.isText(text) } }
    let property =
      "@State private var orderModel = OrderModel(\n  orderService: OrderService(baseURL: URL(string: \"a\")!)\n)"
    #expect(isText(property) && isText("\n" + property + "\n") && isText("\n  .environment(orderModel)"))
    for text in [
      property + "\nlet a = 1", "let a = 1" + property, property.replacing("\"a\"", with: "\"a\" + b(\"c\")"),
      property.replacing("private ", with: "static "), "", ".environment(cart)", String(property.dropLast()),
    ] {
      #expect(!isText(text), "\(text)")
    }
  }
}
