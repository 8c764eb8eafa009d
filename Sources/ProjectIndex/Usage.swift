import SwiftOutline

/// Who names, builds, holds, injects and changes what: the project's cross references.
///
/// All lists are in the order of files and of the text.
package struct Usage: Sendable {
  /// One place that names a type of the project.
  package struct Reference: Sendable, Hashable {
    package var node: NodeID
    /// The type whose code it stands in; `nil` at file level.
    package var from: TypeID?
    package var to: TypeID
  }

  /// One expression that is put into the environment.
  package struct Injection: Sendable, Hashable {
    package var call: NodeID
    package var type: TypeUse
    /// Whether it stands in preview or test code.
    package var isPreview: Bool
  }

  /// A place that changes a member, by assignment, by a mutating call, or through a binding.
  package struct Write: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case assignment, mutation, binding, keyPath }
    package var node: NodeID
    package var kind: Kind
  }

  package var references: [Reference] = []
  /// Indices into `references` by type named, and by type that names.
  package var referencesTo: [[Int]] = []
  package var referencesFrom: [[Int]] = []
  /// Calls that build each type.
  package var constructions: [[NodeID]] = []
  /// Stored properties that hold each type, by itself or in a collection or optional.
  package var holders: [[DeclarationID]] = []
  package var injections: [Injection] = []
  /// Whether something whose type isn't known is injected.
  package var hasUnresolvedInjection = false
  /// Places that change members, by member name.
  var writes = NameMap<[Write]>(nameCount: 0)
  /// The same by what they change.
  var table = WriteTable()
  /// `X.shared` and the like: accesses of a static property that is an instance of its own type.
  package var sharedAccesses: [[NodeID]] = []
  /// The types that are logs by what others do with them.
  package var logs: Set<TypeID> = []
  /// The observable classes of which views read or bind a property.
  package var stateReads: Set<TypeID> = []

  init(typeCount: Int, nameCount: Int) {
    writes = NameMap(nameCount: nameCount)
    referencesTo = Array(repeating: [], count: typeCount)
    referencesFrom = Array(repeating: [], count: typeCount)
    constructions = Array(repeating: [], count: typeCount)
    holders = Array(repeating: [], count: typeCount)
    sharedAccesses = Array(repeating: [], count: typeCount)
  }
}
