import Testing

@testable import ArchGen

@Suite("The client of a project", .enabled(if: Binary.path != nil))
struct ProjectClientTests {
  private func service(_ files: [String: String], guide: String, _ arguments: String...) throws -> Binary.Result {
    let folder = try TemporaryFolder(files)
    var result = try Binary.run(["feature", "Order", "--guide", guide] + arguments, in: folder)
    let names = try folder.names().filter {
      $0.hasSuffix("/OrderService.swift") || $0.hasSuffix("/OrderRepository.swift")
    }
    for name in names { result.output = try folder.text(name) }
    return result
  }

  /// A client whose methods take addresses, with a user that names the server.
  private static let byAddress = [
    "Networking/APIClientProtocol.swift": """
    import Foundation

    protocol APIClientProtocol {
      func get<T: Decodable>(url: URL, headers: [String: String]?, responseType: T.Type) async throws -> T
      func post<T: Decodable>(url: URL, headers: [String: String]?, body: Data?, responseType: T.Type) async throws -> T
      func put<T: Decodable>(url: URL, headers: [String: String]?, body: Data?, responseType: T.Type) async throws -> T
      func deleteVoid(url: URL, headers: [String: String]?) async throws
    }
    """,
    "Core/MealService.swift": """
    import Foundation

    final class MealService {
      private let apiClient: APIClientProtocol
      init(apiClient: APIClientProtocol = ClientFactory.shared) { self.apiClient = apiClient }
      func load() async throws -> [String] {
        guard let url = URL(string: "https://api.meals.test/v1/meals") else { return [] }
        return try await apiClient.get(url: url, headers: nil, responseType: [String].self)
      }
    }
    """,
  ]

  @Test("is called as its methods are declared, and asks the project's server")
  func addresses() throws {
    let text = try service(Self.byAddress, guide: "wellplate-mvvm").output
    for line in [
      "    apiClient: any APIClientProtocol = ClientFactory.shared,",
      "    baseURL: URL = URL(string: \"https://api.meals.test/v1\")!",
      "    try await apiClient.get(url: collection, headers: nil, responseType: [Order].self)",
      "    try await apiClient.deleteVoid(url: address(of: id), headers: nil)",
    ] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
  }

