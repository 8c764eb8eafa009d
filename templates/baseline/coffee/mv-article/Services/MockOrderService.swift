import Foundation

/// Keeps orders in memory, for previews and tests.
@MainActor
final class MockOrderService: OrderServiceProtocol {
  /// What every call throws when `shouldFail` is set.
  enum Failure: LocalizedError {
    case forced

    var errorDescription: String? { "This failure is made up." }
  }

  private(set) var orders: [Order]
  var shouldFail: Bool
  /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
  var onCall: (() -> Void)?
  private(set) var fetchCallCount = 0

  nonisolated init(orders: [Order] = [], shouldFail: Bool = false) {
    self.orders = orders
    self.shouldFail = shouldFail
  }

  @MainActor
  func fetchOrders() async throws -> [Order] {
    fetchCallCount += 1
    try answer()
    return orders
  }

  @MainActor
  func createOrder(_ order: Order) async throws -> Order {
    try answer()
    orders.append(order)
    return order
  }

  @MainActor
  func updateOrder(_ order: Order) async throws -> Order {
    try answer()
    orders = orders.map { $0.id == order.id ? order : $0 }
    return order
  }

  @MainActor
  func deleteOrder(id: Order.ID) async throws {
    try answer()
    orders.removeAll { $0.id == id }
  }

  private func answer() throws {
    onCall?()
    if shouldFail { throw Failure.forced }
  }
}
