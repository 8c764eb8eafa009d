/// The words of the field language that say how a field is shown; the raw value is the word.
package enum ShowingWord: String, Sendable, Hashable, CaseIterable {
  /// The field names a value in rows and titles.
  case lead
  /// A row shows the field.
  case row
  /// A list can be sorted by the field.
  case sort
  /// A list can be cut down to one of the field's cases.
  case filter
  /// The number is an amount of a currency.
  case currency
  /// The number has a unit.
  case unit
  /// How one of an enum's cases is chosen.
  case picker
  /// The address is that of an image, which is shown in its place.
  case image
  /// The address is that of an image that the form takes and uploads.
  case upload
  /// What stands before the text in a row.
  case prefix
  /// What a server calls the field.
  case key

  /// What stands after a word: what a message asks for, and an example.
  var operand: (expected: String, example: String)? {
    switch self {
    case .lead, .row, .sort, .filter, .image, .upload: nil
    case .currency: ("the three letters of a currency", "USD")
    case .unit: ("a unit such as 'g'", "g")
    case .prefix: ("a word such as 'By'", "By")
    case .key: ("the server's name for the field", "full_name")
    case .picker:
      (
        "one of " + PickerStyle.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "),
        PickerStyle.segmented.rawValue
      )
    }
  }

  /// Tells whether the word means something for a field.
  func fits(_ type: FieldType, isOptional: Bool) -> Bool {
    switch self {
    case .lead, .prefix: type == .single(.scalar(.string))
    case .key: true
    case .row: type.value.reference == nil
    case .sort: !type.isList && !isOptional && (type.value.enumeration != nil || type.value.scalar?.isOrdered == true)
    case .filter: !type.isList && !isOptional && type.value.enumeration != nil
    case .currency: type == .single(.scalar(.double)) || type == .single(.scalar(.decimal))
    case .unit: !type.isList && type.value.scalar?.isNumber == true
    case .picker: !type.isList && type.value.enumeration != nil
    case .image, .upload: type == .single(.scalar(.url))
    }
  }

  /// What the word is for, as a message says it.
  var domain: String {
    switch self {
    case .lead, .prefix: "single texts"
    case .key: "all types"
    case .row: "texts, numbers, dates and enums"
    case .sort: "texts, numbers, dates and enums that are always there"
    case .filter: "enums that are always there"
    case .currency: "'Double' and 'Decimal'"
    case .unit: "numbers"
    case .picker: "enums"
    case .image, .upload: "single addresses"
    }
  }
}

/// How one of an enum's cases is chosen; the raw value is that of SwiftUI's style.
package enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  case segmented, menu, inline, navigationLink, wheel
}
