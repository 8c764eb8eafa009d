/// What a feature is about: its model, as the templates see it.
package struct Feature: Sendable, Hashable {
  package let name: Name
  package let identity: Identity
  /// Whether a server makes the identity, so that a new value has none.
  package let isIdentityFromServer: Bool
  /// The properties beside `id`, in the order in which they were given; at least one.
  package let fields: [Field]

  /// The enums that the feature declares, each once, in the order of the fields.
  package var declaredEnums: [EnumField] { enums(of: .feature) }

  /// The enums of the project that fields have as their type, likewise.
  package var projectEnums: [EnumField] { enums(of: .project) }

  private func enums(of origin: EnumField.Origin) -> [EnumField] {
    var found: [EnumField] = []
    for case .enumeration(let enumeration) in fields.map(\.type.value)
    where enumeration.origin == origin && !found.contains(enumeration) {
      found.append(enumeration)
    }
    return found
  }

  /// The models that fields refer to, each once, in the order of the fields.
  package var references: [ModelReference] {
    var references: [ModelReference] = []
    for case .reference(let reference) in fields.map(\.type.value) where !references.contains(reference) {
      references.append(reference)
    }
    return references
  }

  /// The fields that a form shows.
  package var formFields: [Field] { fields.filter { !$0.isReadOnly } }

  /// The field that names a value in a list: the one that was said to, else the first required text, else the first text, else the first field.
  package var titleField: Field? {
    fields.first { $0.showings.contains(.lead) } ?? fields.first { $0.scalar == .string && !$0.isOptional }
      ?? fields.first { $0.scalar == .string } ?? fields.first
  }

  /// The fields that a search looks through: single texts.
  package var searchFields: [Field] { fields.filter { $0.scalar == .string } }

  /// The fields that a list is to be sorted by.
  package var sortFields: [Field] { fields.filter { $0.showings.contains(.sort) } }

  /// The enums whose cases a list can be cut down to.
  package var filterFields: [Field] { fields.filter { $0.showings.contains(.filter) } }

  /// The addresses of images that the form takes and uploads.
  package var uploadFields: [Field] { fields.filter(\.isUploaded) }

  /// Whether a server calls some of the fields otherwise than the app.
  package var hasOtherKeys: Bool { fields.contains { $0.key != $0.name.variable } }

  /// The fields that a row shows below the title: those that were said to, else the first two.
  package var rowFields: [Field] {
    let asked = fields.filter { $0.showings.contains(.row) }
    let candidates = fields.filter { $0.name != titleField?.name && $0.type.value.reference == nil }
    return asked.isEmpty ? Array(candidates.prefix(2)) : asked
  }
}
