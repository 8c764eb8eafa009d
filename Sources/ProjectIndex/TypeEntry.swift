import SwiftOutline

/// A type that the project declares, with all its extensions.
package struct TypeEntry: Sendable {
  package var id: TypeID
  package var name: UInt32
  /// `Outer.Inner`.
  package var qualifiedName: String
  package var kind: DeclarationKind
  /// The declaration itself, then its extensions in the order of files.
  package var parts: [DeclarationID]
  package var parent: TypeID?
  /// Whether the type stands inside a function.
  package var isLocal: Bool
  package var isTest: Bool
  /// Whether only previews or debug builds use it.
  package var isPreview: Bool
  /// Whether another type of the same module has the same name, so that a name can't tell them apart.
  package var isAmbiguous = false
  /// What it inherits directly, extensions included.
  package var inherited: [TypeUse] = []
  /// Names of all that it inherits, the project's own types and their ancestors included.
  package var ancestors: Set<UInt32> = []
  /// The project's types among its ancestors, nearest first.
  package var ancestorTypes: [TypeID] = []
  /// Names of attributes on the declaration and its extensions.
  package var attributes: [UInt32] = []
  /// Members of the declaration and its extensions, nested types left out.
  package var members: [DeclarationID] = []
  /// The members by name where there are very many; `nil` where going through all takes no time.
  var membersByName: [UInt32: [DeclarationID]]?
  /// Those of its members that are initialisers.
  var initializers: [DeclarationID] = []
  package var nested: [TypeID] = []

  /// From so many members on they are kept by name.
  static let manyMembers = 128

  /// The members of a name, and where there are few, others too.
  func members(perhapsNamed name: UInt32) -> [DeclarationID] { membersByName.map { $0[name] ?? [] } ?? members }

  package var declaration: DeclarationID { parts[0] }
  package var file: Int { Int(parts[0].file) }
  package var isReferenceType: Bool { kind == .class || kind == .actor }
}
