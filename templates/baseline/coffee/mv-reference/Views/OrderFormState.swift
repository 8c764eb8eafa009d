import Foundation

/// What the user has typed into the form of an order, and what is wrong with it.
struct OrderFormState: Equatable {
  var name = ""
  var coffeeName = ""
  var size: CoffeeSize = .medium
  var total = ""

  private(set) var nameError: String?
  private(set) var coffeeNameError: String?
  private(set) var totalError: String?

  /// The form of an order that is to be changed; an empty one without.
  init(order: Order? = nil) {
    guard let order else { return }
    name = order.name
    coffeeName = order.coffeeName
    size = order.size
    total = order.total.description
  }

  /// Checks all fields, keeps what is wrong with each, and tells whether nothing is.
  mutating func validate() -> Bool {
    nameError = nameProblem
    coffeeNameError = coffeeNameProblem
    totalError = totalProblem
    return nameError == nil
      && coffeeNameError == nil
      && totalError == nil
  }

  /// Checks all fields and returns the order as it was typed; `nil` when something is wrong.
  ///
  /// - Parameter order: The order that is changed, or `nil` for a new one.
  mutating func validOrder(replacing order: Order?) -> Order? {
    validate() ? self.order(replacing: order) : nil
  }

  /// Returns the order as it was typed, or `nil` when a field can't be read.
  ///
  /// - Parameter order: The order that is changed, or `nil` for a new one.
  func order(replacing order: Order?) -> Order? {
    guard let total = Double(total) else { return nil }
    return Order(
      id: order?.id ?? UUID(),
      name: name,
      coffeeName: coffeeName,
      size: size,
      total: total
    )
  }

  private var nameProblem: String? {
    if name.allSatisfy(\.isWhitespace) {
      return "Name is required"
    }
    if name.count > 60 {
      return "Name must have at most 60 characters"
    }
    return nil
  }

  private var coffeeNameProblem: String? {
    if coffeeName.allSatisfy(\.isWhitespace) {
      return "Coffee name is required"
    }
    return nil
  }

  private var totalProblem: String? {
    if total.allSatisfy(\.isWhitespace) {
      return "Total is required"
    }
    if Double(total)?.isFinite != true {
      return "Total must be a number"
    }
    if let value = Double(total), value < 0 {
      return "Total must be at least 0"
    }
    return nil
  }
}
