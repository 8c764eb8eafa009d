/// One case of an enum.
package struct EnumCase: Sendable, Hashable {
  package let name: Name
  /// The name in code, without the dot.
  package let identifier: String
  /// What a server sends and is sent for the case; `nil` for the identifier itself.
  package let givenRawValue: String?

  init(name: Name, rawValue: String? = nil) {
    self.init(name: name, identifier: name.variable, rawValue: rawValue)
  }

  /// A case with an identifier that a project chose itself.
  package init(name: Name, identifier: String, rawValue: String? = nil) {
    self.name = name
    self.identifier = identifier
    givenRawValue = rawValue == identifier ? nil : rawValue
  }

  /// What stands in JSON for the case.
  package var rawValue: String { givenRawValue ?? identifier }
}
