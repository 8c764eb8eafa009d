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
  /// The lists as sets of global names, for looking up without text.
  let listed: [String: Set<UInt32>]
  package let types: [TypeEntry]
  /// Types by name, in the order of their declarations.
  let typesByName: [UInt32: [TypeID]]
  /// Type aliases by name.
  let aliasesByName: [UInt32: [DeclarationID]]
  /// Variables and functions at file level, by name.
  let globalsByName: [UInt32: [DeclarationID]]
  /// Extensions of types that the project doesn't declare, by the extended type's name.
  let foreignExtensions: [UInt32: [DeclarationID]]
  /// Types declared in each file, in the order of the source.
  package let typesOfFile: [[TypeID]]
  /// Whether some type of the project declares a member or nested type of each name; most names in view code are
  /// modifiers that none does, and need no look at what they are called on.
  let isMemberName: [Bool]
  /// Subtrees of each file that serve previews or debug builds.
  let previewRegions: [[ClosedRange<Int>]]
  package let usage: Usage
  /// The code of each type by kinds of node, previews and tests left out; empty until roles are known.
  package let code: [TypeCode]
  package let roles: [RoleDecision]
  let resolver: TypeResolver

  init(
    files: [IndexedFile], names: GlobalNames, layout: ProjectLayout, lists: NameLists, types: [TypeEntry],
    typesByName: [UInt32: [TypeID]], aliasesByName: [UInt32: [DeclarationID]],
    globalsByName: [UInt32: [DeclarationID]], foreignExtensions: [UInt32: [DeclarationID]], usage: Usage,
    roles: [RoleDecision], code: [TypeCode] = []
  ) {
    self.files = files
    self.names = names
    self.layout = layout
    self.lists = lists
    listed = lists.lists.mapValues { Set($0.compactMap { names.number(of: $0) }) }
    self.types = types
    self.typesByName = typesByName
    self.aliasesByName = aliasesByName
    self.globalsByName = globalsByName
    self.foreignExtensions = foreignExtensions
    self.usage = usage
    var isMemberName = [Bool](repeating: false, count: names.count)
    for type in types {
      if type.parent != nil { isMemberName[Int(type.name)] = true }
      for member in type.members {
        isMemberName[Int(files[Int(member.file)].outline.declarations[Int(member.index)].name)] = true
      }
    }
    self.isMemberName = isMemberName
    previewRegions = Self.previewRegions(of: files, types: types, names: names)
    var typesOfFile: [[TypeID]] = Array(repeating: [], count: files.count)
    for type in types { typesOfFile[type.file].append(type.id) }
    self.typesOfFile = typesOfFile
    self.code = code
    self.roles = roles
    resolver = TypeResolver(
      files: files, names: names, types: types, typesByName: typesByName, aliasesByName: aliasesByName)
  }

  // MARK: - Looking up

  /// Whether a name stands in a list.
  package func isListed(_ name: UInt32, _ list: String) -> Bool { listed[list]?.contains(name) ?? false }

  /// The global names of a list.
  func set(_ list: String) -> Set<UInt32> { listed[list] ?? [] }

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
