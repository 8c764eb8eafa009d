#if DEBUG
  import Foundation

  extension Order {
    /// Made-up orders for previews and tests.
    static let samples: [Order] = [
      Order(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        name: "First order",
        coffeeName: "First coffee name",
        total: 12.25,
        size: .large
      ),
      Order(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        name: "Second order",
        coffeeName: "Second coffee name",
        total: 30,
        size: .small
      ),
      Order(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)),
        name: "Third order",
        coffeeName: "Third coffee name",
        total: 4.5,
        size: .medium
      ),
    ]
  }
#endif
