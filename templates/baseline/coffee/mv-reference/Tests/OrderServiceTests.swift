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
    let none = try await service.getAllOrders()
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
    #expect(server.requests == ["POST orders", "PUT orders/\(id)"])
  }

  @Test("asks to delete an order")
  func deletesOrder() async throws {
    server.answer(statusCode: 204)
    let id = try #require(Order.samples[0].id)
    try await service.deleteOrder(id: id)

    #expect(server.requests == ["DELETE orders/\(id)"])
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    await #expect(throws: URLError.self) {
      try await service.getAllOrders()
    }
  }
}
