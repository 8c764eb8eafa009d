/// What a single value of a field is.
package enum ValueType: Sendable, Hashable {
  case scalar(ScalarType)
  case enumeration(EnumField)
  case reference(ModelReference)

  /// The name of the type in code.
  package var swiftText: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .enumeration(let enumeration): enumeration.typeName
    case .reference(let reference): reference.typeName
    }
  }

  /// The scalar, or `nil` for an enum or a model.
  package var scalar: ScalarType? {
    if case .scalar(let scalar) = self { return scalar }
    return nil
  }

  /// The enum, or `nil` for any other type.
  package var enumeration: EnumField? {
    if case .enumeration(let enumeration) = self { return enumeration }
    return nil
  }

  /// The model, or `nil` for any other type.
  package var reference: ModelReference? {
    if case .reference(let reference) = self { return reference }
    return nil
  }
}

/// The type of a field without its optionality: one value, or a list of them.
package enum FieldType: Sendable, Hashable {
  case single(ValueType)
  case list(ValueType)

  /// The type of the value, or of an element of the list.
  package var value: ValueType {
    switch self {
    case .single(let value), .list(let value): value
    }
  }

  package var isList: Bool {
    if case .list = self { return true }
    return false
  }

  /// The type as it is written in code, without a question mark.
  package var swiftText: String { isList ? "[\(value.swiftText)]" : value.swiftText }
}
