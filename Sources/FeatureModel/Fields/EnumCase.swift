/// One case of an enum.
package struct EnumCase: Sendable, Hashable {
  package let name: Name
  /// The name in code, without the dot.
  package let identifier: String

  init(name: Name) {
    self.init(name: name, identifier: name.variable)
  }

  /// A case with an identifier that a project chose itself.
  package init(name: Name, identifier: String) {
    self.name = name
    self.identifier = identifier
  }
}
