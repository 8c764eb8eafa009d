import Foundation

/// Loads and changes orders on a server.
final class OrderService: OrderServiceProtocol {
  private let client: HTTPClient

  init(baseURL: URL, session: URLSession = .shared) {
    client = HTTPClient(baseURL: baseURL, session: session)
  }

  func getAllOrders() async throws -> [Order] {
    try await client.get("orders")
  }

  func placeOrder(_ order: Order) async throws -> Order {
    try await client.send("POST", "orders", order)
  }

  func updateOrder(_ order: Order) async throws -> Order {
    guard let id = order.id else { throw OrderError.notFound }
    return try await client.send("PUT", "orders/\(id)", order)
  }

  func deleteOrder(id: UUID) async throws {
    try await client.delete("orders/\(id)")
  }
}
