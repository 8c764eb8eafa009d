import Foundation

/// What the user has typed into the form of an order, and what is wrong with it.
struct OrderFormState: Equatable {
  var name = ""
  var coffeeName = ""
  var total = ""
  var size: CoffeeSize = .medium

  private(set) var nameError: String?
  private(set) var coffeeNameError: String?
  private(set) var totalError: String?

  private let locale: Locale

  /// The form of an order that is to be changed; an empty one without.
  ///
  /// Numbers are written and read as is usual in the locale.
  init(order: Order? = nil, locale: Locale = .current) {
    self.locale = locale
    guard let order else { return }
    name = order.name
    coffeeName = order.coffeeName
    total = order.total.formatted(
      .number.grouping(.never).precision(.fractionLength(0...15)).locale(locale)
    )
    size = order.size
  }

  /// Checks all fields, keeps what is wrong with each, and returns whether nothing is.
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
    guard let total = Double(plain(total)) else { return nil }
    return Order(
      id: order?.id,
      name: name,
      coffeeName: coffeeName,
      total: total,
      size: size
    )
  }

  private var nameProblem: String? {
    if name.allSatisfy(\.isWhitespace) { return String(localized: "Name is required") }
    return nil
  }

  private var coffeeNameProblem: String? {
    if coffeeName.allSatisfy(\.isWhitespace) { return String(localized: "Coffee name is required") }
    return nil
  }

  private var totalProblem: String? {
    if total.allSatisfy(\.isWhitespace) { return String(localized: "Total is required") }
    if Double(plain(total))?.isFinite != true { return String(localized: "Total must be a number") }
    if let value = Double(plain(total)), value <= 0 {
      return String(localized: "Total must be greater than 0")
    }
    return nil
  }

  /// Returns a number of the locale as Swift writes it, `4.5` for `4,5`; nothing for what is none.
  private func plain(_ text: String) -> String {
    let point = locale.decimalSeparator ?? "."
    let characters = text.trimmingCharacters(in: .whitespaces).map { character in
      if let digit = character.wholeNumberValue { return String(digit) }
      if "-−".contains(character) { return "-" }
      return String(character) == point ? "." : "?"
    }
    return characters.contains("?") ? "" : characters.joined()
  }
}
