import Foundation

/// What the user has typed into the form of an order, and what is wrong with it.
struct AddCoffeeViewState: Equatable {
  /// The fields as the server calls them, in their order in the form.
  enum Field: String {
    case name, coffeeName, total, size
  }

  var name = ""
  var coffeeName = ""
  var total = ""
  var size: CoffeeSize = .medium

  private(set) var errors = AddNewCoffeeOrderError()
  private(set) var firstInvalid: Field?

  private let locale: Locale

  /// The form of an order that is to be changed; an empty one without.
  init(order: Order? = nil, locale: Locale = .current) {
    self.locale = locale
    guard let order else { return }
    name = order.name
    coffeeName = order.coffeeName
    total = order.total.typed(in: locale)
    size = order.size
  }

  /// Checks all fields, keeps what is wrong with each, and returns whether nothing is.
  mutating func isValid() -> Bool {
    errors.name = FieldValidator(text: name)
      .required(String(localized: "Name is required"))
      .problem
    errors.coffeeName = FieldValidator(text: coffeeName)
      .required(String(localized: "Coffee name is required"))
      .problem
    errors.total = FieldValidator(text: total, as: locale.double)
      .required(String(localized: "Total is required"))
      .readable(String(localized: "Total must be a number"))
      .atLeast(0, String(localized: "Total must be at least 0"))
      .problem
    let problems: KeyValuePairs = [
      Field.name: errors.name,
      .coffeeName: errors.coffeeName,
      .total: errors.total,
    ]
    firstInvalid = problems.first { $0.value != nil }?.key
    return firstInvalid == nil
  }

  /// Checks all fields and returns the order as it was typed; `nil` when something is wrong.
  mutating func validOrder(replacing order: Order?) -> Order? {
    isValid() ? self.order(replacing: order) : nil
  }

  /// Returns the order as it was typed, in place of another or new; `nil` if that can't be read.
  func order(replacing order: Order?) -> Order? {
    guard let total = locale.double(total) else { return nil }
    return Order(
      id: order?.id,
      name: name.withoutBlanks,
      coffeeName: coffeeName.withoutBlanks,
      total: total,
      size: size
    )
  }
}

/// What is wrong with the fields of an order; `nil` for what is right.
struct AddNewCoffeeOrderError: Equatable {
  var name: String?
  var coffeeName: String?
  var total: String?
}
