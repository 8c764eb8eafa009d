import Foundation

/// An order.
struct Order: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var coffeeName: String
  var size: CoffeeSize
  var total: Double

  init(
    id: UUID = UUID(),
    name: String,
    coffeeName: String,
    size: CoffeeSize = .medium,
    total: Double
  ) {
    self.id = id
    self.name = name
    self.coffeeName = coffeeName
    self.size = size
    self.total = total
  }
}

/// The kinds of coffee size.
enum CoffeeSize: String, CaseIterable, Codable, Identifiable, Sendable {
  case small
  case medium
  case large

  var id: Self { self }
}
