import Platform
import SwiftOutline

/// Breaks one place of a project.
struct Mutator: Sendable {
  /// The contents of all Swift files by their paths from the root.
  let sources: [String: [UInt8]]

  /// The changed and added files of a mutant; a file that is taken away is empty. `nil` where a change finds nothing to
  /// change or leaves something that is no Swift.
  func mutant(of site: MutantSite, _ edits: [MutantEdit]) -> [String: [UInt8]]? {
    guard let bytes = sources[site.path] else { return nil }
    let reader = OutlineReader()
    var files = [site.path: MutatedFile(bytes, reader)]
    guard let file = files[site.path], let place = file.declaration(at: site.offset) ?? file.outline.declarations.first
    else { return nil }
    let name = file.name(of: place)
    let type = file.type(around: site.offset).map { file.name(of: $0) } ?? name
    var added: [String: [UInt8]] = [:]
    var renamed: [(old: String, new: String)] = []
    var moved: String?
    for edit in edits {
      let word = site.filled(edit.word, name: name, type: type)
      let text = String(repeating: site.filled(edit.text, name: name, type: type), count: edit.count)
      switch edit.change {
      case .file:
        // With a slash in front from the project's root, else beside the file of the place.
        let path = word.hasPrefix("/") ? String(word.dropFirst()) : FileSystem.join(FileSystem.parent(site.path), word)
        added[path] = Array(text.utf8)
      case .rename:
        let target = edit.target.map { site.filled($0, name: name, type: type) } ?? name
        renamed.append((target, word))
      case .move:
        let folder = FileSystem.normalized(FileSystem.join(FileSystem.parent(site.path), word))
        moved = FileSystem.join(folder, FileSystem.lastComponent(site.path))
      default:
        var path = site.path
        var declaration = place
        var offset = site.offset
        if let target = edit.target {
          guard
            let found = self.declaration(site.filled(target, name: name, type: type), near: site.path, &files, reader)
          else { return nil }
          (path, declaration) = found
          offset = Int(declaration.nameStart)
        }
        guard files[path]?.make(edit.change, of: declaration, at: offset, word: word, text: text) == true
        else { return nil }
      }
    }
    var result = files.mapValues(\.bytes).filter { $0.value != sources[$0.key] }
    result.merge(added) { $1 }
    for (old, new) in renamed { rename(old, new, &result, reader) }
    if let moved, let bytes = result[site.path] ?? sources[site.path] {
      result[site.path] = []
      result[moved] = bytes
    }
    let isSwift = result.values.allSatisfy { reader.outline(of: SourceText($0)).problems.isEmpty }
    return isSwift && !result.isEmpty ? result : nil
  }

  /// The declaration of a name: in the file of the place, else in the first file that has it.
  private func declaration(
    _ name: String, near path: String, _ files: inout [String: MutatedFile], _ reader: OutlineReader
  ) -> (String, Declaration)? {
    let last = name.split(separator: ".").first.map { Array($0.utf8) } ?? []
    for path in [path] + sources.keys.sorted() {
      if files[path] == nil {
        guard let bytes = sources[path], bytes.contains(last) else { continue }
        files[path] = MutatedFile(bytes, reader)
      }
      if let found = files[path]?.declaration(named: name) { return (path, found) }
    }
    return nil
  }

  /// Exchanges a name in all files.
  private func rename(_ old: String, _ new: String, _ files: inout [String: [UInt8]], _ reader: OutlineReader) {
    let oldBytes = Array(old.utf8)
    for path in Set(sources.keys).union(files.keys).sorted() {
      guard let bytes = files[path] ?? sources[path], bytes.contains(oldBytes) else { continue }
      var file = MutatedFile(bytes, reader)
      for token in reader.tokens(of: file.outline.source)
      where token.kind == .identifier && file.outline.source.text(token.start..<token.end) == old {
        file.replace(token.start..<token.end, with: new)
      }
      files[path] = file.bytes
    }
  }
}

extension [UInt8] {
  /// Whether another text stands somewhere in this one.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return false }
    var position = 0
    while position + part.count <= count {
      if self[position] == first, self[position..<position + part.count].elementsEqual(part) { return true }
      position += 1
    }
    return false
  }
}
