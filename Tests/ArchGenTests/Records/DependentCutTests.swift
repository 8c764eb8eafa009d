import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("What stays of a person's file as it only looks like what was put there")
struct DependentCutTests {
  /// A project in which a feature has come, and the files of a person that stay to the byte when it goes.
  private static func undo(
    _ record: String = "Order", in folder: TemporaryFolder, edits: [String], files: (String) -> Bool = { _ in true }
  ) throws -> PlannedUndo {
    var known = try #require(try ProjectRecords(root: folder.path).features.first { $0.name == record })
    known.edits = Set(known.edits + edits).sorted()
    known.files.removeAll { !files($0.path) }
    try folder.write(Data(known.json), to: ProjectRecords.recordPath(of: record))
    let undo = try FeatureUndo.plan(record, root: folder.path)
    try PlanWriter().write(undo.plan)
    return undo
  }

  private static let app = """
    import SwiftUI

    @main
    struct ShopApp: App {
      let desk = Desk()
      var body: some Scene { WindowGroup { ShopView() } }
    }

    """

  private static func wiredProject() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "ShopApp.swift": app, "Desk.swift": "final class Desk {}\n",
    ])
    var order = FeatureOrder(name: "Order")
    (order.into, order.guide, order.server) = (folder.path, "mv-reference", "https://a.test")
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    try #require(try folder.text("ShopApp.swift").contains("ShopView().environment(orderModel)"))
    return folder
  }

  @Test(
    "is a modifier for something else of that name",
    arguments: [
      "func show(_ orderModel: Desk) -> some View { ShopView().environment(orderModel) }",
      "func show() -> some View { let (orderModel, _) = pair(); return ShopView().environment(orderModel) }",
      "var shown: some View { with { orderModel in ShopView().environment(orderModel) } }",
      "var shown: some View { if let orderModel = desk { ShopView().environment(orderModel) } }",
      "struct Row: View { let orderModel = Desk(); var body: some View { ShopView().environment(orderModel) } }",
    ])
  func modifier(_ code: String) throws {
    let folder = try Self.wiredProject()
    let mine = "import SwiftUI\n\n\(code)\n\nextension ShopApp {\n  \(code)\n}\n"
    // In one place, so that its form is found.
    for mine in [
      mine.replacing("extension ShopApp {\n  \(code)\n}\n", with: ""), mine.replacing("\n\(code)\n", with: ""),
    ] {
      try folder.write(mine, to: "Mine.swift")
      let before = try folder.text("ShopApp.swift")
      let copy = try TemporaryFolder(try folder.texts())
      _ = try Self.undo(in: copy, edits: ["Mine.swift"])
      #expect(try copy.text("Mine.swift") == mine)
      #expect(try copy.text("ShopApp.swift") == Self.app && before != Self.app)
    }
  }

  @Test(
    "is around what was put there, comments and all",
    arguments: [
      (
        ".environment(orderModel)", " // root\n        .environment(orderModel).onAppear { pay() }",
        " // root\n        .onAppear { pay() }"
      ),
      ("var orderModel = ", "let a = 1; @State private var orderModel = ", "let a = 1; "),
    ])
  func lines(piece: String, mine: String, left: String) throws {
    let folder = try Self.wiredProject()
    let text = try folder.text("ShopApp.swift")
    let wanted = piece.hasPrefix("var") ? "@State private " + piece : piece
    try #require(text.contains(wanted))
    try folder.write(text.replacing(wanted, with: mine), to: "ShopApp.swift")
    _ = try Self.undo(in: folder, edits: [])
    let after = try folder.text("ShopApp.swift")
    #expect(after.contains(left) && !after.contains("orderModel"), "\(after)")
  }

  @Test("is parted from it by a semicolon")
  func parted() throws {
    let folder = try Self.wiredProject()
    let text = try folder.text("ShopApp.swift")
    let mine = text.replacing("\n  let desk = Desk()", with: " ; let desk = Desk()")
    try #require(mine != text)
    try folder.write(mine, to: "ShopApp.swift")
    _ = try Self.undo(in: folder, edits: [])
    #expect(try folder.text("ShopApp.swift").contains("struct ShopApp: App {\n  let desk = Desk()\n"))
  }

  @Test(
    "is around what was put there, which a person's attribute, wrapper, comment or condition is about",
    arguments: [
      ("@State private", "@available(*, deprecated)\n  @State private"),
      ("@State private", "@MainActor @State private"),
      ("  var body", "  init() { _orderModel = State(initialValue: .mine) }\n\n  var body"),
      ("ShopView()", "ShopView(orders: $orderModel.orders)"),
      ("(orderModel)", "( /* mine */ orderModel)"),
      (".environment(orderModel)", "\n#if DEBUG\n        .environment(orderModel)\n#endif\n"),
    ])
  func surrounded(piece: String, mine: String) throws {
    let folder = try Self.wiredProject()
    let text = try folder.text("ShopApp.swift")
    try #require(text.contains(piece))
    try folder.write(text.replacing(piece, with: mine), to: "ShopApp.swift")
    let undo = try Self.undo(in: folder, edits: [])
    let after = try folder.text("ShopApp.swift")
    #expect(after.contains(mine), "\(after)")
    #expect(undo.notes.contains { $0.contains("'ShopApp.swift' still") }, "\(undo.notes)")
  }

  @Test("has an observer of a person's, or stands in a file that was generated and edited")
  func edited() throws {
    let folder = try Self.wiredProject()
    let (app, row) = (try folder.text("ShopApp.swift"), try folder.text("Views/OrderRow.swift"))
    let lines = app.split(separator: "\n", omittingEmptySubsequences: false)
    let property = try #require(lines.first { $0.contains("var orderModel") })
    let mine = app.replacing(property, with: property + " { didSet { save() } }")
    try folder.write(mine, to: "ShopApp.swift")
    let own = row.replacing("struct OrderRow: View {\n", with: "struct OrderRow: View {\n\(property)\n")
    try #require(own != row)
    try folder.write(own, to: "Views/OrderRow.swift")
    let undo = try Self.undo(in: folder, edits: ["Views/OrderRow.swift"])
    #expect(try folder.text("ShopApp.swift") == mine && folder.text("Views/OrderRow.swift") == own)
    #expect(undo.notes.contains { $0.contains("'ShopApp.swift' still names 'OrderModel'") }, "\(undo.notes)")
  }

  @Test(
    "is a modifier whose name nobody knows here, or of something else than the root view",
    arguments: [
      "func show() -> some View {\n#if DEBUG\n  let orderModel = Desk()\n#endif\n  return ShopView().environment(orderModel) }",
      "func show() { run { [orderModel = desk] in ShopView().environment(orderModel) } }",
      "var shown: Desk { get { desk } set(orderModel) { use(ShopView().environment(orderModel)) } }",
      "func show() { Registry.environment(orderModel) }", "func show() { use([.environment(orderModel)]) }",
    ])
  func elsewhere(_ code: String) throws {
    let folder = try Self.wiredProject()
    let mine = "import Library\nimport SwiftUI\n\nextension ShopApp {\n  \(code)\n}\n"
    try folder.write(mine, to: "Mine.swift")
    _ = try Self.undo(in: folder, edits: ["Mine.swift"])
    #expect(try folder.text("Mine.swift") == mine)
  }

  @Test("is a modifier for a person's own property, which has taken the place of the generated one")
  func property() throws {
    let folder = try Self.wiredProject()
    let lines = try folder.text("ShopApp.swift").split(separator: "\n", omittingEmptySubsequences: false)
    let mine = lines.map { $0.contains("var orderModel") ? "  let orderModel = Desk()" : String($0) }
      .joined(separator: "\n")
    try folder.write(mine, to: "ShopApp.swift")
    _ = try Self.undo(in: folder, edits: [])
    #expect(try folder.text("ShopApp.swift").contains(".environment(orderModel)"))
  }

  @Test("names a type of another module that is called alike")
  func otherModule() throws {
    let property = "@State var orderModel = OrderModel(orderService: OrderService(baseURL: URL(string: \"a\")!))"
    let mine = "import Library\nimport SwiftUI\n\nstruct Desk: View {\n  \(property)\n  let a = 1\n}\n"
    for isImported in [false, true] {
      let text = isImported ? "import App\n" + mine : mine
      let folder = try TemporaryFolder([
        ".archlint.json": "{}", "Sources/Other/Mine.swift": text, "Sources/App/View.swift": "struct ShopView {}\n",
        "Package.swift": """
        import PackageDescription
        let package = Package(
          name: "Shop",
          targets: [.target(name: "App"), .target(name: "Other"), .testTarget(name: "AppTests", dependencies: ["App"])])

        """, "Tests/AppTests/ShopTests.swift": "@testable import App\nvar orderModel: OrderModel?\n",
      ])
      var order = FeatureOrder(name: "Order")
      (order.into, order.guide) = (folder.path("Sources/App"), "mv-reference")
      try PlanWriter().write(try FeatureGenerator.plan(order).plan)
      _ = try Self.undo(in: folder, edits: ["Sources/Other/Mine.swift"])
      #expect(try folder.text("Sources/Other/Mine.swift") == text)
    }
  }

  @Test("is beside a neighbour, and about a person's own types, whatever single file the record names")
  func likeness() throws {
    let folder = try TemporaryFolder(NotesApp.files)
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (["code:String"], folder.path)
    try PlanWriter().write(try LikenessGenerator.plan(order, like: "Notes").plan)
    for path in ["App/Coupons/CouponsView.swift", "App/Coupons/CouponsViewModel.swift"] {
      try folder.write(try folder.text(path) + "\nstruct Mine\(path.utf8.count) {}\n", to: path)
    }
    let shared = ["App/RootView.swift", "App/AppContainer.swift"]
    let before = try shared.map { try folder.text($0) }
    let isModel = { (path: String) in path == "App/Models/Coupon.swift" }
    let undo = try Self.undo("Coupon", in: folder, edits: [], files: isModel)
    #expect(undo.plan.files.contains { isModel($0.path) && $0.action == .remove })
    #expect(try shared.map { try folder.text($0) } == before)
  }

  @Test("was put where a likeness's part has been, for a person's own object")
  func own() throws {
    var files = NotesApp.files
    files["App/RootView.swift"] = """
      import SwiftUI

      struct RootView: View {
          let noteRepository = FileNoteRepository()
          let clock = Clock()

          var body: some View {
              Text("Clock").environment(noteRepository)
              Text("Clock")
          }
      }

      """
    let folder = try TemporaryFolder(files)
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (["code:String"], folder.path)
    try PlanWriter().write(try LikenessGenerator.plan(order, like: "Notes").plan)
    let text = try folder.text("App/RootView.swift")
    try #require(text.contains(".environment(couponRepository)") && text.contains("FileCouponRepository()"))
    let copy = try TemporaryFolder(try folder.texts())
    _ = try Self.undo("Coupon", in: copy, edits: [])
    #expect(try copy.text("App/RootView.swift") == files["App/RootView.swift"])
    let mine = text.replacing("FileCouponRepository()", with: "Clock()")
    try folder.write(mine, to: "App/RootView.swift")
    let undo = try Self.undo("Coupon", in: folder, edits: [])
    #expect(try folder.text("App/RootView.swift") == mine)
    #expect(undo.notes.contains { $0.contains("'App/RootView.swift' still has lines") }, "\(undo.notes)")
  }

  @Test("is a case that a person's own code uses")
  func usedCase() throws {
    let folder = try TemporaryFolder(NotesApp.files)
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (["code:String"], folder.path)
    try PlanWriter().write(try LikenessGenerator.plan(order, like: "Notes").plan)
    let text = try folder.text("App/RootView.swift")
    let mine = text.replacing("CouponsView(viewModel: container.makeCouponsViewModel())", with: "Text(\"Mine\")")
    try #require(text.contains("case clock, notes, coupons") && mine != text)
    try folder.write(mine, to: "App/RootView.swift")
    _ = try Self.undo("Coupon", in: folder, edits: [])
    #expect(try folder.text("App/RootView.swift") == mine)
  }

  @Test(
    "is a protocol that is called alike",
    arguments: [
      "extension Desk { typealias OrderServiceProtocol = Mine; func f(_ a: any OrderServiceProtocol) {} }",
      "func f() { protocol OrderServiceProtocol {}; let a: any OrderServiceProtocol }",
      "import protocol Library.OrderServiceProtocol\nfunc f(_ a: any OrderServiceProtocol) {}",
    ])
  func namesake(_ code: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "Desk.swift": "final class Desk {}\nprotocol Mine {}\n",
      "OrderService.swift": "final class OrderService { func load() async throws {} }\n",
    ])
    var order = SourceOrder(name: "OrderService")
    order.into = folder.path
    try PlanWriter().write(try ProtocolGenerator.plan(order).plan)
    try folder.write(code + "\n", to: "Mine.swift")
    _ = try Self.undo("OrderServiceProtocol", in: folder, edits: ["Mine.swift"])
    #expect(try folder.text("Mine.swift") == code + "\n")
  }

  @Test("is a protocol that is called alike, nested or of another module")
  func protocols() throws {
    let desk = "final class Desk {\n  protocol OrderServiceProtocol {}\n  let service: any OrderServiceProtocol\n}\n"
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "Sources/App/Desk.swift": desk,
      "Sources/App/OrderService.swift": "final class OrderService { func load() async throws {} }\n",
      "Sources/Other/Mine.swift": "import Library\n\nfunc pay(_ service: any OrderServiceProtocol) {}\n",
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "App"), .target(name: "Other")])

      """,
    ])
    let before = try folder.texts().filter { !$0.key.hasPrefix(".") }
    var order = SourceOrder(name: "OrderService")
    order.into = folder.path("Sources/App")
    try PlanWriter().write(try ProtocolGenerator.plan(order).plan)
    _ = try Self.undo(
      "OrderServiceProtocol", in: folder, edits: ["Sources/App/Desk.swift", "Sources/Other/Mine.swift"])
    #expect(try folder.texts().filter { !$0.key.hasPrefix(".") } == before)
  }
}
