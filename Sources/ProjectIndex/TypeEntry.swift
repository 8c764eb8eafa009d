import SwiftOutline

/// A type that the project declares, with all its extensions.
///
/// A class, because facts hand entries around, and each copy would count the references of all its arrays. Unchecked,
/// because nothing changes an entry once the index that it belongs to is built; so there is nothing to check at each access
/// either.
package final class TypeEntry: @unchecked Sendable {
  package let id: TypeID
  package let name: UInt32
  /// `Outer.Inner`.
  @exclusivity(unchecked) package internal(set) var qualifiedName: String
  package let kind: DeclarationKind
  /// The declaration itself, then its extensions in the order of files.
  @exclusivity(unchecked) package internal(set) var parts: [DeclarationID]
  @exclusivity(unchecked) package internal(set) var parent: TypeID?
  /// Whether the type stands inside a function.
  package let isLocal: Bool
  package let isTest: Bool
  /// Whether only previews or debug builds use it.
  @exclusivity(unchecked) package internal(set) var isPreview: Bool
  /// Whether another type of the same module has the same name, so that a name can't tell them apart.
  @exclusivity(unchecked) package internal(set) var isAmbiguous = false
  /// What it inherits directly, extensions included.
  @exclusivity(unchecked) package internal(set) var inherited: [TypeUse] = []
  /// Names of all that it inherits, the project's own types and their ancestors included.
  @exclusivity(unchecked) package internal(set) var ancestors: Set<UInt32> = []
  /// The project's types among its ancestors, nearest first.
  @exclusivity(unchecked) package internal(set) var ancestorTypes: [TypeID] = []
  /// Whether a class may inherit it by a name that isn't understood, or a type of others conforms to it.
  @exclusivity(unchecked) package internal(set) var mayHaveOtherHeirs = false
  /// Names of attributes on the declaration and its extensions.
  @exclusivity(unchecked) package internal(set) var attributes: [UInt32] = []
  /// Members of the declaration and its extensions, nested types left out.
  @exclusivity(unchecked) package internal(set) var members: [DeclarationID] = []
  /// The members by name where there are very many; `nil` where going through all takes no time.
  @exclusivity(unchecked) var membersByName: [UInt32: [DeclarationID]]?
  /// Those of its members that are initialisers.
  @exclusivity(unchecked) package internal(set) var initializers: [DeclarationID] = []
  @exclusivity(unchecked) package internal(set) var nested: [TypeID] = []

  init(
    id: TypeID, name: UInt32, qualifiedName: String, kind: DeclarationKind, declaration: DeclarationID, parent: TypeID?,
    isLocal: Bool, isTest: Bool, isPreview: Bool
  ) {
    self.id = id
    self.name = name
    self.qualifiedName = qualifiedName
    self.kind = kind
    parts = [declaration]
    self.parent = parent
    self.isLocal = isLocal
    self.isTest = isTest
    self.isPreview = isPreview
  }

  /// From so many members on they are kept by name.
  static let manyMembers = 128

  /// The members of a name, and where there are few, others too.
  func members(perhapsNamed name: UInt32) -> [DeclarationID] { membersByName.map { $0[name] ?? [] } ?? members }

  package var declaration: DeclarationID { parts[0] }
  package var file: Int { Int(parts[0].file) }
  package var isReferenceType: Bool { kind == .class || kind == .actor }
}
