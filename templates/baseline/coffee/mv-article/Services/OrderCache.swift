import Foundation

/// The orders that the server has told of, as long as the app runs.
actor OrderCache {
  /// `nil` while nobody has asked the server.
  private(set) var orders: [Order]?

  /// Counts what was kept and removed; a list that was asked for earlier may lack it.
  private(set) var changeCount = 0

  /// Remembers what the server has said last, unless something was changed since it was asked.
  func replace(with orders: [Order], askedAt changeCount: Int) {
    guard changeCount == self.changeCount else { return }
    self.orders = orders
  }

  /// Remembers an order as it was saved, where the others are known.
  func keep(_ order: Order) {
    changeCount += 1
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
    changeCount += 1
    orders?.removeAll { $0.id == id }
  }
}
