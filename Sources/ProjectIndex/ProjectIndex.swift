import Platform
import ProjectFiles
import SwiftOutline

/// What is known of a whole project: its types with their extensions, who names, builds, holds and injects them, and
/// the role of each.
///
/// Built once and never changed. Where names don't tell, it answers "unknown" rather than guess.
package final class ProjectIndex: Sendable {
  package let files: [IndexedFile]
  package let names: GlobalNames
  package let layout: ProjectLayout
  package let lists: NameLists
  package let types: [TypeEntry]
  let declared: ProjectDeclarations
  package let usage: Usage
  /// What each member does and who starts it; empty until usage is known.
  let effects: EffectTable
  /// The code of each type by kinds of node, previews and tests left out; empty until roles are known.
  package let code: [TypeCode]
  package let roles: [RoleDecision]
  /// The tests; empty until roles are known.
  package let testCode: TestCode
  /// How functions may fail, of those that were asked for.
  let knownFailures = Guarded<[DeclarationID: FunctionFailures]>([:])
  /// Whether bodies of code set what their object stores, as far as anything asked.
  let knownStateChanges = Guarded<[NodeID: Bool]>([:])
  /// The app's types by role, those of tests and previews left out.
  private let typesByRole: [Role: [TypeID]]
  /// The files that declare views, those of previews left out.
  let filesWithViews: Set<Int>
  /// The names of the types that hold tests, sorted.
  let testTypeNames: [String]

  init(
    _ declared: ProjectDeclarations, usage: Usage = Usage(), effects: EffectTable = EffectTable(),
    roles: [RoleDecision] = [], code: [TypeCode] = [],
    testCode: TestCode = TestCode()
  ) {
    files = declared.files
    names = declared.names
    layout = declared.layout
    lists = declared.lists
    types = declared.types
    self.declared = declared
    self.usage = usage
    self.effects = effects
    self.code = code
    self.roles = roles
    self.testCode = testCode
    var typesByRole: [Role: [TypeID]] = [:]
    for (type, decision) in zip(declared.types, roles) where !type.isTest && !type.isPreview {
      typesByRole[decision.role, default: []].append(type.id)
    }
    self.typesByRole = typesByRole
    filesWithViews = Set(zip(declared.types, roles).filter { $1.role == .view && !$0.isPreview }.map { $0.0.file })
    testTypeNames = zip(declared.types, roles).filter { type, decision in type.isTest && decision.role == .test }
      .map { type, _ in declared.names.text(type.name) }.sorted()
  }

  /// The same index while roles are being decided: some types have one, the others are unclassified.
  package func deciding(_ roles: [RoleDecision]) -> ProjectIndex {
    ProjectIndex(declared, usage: usage, effects: effects, roles: roles)
  }

  /// The places in a file's code that write one of some names, ascending; `nil` to look through all of it, as that is
  /// quicker for a file with few types.
  package func mentions(of names: some Sequence<UInt32>, inFile file: Int) -> [Int]? {
    declared.mentions[file]?.value.positions(of: names)
  }

  var typesByName: NameMap<[TypeID]> { declared.typesByName }
  var aliasesByName: NameMap<[DeclarationID]> { declared.aliasesByName }
  var globalsByName: NameMap<[DeclarationID]> { declared.globalsByName }
  var foreignExtensions: NameMap<[DeclarationID]> { declared.foreignExtensions }
  var isMemberName: [Bool] { declared.isMemberName }
  var resolver: TypeResolver { declared.resolver }
  /// The types that inherit from each type.
  var allHeirs: [[TypeID]] { declared.heirs }

  /// Types declared in each file, in the order of the source.
  package var typesOfFile: [[TypeID]] { declared.typesOfFile }

  /// The app's types of one or several roles in the order of files, those of tests and previews left out.
  package func types(ofRoles wanted: Set<Role>) -> [TypeID] {
    wanted.flatMap { typesByRole[$0] ?? [] }.sorted()
  }

  // MARK: - Looking up

  /// Whether a name stands in a list.
  package func isListed(_ name: UInt32, _ list: NameList) -> Bool { declared.memberships.contains(name, list) }

  /// What the system's type or function of a name does; nothing for other names.
  func systemEffects(ofName name: UInt32) -> Effects { declared.systemEffects[Int(name)] }

  /// Whether a type that inherits a name is a view of SwiftUI, UIKit or AppKit.
  func makesView(_ name: UInt32) -> Bool { isListed(name, .viewProtocols) || isListed(name, .platformViews) }

  /// The global names of a list.
  func set(_ list: NameList) -> ListedNames { ListedNames(declared.memberships, list) }

  /// The global names of a list in the list's order, those that no file holds left out.
  func numbers(in list: NameList) -> [UInt32] { declared.listed[list.rawValue] }

  package func declaration(_ id: DeclarationID) -> Declaration {
    files[Int(id.file)].outline.declarations[Int(id.index)]
  }

  package func node(_ id: NodeID) -> Node { files[Int(id.file)].outline.nodes[Int(id.index)] }

  package func text(_ id: NodeID) -> String { files[Int(id.file)].outline.text(of: UInt32(id.index)) }

  package func name(_ id: DeclarationID) -> String { names.text(declaration(id).name) }

  /// The role of a type.
  package func role(of type: TypeID) -> Role { roles[type].role }

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
      guard parent >= 0, file.typeOfDeclaration[parent] < 0,
        file.outline.declarations[parent].kind != .extension
      else { return DeclarationID(file: Int(id.file), index: current) }
      current = parent
    }
  }

  /// The types of a name that a place can see, nested ones of other types left out.
  package func topLevelTypes(named name: UInt32) -> [TypeID] {
    (typesByName[name] ?? []).filter { types[$0].parent == nil && !types[$0].isLocal }
  }

  /// Whether a type inherits a name, itself included.
  package func inherits(_ type: TypeID, _ name: UInt32) -> Bool { types[type].ancestors.contains(name) }
}
