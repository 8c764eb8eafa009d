import Foundation

/// The orders that the server has told of, as long as the app runs.
actor OrderCache {
  /// `nil` while nobody has asked the server.
  private(set) var orders: [Order]?

  /// Remembers what the server has said last, and nothing else.
  func replace(with orders: [Order]) {
    self.orders = orders
  }

  /// Remembers an order as it was saved, where the others are known.
  func keep(_ order: Order) {
    guard order.id != nil else {
      // Only the server knows what has become of it.
      orders = nil
      return
    }
    if let index = orders?.firstIndex(where: { $0.id == order.id }) {
      orders?[index] = order
    } else {
      orders?.append(order)
    }
  }

  /// Forgets an order that was deleted.
  func remove(id: UUID) {
    orders?.removeAll { $0.id == id }
  }
}
