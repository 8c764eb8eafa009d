import FeatureModel
import Findings
import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// A part of the project's code that is written once more for the new feature.
struct CopiedPart: Hashable, Sendable {
  let file: Int
  let range: Range<Int>
  /// Where the copy goes, for a whole file; `nil` for a part that gets its copy right behind it.
  let newPath: String?
}

/// A feature of the project that another one is to be like: its files and types, and what it has in shared files.
struct Neighbour: Sendable {
  let project: SourceProject
  let turning: NameTurning
  /// The type whose stored properties are the fields; `nil` for a feature that holds no data of its own.
  let model: TypeEntry?
  let fields: [NeighbourField]
  private(set) var parts: [CopiedPart] = []
  /// Types of the feature that are not called after it, with the names of their copies.
  private(set) var renamed: [String: String] = [:]
  /// What a copied file also has and others use.
  private(set) var omitted: [Int: [Range<Int>]] = [:]
  private(set) var code: [Int: CodeFile] = [:]
  /// Names of values in shared files that hold something of the feature and aren't called after it, with those of the copies.
  private(set) var held: [Int: [String: String]] = [:]
  /// What the project declares under a name of the feature.
  let declared: [UInt32: [DeclarationID]]
  private let names: (old: Name, new: Name)
  private let given: Set<String>
  /// The folders of apps that are called like the feature.
  private let appFolders: [String]
  /// What the project declares.
  private let ownNames: Set<UInt32>

  var index: ProjectIndex { project.index }

  /// - Parameter given: The types that fields of the new feature have, which stay as they are.
  init(_ name: Name, as new: Name, besides given: Set<String>, _ project: SourceProject) throws(SourceProblem) {
    self.project = project
    self.given = given
    names = (name, new)
    let index = project.index
    let plain = NameTurning(from: name, to: new)
    let targets = index.layout.targets.flatMap { [$0.name, $0.moduleName] }
    let turning = NameTurning(from: name, to: new, keeping: Set(targets.filter { !plain.isWhole($0) }).sorted())
    self.turning = turning
    let named = index.types.filter { !$0.isLocal && !$0.isPreview && turning.isNamed(index.names.text($0.name)) }
    guard !named.isEmpty else { throw .noNeighbour(name.type, among: Self.features(of: index)) }
    model = Self.model(name, named, index)
    fields = model.map { Self.fields(of: $0, index, symbols: Self.symbols(index)) } ?? []
    var declared: [UInt32: [DeclarationID]] = [:]
    for (file, indexed) in index.files.enumerated() {
      for (position, declaration) in indexed.outline.declarations.enumerated()
      where declaration.kind != .import && declaration.kind != .extension
        && declaration.flags.isDisjoint(with: [.isLocal, .isDebugOnly])
        && turning.isNamed(index.names.text(declaration.name))
      {
        declared[declaration.name, default: []].append(DeclarationID(file: file, index: position))
      }
    }
    self.declared = declared
    let modules = index.layout.targets.compactMap { index.names.number(of: $0.moduleName) }
    ownNames = index.files.indices.reduce(into: Set(modules)) { $0.formUnion(index.declaredNames(inFile: $1)) }
    appFolders = index.types(ofRoles: [.app]).map { FileSystem.parent(index.files[index.types[$0].file].path) }
      .filter { turning.isWhole(FileSystem.lastComponent($0)) }
    let homes = Self.homes(turning, index).subtracting(appFolders)
    for file in index.files.indices where !Self.isForeign(index.files[file].path, homes, turning) { add(file) }
    if let model, part(around: model.declaration) == nil { add(declaration: model.declaration) }
    followNeeds()
  }

  // MARK: - Discovery

  private static func model(_ name: Name, _ named: [TypeEntry], _ index: ProjectIndex) -> TypeEntry? {
    let candidates = named.filter { type in
      guard type.kind == .struct || type.kind == .class, type.parent == nil, !type.isTest else { return false }
      let isData = [.model, .transferObject].contains(index.role(of: type.id))
      return (isData || index.names.text(type.name) == name.type) && !fields(of: type, index).isEmpty
    }
    func rank(_ type: TypeEntry) -> (Int, Int, Int) {
      let text = index.names.text(type.name)
      let role = index.role(of: type.id)
      return (text == name.type ? 0 : role == .model ? 1 : 2, text.utf8.count, -type.members.count)
    }
    return candidates.min { rank($0) < rank($1) }
  }

