extension Order {
  /// What the user reads where the order is one among others.
  var label: String {
    name
  }
}

extension CoffeeSize {
  /// What the user reads for the coffee size.
  var label: String {
    switch self {
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Large"
    }
  }
}
