import Foundation

/// Loads and changes orders on a server.
final class OrderService: OrderServiceProtocol {
  /// What the server has said, for whoever asks again.
  private let cache = OrderCache()
  private let baseURL: URL
  private let session: URLSession

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func getAllOrders() async throws -> [Order] {
    if let orders = await cache.orders { return orders }
    return try await reloadOrders()
  }

  func reloadOrders() async throws -> [Order] {
    let orders: [Order] = try decode(await send("GET", "orders"))
    await cache.replace(with: orders)
    return orders
  }

  func placeOrder(_ order: Order) async throws -> Order {
    let created: Order = try decode(await send("POST", "newOrder", body: order))
    await cache.keep(created)
    return created
  }

  func updateOrder(_ order: Order) async throws -> Order {
    guard let id = order.id else { throw OrderError.notFound }
    let updated: Order = try decode(await send("PUT", "orders/\(id)", body: order))
    await cache.keep(updated)
    return updated
  }

  func deleteOrder(id: UUID) async throws {
    _ = try await send("DELETE", "orders/\(id)")
    await cache.remove(id: id)
  }

  /// Sends a request and returns the body of a successful answer.
  private func send(_ method: String, _ path: String, body: Order? = nil) async throws -> Data {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.httpMethod = method
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      request.httpBody = try encoder.encode(body)
    }

    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else {
      throw OrderServiceError.invalidResponse
    }
    guard (200..<300).contains(response.statusCode) else {
      throw OrderServiceError.requestFailed(statusCode: response.statusCode)
    }
    return data
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      throw OrderServiceError.decodingError(error)
    }
  }
}
