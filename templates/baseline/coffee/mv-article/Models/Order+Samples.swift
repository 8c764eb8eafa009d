#if DEBUG
  import Foundation

  extension Order {
    /// Made-up orders for previews and tests.
    static let samples = (0..<3).map {
      sample($0, id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0 + 1))))
    }

    static func sample(_ index: Int, id: UUID?) -> Order {
      Order(
        id: id,
        name: ["First order", "Second order", "Third order"][index],
        coffeeName: ["First coffee name", "Second coffee name", "Third coffee name"][index],
        total: [12.25, 30, 4.5][index],
        size: [.large, .small, .medium][index]
      )
    }
  }
#endif
