import Testing

@testable import ArchGen

@Suite("The module of a feature", .enabled(if: Binary.path != nil))
struct FeatureModuleTests {
  @Test("is a target beside its neighbours, and goes without a trace")
  func oneOfAPackage() throws {
    let folder = try TemporaryFolder(ModularApp.onePackage())
    let before = try folder.text("Features/Package.swift")
    let result = try Binary.run(["feature", "Order", "total:Double:min:0", "--guide", "mvvm-pattern"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("create    Features/Orders/Sources/Orders/OrderListView.swift"))
    #expect(result.output.contains("create    Features/Orders/Tests/OrdersTests/OrderTests.swift"))
    #expect(
      try folder.text("Features/Package.swift")
        == before.replacing(
          "    .library(name: \"Profile\"",
          with: "    .library(name: \"Orders\", targets: [\"Orders\"]),\n    .library(name: \"Profile\""
        )
        .replacing(
          "    .target(\n      name: \"Profile\"",
          with: """
                .target(
                  name: "Orders",
                  path: "Orders/Sources/Orders"
                ),
                .testTarget(name: "OrdersTests", dependencies: ["Orders"], path: "Orders/Tests/OrdersTests"),
                .target(
                  name: "Profile"
            """))
    let view = try folder.text("Features/Orders/Sources/Orders/OrderListView.swift")
    #expect(view.contains("public struct OrderListView: View {"))
    #expect(view.contains("  public var body: some View {"))
    #expect(view.contains("  public init(orderService: any OrderServiceProtocol) {"))
    #expect(
      try folder.text("Features/Orders/Sources/Orders/OrderService.swift").contains("  public func fetchOrders()"))
    let model = try folder.text("Features/Orders/Sources/Orders/Order.swift")
    #expect(model.contains("public struct Order:"))
    #expect(model.contains("  public let id: UUID"))
    #expect(model.contains("  let total: Double"))
    #expect(try !folder.text("Features/Orders/Sources/Orders/OrderRow.swift").contains("public"))
    #expect(
      result.errors.contains(
        "add the library 'Orders' to the app's target, and show the list there: 'import Orders',"
          + " 'OrderListView(orderService: OrderService(baseURL: …))'"))
    #expect(try Binary.run(["feature", "--check"], in: folder).status == 0)
    #expect(try Binary.run(["undo", "Order"], in: folder).status == 0)
    #expect(try folder.text("Features/Package.swift") == before)
    #expect(try !folder.names().contains { $0.contains("Order") })
  }

  @Test("is a package beside those of its neighbours")
  func packages() throws {
    let folder = try TemporaryFolder(ModularApp.packages)
    let result = try Binary.run(["feature", "Order", "note:String", "--guide", "mv-reference"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try folder.text("Packages/Orders/Package.swift") == """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Orders",
          platforms: [.iOS(.v18)],
          products: [.library(name: "Orders", targets: ["Orders"])],
          targets: [
            .target(name: "Orders"),
            .testTarget(name: "OrdersTests", dependencies: ["Orders"]),
          ]
        )

        """)
    #expect(
      try folder.text("Packages/Orders/Sources/Orders/OrderModel.swift").contains("public final class OrderModel"))
    #expect(result.errors.contains("'OrderListView().environment(OrderModel(orderService: OrderService(baseURL: …)))'"))
    // A later run leaves the manifest as it is.
    #expect(try Binary.run(["feature", "Order", "note:String", "paid:Bool"], in: folder).status == 0)
    #expect(try folder.text("Packages/Orders/Package.swift").contains("name: \"Orders\""))
    #expect(try Binary.run(["undo", "Order"], in: folder).status == 0)
    let left = try folder.names().filter { $0.hasSuffix(".swift") }
    #expect(left.sorted() == ModularApp.packages.keys.filter { $0.hasSuffix(".swift") }.sorted())
  }

  @Test("imports the module of the client, and depends on it")
  func client() throws {
    let folder = try TemporaryFolder(ModularApp.onePackage(client: "public "))
    let result = try Binary.run(["feature", "Order", "note:String", "--guide", "mvvm-pattern"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let service = try folder.text("Features/Orders/Sources/Orders/OrderService.swift")
    #expect(service.contains("import Networking\n"))
    #expect(service.contains("public init(client: APIClient = APIClient())"))
    #expect(
      try folder.text("Features/Package.swift").contains(
        "      name: \"Orders\",\n      dependencies: [\"Networking\"],\n      path:"))
    // What isn't public is none for another module.
    let closed = try TemporaryFolder(ModularApp.onePackage(client: ""))
    #expect(try Binary.run(["feature", "Order", "note:String", "--guide", "mvvm-pattern"], in: closed).status == 0)
    #expect(try !closed.text("Features/Orders/Sources/Orders/OrderService.swift").contains("APIClient"))
  }

  @Test("is refused where its name is taken, and not made where a target is named")
  func targets() throws {
    var files = ModularApp.onePackage()
    files["Features/Package.swift"] = files["Features/Package.swift"]?.replacing("\"Cart", with: "\"Orders")
      .replacing("Cart/", with: "Orders/").replacing("/Cart", with: "/Orders")
    files["Features/Orders/Sources/Orders/CartView.swift"] = files["Features/Cart/Sources/Cart/CartView.swift"]
    files["Features/Cart/Sources/Cart/CartView.swift"] = nil
    let folder = try TemporaryFolder(files)
    let order = ["feature", "Order", "note:String", "--guide", "mvvm-pattern"]
    let refused = try Binary.run(order, in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: there is a target 'Orders' already; write '--target Orders', or choose another name\n")
    let app = try Binary.run(order + ["--target", "Shop"], in: folder)
    #expect(app.output.contains("create    Shop/Views/OrderListView.swift"))
    #expect(try !folder.text("Shop/Views/OrderListView.swift").contains("public"))
  }

  @Test("is shared by features that refer to each other, and stays while one is left")
  func relatives() throws {
    let folder = try TemporaryFolder(ModularApp.onePackage())
    let before = try folder.text("Features/Package.swift")
    #expect(try Binary.run(["feature", "Order", "by:Customer", "--guide", "mvvm-pattern"], in: folder).status == 0)
    let second = try Binary.run(["feature", "Customer", "name:String"], in: folder)
    #expect(second.output.contains("create    Features/Orders/Sources/Orders/CustomerListView.swift"))
    #expect(try Binary.run(["feature", "Invoice", "name:String"], in: folder).status == 0)
    #expect(try Binary.run(["undo", "Order"], in: folder).status == 0)
    #expect(try folder.text("Features/Package.swift").contains("name: \"Orders\""))
    #expect(try Binary.run(["undo", "Customer"], in: folder).status == 0)
    #expect(try Binary.run(["undo", "Invoice"], in: folder).status == 0)
    #expect(try folder.text("Features/Package.swift") == before)
  }

  @Test("doesn't take a type that it can't import")
  func foreignModels() throws {
    var files = ModularApp.onePackage()
    files["Shop/Customer.swift"] = "struct Customer: Identifiable, Codable {\n  let id: Int\n}\n"
    let folder = try TemporaryFolder(files)
    let result = try Binary.run(["feature", "Order", "by:Customer", "--guide", "mvvm-pattern"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors
        .contains(
          "error: 'Customer' belongs to 'Shop', which 'Orders' can't import; '--target Shop' puts the feature there"))
  }

  @Test("is not known to a container in another one, which is said")
  func containers() throws {
    var files = ModularApp.onePackage()
    let container = """
      import Foundation

      public final class AppContainer {
        private let client: APIClient
        public init() { client = APIClient() }
        public lazy var users: UserService = UserService(client: client)
      }

      public final class UserService {
        private let client: APIClient
        init(client: APIClient) { self.client = client }
        func load() async throws -> [String] { try await client.get(path: "users") }
      }
      """
    files["Networking/Sources/Networking/AppContainer.swift"] = container
    let library = try TemporaryFolder(files)
    let order = ["feature", "Order", "note:String", "--guide", "mvvm-pattern", "--dry-run"]
    #expect(
      try Binary.run(order, in: library).errors.contains(
        "note: 'AppContainer' of the module 'Networking' can't know 'OrderService', which is of 'Orders'; make the"
          + " service where the list is shown\n"))
    files["Networking/Sources/Networking/AppContainer.swift"] = nil
    files["Shop/AppContainer.swift"] = "import Networking\n" + container
    let app = try Binary.run(order, in: TemporaryFolder(files)).errors
    #expect(
      app.contains("note: give 'AppContainer' in 'Shop/AppContainer.swift' the service, once the app has 'Orders'"))
    #expect(app.contains("'import Orders', 'let orderService: any OrderServiceProtocol = OrderService("))
  }

  @Test("has its service registered by a person where a library hands services out")
  func registrations() throws {
    var files = ModularApp.onePackage()
    files["Shop/Services.swift"] = """
      import Factory

      extension Container {
        var client: Factory<APIClient> { self { APIClient() } }
        var users: Factory<any UserServiceProtocol> { self { UserService() }.singleton }
      }
      """
    let order = ["feature", "Order", "note:String", "--guide", "mvvm-pattern", "--dry-run"]
    #expect(
      try Binary.run(order, in: TemporaryFolder(files)).errors.contains(
        "note: register the service as others are in 'Shop/Services.swift': 'var orderService: Factory<any"
          + " OrderServiceProtocol> { self { OrderService(baseURL: …) } }'\n"))
    files["Shop/Services.swift"] = """
      import Swinject

      func assemble(_ container: Container) {
        container.register(APIClient.self) { _ in APIClient() }
        container.register(UserServiceProtocol.self) { _ in UserService() }
      }
      """
    #expect(
      try Binary.run(order + ["--target", "Shop"], in: TemporaryFolder(files)).errors.contains(
        "'container.register(OrderServiceProtocol.self) { _ in OrderService(…) }'"))
  }
}
