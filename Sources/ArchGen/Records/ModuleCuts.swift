import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// What manifests and imports say of modules whose files go: all of it stays where anything that stays needs the module.
struct ModuleCuts {
  /// A place that names a module.
  private struct Mention {
    let path: String
    let offset: Int
    let module: String
  }

  /// Texts of manifests, and imports of files that stay.
  private var mentions: [Mention] = []
  private let manifests: Set<String>
  private let gone: Set<String>
  private let root: String
  private let layout: ProjectLayout
  /// The texts of manifests.
  private var texts: [String: [(offset: Int, text: String)]] = [:]
  /// What other project files name.
  private let linked: LinkedNames
  /// Modules that code may name which isn't read, or not in full.
  private var unread: Set<String> = []

  /// - Parameters:
  ///   - contents: The files with pieces; those that the index doesn't have are manifests.
  ///   - projectFiles: All that say what the project is built of.
  ///   - root: The project's folder.
  init(
    _ contents: [String: [UInt8]], without gone: Set<String>, beside projectFiles: [String], in root: String,
    _ index: ProjectIndex
  ) {
    (self.gone, self.root, layout) = (gone, root, index.layout)
    manifests = Set(contents.keys).subtracting(index.files.map(\.path))
    linked = LinkedNames(projectFiles.filter { contents[$0] == nil && !gone.contains($0) }, in: root)
    let modules = Set(layout.targets.map(\.moduleName))
    func add(_ path: String, _ offset: Int, _ name: String) {
      let module = BuildTarget.moduleName(for: name)
      if modules.contains(module) { mentions.append(Mention(path: path, offset: offset, module: module)) }
    }
    for (path, content) in contents where manifests.contains(path) {
      let source = SourceText(content)
      texts[path] = LinkedNames.texts(in: source)
      for literal in texts[path] ?? [] { add(path, literal.offset, literal.text) }
    }
    for file in index.files where !gone.contains(file.path) {
      for declaration in file.outline.declarations where declaration.kind == .import {
        add(file.path, Int(declaration.nameStart), index.names.text(declaration.name))
      }
    }
    let names = index.unreadNames(without: gone)
    unread = Set(mentions.map(\.module)).filter(names.mayContain)
  }

  /// Leaves only the pieces that are about modules which nothing needs any more, and those of code that are about none.
  func keepNeeded(in cuts: inout [String: [CodeCut]]) {
    let others = layout.targets.filter { !manifests.contains($0.origin) && !gone.contains($0.origin) }
    var needed = Set(others.flatMap(\.dependencies).map(BuildTarget.moduleName))
    needed.formUnion(cuts.flatMap { path, pieces in pieces.compactMap { linkedModule(of: $0, in: path) } })
    needed.formUnion(unread.union(mentions.map(\.module).filter { !isGone($0) }))
    var count = -1
    while count != needed.count {
      count = needed.count
      // What stays may need what another piece is about.
      let left = mentions.filter { mention in !(cuts[mention.path] ?? []).contains { holds($0, mention) } }
      needed.formUnion(left.map(\.module))
      for (path, pieces) in cuts {
        cuts[path] = pieces.filter { piece in
          subject(of: piece, in: path).map { !needed.contains($0) } ?? !manifests.contains(path)
        }
      }
    }
  }

  /// The module that a piece is about.
  private func subject(of piece: CodeCut, in path: String) -> String? {
    mentions.first { $0.path == path && holds(piece, $0) }?.module
  }

  /// The module of a piece that other project files name, or the product that the piece declares of it.
  private func linkedModule(of piece: CodeCut, in path: String) -> String? {
    let names = (texts[path] ?? []).first { piece.range.contains($0.offset) }.map { [$0.text] } ?? []
    guard let module = subject(of: piece, in: path), (names + [module]).contains(where: linked.mayContain) else {
      return nil
    }
    return module
  }

  private func holds(_ piece: CodeCut, _ mention: Mention) -> Bool { piece.range.contains(mention.offset) }

  /// Whether a module has had files, all of them go, and no other is left in its folder.
  private func isGone(_ module: String) -> Bool {
    layout.targets.indices.filter { layout.targets[$0].moduleName == module }.allSatisfy { target in
      let files = layout.targetsOfFile.filter { $0.value.contains(target) }.keys
      return !files.isEmpty && gone.isSuperset(of: files)
        && layout.targets[target].folder.map { !StayingFiles(without: gone, in: root).has(in: $0) } ?? true
    }
  }
}