  @Test("answers all operations, under the project's own names and paths, also where the server makes identities")
  func naming() throws {
    let naming = "path = shop/orders\ncreate-path = new-order\nfetch = getAll*s\nfetch-one = get*\n"
    var files = Self.byAddress
    files["names.txt"] = naming
    let result = try service(
      files, guide: "wellplate-mvvm", "id:server", "name:String", "customer:Customer", "--naming", "names.txt",
      "--only", "model,protocol,service")
    for line in [
      "  func getAllOrders() async throws -> [Order] {",
      "    try await apiClient.get(url: address(of: id), headers: nil, responseType: Order.self)",
      "      url: baseURL.appendingPathComponent(\"new-order\"),",
      "    guard let id = order.id else { throw OrderError.notFound }\n    return try await apiClient.put(",
      "      url: baseURL.appendingPathComponent(\"customers\"),",
      "  private var collection: URL { baseURL.appendingPathComponent(\"shop/orders\") }",
      "  private func address(of id: UUID) -> URL {",
    ] {
      #expect(result.output.contains(line + "\n"), "\(result.output)")
    }
    let silent = files.mapValues { text in
      text.replacing(
        "func put<T: Decodable>(url: URL, headers: [String: String]?, body: Data?, responseType: T.Type) async throws -> T",
        with: "func put(url: URL, body: Data?) async throws")
    }
    let text = try service(
      silent, guide: "wellplate-mvvm", "id:server", "name:String", "--only", "model,protocol,service"
    ).output
    #expect(
      text.contains(
        "    try await apiClient.put(url: address(of: id), body: encoded(order))\n    return order\n"), "\(text)")
  }

  @Test("gives what it answers to a transfer object and a cache, which take what was sent where nothing comes back")
  func keptAnswers() throws {
    var files = Self.byAddress.mapValues { text in
      text.replacing(
        "func put<T: Decodable>(url: URL, headers: [String: String]?, body: Data?, responseType: T.Type) async throws -> T",
        with: "func put(url: URL, body: Data?) async throws")
    }
    files["names.txt"] = "cache = memory\ntransfer = *Response\n"
    let text = try service(
      files, guide: "wellplate-mvvm", "id:server", "name:String", "--naming", "names.txt", "--only",
      "model,protocol,service"
    ).output
    for line in [
      "    let responses: [OrderResponse] = try await apiClient.get(",
      "      body: encoded(OrderResponse(order)),",
      "    let response: OrderResponse = try await apiClient.post(",
      "    try await apiClient.put(url: address(of: id), body: encoded(OrderResponse(order)))\n    let saved = order",
      "  private func encoded(_ response: OrderResponse) throws -> Data {",
    ] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
  }

  @Test("that nobody has seen sending an image is refused for a feature with photographs")
  func images() throws {
    let result = try service(Self.byAddress, guide: "wellplate-mvvm", "name:String", "photo:URL?:upload")
    #expect(result.status == 2)
    #expect(result.errors.contains("it isn't known how it sends an image"), "\(result.errors)")
  }

  @Test("may take a resource that is made from what a request consists of")
  func resources() throws {
    let files = [
      "HTTPClient.swift": """
      import Foundation

      enum HTTPMethod {
        case get([URLQueryItem])
        case post(Data?)
        case put(Data?)
        case delete
      }

      struct Resource<T: Codable> {
        let url: URL
        var method: HTTPMethod = .get([])
        var headers: [String: String]? = nil
        var modelType: T.Type
      }

      struct HTTPClient {
        private let token: String
        init() { token = "secret" }
        func load<T: Codable>(_ resource: Resource<T>) async throws -> T { fatalError(token) }
      }
      """,
      "CartStore.swift": "import Observation\n\n@Observable\nfinal class CartStore {\n  let httpClient: HTTPClient\n"
        + "  init(httpClient: HTTPClient) { self.httpClient = httpClient }\n}\n",
    ]
    let text = try service(files, guide: "mv-reference", "--server", "https://api.shop.test").output
    for line in [
      "    httpClient: HTTPClient = HTTPClient(),",
      "      Resource(url: collection, method: .post(encoded(order)), modelType: Order.self)",
      "    let _: NoAnswer = try await httpClient.load(",
    ] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
  }

  @Test("that can't be called is refused, with what to do")
  func unusable() throws {
    let files = [
      "Networking/APIClientProtocol.swift":
        "protocol APIClientProtocol {\n  func load(_ text: String, then: (String) -> Void)\n}\n"
    ]
    let result = try service(files, guide: "wellplate-mvvm")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error: the project has 'APIClientProtocol' of its own, and no calls of its methods"))
  }

  @Test("never gets an example server in the app of a project")
  func server() throws {
    let app = """
      import SwiftUI

      @main
      struct ShopApp: App {
        var body: some Scene {
          WindowGroup {
            Text("Shop")
          }
        }
      }

      """
    let folder = try TemporaryFolder(["ShopApp.swift": app])
    let result = try Binary.run(["feature", "Order", "--guide", "mv-reference"], in: folder)
    #expect(try folder.text("ShopApp.swift") == app)
    #expect(result.errors.contains("note: put the model into the environment of the app's root"))
    _ = try Binary.run(["undo"], in: folder)
    _ = try Binary.run(
      ["feature", "Order", "--guide", "mv-reference", "--server", "https://api.shop.test"], in: folder)
    #expect(try folder.text("ShopApp.swift").contains("baseURL: URL(string: \"https://api.shop.test\")!"))
  }
}
