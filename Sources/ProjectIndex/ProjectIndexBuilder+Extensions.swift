import SwiftOutline

/// How extensions find the types that they extend.
extension ProjectIndexBuilder {
  /// Adds each extension to the type that it extends, and the types declared in it to that type.
  mutating func mergeExtensions() {
    var declaredInside: [DeclarationID: [TypeID]] = [:]
    for type in types.indices where types[type].parent == nil {
      if let around = extensionAround(type) { declaredInside[around, default: []].append(type) }
    }
    // What an extension of `Outer` declares may be extended as `Outer.Inner`, so the shorter names go first.
    let paths = extensions.map { id in
      let outline = files[Int(id.file)].outline
      return outline.namePath(ofType: outline.declarations[Int(id.index)].type)
    }
    for position in extensions.indices.sorted(by: { (paths[$0].count, $0) < (paths[$1].count, $1) }) {
      let id = extensions[position]
      guard let type = extendedType(paths[position], in: Int(id.file)) else {
        foreignExtensions[files[Int(id.file)].outline.declarations[Int(id.index)].name, default: []].append(id)
        continue
      }
      files[Int(id.file)].typeOfDeclaration[Int(id.index)] = Int32(type)
      types[type].parts.append(id)
      for inner in declaredInside[id] ?? [] where inner != type {
        types[inner].parent = type
        types[type].nested.append(inner)
      }
    }
    // Only now the types around all of them are known.
    for type in types.indices where types[type].parent != nil { types[type].qualifiedName = qualifiedName(of: type) }
  }

  /// The extension that a type is declared in, right inside; `nil` for any other type.
  private func extensionAround(_ type: TypeID) -> DeclarationID? {
    let id = types[type].declaration
    let declarations = files[Int(id.file)].outline.declarations
    let parent = Int(declarations[Int(id.index)].parent)
    guard parent >= 0, declarations[parent].kind == .extension else { return nil }
    return DeclarationID(file: Int(id.file), index: parent)
  }

  private func qualifiedName(of type: TypeID) -> String {
    var parts = [names.text(types[type].name)]
    var current = types[type].parent
    // As many steps as there are types end a ring, which damaged code may hold.
    while let outer = current, parts.count <= types.count {
      parts.append(names.text(types[outer].name))
      current = types[outer].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// - Parameter path: The names of the extended type, or of an alias for it, the outermost first.
  private func extendedType(_ path: [UInt32], in file: Int, depth: Int = 0) -> TypeID? {
    guard let first = path.first else { return nil }
    if let alias = aliasesByName[first]?.first, aliasesByName[first]?.count == 1, depth < 8,
      !typesByName.contains(first)
    {
      let outline = files[Int(alias.file)].outline
      let declaration = outline.declarations[Int(alias.index)]
      guard declaration.parent < 0, declaration.kind == .typeAlias else { return nil }
      let meant = outline.namePath(ofType: declaration.type)
      return extendedType(meant + path.dropFirst(), in: Int(alias.file), depth: depth + 1)
    }
    let candidates = (typesByName[first] ?? []).lazy.filter {
      types[$0].parent == nil && !types[$0].isLocal && extensionAround($0) == nil
    }
    let same = candidates.first { files[types[$0].file].module == files[file].module }
    guard var type = same ?? candidates.first else { return nil }
    if same == nil, !candidates.dropFirst().isEmpty { return type }
    for name in path.dropFirst() {
      guard let inner = types[type].nested.first(where: { types[$0].name == name }) else { return nil }
      type = inner
    }
    return type
  }
}
