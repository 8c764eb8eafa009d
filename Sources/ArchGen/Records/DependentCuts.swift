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
  ///   - projectFiles: All that say what the project is built of.
  ///   - root: The project's folder.
  init(
    _ cuts: [String: [CodeCut]], of contents: [String: [UInt8]], without gone: Set<String>, isWhole: Bool,
    beside projectFiles: [String], in root: String, _ index: ProjectIndex
  ) {
    let files = index.files.indices.filter { cuts[index.files[$0].path] != nil }
    let pieces = files.flatMap { file in
      (cuts[index.files[file].path] ?? []).map { CutMeanings.Piece(file: file, cut: $0) }
    }
    let meanings = CutMeanings(pieces, without: gone, index)
    let found = pieces.map(meanings.meanings)
    let units = contents.filter { cuts[$0.key] != nil }.mapValues(WholeUnits.init)
    var possible = cuts.reduce(into: [:]) { possible, file in
      possible[file.key] = file.value.filter { !$0.text.isEmpty || units[file.key]?.holds($0.range) ?? false }
    }
    let modules = ModuleCuts(contents, without: gone, beside: projectFiles, in: root, index)
    let known = Set(files.map { index.files[$0].path })
    // An import that code needs keeps what manifests say of its module, and the other way round.
    var last: [String: [CodeCut]]?
    while last != possible {
      last = possible
      modules.keepNeeded(in: &possible)
      let left = pieces.indices.filter {
        possible[index.files[pieces[$0].file].path]?.contains(pieces[$0].cut) ?? false
      }
      possible = possible.filter { !known.contains($0.key) }
      for piece in Self.going(left, pieces, meanings, found, isWhole) {
        possible[index.files[pieces[piece].file].path, default: []].append(pieces[piece].cut)
      }
    }
    going = possible
  }

  private static func going(
    _ possible: [Int], _ pieces: [CutMeanings.Piece], _ meanings: CutMeanings, _ found: [[CutMeanings.Meaning]],
    _ isWhole: Bool
  ) -> [Int] {
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
}
