import SwiftOutline

/// What the project adds to types that it doesn't declare.
package struct ForeignExtensions {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The project's own entry of `EnvironmentValues` with this name.
  package func environmentKey(_ name: UInt32) -> DeclarationID? { entry(name, of: "EnvironmentValues") }

  /// The project's own entry of a library's values with this name.
  func entry(_ name: UInt32, of values: String) -> DeclarationID? {
    guard let values = index.names.number(of: values) else { return nil }
    return declarations(named: name, inExtensionsOf: values).first { index[$0].kind == .variable }
  }

  /// Whether the first or second member behind a name of the system is a value that an extension in the project adds to it:
  /// `UIDevice.isPad`, `UIScreen.main.safeInsets`.
  package func leadsToOwnAddition(_ name: NodeID) -> Bool {
    var current = name
    for _ in 0..<2 {
      guard let member = index.parent(of: current), index[member].kind == .member,
        index.firstChild(of: member) == current
      else { return false }
      let added = declarations(named: index[member].name, inExtensionsOf: index[name].name)
      if added.contains(where: { index[$0].kind != .function }) { return true }
      current = member
    }
    return false
  }

  /// The name of the type that the extension around a place extends; 0 for none.
  func extendedType(around place: NodeID) -> UInt32 {
    guard let owner = index.owner(of: place) else { return 0 }
    let declarations = index.outline(of: owner).declarations
    var current = Int(owner.index)
    while current >= 0 {
      if declarations[current].kind == .extension { return declarations[current].name }
      current = Int(declarations[current].parent)
    }
    return 0
  }

  /// The functions of this name that the project adds to types that it doesn't declare.
  package func functions(named name: UInt32) -> [DeclarationID] {
    let found = index.declared.additions[name]?.values.joined().filter { index[$0].kind == .function } ?? []
    return found.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// What extensions of a type that the project doesn't declare hold under a name, in the order of files.
  func declarations(named name: UInt32, inExtensionsOf extended: UInt32) -> [DeclarationID] {
    index.declared.additions[name]?[extended] ?? []
  }
}
