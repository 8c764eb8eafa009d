import Foundation

/// An order as the app shows it and the server keeps it.
struct Order: Codable, Hashable, Identifiable, Sendable {
  /// `nil` until the server has saved the order.
  let id: UUID?
  var name: String
  var coffeeName: String
  var total: Double
  var size: CoffeeSize

  init(
    id: UUID? = nil,
    name: String,
    coffeeName: String,
    total: Double,
    size: CoffeeSize = .medium
  ) {
    self.id = id
    self.name = name
    self.coffeeName = coffeeName
    self.total = total
    self.size = size
  }
}

enum CoffeeSize: String, CaseIterable, Codable, Identifiable, Sendable {
  case small = "Small"
  case medium = "Medium"
  case large = "Large"

  var id: Self { self }
}
