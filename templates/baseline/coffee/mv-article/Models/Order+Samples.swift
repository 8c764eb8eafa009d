import Foundation

extension Order {
  /// Made-up orders for previews and tests.
  static let samples: [Order] = [
    Order(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
      name: "First order",
      coffeeName: "First coffee name",
      size: .small,
      total: 4.5
    ),
    Order(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
      name: "Second order",
      coffeeName: "Second coffee name",
      size: .medium,
      total: 12.25
    ),
    Order(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
      name: "Third order",
      coffeeName: "Third coffee name",
      size: .large,
      total: 30
    ),
  ]
}
