/// An enum that a field has as its type.
package struct EnumField: Sendable, Hashable {
  /// Says who writes the enum.
  package enum Origin: Sendable, Hashable {
    /// The feature declares it.
    case feature
    /// The project has it already.
    case project
  }

  package let name: Name
  /// The name of the type, as it is written in code.
  package let typeName: String
  /// The cases in the order in which they were given; at least two.
  package let cases: [EnumCase]
  package let origin: Origin
  /// What behind a value gives the text to show, as in `title`; `nil` where nothing is known that does.
  package var label: String?
  /// Whether it is known to have `allCases`.
  package var isListed: Bool

  /// The type as a field names it: `CupSize(small,large=L)`.
  package var text: String {
    let texts = cases.map { known in
      known.givenRawValue.map { "\(known.identifier)=\($0)" } ?? known.identifier
    }
    return "\(typeName)(\(texts.joined(separator: ",")))"
  }

  package init(name: Name, typeName: String, cases: [EnumCase], origin: Origin) {
    self.name = name
    self.typeName = typeName
    self.cases = cases
    self.origin = origin
    label = origin == .feature ? "rawValue.capitalized" : nil
    isListed = origin == .feature
  }
}
