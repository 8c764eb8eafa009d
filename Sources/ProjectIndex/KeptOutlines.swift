import Platform
import SwiftOutline

/// The outlines of a project's files with the names that they share, kept from one index to the next.
///
/// A file whose content is the same keeps its outline; of the others the names are entered beside those that were there,
/// so that no number changes its meaning. Names that no file holds any more stay, unseen, until there are too many of them.
package struct KeptOutlines: Sendable {
  private var names = GlobalNames()
  private var outlines: [String: IndexedOutline] = [:]
  /// The names that each file holds.
  private var numbers: [String: [UInt32]] = [:]
  /// The number of names when all files were last numbered.
  private var firstCount = 0
  /// What is known of the code in the files.
  package private(set) var code = KeptCode()

  package init() {}

  /// The outline of a file as it was when last entered.
  package func outline(of path: String) -> IndexedOutline? { outlines[path] }

  /// Enters outlines, and forgets the files that aren't among the paths.
  ///
  /// - Parameters:
  ///   - changed: Path and outline of the files that aren't as they were, in the order of paths.
  ///   - paths: The paths of all files, sorted.
  /// - Returns: path and outline of each file, and the names that they share; a path without an outline is left out.
  package mutating func enter(
    _ changed: consuming [(path: String, outline: FileOutline)], paths: [String], threads: Int
  ) -> (files: [(path: String, outline: IndexedOutline)], names: GlobalNames) {
    let isFirst = outlines.isEmpty
    var pending: [Pending] = []
    pending.reserveCapacity(changed.count)
    for position in changed.indices {
      let path = changed[position].path
      let held = isFirst ? names.add(changed[position].outline) : names.addCopying(changed[position].outline)
      names.hold(held)
      if let before = numbers.updateValue(held, forKey: path) { names.release(before) }
      pending.append(Pending(path, &changed[position].outline, held))
    }
    if isFirst { firstCount = names.count }
    let waiting = pending
    let numbered = Parallel.map(count: waiting.count, threads: threads) { waiting[$0].numbered() }
    var declaresTheSame = outlines.count == paths.count
    for (pending, outline) in zip(pending, numbered) {
      let before = outlines.updateValue(outline, forKey: pending.path)
      declaresTheSame = declaresTheSame && before.map { outline.declaresTheSame(as: $0) } ?? false
    }
    if !declaresTheSame || outlines.count != paths.count {
      code = KeptCode()
    } else if !pending.isEmpty {
      let changed = Set(pending.map(\.path))
      code = KeptCode(code, changed: paths.indices.filter { changed.contains(paths[$0]) })
    }
    if outlines.count > paths.count {
      let known = Set(paths)
      for path in outlines.keys where !known.contains(path) {
        if let before = numbers.removeValue(forKey: path) { names.release(before) }
      }
      outlines = outlines.filter { known.contains($0.key) }
    }
    return (paths.compactMap { path in outlines[path].map { (path, $0) } }, names)
  }

  /// Whether so many names have come that all files should be numbered anew, as most of the added ones have gone again.
  package var isWorn: Bool { names.count > firstCount + firstCount / 2 + 20_000 }

  /// An outline on its way to its numbers; unchecked, because one thread alone works on each.
  private final class Pending: @unchecked Sendable {
    let path: String
    private var outline: FileOutline?
    private let numbers: [UInt32]

    /// Takes the outline away from its owner, so that renaming needs no copy.
    init(_ path: String, _ outline: inout FileOutline, _ numbers: [UInt32]) {
      self.path = path
      self.outline = outline
      self.numbers = numbers
      outline = FileOutline(source: SourceText(""))
    }

    func numbered() -> IndexedOutline {
      guard var outline = outline.take() else { return IndexedOutline(FileOutline(source: SourceText(""))) }
      outline.renameNames(by: numbers)
      return IndexedOutline(outline)
    }
  }
}
