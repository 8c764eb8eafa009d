import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Wiring features into a container")
struct ContainerWiringTests {
  private func plan(_ folder: TemporaryFolder, _ name: String = "Order", guide: String) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.guide = guide
    order.into = folder.path
    return try FeatureGenerator.plan(order)
  }

  private static let app = """
    import SwiftUI

    @main
    struct ShopApp: App {
      var body: some Scene {
        WindowGroup { Text("Shop") }
      }
    }

    """

  private static let service = """
    import Foundation

    protocol UserServiceProtocol: Sendable {
      func fetchUsers() async throws -> [String]
    }

    final class UserService: UserServiceProtocol {
      private let baseURL: URL
      init(baseURL: URL) { self.baseURL = baseURL }
      func fetchUsers() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: baseURL)
        return [String(decoding: data, as: UTF8.self)]
      }
    }

    """

  private static let viewModel = """
    import Combine

    final class UserListViewModel: ObservableObject {
      @Published private(set) var users: [String] = []
      private let userService: any UserServiceProtocol
      init(userService: any UserServiceProtocol) { self.userService = userService }
      func load() async { users = (try? await userService.fetchUsers()) ?? [] }
    }

    """

  private func folder(_ members: String, head: String = "final class AppContainer") throws -> TemporaryFolder {
    try TemporaryFolder([
      "App.swift": Self.app, "Services/UserService.swift": Self.service,
      "ViewModels/UserListViewModel.swift": Self.viewModel,
      "AppContainer.swift": "import Foundation\n\n\(head) {\n  let baseURL: URL\n\n\(members)}\n",
    ])
  }

  @Test(
    "gives a container a member in the shape of its neighbours",
    arguments: [
      (
        "  lazy var userService: any UserServiceProtocol = UserService(baseURL: baseURL)\n",
        "  lazy var orderService: any OrderServiceProtocol = OrderService(baseURL: baseURL)\n"
      ),
      (
        "  private(set) lazy var userService = UserService(\n    baseURL: baseURL\n  )\n",
        "\n  private(set) lazy var orderService = OrderService(\n    baseURL: baseURL\n  )\n"
      ),
      (
        "  var userService: UserServiceProtocol { UserService(baseURL: self.baseURL) }\n",
        "  var orderService: OrderServiceProtocol { OrderService(baseURL: self.baseURL) }\n"
      ),
      (
        "  func makeUserService() -> UserServiceProtocol {\n    return UserService(baseURL: baseURL)\n  }\n",
        "\n  func makeOrderService() -> OrderServiceProtocol {\n    return OrderService(baseURL: baseURL)\n  }\n"
      ),
    ])
  func done(member: String, expected: String) throws {
    let folder = try folder(member)
    let before = try folder.snapshot()

    let feature = try plan(folder, guide: "mvvm-pattern")
    let file = try #require(feature.plan.files.first { $0.path == "AppContainer.swift" })
    #expect(file.action == .edit)
    #expect(PlanListing.text(feature.plan).contains("edit      AppContainer.swift"))
    #expect(String(decoding: PlanDiff.text(feature.plan), as: UTF8.self).contains("+++ b/AppContainer.swift"))
    try PlanWriter().write(feature.plan)

    #expect(try folder.text("AppContainer.swift").hasSuffix(member + expected + "}\n"))
    #expect(feature.notes.contains("'OrderService' is added to 'AppContainer' in 'AppContainer.swift'"))

    let again = try plan(folder, guide: "mvvm-pattern")
    #expect(!again.plan.changesSomething)
    #expect(again.notes == ["'AppContainer' already has the 'OrderService'"])

    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("also makes the view model where the container makes others")
  func factory() throws {
    let folder = try folder(
      """
        lazy var userService: any UserServiceProtocol = UserService(baseURL: baseURL)  // once

        func makeUserListViewModel() -> UserListViewModel {
          UserListViewModel(userService: userService)
        }

      """)
    let before = try folder.snapshot()

    try PlanWriter().write(try plan(folder, guide: "mvvm-pattern").plan)
    let text = try folder.text("AppContainer.swift")
    #expect(text.contains("once\n  lazy var orderService: any OrderServiceProtocol = OrderService(baseURL: baseURL)\n"))
    #expect(
      text.hasSuffix(
        """
          }

          func makeOrderListViewModel() -> OrderListViewModel {
            OrderListViewModel(orderService: orderService)
          }
        }

        """))

    try PlanWriter().write(try plan(folder, "Invoice", guide: "mvvm-pattern").plan)
    #expect(try folder.text("AppContainer.swift").contains("InvoiceListViewModel(invoiceService: invoiceService)"))
    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try !folder.text("AppContainer.swift").contains("rder"))
    try PlanWriter().write(try FeatureUndo.plan("Invoice", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("finds what a person has written there already")
  func alreadyThere() throws {
    let folder = try folder(
      """
        lazy var userService: any UserServiceProtocol = UserService(baseURL: baseURL)
        lazy var orders: any OrderServiceProtocol = OrderService(baseURL: baseURL)

      """)
    let feature = try plan(folder, guide: "mvvm-pattern")

    #expect(!feature.plan.files.contains { $0.path == "AppContainer.swift" })
    #expect(feature.notes.contains("'AppContainer' already has the 'OrderService'"))
  }

  @Test(
    "leaves what isn't certain to a person, with the snippet",
    arguments: [
      // Made elsewhere, from other things, under another name, with more behind it, or not at all.
      "  let userService: any UserServiceProtocol\n  init(userService: any UserServiceProtocol) { self.userService = userService }\n",
      "  lazy var userService: any UserServiceProtocol = UserService(address: baseURL)\n",
      "  lazy var people: any UserServiceProtocol = UserService(baseURL: baseURL)\n",
      "  lazy var userService: any UserServiceProtocol = UserService(baseURL: baseURL.appending(path: \"users\"))\n",
      "  lazy var userService: any UserServiceProtocol = { UserService(baseURL: baseURL) }()\n",
      "  lazy var userService = UserService(baseURL: baseURL), clock = 1\n",
    ])
  func uncertain(member: String) throws {
    let feature = try plan(folder(member), guide: "mvvm-pattern")

    #expect(!feature.plan.files.contains { $0.path == "AppContainer.swift" })
    #expect(
      feature.notes.contains {
        $0.contains("'let orderService: any OrderServiceProtocol = OrderService(baseURL: baseURL)'")
      }, "\(feature.notes)")
  }

  @Test("stays out of namespaces, of several containers, and of what somebody has taken out again")
  func elsewhere() throws {
    let member = "  lazy var userService: any UserServiceProtocol = UserService(baseURL: baseURL)\n"
    let several = try folder(member)
    try several.write(
      "final class OtherContainer {\n  let service = UserService(baseURL: .init(fileURLWithPath: \"/\"))\n}\n",
      to: "OtherContainer.swift")
    #expect(try !plan(several, guide: "mvvm-pattern").plan.files.contains { $0.action == .edit })

    let folder = try folder(member)
    let before = try folder.text("AppContainer.swift")
    try PlanWriter().write(try plan(folder, guide: "mvvm-pattern").plan)
    try folder.write(before, to: "AppContainer.swift")
    for _ in 1...2 {
      let again = try plan(folder, guide: "mvvm-pattern")
      #expect(!again.plan.files.contains { $0.action == .edit })
      try PlanWriter().write(again.plan)
    }
  }

  @Test(
    "says how a tab of the app would show the feature",
    arguments: [
      (
        "TabView { Tab(\"Home\", systemImage: \"house\") { Text(\"Home\") } }",
        "with a suitable picture if it is a tab of 'MainTabs' in Views/MainTabs.swift:5: "
          + "'Tab(\"Orders\", systemImage: \"tray\") { OrderListView(orderService: orderService) }'"
      ),
      (
        "TabView(selection: .constant(1)) { Text(\"Home\").tabItem { Text(\"Home\") }.tag(1) }",
        "with a value of its own and a suitable picture if it is a tab of 'MainTabs' in Views/MainTabs.swift:5: "
          + "'OrderListView(orderService: orderService).tabItem { Label(\"Orders\", systemImage: \"tray\") }'"
      ),
      (
        "TabView { Text(\"1\") }.tabViewStyle(.page)", "belongs in the app: 'OrderListView(orderService: orderService)'"
      ),
    ])
  func tabs(body: String, expected: String) throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.app,
      "Views/MainTabs.swift":
        "import SwiftUI\n\nstruct MainTabs: View {\n  var body: some View {\n    \(body)\n  }\n}\n",
    ])
    let feature = try plan(folder, guide: "mvvm-pattern")

    #expect(feature.notes.contains { $0.hasSuffix(expected) }, "\(feature.notes)")
    #expect(!feature.plan.files.contains { $0.action == .edit })
  }
}