  /// What features of the project are called, for whoever names none of them.
  private static func features(of index: ProjectIndex) -> [String] {
    index.types(ofRoles: [.model]).map { index.types[$0] }.filter { $0.parent == nil && !fields(of: $0, index).isEmpty }
      .map(\.qualifiedName)
  }

  /// The feature that another one is best to be like: the one with the most kinds of types that are called after it.
  static func best(_ index: ProjectIndex) -> String? {
    let models = index.types(ofRoles: [.model]).map { index.types[$0] }
      .filter { $0.parent == nil && !$0.isTest && !$0.isPreview && !fields(of: $0, index).isEmpty }
    let parts = index.types(ofRoles: [.view, .viewModel, .aggregate, .service, .serviceProtocol, .repository])
      .map { (name: index.name(ofType: $0), role: index.role(of: $0)) }
    let ranked = models.map { model -> (name: String, kinds: Int) in
      let name = index.names.text(model.name)
      return (name, Set(parts.filter { $0.name.contains(name) }.map(\.role)).count)
    }
    // Of several as good, the first as they are sorted by name.
    return ranked.filter { $0.kinds > 1 }.min { ($1.kinds, $0.name) < ($0.kinds, $1.name) }?.name
  }

  /// The folders that bear the feature's name alone.
  private static func homes(_ turning: NameTurning, _ index: ProjectIndex) -> Set<String> {
    var homes: Set<String> = []
    for file in index.files {
      for (depth, folder) in file.folders.enumerated() where turning.isWhole(folder) {
        homes.insert(file.folders[...depth].joined(separator: "/"))
      }
    }
    return homes
  }

  /// Whether a file lies in the folder of another feature: beside one of the neighbour's own.
  private static func isForeign(_ path: String, _ homes: Set<String>, _ turning: NameTurning) -> Bool {
    if homes.contains(where: { RecordedFolder.contains($0, path) }) || turning.leads(FileSystem.lastComponent(path)) {
      return false
    }
    return homes.contains { home in
      let above = FileSystem.parent(home)
      guard let rest = FileSystem.relative(path, to: above) else { return false }
      return FileSystem.parent(rest) != "" && !above.isEmpty && !turning.isNamed(FileSystem.parent(rest))
    }
  }

  // MARK: - Parts

  /// Takes a file over as a whole, where its path says whose it is.
  private mutating func add(_ file: Int) {
    let path = index.files[file].path
    guard let newPath = turned(path: path), !parts.contains(where: { $0.file == file }),
      !index.typesOfFile[file].contains(where: { index.role(of: $0) == .app })
    else { return }
    let outline = index.files[file].outline
    var left: [Range<Int>] = []
    var hasOwn = false
    for (position, declaration) in outline.declarations.enumerated() where declaration.parent < 0 {
      let id = DeclarationID(file: file, index: position)
      let name = index.name(id)
      switch declaration.kind {
      case .import: break
      case _ where given.contains(name): left.append(index.range(of: id))
      case _ where turning.isNamed(name) || declaration.access <= .fileprivate && declaration.kind != .extension:
        hasOwn = hasOwn || declaration.kind != .extension || declaration.access > .fileprivate
      case .extension where index.enclosingType(of: id).map(isOwn) ?? false: hasOwn = true
      case .extension:
        // What it adds to a type of others would be declared twice.
        let members = outline.declarations.indices.filter { outline.declarations[$0].parent == Int32(position) }
        let own = members.filter { turning.isNamed(index.names.text(outline.declarations[$0].name)) }
        if own.isEmpty {
          left.append(index.range(of: id))
        } else {
          hasOwn = true
          for member in members where !own.contains(member) {
            left.append(index.range(of: DeclarationID(file: file, index: member)))
          }
        }
      case _ where declaration.kind.isType && !isUsed(declaration.name, outside: file):
        renamed[name] = names.new.type + name
        hasOwn = true
      default: left.append(index.range(of: id))
      }
    }
    guard hasOwn else { return }
    omitted[file] = left
    let base = index.files[file].baseName
    let renamedPath = renamed[base].map { FileSystem.join(FileSystem.parent(newPath), $0 + ".swift") }
    append(CopiedPart(file: file, range: 0..<outline.source.count, newPath: renamedPath ?? newPath))
  }

  /// Whether code outside the feature's files names something.
  private func isUsed(_ name: UInt32, outside file: Int) -> Bool {
    index.files.indices.contains { other in
      guard other != file, turned(path: index.files[other].path) == nil else { return false }
      return index.files[other].outline.nodes.contains { $0.name == name && $0.kind != .declaration }
    }
  }

