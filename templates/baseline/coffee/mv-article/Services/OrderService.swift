import Foundation

/// Loads and changes orders on a server.
final class OrderService: OrderServiceProtocol {
  /// What the server has said, for whoever asks again.
  private let cache = OrderCache()
  private let client: HTTPClient

  init(baseURL: URL, session: URLSession = .shared) {
    client = HTTPClient(baseURL: baseURL, session: session)
  }

  func getAllOrders() async throws -> [Order] {
    if let orders = await cache.orders { return orders }
    return try await reloadOrders()
  }

  func reloadOrders() async throws -> [Order] {
    let changeCount = await cache.changeCount
    let orders: [Order] = try await client.get("orders")
    await cache.replace(with: orders, askedAt: changeCount)
    return orders
  }

  func placeOrder(_ order: Order) async throws -> Order {
    let created: Order = try await client.send("POST", "newOrder", order)
    await cache.keep(created)
    return created
  }

  func updateOrder(_ order: Order) async throws -> Order {
    guard let id = order.id else { throw OrderError.notFound }
    let updated: Order = try await client.send("PUT", "orders/\(id)", order)
    await cache.keep(updated)
    return updated
  }

  func deleteOrder(id: UUID) async throws {
    try await client.delete("orders/\(id)")
    await cache.remove(id: id)
  }
}
