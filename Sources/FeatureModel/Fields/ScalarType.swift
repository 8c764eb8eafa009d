/// The types of Swift and Foundation that a field can have; the raw value is the type's name.
package enum ScalarType: String, Sendable, Hashable, CaseIterable {
  case string = "String"
  case integer = "Int"
  case double = "Double"
  case decimal = "Decimal"
  case boolean = "Bool"
  case date = "Date"
  case url = "URL"
  case uuid = "UUID"

  /// Whether values are numbers.
  package var isNumber: Bool { self == .integer || self == .double || self == .decimal }

  /// Whether values have an order that `<` gives.
  var isOrdered: Bool { self == .string || self == .date || isNumber }

  /// Whether a form always has a value of this type, so that it can't be left out.
  var alwaysHasValue: Bool { self == .boolean || self == .date }

  /// The names of all types, in the order in which messages list them.
  static let names = allCases.map(\.rawValue)
}
