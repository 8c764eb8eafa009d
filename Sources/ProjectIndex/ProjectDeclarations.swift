import Platform
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
  /// The names of types without a word at the end that says that they stand behind a protocol.
  let plainNames: [String]
  /// Types by name, in the order of their declarations.
  let typesByName: NameMap<[TypeID]>
  /// Type aliases and associated types by name.
  let aliasesByName: NameMap<[DeclarationID]>
  /// Variables and functions at file level, by name.
  let globalsByName: NameMap<[DeclarationID]>
  /// Extensions of types that the project doesn't declare, by the extended type's name.
  let foreignExtensions: NameMap<[DeclarationID]>
  /// What stands in extensions of types that the project doesn't declare, by its name and that of the extended type, in the
  /// order of files.
  let additions: [UInt32: [UInt32: [DeclarationID]]]
  /// Types declared in each file, in the order of the source.
  let typesOfFile: [[TypeID]]
  /// Whether some type of the project declares a member or nested type of each name; most names in view code are
  /// modifiers that none does, and need no look at what they are called on.
  let isMemberName: [Bool]
  /// The types that inherit from each type.
  let heirs: [[TypeID]]
  /// What the system's type or function of each name does.
  let systemEffects: [Effects]
  /// Subtrees of each file that serve previews or debug builds.
  let previewRegions: [[ClosedRange<Int>]]
  let resolver: TypeResolver
  /// Where the files with many types write which names.
  let mentions: [Once<FileMentions>?]
  /// The names of attributes that wrap a property or may do so.
  let wrapperNames: NameMap<String>
  /// What stands in Swift files that aren't read.
  let unread: Once<MentionedNames>

  init(
    resolver: TypeResolver, layout: ProjectLayout, lists: NameLists, globalsByName: NameMap<[DeclarationID]>,
    foreignExtensions: NameMap<[DeclarationID]>, previewMembers: Set<DeclarationID>, unread: Once<MentionedNames>,
    threads: Int
  ) {
    let (files, names, types) = (resolver.files, resolver.names, resolver.types)
    let typesByName = resolver.typesByName
    self.unread = unread
    self.files = files
    self.names = names
    self.layout = layout
    self.lists = lists
    let foreign = Self.foreignAncestors(types, names)
    listed = NameList.allCases.map { list in
      lists[list].flatMap { entry in
        let ending = entry.dropFirst()
        guard entry.hasPrefix("*"), ending.first?.isLetter == true else {
          return names.number(of: entry).map { [$0] } ?? []
        }
        return foreign.filter { $0.text.hasSuffix(ending) && $0.text != ending }.map(\.name)
      }
    }
    memberships = ListMemberships(listed, nameCount: names.count)
    self.types = types
    plainNames = types.map { type in
      let name = names.text(type.name)
      let ending = lists[.implementationSuffixes].first { name.ends(in: $0) && name != $0 }
      return ending.map { String(name.dropLast($0.count)) } ?? name
    }
    self.typesByName = typesByName
    aliasesByName = resolver.aliasesByName
    self.globalsByName = globalsByName
    self.foreignExtensions = foreignExtensions
    var additions: [UInt32: [UInt32: [DeclarationID]]] = [:]
    for part in foreignExtensions.all.joined() {
      let declarations = files[Int(part.file)].outline.declarations
      let (first, extended) = (Int(part.index) + 1, declarations[Int(part.index)].name)
      for position in first..<max(Int(declarations[Int(part.index)].subtreeEnd), first) {
        additions[declarations[position].name, default: [:]][extended, default: []].append(
          DeclarationID(file: Int(part.file), index: position))
      }
    }
    self.additions = additions
    var isMemberName = [Bool](repeating: false, count: names.count)
    for type in types {
      if type.parent != nil { isMemberName[Int(type.name)] = true }
      for member in type.members {
        isMemberName[Int(files[Int(member.file)].outline.declarations[Int(member.index)].name)] = true
      }
    }
    self.isMemberName = isMemberName
    wrapperNames = Self.wrapperNames(files, names)
    previewRegions = PreviewCode.previewRegions(
      of: files, types: types, members: previewMembers, threads: threads)
    systemEffects = Self.systemEffects(listed, types, typesByName, nameCount: names.count)
    var heirs: [[TypeID]] = Array(repeating: [], count: types.count)
    for type in types {
      for ancestor in type.ancestorTypes where ancestor != type.id { heirs[ancestor].append(type.id) }
    }
    self.heirs = heirs
    var typesOfFile: [[TypeID]] = Array(repeating: [], count: files.count)
    for type in types { typesOfFile[type.file].append(type.id) }
    self.typesOfFile = typesOfFile
    mentions = FileMentions.tables(files, typesOfFile: typesOfFile)
    self.resolver = resolver
  }

  /// The names of what types inherit from and the project doesn't declare, in the order of their numbers.
  private static func foreignAncestors(_ types: [TypeEntry], _ names: GlobalNames) -> [(name: UInt32, text: String)] {
    var found: Set<UInt32> = []
    for type in types { for use in type.inherited where use.type == nil && use.name != 0 { found.insert(use.name) } }
    return found.sorted().map { ($0, names.text($0)) }
  }

  /// What the lists of `rules/lists.json` say that the system's types and functions do; a type of the project's own hides
  /// the system's.
  private static func systemEffects(
    _ listed: [[UInt32]], _ types: [TypeEntry], _ typesByName: NameMap<[TypeID]>, nameCount: Int
  ) -> [Effects] {
    let lists: [(list: NameList, effects: Effects)] = [
      (.requestSources, .requests), (.storageSources, .stores), (.deviceSources, .device), (.logSources, .logs),
      (.presentationSources, .presents),
    ]
    var effects = [Effects](repeating: [], count: nameCount)
    for (list, effect) in lists {
      for name in listed[list.rawValue]
      where typesByName[name]?.contains(where: { types[$0].parent == nil && !types[$0].isLocal }) != true {
        effects[Int(name)].formUnion(effect)
      }
    }
    return effects
  }

  /// The names of attributes with a capital letter that are neither global actors nor known to wrap nothing.
  private static func wrapperNames(_ files: [IndexedFile], _ names: GlobalNames) -> NameMap<String> {
    var found = NameMap<Void>(nameCount: names.count)
    for file in files { for attribute in file.outline.attributes { found[attribute.name, default: ()] = () } }
    var wrappers = NameMap<String>(nameCount: names.count)
    for number in found.names {
      let name = names.text(number)
      if name.first?.isUppercase == true && !name.hasSuffix("Actor") && name != "ObservationIgnored"
        && name != "ViewBuilder"
      {
        wrappers[number, default: name] = name
      }
    }
    return wrappers
  }
}
