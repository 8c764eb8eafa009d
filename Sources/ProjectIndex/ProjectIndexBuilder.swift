import Platform
import ProjectFiles
import SwiftOutline

/// Builds the index of a project from the outlines of its files.
package struct ProjectIndexBuilder {
  var files: [IndexedFile]
  let names: GlobalNames
  let layout: ProjectLayout
  let lists: NameLists
  let decideRoles: RoleDecider
  let threads: Int
  private let code: KeptCode
  var types: [TypeEntry] = []
  var typesByName: NameMap<[TypeID]>
  var aliasesByName: NameMap<[DeclarationID]>
  /// Aliases that another branch of an `#if` declares as well, but for the first, by name.
  var twinAliases: [UInt32: [DeclarationID]] = [:]
  var globalsByName: NameMap<[DeclarationID]>
  var foreignExtensions: NameMap<[DeclarationID]>
  var extensions: [DeclarationID] = []
  /// The types that another branch of an `#if` may declare again.
  private var twins: [TwinKey: TypeID] = [:]

  /// - Parameters:
  ///   - sources: path and outline of each file, sorted by path.
  ///   - threads: the most threads to use; the index is the same for any number.
  ///   - decideRoles: says which part each type plays; without it none has a role.
  package init(
    sources: consuming [(path: String, outline: FileOutline)], layout: ProjectLayout, lists: NameLists,
    decideRoles: @escaping RoleDecider = { index, _ in index.types.map { _ in .unclassified } }, threads: Int = 1
  ) {
    self.decideRoles = decideRoles
    self.layout = layout
    self.lists = lists
    files = []
    self.threads = threads
    code = KeptCode()
    // Numbering names needs all files in turn; the rest is each file's own.
    var names = GlobalNames()
    let numbers = sources.map { names.add($0.outline) }
    self.names = names
    typesByName = NameMap(nameCount: names.count)
    aliasesByName = NameMap(nameCount: names.count)
    globalsByName = NameMap(nameCount: names.count)
    foreignExtensions = NameMap(nameCount: names.count)
    var sources = sources
    var outlines: [UnnumberedOutline] = []
    outlines.reserveCapacity(sources.count)
    for position in sources.indices {
      outlines.append(
        UnnumberedOutline(path: sources[position].path, outline: &sources[position].outline, numbers: numbers[position])
      )
    }
    let unnumbered = outlines
    files = Parallel.map(count: unnumbered.count, threads: threads) { position in
      let source = unnumbered[position]
      return IndexedFile(path: source.path, outline: IndexedOutline(source.numbered()), layout: layout)
    }
  }

  /// - Parameters:
  ///   - kept: Path and outline of each file, sorted by path, whose names are those of `names`.
  ///   - code: What is known of the code in these files.
  package init(
    kept: [(path: String, outline: IndexedOutline)], names: GlobalNames, code: KeptCode = KeptCode(),
    layout: ProjectLayout, lists: NameLists, decideRoles: @escaping RoleDecider, threads: Int
  ) {
    self.decideRoles = decideRoles
    self.code = code
    self.layout = layout
    self.lists = lists
    self.threads = threads
    self.names = names
    typesByName = NameMap(nameCount: names.count)
    aliasesByName = NameMap(nameCount: names.count)
    globalsByName = NameMap(nameCount: names.count)
    foreignExtensions = NameMap(nameCount: names.count)
    files = Parallel.map(count: kept.count, threads: threads) { position in
      IndexedFile(path: kept[position].path, outline: kept[position].outline, layout: layout)
    }
  }

  /// An outline whose names still count for its file alone; owned here only, so that renaming needs no copy of it.
  ///
  /// Unchecked, because one thread alone works on each.
  private final class UnnumberedOutline: @unchecked Sendable {
    let path: String
    private var outline: FileOutline?
    /// Global numbers by local ones.
    private let numbers: [UInt32]

    /// Takes the outline away from its owner.
    init(path: String, outline: inout FileOutline, numbers: [UInt32]) {
      self.path = path
      self.outline = outline
      self.numbers = numbers
      outline = FileOutline(source: SourceText(""))
    }

    /// The outline with global names; may be asked for once.
    func numbered() -> FileOutline {
      guard var outline = outline.take() else { return FileOutline(source: SourceText("")) }
      outline.renameNames(by: numbers)
      return outline
    }
  }

  /// Builds the index.
  package consuming func build(unread: Once<MentionedNames> = Once { MentionedNames() }) -> ProjectIndex {
    collectTypes()
    mergeExtensions()
    for type in types.indices { collectMembers(of: type) }
    markAmbiguousTypes()
    let resolver = TypeResolver(
      files: files, names: names, types: types, typesByName: typesByName, aliasesByName: aliasesByName,
      twinAliases: Set(twinAliases.keys),
      systemNamespaces: Set(lists[.systemNamespaces].compactMap { names.number(of: $0) }))
    resolveInheritance(resolver)
    let previewMembers = PreviewUse.mark(
      types, files, names, sampleWords: lists[.sampleWords], threads: threads)
    let declared = ProjectDeclarations(
      resolver: resolver, layout: layout, lists: lists, globalsByName: globalsByName,
      foreignExtensions: foreignExtensions, previewMembers: previewMembers, unread: unread, threads: threads)
    let index = DeclarationIndex(declared)
    let (decideRoles, threads) = (decideRoles, threads)
    let code = code
    var usage = UsageCollector(index: index, bindingNames: UsageCollector.bindingNames(index)).collect(
      beside: code, threads: threads)
    let writes = usage.writes
    // Each has some work for one thread, beside which the others go on.
    let (effects, (table, stateReads)) = Parallel.both(threads: threads) {
      CallCollector.collect(index, beside: code, threads: threads)
    } _: {
      Parallel.both(threads: threads) {
        WriteTable(writes, index, threads: threads)
      } _: {
        StateReads.collect(index, threads: threads)
      }
    }
    usage.table = table
    usage.stateReads = stateReads
    usage.logs = Logs(index).collectLogs(usage.sharedAccesses)
    let used = EffectIndex(UsageIndex(index, usage: usage), effects: effects)
    let (roles, (typeCode, testCode)) = Parallel.both(threads: threads) {
      decideRoles(used, threads)
    } _: {
      Parallel.both(threads: threads) {
        TypeCode.collect(used, threads: threads)
      } _: {
        TestCode.collect(used, threads: threads)
      }
    }
    return ProjectIndex(used, roles: roles, code: typeCode, testCode: testCode)
  }

  // MARK: - Types

  private mutating func collectTypes() {
    for file in files.indices {
      let declarations = files[file].outline.declarations
      var typeOfDeclaration = [Int32](repeating: -1, count: declarations.count)
      for (index, declaration) in declarations.enumerated() {
        let id = DeclarationID(file: file, index: index)
        if declaration.kind.isType {
          typeOfDeclaration[index] = Int32(addType(declaration, id, typeOfDeclaration))
        } else if declaration.kind == .extension {
          extensions.append(id)
        } else if declaration.kind == .typeAlias || declaration.kind == .associatedType {
          if isTwin(declaration, of: aliasesByName[declaration.name]?.last, in: id.file, declarations) {
            twinAliases[declaration.name, default: []].append(id)
          } else {
            aliasesByName[declaration.name, default: []].append(id)
          }
        } else if declaration.parent < 0
          && (declaration.kind == .variable || declaration.kind == .constant || declaration.kind == .function)
        {
          globalsByName[declaration.name, default: []].append(id)
        }
      }
      files[file].typeOfDeclaration = typeOfDeclaration
    }
  }

  /// Whether a file has declared an alias of the same name before, in another branch of an `#if`; the first stands for all.
  private func isTwin(_ alias: Declaration, of earlier: DeclarationID?, in file: Int32, _ declarations: [Declaration])
    -> Bool
  {
    guard let earlier, earlier.file == file else { return false }
    return alias.parent < 0 && declarations[Int(earlier.index)].parent < 0
  }

  /// What two declarations of one type in the branches of an `#if` share.
  private struct TwinKey: Hashable {
    var file: Int32
    var parent: TypeID?
    var name: UInt32
    var kind: DeclarationKind
  }

  private mutating func addType(_ declaration: Declaration, _ id: DeclarationID, _ typeOfDeclaration: [Int32]) -> TypeID
  {
    let type = types.count
    let file = files[Int(id.file)]
    var parent: TypeID?
    var current = declaration.parent
    while current >= 0 && parent == nil {
      if typeOfDeclaration[Int(current)] >= 0 { parent = TypeID(typeOfDeclaration[Int(current)]) }
      current = file.outline.declarations[Int(current)].parent
    }
    let name = names.text(declaration.name)
    // Both branches of an `#if` that declare a type declare one type.
    if !declaration.flags.contains(.isLocal) {
      let key = TwinKey(file: id.file, parent: parent, name: declaration.name, kind: declaration.kind)
      if let twin = twins[key] {
        types[twin].parts.append(id)
        return twin
      }
      twins[key] = type
    }
    types.append(
      TypeEntry(
        id: type, name: declaration.name, qualifiedName: parent.map { types[$0].qualifiedName + "." + name } ?? name,
        kind: declaration.kind, declaration: id, parent: parent, isLocal: declaration.flags.contains(.isLocal),
        isTest: file.isTest,
        isPreview: file.isPreview || declaration.flags.contains(.isDebugOnly) || name.holds("Preview")))
    typesByName[declaration.name, default: []].append(type)
    if let parent { types[parent].nested.append(type) }
    return type
  }

  private mutating func collectMembers(of type: TypeID) {
    for part in types[type].parts {
      let outline = files[Int(part.file)].outline
      let end = outline.declarations[Int(part.index)].subtreeEnd
      var index = Int(part.index) + 1
      while index < end {
        let member = outline.declarations[index]
        if !member.kind.isType && member.kind != .extension {
          let id = DeclarationID(file: Int(part.file), index: index)
          types[type].members.append(id)
          if member.kind == .initializer { types[type].initializers.append(id) }
        }
        index = Int(member.subtreeEnd)
      }
      for attribute in outline.declarations[Int(part.index)].attributes {
        types[type].attributes.append(outline.attributes[Int(attribute)].name)
      }
    }
    if types[type].members.count >= TypeEntry.manyMembers {
      types[type].membersByName = Dictionary(grouping: types[type].members) {
        files[Int($0.file)].outline.declarations[Int($0.index)].name
      }
    }
  }

  private mutating func markAmbiguousTypes() {
    for candidates in typesByName.all where candidates.count > 1 {
      let outer = candidates.filter { types[$0].parent == nil && !types[$0].isLocal }
      guard outer.count > 1 else { continue }
      for twins in Dictionary(grouping: outer, by: { files[types[$0].file].module }).values {
        // Both branches of an `#if` in one file declare one type.
        guard twins.contains(where: { types[$0].file != types[twins[0]].file }) else { continue }
        for type in twins { types[type].isAmbiguous = true }
      }
    }
  }
}
