import Foundation

/// Loads and changes orders, wherever they are kept.
protocol OrderServiceProtocol: Sendable {
  /// Returns all orders, as they are known.
  func getAllOrders() async throws -> [Order]

  /// Returns all orders, asked for anew.
  func reloadOrders() async throws -> [Order]

  /// Adds an order and returns it as it was saved.
  func placeOrder(_ order: Order) async throws -> Order

  /// Saves the changes of an order and returns it as it was saved.
  func updateOrder(_ order: Order) async throws -> Order

  /// Removes the order with an identifier.
  func deleteOrder(id: UUID) async throws
}
