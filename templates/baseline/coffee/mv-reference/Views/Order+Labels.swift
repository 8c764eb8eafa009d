import Foundation

extension Order {
  /// What the user reads where the order is one among others.
  var label: String { name }
}

extension CoffeeSize {
  /// What the user reads for the coffee size.
  var label: String {
    switch self {
    case .small: String(localized: "Small")
    case .medium: String(localized: "Medium")
    case .large: String(localized: "Large")
    }
  }
}

extension OrderSortCriteria {
  /// What the user reads for the order.
  var label: String {
    switch self {
    case .name: String(localized: "Name")
    case .total: String(localized: "Total")
    case .size: String(localized: "Size")
    }
  }
}
