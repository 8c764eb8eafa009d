/// How a field is shown, beyond what follows from its type.
package enum FieldShowing: Sendable, Hashable {
  case lead
  case row
  case sort
  case filter
  /// The code of ISO 4217, such as `USD`.
  case currency(String)
  /// What stands behind the number, such as `g`.
  case unit(String)
  case picker(PickerStyle)
  case image
  case upload
  /// What stands before the text in a row, such as `By`.
  case prefix(String)
  /// What a server calls the field.
  case key(String)

  /// Makes what a word and the text after it say; `nil` when the text is missing or unsuited.
  init?(_ word: ShowingWord, operand: String?) {
    switch word {
    case .lead: self = .lead
    case .row: self = .row
    case .sort: self = .sort
    case .filter: self = .filter
    case .image: self = .image
    case .upload: self = .upload
    case .currency:
      guard let operand, operand.utf8.count == 3, operand.utf8.allSatisfy(NameSplitter.isUppercase) else { return nil }
      self = .currency(operand)
    case .unit:
      guard let operand, !operand.isEmpty, operand.utf8.count <= 12 else { return nil }
      self = .unit(operand)
    case .prefix:
      guard let operand, !operand.isEmpty, operand.utf8.count <= 40 else { return nil }
      self = .prefix(operand)
    case .key:
      guard let operand, (1...60).contains(operand.utf8.count),
        operand.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
      else { return nil }
      self = .key(operand)
    case .picker:
      guard let style = operand.flatMap(PickerStyle.init) else { return nil }
      self = .picker(style)
    }
  }

  /// The kind without what stands after it.
  var word: ShowingWord {
    switch self {
    case .lead: .lead
    case .row: .row
    case .sort: .sort
    case .filter: .filter
    case .currency: .currency
    case .unit: .unit
    case .picker: .picker
    case .image: .image
    case .upload: .upload
    case .prefix: .prefix
    case .key: .key
    }
  }
}
