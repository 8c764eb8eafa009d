import Findings
import Platform
import ProjectIndex
import SwiftOutline

extension SourceProject {
  /// The type of a name, which may be qualified by its module or its outer types; types of tests last.
  func type(named name: String) throws(SourceProblem) -> TypeEntry {
    let wanted = SwiftNames.bare(name)
    let visible = index.types.filter { !$0.isLocal }
    let isQualified = wanted.contains(".")
    func isExact(_ entry: TypeEntry) -> Bool {
      entry.qualifiedName == wanted || isQualified && wholeName(of: entry) == wanted
    }
    let candidates = visible.filter { isExact($0) || $0.qualifiedName.hasSuffix("." + wanted) }
    let exact = candidates.filter(isExact)
    for group in [exact.filter { !$0.isTest }, exact, candidates.filter { !$0.isTest }, candidates]
    where !group.isEmpty {
      if group.count == 1 { return group[0] }
      throw .ambiguousType(name, places: group.map { "\(wholeName(of: $0)) in \(place(of: $0))" })
    }
    if let path = strayFile(declaring: wanted) { throw .strayType(name, path: path) }
    throw .unknownType(name, suggestion: NearestWord.suggestion(for: wanted, among: visible.map(\.qualifiedName)))
  }

  /// The name of a type with its module and outer types; without a module where no target is known.
  private func wholeName(of entry: TypeEntry) -> String {
    (moduleName(ofFile: entry.file).map { $0 + "." } ?? "") + entry.qualifiedName
  }

  /// The file that declares a type and belongs to no target, so that the project doesn't have it.
  private func strayFile(declaring name: String) -> String? {
    let reader = OutlineReader()
    return index.layout.filesInNoTarget.first { path in
      guard let bytes = try? FileReading.bytes(of: FileSystem.join(root, path)) else { return false }
      let source = SourceText(bytes)
      return reader.outline(of: source).declarations.contains { declaration in
        declaration.kind.isType && source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd)) == name
      }
    }
  }

  /// Path and line of a type's name.
  func place(of type: TypeEntry) -> String { place(of: type.declaration) }

  /// Path and line of where a node begins.
  func place(of node: NodeID) -> String {
    let file = index.files[Int(node.file)]
    return "\(file.path):\(LineTable(file.outline.source).position(of: Int(index[node].start)).line)"
  }

  /// Path and line of a declaration's name.
  func place(of id: DeclarationID) -> String {
    let file = index.files[Int(id.file)]
    let line = LineTable(file.outline.source).position(of: Int(index[id].nameStart)).line
    return "\(file.path):\(line)"
  }

  /// The kind of a type with its article, as messages name it.
  func kindPhrase(_ type: TypeEntry) -> String {
    let word = type.kind.word
    return (word == "actor" || word == "enum" ? "an " : "a ") + word
  }

  /// Whether code of another module can name a declaration, or code of the same module with its tests.
  func isVisible(_ id: DeclarationID, from file: Int) -> Bool {
    let access = effectiveAccess(of: id)
    if index.files[Int(id.file)].module == index.files[file].module { return access > .fileprivate }
    return access >= .public
  }

  /// The access of a declaration, no wider than that of the types around it.
  func effectiveAccess(of id: DeclarationID) -> AccessLevel {
    let outline = index.outline(of: id)
    var current = Int(id.index)
    var access = AccessLevel.open
    while current >= 0 {
      let declaration = outline.declarations[current]
      var own = declaration.access
      let parent = Int(declaration.parent)
      if parent >= 0, !declaration.hasExplicitAccess {
        let outer = outline.declarations[parent]
        // Requirements and enum cases are as visible as their type, members of a `public extension` as it says.
        if outer.kind == .protocol || declaration.kind == .enumCase { own = .open }
        if outer.kind == .extension, outer.hasExplicitAccess { own = outer.access }
      }
      if declaration.kind == .extension, !declaration.hasExplicitAccess { own = .open }
      access = min(access, own)
      current = parent
    }
    return access
  }
}
