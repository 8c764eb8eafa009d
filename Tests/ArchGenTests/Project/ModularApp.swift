/// A small app whose screens are modules of local packages.
enum ModularApp {
  /// Two modules of one package, and one that they use.
  ///
  /// - Parameter client: What stands before the declarations of the client.
  static func onePackage(client: String = "") -> [String: String] {
    var files = app
    files["Features/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Features",
        platforms: [.iOS(.v17)],
        products: [
          .library(name: "Cart", targets: ["Cart"]),
          .library(name: "Profile", targets: ["Profile"]),
        ],
        dependencies: [.package(path: "../Networking")],
        targets: [
          .target(
            name: "Cart",
            dependencies: ["Networking"],
            path: "Cart/Sources/Cart"
          ),
          .testTarget(name: "CartTests", dependencies: ["Cart"], path: "Cart/Tests/CartTests"),
          .target(
            name: "Profile",
            dependencies: ["Networking"],
            path: "Profile/Sources/Profile"
          ),
          .testTarget(name: "ProfileTests", dependencies: ["Profile"], path: "Profile/Tests/ProfileTests"),
        ]
      )

      """
    for name in ["Cart", "Profile"] {
      files["Features/\(name)/Sources/\(name)/\(name)View.swift"] = screen(name)
      files["Features/\(name)/Tests/\(name)Tests/\(name)Tests.swift"] = test(name)
    }
    files["Networking/Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Networking", products: [.library(name: "Networking", targets: ["Networking"])],
        targets: [.target(name: "Networking")])
      """
    files["Networking/Sources/Networking/APIClient.swift"] = """
      import Foundation

      \(client)struct APIClient: Sendable {
        \(client)init() {}
        \(client)func get<T: Decodable>(path: String) async throws -> T { try await send(path) }
        \(client)func post<T: Decodable>(path: String, body: any Encodable) async throws -> T { try await send(path) }
        \(client)func put<T: Decodable>(path: String, body: any Encodable) async throws -> T { try await send(path) }
        \(client)func delete(path: String) async throws { _ = try await URLSession.shared.data(from: url(path)) }
        private func url(_ path: String) -> URL { URL(fileURLWithPath: path) }
        private func send<T: Decodable>(_ path: String) async throws -> T {
          try JSONDecoder().decode(T.self, from: await URLSession.shared.data(from: url(path)).0)
        }
      }
      """
    return files
  }

  /// Two packages with a module each.
  static let packages: [String: String] = {
    var files = app
    for name in ["Cart", "Profile"] {
      files["Packages/\(name)/Package.swift"] = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
          platforms: [.iOS(.v18)],
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [
            .target(name: "\(name)"),
            .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
          ]
        )

        """
      files["Packages/\(name)/Sources/\(name)/\(name)View.swift"] = screen(name)
      files["Packages/\(name)/Tests/\(name)Tests/\(name)Tests.swift"] = test(name)
    }
    return files
  }()

  private static let app = [
    "Shop.xcodeproj/project.pbxproj": """
    { objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      G = {isa = PBXGroup; children = (Y); sourceTree = "<group>"; };
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (Y); };
    }; rootObject = P; }
    """,
    "Shop/ShopApp.swift": """
    import Cart
    import SwiftUI

    @main struct ShopApp: App {
      var body: some Scene { WindowGroup { CartView() } }
    }
    """,
  ]

  private static func screen(_ name: String) -> String {
    """
    import Networking
    import SwiftUI

    public struct \(name)View: View {
      @State private var viewModel = \(name)ViewModel()
      public init() {}
      public var body: some View { Text(viewModel.title).task { await viewModel.load() } }
    }

    @MainActor @Observable final class \(name)ViewModel {
      private(set) var title = ""
      private let client: APIClient
      init(client: APIClient = APIClient()) { self.client = client }
      func load() async { title = (try? await client.get(path: "title")) ?? "" }
    }
    """
  }

  private static func test(_ name: String) -> String {
    "import Testing\n@testable import \(name)\n@Test func isEmpty() { #expect(\(name)ViewModel().title.isEmpty) }\n"
  }
}
