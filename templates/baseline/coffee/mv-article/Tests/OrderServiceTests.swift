import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The service of orders")
final class OrderServiceTests {
  private let server = LocalServer()
  private lazy var service = OrderService(baseURL: server.baseURL, session: server.session)
  private let order = Order.samples[0]

  @Test("asks for all orders, of which there may be none")
  func fetchesOrdersOrNone() async throws {
    try server.answer(with: Order.samples)
    let orders = try await service.getAllOrders()

    #expect(orders == Order.samples)
    #expect(server.requests == ["GET orders"])

    try server.answer(with: [Order]())
    let none = try await service.reloadOrders()
    #expect(none.isEmpty)
  }

  @Test("sends an order that is new or was changed")
  func sendsOrder() async throws {
    try server.answer(with: order)
    let id = try #require(Order.samples[0].id)
    let created = try await service.placeOrder(order)
    #expect(created == order)
    #expect(try server.lastSent(Order.self) == order)

    let updated = try await service.updateOrder(order)
    #expect(updated == order)
    #expect(try server.lastSent(Order.self) == order)
    #expect(server.requests == ["POST newOrder", "PUT orders/\(id)"])
  }

  @Test("asks to delete an order")
  func deletesOrder() async throws {
    server.answer(statusCode: 204)
    let id = try #require(Order.samples[0].id)
    try await service.deleteOrder(id: id)

    #expect(server.requests == ["DELETE orders/\(id)"])
  }

  @Test("asks once for what it remembers, and again when it has to")
  func remembersOrders() async throws {
    try server.answer(with: Order.samples)
    _ = try await service.getAllOrders()
    let remembered = try await service.getAllOrders()
    #expect(remembered == Order.samples)
    #expect(server.requests.count == 1)

    let reloaded = try await service.reloadOrders()
    #expect(reloaded == Order.samples)
    #expect(server.requests.count == 2)
  }

  @Test("remembers what was changed, added and deleted")
  func remembersChanges() async throws {
    try server.answer(with: [Order]())
    _ = try await service.getAllOrders()
    try server.answer(with: order)
    _ = try await service.placeOrder(order)
    _ = try await service.updateOrder(order)
    let kept = try await service.getAllOrders()
    #expect(kept == [order])

    let id = try #require(Order.samples[0].id)
    try await service.deleteOrder(id: id)
    let left = try await service.getAllOrders()
    #expect(left.isEmpty)
    #expect(server.requests.count == 4)
  }

  @Test("remembers a change, and no list that was asked for before it")
  func forgetsEarlierList() async throws {
    let cache = OrderCache()
    await cache.replace(with: Order.samples, askedAt: 0)
    await cache.remove(id: try #require(Order.samples[0].id))
    await cache.replace(with: Order.samples, askedAt: 0)

    let count = await cache.orders?.count
    #expect(count == 2)
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    await #expect(throws: URLError.self) {
      try await service.getAllOrders()
    }
  }
}
