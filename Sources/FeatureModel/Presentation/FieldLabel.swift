/// What a field is called on the screen.
package enum FieldLabel {
  /// Whether a label reads as a plural: `Notes are required`.
  package static func isPlural(_ field: Field) -> Bool {
    field.name.singular.words.last.map { Pluralizer.singular(of: $0) != nil } ?? false
  }

  /// The name of one element of a list: `tag` for `tags`; the field's own name when it is no plural.
  package static func element(of field: Field) -> NameForms {
    let words = field.name.singular.words
    guard let last = words.last, let singular = Pluralizer.singular(of: last) else { return field.name.singular }
    return NameForms(words.dropLast() + [singular])
  }
}
