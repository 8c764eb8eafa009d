/// One property of a feature's model.
package struct Field: Sendable, Hashable {
  package let name: Name
  package let type: FieldType
  package let isOptional: Bool
  /// Whether the property never changes once it is made, and so has no place in the form.
  package let isReadOnly: Bool
  /// `nil` when a value has to be given.
  package let defaultValue: FieldDefault?
  /// What the form asks for, in the order in which it was given.
  package let validations: [FieldValidation]
  /// How it is shown, where that does not follow from its type.
  package let showings: [FieldShowing]

  init(
    name: Name, type: FieldType, isOptional: Bool = false, isReadOnly: Bool = false, defaultValue: FieldDefault? = nil,
    validations: [FieldValidation] = [], showings: [FieldShowing] = []
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isReadOnly = isReadOnly
    self.defaultValue = defaultValue
    self.validations = validations
    self.showings = showings
  }

  /// The type as it is written in code, with a question mark if the field is optional.
  package var swiftType: String { type.swiftText + (isOptional ? "?" : "") }

  /// The currency of an amount, such as `USD`.
  package var currency: String? {
    for case .currency(let code) in showings { return code }
    return nil
  }

  /// The unit of a number, such as `g`.
  package var unit: String? {
    for case .unit(let unit) in showings { return unit }
    return nil
  }

  /// What stands before the text in a row, such as `By`.
  package var rowPrefix: String? {
    for case .prefix(let text) in showings { return text }
    return nil
  }

  /// What a server calls the field: its own name, unless another was given.
  package var key: String {
    for case .key(let key) in showings { return key }
    return name.variable
  }

  /// Whether the address is that of an image.
  package var isImage: Bool { showings.contains(.image) || isUploaded }

  /// Whether the form takes an image and uploads it, in place of asking for an address.
  package var isUploaded: Bool { showings.contains(.upload) && !isReadOnly }

  /// How one of the cases is chosen: as was asked for, else in segments as long as they fit in a line.
  package var pickerStyle: PickerStyle? {
    for case .picker(let style) in showings { return style }
    guard !isOptional, !type.isList, let cases = type.value.enumeration?.cases else { return nil }
    return cases.count <= 4 && cases.allSatisfy { $0.name.singular.sentence.count <= 12 } ? .segmented : nil
  }

  /// The scalar of a field that is no list, or `nil`.
  package var scalar: ScalarType? { type.isList ? nil : type.value.scalar }
}