  private mutating func append(_ part: CopiedPart) {
    // What a copied file leaves out may be asked for time and again.
    guard !parts.contains(part) else { return }
    parts.append(part)
    if code[part.file] == nil { code[part.file] = CodeFile(part.file, index) }
  }

  /// Takes a declaration over, with the file where that is the feature's own, and all of what extends a type of the feature.
  mutating func add(declaration id: DeclarationID) {
    let file = Int(id.file)
    var outer = id
    while index[outer].parent >= 0 { outer = DeclarationID(file: file, index: Int(index[outer].parent)) }
    let isOwn = outer == id || index[outer].kind == .extension && index.enclosingType(of: outer).map(isOwn) ?? false
    if isOwn { add(file) }
    if part(around: id) == nil { add(file, isOwn ? index.range(of: outer) : elementRange(of: id)) }
    if index[id].kind == .enumCase, let type = index.enclosingType(of: id), !isCopied(type) {
      let cases = index.types[type].members.filter { index[$0].kind == .enumCase }
      addBranches(for: index.name(id), Set(cases.map { index.name($0) }))
    }
  }

  /// Takes over a value that holds something of the feature under a name of its own.
  mutating func hold(_ name: String, in file: Int, _ range: Range<Int>, as new: String) {
    guard held[file]?[name] == nil, part(file, at: range.lowerBound) == nil else { return }
    held[file, default: [:]][name] = new
    append(CopiedPart(file: file, range: range, newPath: nil))
  }

  /// The range of a declaration; of one of several cases behind one `case` its own.
  func elementRange(of id: DeclarationID) -> Range<Int> {
    let declaration = index[id]
    let own = Int(declaration.nameStart)..<max(Int(declaration.end), Int(declaration.nameEnd))
    guard declaration.kind == .enumCase else { return index.range(of: id) }
    let file = code[Int(id.file)] ?? CodeFile(Int(id.file), index)
    let tokens = file.tokens(in: own)
    return file.isKind(.comma, tokens.upperBound) || file.isKind(.comma, tokens.lowerBound - 1)
      ? own : index.range(of: id)
  }

  mutating func add(_ file: Int, _ range: Range<Int>) {
    if part(file, at: range.lowerBound) == nil { append(CopiedPart(file: file, range: range, newPath: nil)) }
  }

  /// Takes over an element of a list that all have to have once more, in files of the feature too.
  mutating func addEverywhere(_ file: Int, _ range: Range<Int>) {
    let isShared = !parts.contains { $0.file == file && $0.newPath == nil && $0.range.contains(range.lowerBound) }
    if isShared { append(CopiedPart(file: file, range: range, newPath: nil)) }
  }

  /// Whether an element of a file that is copied stands for all features, and its copy beside it.
  func isDoubled(_ file: Int, at offset: Int) -> Range<Int>? {
    parts.first { $0.file == file && $0.newPath == nil && $0.range.lowerBound == offset }?.range
  }

  func part(around id: DeclarationID) -> CopiedPart? { part(Int(id.file), at: Int(index[id].nameStart)) }

  func part(_ file: Int, at offset: Int) -> CopiedPart? {
    parts.first { $0.file == file && $0.range.contains(offset) && !isOmitted(file, offset) }
  }

  func isOmitted(_ file: Int, _ offset: Int) -> Bool { omitted[file]?.contains { $0.contains(offset) } ?? false }

  // MARK: - Names

  /// A path with the new name; the folder of an app that is called like the feature stays.
  private func turned(path: String) -> String? {
    let app = appFolders.filter { RecordedFolder.contains($0, path) }.max { $0.utf8.count < $1.utf8.count } ?? ""
    guard let rest = app.isEmpty ? path : FileSystem.relative(path, to: app) else { return nil }
    return turning.turned(rest).map { app.isEmpty ? $0 : FileSystem.join(app, $0) }
  }

  /// Whether a type, or one that it stands in, is called after the feature.
  func isOwn(_ type: TypeID) -> Bool { turning.isNamed(index.types[type].qualifiedName) }

  /// The types that are copied.
  func isCopied(_ type: TypeID) -> Bool { part(around: index.types[type].declaration) != nil }

  func isOwnName(_ name: String) -> Bool { index.names.number(of: name).map(ownNames.contains) ?? false }

  /// Whether a name is one of the project's own, so that it may be turned.
  func turned(_ name: String, in file: Int? = nil) -> String? {
    if let new = renamed[name] ?? file.flatMap({ held[$0]?[name] }) { return new }
    guard let new = turning.turned(name), let number = index.names.number(of: name), ownNames.contains(number) else {
      return nil
    }
    return new
  }
}
