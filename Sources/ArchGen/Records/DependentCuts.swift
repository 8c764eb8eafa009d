import ProjectFiles
import ProjectIndex
import SwiftOutline

/// Of pieces of code those that can't stay when files go.
///
/// Each of their names that came with what was generated means a declaration of these files, or of another such piece, and
/// nothing that stays uses what they declare; where not all goes that was generated, one of the names leads to a file that
/// does. A piece that only looks like one, that isn't whole, or of which that isn't known, is a person's.
struct DependentCuts {
  /// The pieces that go, by the paths of their files.
  private(set) var going: [String: [CodeCut]] = [:]

  /// - Parameters:
  ///   - cuts: The pieces, by the paths of their files, which are as the index has them.
  ///   - contents: The files with pieces.
  ///   - gone: The paths of the files that go.
  ///   - isWhole: Whether these are all that was generated, so that a piece goes that hangs together with none of them.
  init(
    _ cuts: [String: [CodeCut]], of contents: [String: [UInt8]], without gone: Set<String>, isWhole: Bool,
    _ index: ProjectIndex
  ) {
    let files = index.files.indices.filter { cuts[index.files[$0].path] != nil }
    let pieces = files.flatMap { file in
      (cuts[index.files[file].path] ?? []).map { CutMeanings.Piece(file: file, cut: $0) }
    }
    let meanings = CutMeanings(pieces, without: gone, index)
    let units = contents.filter { cuts[$0.key] != nil }.mapValues(WholeUnits.init)
    func isWholeUnits(_ cut: CodeCut, _ path: String) -> Bool {
      !cut.text.isEmpty || units[path]?.holds(cut.range) ?? false
    }
    let possible = pieces.indices.filter { isWholeUnits(pieces[$0].cut, index.files[pieces[$0].file].path) }
    for piece in Self.going(possible, pieces, meanings, isWhole) {
      going[index.files[pieces[piece].file].path, default: []].append(pieces[piece].cut)
    }
    let known = Set(files.map { index.files[$0].path })
    for (path, cuts) in cuts where !known.contains(path) {
      let texts = contents[path].map(Self.texts) ?? { _ in [] }
      going[path] = cuts.filter {
        isWholeUnits($0, path) && Self.isGoneTarget(in: texts($0.range), index.layout, gone)
      }
    }
  }

  private static func going(
    _ possible: [Int], _ pieces: [CutMeanings.Piece], _ meanings: CutMeanings, _ isWhole: Bool
  ) -> [Int] {
    let found = pieces.map(meanings.meanings)
    var going = Set(possible.filter { !found[$0].contains(.staying) })
    var count = -1
    while count != going.count {
      count = going.count
      let used = meanings.piecesUsed { file, offset in
        going.contains { pieces[$0].file == file && pieces[$0].cut.range.contains(offset) }
      }
      going = going.filter { piece in
        !used.contains(piece)
          && found[piece].allSatisfy { meaning in
            guard case .piece(let other) = meaning else { return true }
            return going.contains(other)
          }
      }
    }
    if isWhole { return going.sorted() }
    // What declares a thing and what names it hang together.
    var rooted = going.filter { found[$0].contains(.gone) }
    count = -1
    while count != rooted.count {
      count = rooted.count
      for piece in going {
        for case .piece(let other) in found[piece] where rooted.contains(piece) || rooted.contains(other) {
          rooted.formUnion([piece, other])
        }
      }
    }
    return rooted.sorted()
  }

  // MARK: - Manifests

  /// The texts of literals in ranges of a manifest, of which there is no index.
  private static func texts(of content: [UInt8]) -> (Range<Int>) -> [String] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source).filter { $0.kind == .string && $0.end > $0.start + 1 }
    return { range in
      tokens.filter { range.contains($0.start) }.map { source.text($0.start + 1..<$0.end - 1) }
    }
  }

  /// Whether the first of some texts that names targets names only such as have files, and all of those go.
  private static func isGoneTarget(in texts: [String], _ layout: ProjectLayout, _ gone: Set<String>) -> Bool {
    let named = texts.lazy.map { text in layout.targets.indices.filter { layout.targets[$0].name == text } }
      .first { !$0.isEmpty }
    return named.map { targets in
      targets.allSatisfy { target in
        let files = layout.targetsOfFile.filter { $0.value.contains(target) }.keys
        return !files.isEmpty && gone.isSuperset(of: files)
      }
    } ?? false
  }
}
