#if DEBUG
  import Foundation

  /// Keeps orders in memory, for previews and tests.
  @MainActor
  final class MockOrderService: OrderServiceProtocol {
    private(set) var orders: [Order]
    var shouldFail: Bool
    /// What every call throws when `shouldFail` is set.
    var failure: any Error = URLError(.notConnectedToInternet)
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var fetchCallCount = 0
    /// Whether answers tell the identity of what was saved.
    var tellsIdentities = true

    nonisolated init(orders: [Order] = [], shouldFail: Bool = false) {
      self.orders = orders
      self.shouldFail = shouldFail
    }

    @MainActor func getAllOrders() async throws -> [Order] {
      fetchCallCount += 1
      // As it was when it was asked for, however long the answer takes.
      let orders = orders
      try await answer()
      return orders
    }

    @MainActor func placeOrder(_ order: Order) async throws -> Order {
      try await answer()
      let created = Order(
        id: UUID(),
        name: order.name,
        coffeeName: order.coffeeName,
        total: order.total,
        size: order.size
      )
      orders.append(created)
      return tellsIdentities ? created : order
    }

    @MainActor func updateOrder(_ order: Order) async throws -> Order {
      try await answer()
      guard let index = orders.firstIndex(where: { $0.id == order.id }) else {
        throw URLError(.resourceUnavailable)
      }
      orders[index] = order
      guard !tellsIdentities else { return order }
      return Order(
        id: nil,
        name: order.name,
        coffeeName: order.coffeeName,
        total: order.total,
        size: order.size
      )
    }

    @MainActor func deleteOrder(id: UUID) async throws {
      try await answer()
      orders.removeAll { $0.id == id }
    }

    private func answer() async throws {
      await onCall?()
      if shouldFail { throw failure }
    }
  }
#endif
