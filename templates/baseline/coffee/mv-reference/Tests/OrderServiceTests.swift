import Foundation
import Testing

@testable import Coffee

@MainActor
@Suite("The service of orders")
final class OrderServiceTests {
  private let server = LocalServer()
  private lazy var service = OrderService(baseURL: server.baseURL, session: server.session)
  private let order = Order.samples[0]

  @Test("asks for all orders")
  func fetchesOrders() async throws {
    try server.answer(with: Order.samples)
    let orders = try await service.getAllOrders()

    #expect(orders == Order.samples)
    #expect(server.requests == ["GET orders"])
  }

  @Test("returns no orders when the answer is empty")
  func returnsEmptyAnswer() async throws {
    try server.answer(with: [Order]())
    let orders = try await service.getAllOrders()

    #expect(orders.isEmpty)
  }

  @Test("sends an order that is new")
  func createsOrder() async throws {
    try server.answer(with: order)
    let created = try await service.placeOrder(order)

    #expect(created == order)
    #expect(server.requests == ["POST orders"])
    #expect(try server.lastSent(Order.self) == order)
  }

  @Test("sends an order that was changed")
  func updatesOrder() async throws {
    try server.answer(with: order)
    let id = try #require(Order.samples[0].id)
    let updated = try await service.updateOrder(order)

    #expect(updated == order)
    #expect(server.requests == ["PUT orders/\(id)"])
    #expect(try server.lastSent(Order.self) == order)
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
