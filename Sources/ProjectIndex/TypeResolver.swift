import SwiftOutline

/// Tells which of the project's types a written type means.
///
/// Looks through nesting, generic parameters, type aliases, optionals, collections, `any` and `some`. A name that
/// several of the project's types could mean from where it stands is ambiguous and resolves to none.
package struct TypeResolver: Sendable {
  let files: [IndexedFile]
  let names: GlobalNames
  let types: [TypeEntry]
  let typesByName: NameMap<[TypeID]>
  /// Type aliases and associated types, by name.
  let aliasesByName: NameMap<[DeclarationID]>
  /// The names of aliases that mean another type in another branch of an `#if`.
  let twinAliases: Set<UInt32>
  /// The names of types of the system that have others inside.
  let systemNamespaces: Set<UInt32>

  private static let maximumAliasDepth = 8

  /// Resolves a type node that stands in a declaration; -1 for file level.
  func resolve(_ node: UInt32, in file: Int, at declaration: Int, depth: Int = 0) -> TypeUse {
    guard node != Node.none, depth < 40 else { return .unknown }
    let outline = files[file].outline
    let current = outline.nodes[Int(node)]
    func firstChild() -> UInt32? { outline.firstChild(of: node) }
    func lastChild() -> UInt32? { current.first < node ? node - 1 : nil }
    switch current.kind {
    case .typeName: return resolveName(current.name, node, in: file, at: declaration, depth: depth)
    case .memberType:
      guard let base = firstChild() else { return .unknown }
      let outer = resolve(base, in: file, at: declaration, depth: depth + 1)
      if let type = outer.type, let inner = nestedType(current.name, of: type) {
        return TypeUse(type: inner, name: current.name)
      }
      if outer.type != nil {
        if let alias = alias(current.name, in: outer.type) { return resolve(alias, depth: depth + 1) }
        return TypeUse(
          type: nil, name: current.name, traits: inheritsAlias(current.name, outer.type) ? .generic : [])
      }
      // `Module.Type`: the module's name is no type.
      if !typesByName.contains(outer.name), outline.nodes[Int(base)].kind == .typeName,
        let type = type(current.name, ofModule: outer.name, from: file)
      {
        return TypeUse(type: type, name: current.name)
      }
      // `ObservedObject<Model>.Wrapper` has members of what it is made of.
      return TypeUse(type: nil, name: current.name, traits: outline.firstChild(of: base) == nil ? [] : .generic)
    case .optionalType:
      return firstChild().map { resolve($0, in: file, at: declaration, depth: depth + 1).adding(.optional) } ?? .unknown
    case .unwrappedOptionalType:
      return firstChild().map { resolve($0, in: file, at: declaration, depth: depth + 1).adding(.implicitlyUnwrapped) }
        ?? .unknown
    case .arrayType, .dictionaryType:
      return lastChild().map { resolve($0, in: file, at: declaration, depth: depth + 1).adding(.collection) }
        ?? .unknown
    case .someType, .anyType:
      return lastChild().map { resolve($0, in: file, at: declaration, depth: depth + 1).adding(.constraint) }
        ?? .unknown
    case .attributedType, .packType:
      return lastChild().map { resolve($0, in: file, at: declaration, depth: depth + 1) } ?? .unknown
    case .metatype:
      return firstChild().map { resolve($0, in: file, at: declaration, depth: depth + 1).adding(.metatype) } ?? .unknown
    case .compositionType:
      let parts = outline.children(of: node).map { resolve($0, in: file, at: declaration, depth: depth + 1) }
      return (parts.first { $0.type != nil } ?? parts.first ?? .unknown).adding(.composition)
    case .functionType: return TypeUse(type: nil, name: 0, traits: .function)
    case .tupleType:
      let children = outline.children(of: node)
      if children.count == 1 { return resolve(children[0], in: file, at: declaration, depth: depth + 1) }
      return TypeUse(type: nil, name: 0, traits: .tuple)
    default: return .unknown
    }
  }

  /// The types that an inheritance clause's entry names: those of a composition, or of an alias for one, one by one.
  func components(_ node: UInt32, in file: Int, at declaration: Int, depth: Int = 0) -> [TypeUse] {
    let outline = files[file].outline
    let current = outline.nodes[Int(node)]
    if current.kind == .compositionType && depth < 8 {
      return outline.children(of: node).flatMap { components($0, in: file, at: declaration, depth: depth + 1) }
    }
    if current.kind == .attributedType || current.kind == .suppressedType {
      guard current.kind == .attributedType, current.first < node else { return [] }
      return components(node - 1, in: file, at: declaration, depth: depth + 1)
    }
    if current.kind == .typeName, depth < 8, !typesByName.contains(current.name),
      let alias = aliasesByName[current.name]?.first, aliasesByName[current.name]?.count == 1
    {
      let target = files[Int(alias.file)].outline.declarations[Int(alias.index)]
      if target.type != Node.none {
        return components(target.type, in: Int(alias.file), at: Int(alias.index), depth: depth + 1)
      }
    }
    if current.kind == .memberType, depth < 8, let base = outline.firstChild(of: node),
      let outer = resolve(base, in: file, at: declaration).type, nestedType(current.name, of: outer) == nil,
      let alias = alias(current.name, in: outer)
    {
      let target = files[Int(alias.file)].outline.declarations[Int(alias.index)]
      guard target.type != Node.none else { return [.unknown] }
      return components(target.type, in: Int(alias.file), at: Int(alias.index), depth: depth + 1)
    }
    return [resolve(node, in: file, at: declaration)]
  }

  // MARK: - Names

  private func resolveName(_ name: UInt32, _ node: UInt32, in file: Int, at declaration: Int, depth: Int) -> TypeUse {
    let outline = files[file].outline
    switch Word(rawValue: name) ?? .none {
    case .Optional where !isDeclared(name, in: file, at: declaration):
      guard let argument = outline.firstChild(of: node) else { return TypeUse(type: nil, name: name, traits: .generic) }
      return resolve(argument, in: file, at: declaration, depth: depth + 1).adding(.optional)
    case .Array, .Set, .Dictionary:
      if let argument = outline.children(of: node).last, !isDeclared(name, in: file, at: declaration) {
        return resolve(argument, in: file, at: declaration, depth: depth + 1).adding(.collection)
      }
    case .selfType: return TypeUse(type: enclosingType(of: declaration, in: file), name: name)
    default: break
    }
    // Generic parameters of the declarations around.
    var current = declaration
    while current >= 0 {
      let parent = Int(outline.declarations[current].parent)
      let generics = outline.declarations[current].genericParameters
      for generic in generics where outline.genericParameters[Int(generic)].name == name {
        let constraint = outline.genericParameters[Int(generic)].constraint
        guard constraint != Node.none else { continue }
        return resolve(constraint, in: file, at: parent, depth: depth + 1).adding([.constraint, .generic])
      }
      if generics.contains(where: { outline.genericParameters[Int($0)].name == name }) {
        return TypeUse(type: nil, name: 0, traits: .generic)
      }
      current = parent
    }
    let result = lookUp(name, in: file, at: declaration)
    if result.type != nil || result.traits.contains(.ambiguous) { return result }
    guard aliasesByName.contains(name) else { return result }
    if depth < Self.maximumAliasDepth, let alias = visibleAlias(name, in: file, at: declaration) {
      let use = resolve(alias, depth: depth + 1)
      return twinAliases.contains(name) ? use.adding(.ambiguous) : use
    }
    return inheritsAlias(name, enclosingType(of: declaration, in: file)) ? result.adding(.generic) : result
  }

  /// Whether a name of the standard library is that of one of the project's types there.
  private func isDeclared(_ name: UInt32, in file: Int, at declaration: Int) -> Bool {
    typesByName.contains(name) && lookUp(name, in: file, at: declaration).type != nil
  }

  private func resolve(_ alias: DeclarationID, depth: Int) -> TypeUse {
    let target = files[Int(alias.file)].outline.declarations[Int(alias.index)]
    if target.kind == .associatedType { return TypeUse(type: nil, name: target.name, traits: .generic) }
    return resolve(target.type, in: Int(alias.file), at: Int(alias.index), depth: depth + 1)
  }

  private func visibleAlias(_ name: UInt32, in file: Int, at declaration: Int) -> DeclarationID? {
    guard let aliases = aliasesByName[name] else { return nil }
    var type = enclosingType(of: declaration, in: file)
    while let outer = type {
      if let found = alias(name, in: outer) { return found }
      type = types[outer].parent
    }
    let topLevel = aliases.lazy.filter { files[Int($0.file)].outline.declarations[Int($0.index)].parent < 0 }.prefix(2)
    return topLevel.count == 1 ? topLevel.first : nil
  }

  /// Whether an ancestor of a type, or of one around it, has an alias or associated type of a name, which may mean anything.
  private func inheritsAlias(_ name: UInt32, _ type: TypeID?) -> Bool {
    guard aliasesByName.contains(name) else { return false }
    var type = type
    while let inner = type {
      if types[inner].ancestorTypes.contains(where: { alias(name, in: $0) != nil }) { return true }
      type = types[inner].parent
    }
    return false
  }

  private func alias(_ name: UInt32, in type: TypeID?) -> DeclarationID? {
    guard let type, let aliases = aliasesByName[name] else { return nil }
    return aliases.first { alias in types[type].parts.contains { $0.file == alias.file && encloses($0, alias) } }
  }

  private func encloses(_ outer: DeclarationID, _ inner: DeclarationID) -> Bool {
    let declaration = files[Int(outer.file)].outline.declarations[Int(outer.index)]
    return inner.index > outer.index && inner.index < declaration.subtreeEnd
  }

  /// The type that a plain name means in a declaration: nested types of the types around first, then the module's.
  func lookUp(_ name: UInt32, in file: Int, at declaration: Int) -> TypeUse {
    guard let candidates = typesByName[name] else { return TypeUse(type: nil, name: name) }
    // Most names are those of one type that all can see; production code doesn't see the types of tests.
    if candidates.count == 1, types[candidates[0]].parent == nil, !types[candidates[0]].isLocal {
      let isVisible = !types[candidates[0]].isTest || files[file].isTest
      return TypeUse(type: isVisible ? candidates[0] : nil, name: name)
    }
    var type = enclosingType(of: declaration, in: file)
    while let outer = type {
      if types[outer].name == name { return TypeUse(type: outer, name: name) }
      if let inner = nestedType(name, of: outer) { return TypeUse(type: inner, name: name) }
      type = types[outer].parent
    }
    // A local type is visible in its own file only; several in one file are told apart by nothing here.
    let local = declared(candidates, in: file).filter { types[$0].isLocal }
    if local.count == 1 && candidates.allSatisfy({ types[$0].parent != nil || types[$0].isLocal }) {
      return TypeUse(type: local[0], name: name)
    }
    return topLevelType(name, from: file)
  }

  /// Of some types in the order of their declarations those that a file declares: a name may have thousands.
  private func declared(_ types: [TypeID], in file: Int) -> ArraySlice<TypeID> {
    var (first, end) = (0, types.count)
    while first < end {
      let middle = (first + end) / 2
      if self.types[types[middle]].file < file { first = middle + 1 } else { end = middle }
    }
    return types[first...].prefix { self.types[$0].file == file }
  }

  /// The top-level types of a name that a file may see; production code doesn't see those of tests.
  private func candidates(_ name: UInt32, from file: Int) -> LazyFilterSequence<[TypeID]> {
    (typesByName[name] ?? []).lazy.filter {
      types[$0].parent == nil && !types[$0].isLocal && (files[file].isTest || !types[$0].isTest)
    }
  }

  /// The type that `Module.Name` means; `nil` where the module isn't one of the project.
  private func type(_ name: UInt32, ofModule module: UInt32, from file: Int) -> TypeID? {
    let candidates = candidates(name, from: file)
    let moduleName = names.text(module)
    let own = candidates.filter { files[types[$0].file].belongs(toModule: moduleName) }
    if let first = own.first { return own.allSatisfy { types[$0].file == types[first].file } ? first : nil }
    // A module that is neither imported nor called like a target or folder is the file's own by another name, if it
    // isn't a type of the system: `Calendar.Component`.
    guard let sole = candidates.first, candidates.dropFirst().isEmpty, moduleName != "Swift",
      !imports(module, in: file),
      !isSystemType(module, moduleName)
    else { return nil }
    return sole
  }

  /// Whether a name is that of a well-known type of the system with types inside, or begins like those of its frameworks.
  private func isSystemType(_ name: UInt32, _ text: String) -> Bool {
    if systemNamespaces.contains(name) { return true }
    let letters = Array(text.utf8.prefix(4))
    func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    // `NSEvent`, `UIFont`, `AVPlayer`: two capitals before the one that begins a word.
    return letters.count == 4 && letters.prefix(3).allSatisfy(isCapital) && !isCapital(letters[3])
  }

  private func imports(_ module: UInt32, in file: Int) -> Bool {
    files[file].outline.declarations.contains { $0.kind == .import && $0.name == module }
  }

  private func topLevelType(_ name: UInt32, from file: Int) -> TypeUse {
    let candidates = candidates(name, from: file)
    if candidates.dropFirst().isEmpty { return TypeUse(type: candidates.first, name: name) }
    let own = declared(typesByName[name] ?? [], in: file).first { types[$0].parent == nil && !types[$0].isLocal }
    if let own { return TypeUse(type: own, name: name) }
    let same = candidates.filter { files[types[$0].file].module == files[file].module }
    if let first = same.first, same.allSatisfy({ types[$0].file == types[first].file }) {
      return TypeUse(type: first, name: name)
    }
    return TypeUse(type: nil, name: name, traits: .ambiguous)
  }

  /// A nested type by name, those of ancestors included.
  func nestedType(_ name: UInt32, of type: TypeID) -> TypeID? {
    if let inner = ownNestedType(name, of: type) { return inner }
    for ancestor in types[type].ancestorTypes { if let inner = ownNestedType(name, of: ancestor) { return inner } }
    return nil
  }

  /// Looks through the types inside or through those of the name, whichever are fewer: a namespace may hold thousands.
  private func ownNestedType(_ name: UInt32, of type: TypeID) -> TypeID? {
    let nested = types[type].nested
    if nested.isEmpty { return nil }
    guard let named = typesByName[name] else { return nil }
    if nested.count <= named.count { return nested.first { types[$0].name == name } }
    return named.first { types[$0].parent == type }
  }

  private func enclosingType(of declaration: Int, in file: Int) -> TypeID? {
    var current = declaration
    while current >= 0 {
      let type = files[file].typeOfDeclaration[current]
      if type >= 0 { return TypeID(type) }
      current = Int(files[file].outline.declarations[current].parent)
    }
    return nil
  }
}
