/// A type as it is written somewhere, resolved as far as the project's own sources allow.
package struct TypeUse: Sendable, Hashable {
  /// The project's type that is meant: that of the element for a collection; `nil` when it isn't one, or isn't known.
  package var type: TypeID?
  /// The last component of the name, aliases followed; 0 for tuples and functions.
  package var name: UInt32
  package var traits: Traits = []

  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let optional = Traits(rawValue: 1)
    package static let implicitlyUnwrapped = Traits(rawValue: 2)
    /// An array, set, dictionary or the like of the type.
    package static let collection = Traits(rawValue: 4)
    /// Written with `any` or `some`, or a generic parameter's constraint.
    package static let constraint = Traits(rawValue: 8)
    package static let function = Traits(rawValue: 16)
    package static let metatype = Traits(rawValue: 32)
    package static let generic = Traits(rawValue: 64)
    /// A composition of several types; `type` is the first that the project declares.
    package static let composition = Traits(rawValue: 128)
    /// Several of the project's types have the name.
    package static let ambiguous = Traits(rawValue: 256)
    package static let tuple = Traits(rawValue: 512)
  }

  package static let unknown = TypeUse(type: nil, name: 0)

  package init(type: TypeID?, name: UInt32, traits: Traits = []) {
    self.type = type
    self.name = name
    self.traits = traits
  }

  /// The same type with more said about it.
  func adding(_ traits: Traits) -> TypeUse {
    var use = self
    use.traits.formUnion(traits)
    return use
  }

  func removing(_ traits: Traits) -> TypeUse {
    var use = self
    use.traits.subtract(traits)
    return use
  }

  /// Whether nothing is known about it.
  package var isUnknown: Bool { type == nil && name == 0 && traits.isDisjoint(with: [.function, .tuple]) }
}
