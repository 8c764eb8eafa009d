#if DEBUG
  import Foundation

  /// Keeps orders in memory, for previews and tests.
  final class MockOrderService: MockServer<Order>, OrderServiceProtocol {
    /// Whether answers tell the identity of what was saved.
    var tellsIdentities = true

    nonisolated init(orders: [Order] = [], shouldFail: Bool = false) {
      super.init(keeping: orders, shouldFail: shouldFail)
    }

    var orders: [Order] { kept }

    @MainActor func getAllOrders() async throws -> [Order] { try await all() }

    @MainActor func placeOrder(_ order: Order) async throws -> Order {
      let created = try await add(
        Order(
          id: UUID(),
          name: order.name,
          coffeeName: order.coffeeName,
          total: order.total,
          size: order.size
        )
      )
      return tellsIdentities ? created : order
    }

    @MainActor func updateOrder(_ order: Order) async throws -> Order {
      let updated = try await put(order)
      guard !tellsIdentities else { return updated }
      return Order(
        id: nil,
        name: order.name,
        coffeeName: order.coffeeName,
        total: order.total,
        size: order.size
      )
    }

    @MainActor func deleteOrder(id: UUID) async throws { try await remove(id: id) }
  }
#endif
