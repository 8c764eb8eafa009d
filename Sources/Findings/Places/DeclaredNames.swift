/// What a project declares, to tell what was renamed or moved from what is gone or new.
package struct DeclaredNames: Sendable {
  /// Where a symbol is at home: the module, and the file where nobody else sees it, with the outermost name.
  package struct Home: Hashable, Sendable {
    package let module: String
    package let file: String
    package let name: String
    package let isFile: Bool

    package init(module: String, file: String, name: String, isFile: Bool = false) {
      (self.module, self.file, self.name, self.isFile) = (module, file, name, isFile)
    }

    init(of place: PlaceIdentity) {
      self.init(
        module: place.module, file: place.file, name: place.components.first ?? "", isFile: place.isFile)
    }
  }

  package var homes: Set<Home> = []
  /// `Type` and `Type.member` of all declarations.
  package var symbols: Set<String> = []
  /// Their last parts.
  package var names: Set<String> = []
  /// What the code of a declaration says, by its symbol.
  package var code: @Sendable (String) -> Code = { _ in Code() }

  /// The names in some code.
  package struct Code: Sendable {
    /// Those of variables and parameters that it declares.
    package var bound: Set<String> = []
    /// All that it calls something by.
    package var said: Set<String> = []

    package init() {}
  }

  package init() {}
}
