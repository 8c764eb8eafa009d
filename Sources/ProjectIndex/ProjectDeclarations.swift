import ProjectFiles
import SwiftOutline

/// What is declared in a project: the ground that usage, roles and facts stand on.
struct ProjectDeclarations: Sendable {
  let files: [IndexedFile]
  let names: GlobalNames
  let layout: ProjectLayout
  let lists: NameLists
  /// The names of each list that some file holds, in the list's order.
  let listed: [[UInt32]]
  let memberships: ListMemberships
  let types: [TypeEntry]
  /// Types by name, in the order of their declarations.
  let typesByName: NameMap<[TypeID]>
  /// Type aliases by name.
  let aliasesByName: NameMap<[DeclarationID]>
  /// Variables and functions at file level, by name.
  let globalsByName: NameMap<[DeclarationID]>
  /// Extensions of types that the project doesn't declare, by the extended type's name.
  let foreignExtensions: NameMap<[DeclarationID]>
  /// Types declared in each file, in the order of the source.
  let typesOfFile: [[TypeID]]
  /// Whether some type of the project declares a member or nested type of each name; most names in view code are
  /// modifiers that none does, and need no look at what they are called on.
  let isMemberName: [Bool]
  /// Subtrees of each file that serve previews or debug builds.
  let previewRegions: [[ClosedRange<Int>]]
  let resolver: TypeResolver
  /// The names of attributes that wrap a property or may do so.
  let wrapperNames: [UInt32: String]

  init(
    files: [IndexedFile], names: GlobalNames, layout: ProjectLayout, lists: NameLists, types: [TypeEntry],
    typesByName: NameMap<[TypeID]>, aliasesByName: NameMap<[DeclarationID]>,
    globalsByName: NameMap<[DeclarationID]>, foreignExtensions: NameMap<[DeclarationID]>
  ) {
    self.files = files
    self.names = names
    self.layout = layout
    self.lists = lists
    listed = NameList.allCases.map { lists[$0].compactMap { names.number(of: $0) } }
    memberships = ListMemberships(listed, nameCount: names.count)
    self.types = types
    self.typesByName = typesByName
    self.aliasesByName = aliasesByName
    self.globalsByName = globalsByName
    self.foreignExtensions = foreignExtensions
    var isMemberName = [Bool](repeating: false, count: names.count)
    for type in types {
      if type.parent != nil { isMemberName[Int(type.name)] = true }
      for member in type.members {
        isMemberName[Int(files[Int(member.file)].outline.declarations[Int(member.index)].name)] = true
      }
    }
    self.isMemberName = isMemberName
    wrapperNames = Self.wrapperNames(files, names)
    previewRegions = ProjectIndex.previewRegions(of: files, types: types, names: names)
    var typesOfFile: [[TypeID]] = Array(repeating: [], count: files.count)
    for type in types { typesOfFile[type.file].append(type.id) }
    self.typesOfFile = typesOfFile
    resolver = TypeResolver(
      files: files, names: names, types: types, typesByName: typesByName, aliasesByName: aliasesByName)
  }

  /// The names of attributes with a capital letter that are neither global actors nor known to wrap nothing.
  private static func wrapperNames(_ files: [IndexedFile], _ names: GlobalNames) -> [UInt32: String] {
    var found: Set<UInt32> = []
    for file in files {
      for attribute in file.outline.attributes { found.insert(attribute.name) }
    }
    var wrappers: [UInt32: String] = [:]
    for number in found {
      let name = names.text(number)
      if name.first?.isUppercase == true && !name.hasSuffix("Actor") && name != "ObservationIgnored"
        && name != "ViewBuilder"
      {
        wrappers[number] = name
      }
    }
    return wrappers
  }
}
