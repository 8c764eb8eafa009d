import ProjectFiles
import ProjectIndex
import SwiftOutline

/// Of pieces of code those that can't stay when files go, as the index knows: each name in them that came with what was
/// generated means a type of these files, or what another such piece declares. A piece that only looks like one, as its names
/// mean something else, is a person's.
struct DependentCuts {
  /// The pieces that go, by the paths of their files.
  private(set) var going: [String: [CodeCut]]
  private let index: ProjectIndex
  private let gone: Set<String>

  /// - Parameters:
  ///   - cuts: The pieces, by the paths of their files, which are as the index has them.
  ///   - contents: The files with pieces.
  ///   - gone: The paths of the files that go.
  init(_ cuts: [String: [CodeCut]], of contents: [String: [UInt8]], without gone: Set<String>, _ index: ProjectIndex) {
    (self.going, self.index, self.gone) = (cuts, index, gone)
    let files = index.files.indices.filter { cuts[index.files[$0].path] != nil }
    let types = files.map(types(namedIn:))
    var isStable = false
    while !isStable {
      isStable = true
      let names = declaredNames
      for (file, types) in zip(files, types) {
        let staying = going[index.files[file].path]?.filter { !goes($0, file, types, names) } ?? []
        going[index.files[file].path]?.removeAll { staying.contains($0) }
        if !staying.isEmpty { isStable = false }
      }
    }
    let known = Set(files.map { index.files[$0].path })
    for (path, cuts) in cuts where !known.contains(path) {
      let texts = contents[path].map(Self.texts) ?? { _ in [] }
      going[path] = cuts.filter { isGoneTarget(in: texts($0.range)) }
    }
  }

  // MARK: - Names

  /// The types that a file names and sees, by their places.
  private func types(namedIn file: Int) -> [UInt32: TypeID] {
    let references = index.usage.references.filter {
      Int($0.node.file) == file && sees(index.types[$0.to], from: file)
    }
    return Dictionary(references.map { (index[$0.node].start, $0.to) }) { first, _ in first }
  }

  /// Whether a type is of a file's module, or of one that it imports.
  private func sees(_ type: TypeEntry, from file: Int) -> Bool {
    let (own, other) = (index.files[file], index.files[type.file])
    guard own.module != other.module, let module = other.moduleName else { return true }
    return own.outline.declarations.contains { $0.kind == .import && index.names.text($0.name) == module }
  }

  /// The names of all that is declared in files and pieces that go.
  private var declaredNames: Set<UInt32> {
    Set(
      index.files.indices.flatMap { file -> [UInt32] in
        guard isGone(file) || going[index.files[file].path] != nil else { return [] }
        return index.files[file].outline.declarations.filter { isGoing($0, file) }.map(\.name)
      })
  }

  private func goes(_ cut: CodeCut, _ file: Int, _ types: [UInt32: TypeID], _ names: Set<UInt32>) -> Bool {
    let nodes = index.files[file].outline.nodes
    return nodes.indices.allSatisfy { position in
      let node = nodes[position]
      guard cut.range.contains(Int(node.start)), node.name != 0, cut.names.contains(index.names.text(node.name)) else {
        return true
      }
      switch node.kind {
      case .typeName, .memberType: return types[node.start].map(isGoing) ?? declarations(of: node.name).isEmpty
      case .member, .implicitMember: return names.contains(node.name)
      case .name:
        if let type = types[node.start] { return isGoing(type) }
        switch index.binding(of: node.name, at: NodeID(file: file, index: position)) {
        case .member(let found), .global(let found), .localFunction(let found):
          return isGoing(index[found], Int(found.file))
        case .local(let found): return isGoing(Int(index[found].start), file)
        case .parameter(_, let found): return isGoing(Int(index.files[file].outline.parameters[found].start), file)
        case .unknown: return declarations(of: node.name).allSatisfy { $0 }
        case .type: return false
        }
      default: return true
      }
    }
  }

  /// The declarations of a name, by whether they go; none for what only a library has.
  private func declarations(of name: UInt32) -> [Bool] {
    index.files.indices.flatMap { file in
      index.files[file].outline.declarations.filter { $0.name == name && $0.kind != .extension }
        .map { isGoing($0, file) }
    }
  }

  private func isGoing(_ type: TypeID) -> Bool {
    isGoing(index[index.types[type].declaration], index.types[type].file)
  }

  private func isGoing(_ declaration: Declaration, _ file: Int) -> Bool { isGoing(Int(declaration.nameStart), file) }

  private func isGoing(_ offset: Int, _ file: Int) -> Bool {
    isGone(file) || going[index.files[file].path]?.contains { $0.range.contains(offset) } ?? false
  }

  private func isGone(_ file: Int) -> Bool { gone.contains(index.files[file].path) }

  // MARK: - Manifests

  /// The texts of literals in ranges of a manifest, of which there is no index.
  private static func texts(of content: [UInt8]) -> (Range<Int>) -> [String] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source).filter { $0.kind == .string && $0.end > $0.start + 1 }
    return { range in
      tokens.filter { range.contains($0.start) }.map { source.text($0.start + 1..<$0.end - 1) }
    }
  }

  /// Whether the first target that some texts name has files, and all of them go.
  private func isGoneTarget(in texts: [String]) -> Bool {
    let layout = index.layout
    let named = texts.lazy.compactMap { text in layout.targets.firstIndex { $0.name == text } }.first
    let files = named.map { target in layout.targetsOfFile.filter { $0.value.contains(target) }.keys }
    return files.map { !$0.isEmpty && gone.isSuperset(of: $0) } ?? false
  }
}
