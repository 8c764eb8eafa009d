import Platform
import ProjectFiles
import SwiftOutline

/// What the declarations of a project tell: its types with their extensions, and the code in them.
///
/// The first of four phases. Each is a kind of the one before and knows one thing more, so that no question can be asked
/// too early: who uses what (`UsageIndex`), what code does (`EffectIndex`), what types are for (`ProjectIndex`). What may
/// be asked about a subject stands in the struct of that subject, in `Facts`, made of the first phase that knows enough.
///
/// Made once and never changed. Where names don't tell, it answers "unknown" rather than guess. `@unchecked`, as classes
/// that others inherit from can't be checked: all it stores is constant and can be sent.
package class DeclarationIndex: @unchecked Sendable {
  package final let files: [IndexedFile]
  package final let names: GlobalNames
  package final let layout: ProjectLayout
  package final let lists: NameLists
  package final let types: [TypeEntry]
  final let declared: ProjectDeclarations
  /// The functions whose errors a function lets out, as far as anything asked; `nil` for errors of its own.
  final let knownErrorSources: Guarded<[DeclarationID: [DeclarationID]?]>
  /// Whether bodies of code set what their object stores, as far as anything asked.
  final let knownStateChanges: Guarded<[NodeID: Bool]>

  /// The same once more, with what is found on the way in common.
  ///
  /// Threads that ask much take one each: to count the references to one instance, they would have to wait for each other.
  convenience init(_ other: DeclarationIndex) {
    self.init(other.declared, errorSources: other.knownErrorSources, stateChanges: other.knownStateChanges)
  }

  init(
    _ declared: ProjectDeclarations, errorSources: Guarded<[DeclarationID: [DeclarationID]?]> = Guarded([:]),
    stateChanges: Guarded<[NodeID: Bool]> = Guarded([:])
  ) {
    (knownErrorSources, knownStateChanges) = (errorSources, stateChanges)
    files = declared.files
    names = declared.names
    layout = declared.layout
    lists = declared.lists
    types = declared.types
    self.declared = declared
  }
}

extension DeclarationIndex {
  /// What `body` returns for each number below a count, on several threads that have an index of their own each.
  func map<T: Sendable>(count: Int, threads: Int, _ body: @Sendable (DeclarationIndex, Int) -> T) -> [T] {
    Parallel.map(count: count, threads: threads, makeState: { DeclarationIndex(self) }, { body($0, $1) })
  }

  /// The places in a file's code that write one of some names, ascending; `nil` to look through all of it, as that is
  /// quicker for a file with few types.
  package func mentions(of names: some Sequence<UInt32>, inFile file: Int) -> [Int]? {
    declared.mentions[file]?.value.positions(of: names)
  }

  /// Whether a Swift file that isn't read may say a name.
  package func isPerhapsUnread(_ name: String) -> Bool { declared.unread.value.mayContain(name) }

  /// The names in Swift files that aren't read, or not in full, some files left out.
  package func unreadNames(without left: Set<String>) -> MentionedNames {
    var names = declared.unread.value
    for file in files where !file.outline.isRead && !left.contains(file.path) {
      let source = file.outline.source
      names.add(wordsOf: source.bytes.prefix(source.count))
    }
    return names
  }

  var resolver: TypeResolver { declared.resolver }
  /// Types declared in each file, in the order of the source.
  package var typesOfFile: [[TypeID]] { declared.typesOfFile }

  // MARK: - Lists of names

  /// Whether a name stands in a list.
  package func isListed(_ name: UInt32, _ list: NameList) -> Bool { declared.memberships.contains(name, list) }

  /// What the system's type or function of a name does; nothing for other names.
  func systemEffects(ofName name: UInt32) -> Effects { declared.systemEffects[Int(name)] }

  /// The global names of a list.
  func set(_ list: NameList) -> ListedNames { ListedNames(declared.memberships, list) }

  /// The global names of a list in the list's order, those that no file holds left out.
  func numbers(in list: NameList) -> [UInt32] { declared.listed[list.rawValue] }

  // MARK: - Looking up

  package subscript(id: DeclarationID) -> Declaration { files[Int(id.file)].outline.declarations[Int(id.index)] }

  package subscript(id: NodeID) -> Node { files[Int(id.file)].outline.nodes[Int(id.index)] }

  package func text(_ id: NodeID) -> String { files[Int(id.file)].outline.text(of: UInt32(id.index)) }

  package func name(_ id: DeclarationID) -> String { names.text(self[id].name) }

  /// What a node names: a member, a label, a declaration; empty for most others.
  package func name(_ id: NodeID) -> String { names.text(self[id].name) }

  package func name(ofType id: TypeID) -> String { names.text(types[id].name) }

  package func outline(of id: DeclarationID) -> IndexedOutline { files[Int(id.file)].outline }

  package func outline(of id: NodeID) -> IndexedOutline { files[Int(id.file)].outline }

  package func isTest(_ id: DeclarationID) -> Bool { files[Int(id.file)].isTest }

  package func isTest(_ id: NodeID) -> Bool { files[Int(id.file)].isTest }

  /// The declaration that a node belongs to; `nil` at file level.
  package func owner(of node: NodeID) -> DeclarationID? {
    let owner = files[Int(node.file)].outline.owners[Int(node.index)]
    return owner < 0 ? nil : DeclarationID(file: Int(node.file), index: Int(owner))
  }

  /// The type that a declaration is, extends or stands in; `nil` at file level and in extensions of foreign types.
  package func enclosingType(of id: DeclarationID) -> TypeID? {
    let file = files[Int(id.file)]
    var current = id.index
    while current >= 0 {
      let type = file.typeOfDeclaration[Int(current)]
      if type >= 0 { return TypeID(type) }
      current = file.outline.declarations[Int(current)].parent
    }
    return nil
  }

  package func enclosingType(of node: NodeID) -> TypeID? { owner(of: node).flatMap { enclosingType(of: $0) } }

  /// The member of a type or file that a declaration is or stands in, looking through local declarations.
  package func enclosingMember(of id: DeclarationID) -> DeclarationID {
    let file = files[Int(id.file)]
    var current = Int(id.index)
    while true {
      let parent = Int(file.outline.declarations[current].parent)
      guard parent >= 0, file.typeOfDeclaration[parent] < 0, file.outline.declarations[parent].kind != .extension else {
        return DeclarationID(file: Int(id.file), index: current)
      }
      current = parent
    }
  }

}
