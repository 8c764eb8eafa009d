import Foundation

extension Order {
  /// The title in lists and on top of screens.
  var label: String { name }
}

extension CoffeeSize {
  var label: String {
    switch self {
    case .small: String(localized: "Small")
    case .medium: String(localized: "Medium")
    case .large: String(localized: "Large")
    }
  }
}

extension OrderSortCriteria {
  var label: String {
    switch self {
    case .name: String(localized: "Name")
    case .total: String(localized: "Total")
    case .size: String(localized: "Size")
    }
  }
}
