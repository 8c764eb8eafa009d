/// The names that became others, as the places say that are left under the old ones and under the new ones.
struct PlaceRenames {
  /// What each old name is called now.
  private(set) var names: [String: String] = [:]

  private struct Rename: Hashable, Comparable {
    let from: String
    let to: String

    static func < (left: Rename, right: Rename) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  /// - Parameters:
  ///   - before: What was declared; `nil` where nobody knows.
  ///   - kept: Names that are known to have been there before.
  init(
    old: [PlaceIdentity], new: [PlaceIdentity], before: DeclaredNames?, after: DeclaredNames, kept: Set<String>
  ) {
    var votes: [Rename: Int] = [:]
    // Places that differ in one part of the symbol meet where the others are the same.
    var groups: [[String]: (old: [Int], new: [Int])] = [:]
    for (position, place) in old.enumerated() {
      for key in Self.keys(place) { groups[key, default: ([], [])].old.append(position) }
    }
    for (position, place) in new.enumerated() {
      for key in Self.keys(place) where groups[key] != nil { groups[key]?.new.append(position) }
    }
    for group in groups.values where group.old.count * group.new.count <= Self.mostPairs {
      for (first, second) in group.old.lazy.flatMap({ first in group.new.lazy.map { (first, $0) } }) {
        guard let rename = Self.rename(old[first], new[second], before, after, kept) else { continue }
        votes[rename, default: 0] += 1
      }
    }
    var taken: Set<String> = []
    for (rename, _) in votes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      guard names[rename.from] == nil, taken.insert(rename.to).inserted else { continue }
      names[rename.from] = rename.to
    }
  }

  /// More than that would take too long, and says too little.
  private static let mostPairs = 1 << 20

  /// What a place has in common with itself under another name of one of its parts.
  private static func keys(_ place: PlaceIdentity) -> [[String]] {
    let parts = place.components
    return
      (parts.indices.map { changed in
        [place.rule, place.isFile ? "file" : "", String(changed)]
          + parts.enumerated().map { $0.offset == changed ? "*" : $0.element }
      }) + (place.code.isEmpty ? [] : [[place.rule, place.symbol, place.before, place.after]])
  }

  /// The rename that would make one place the other.
  private static func rename(
    _ old: PlaceIdentity, _ new: PlaceIdentity, _ before: DeclaredNames?, _ after: DeclaredNames, _ kept: Set<String>
  ) -> Rename? {
    let (from, to) = (old.components, new.components)
    guard from.count == to.count, !old.isCounted else { return nil }
    if let part = from.indices.first(where: { from[$0] != to[$0] }) {
      let (path, other) = (from[...part].joined(separator: "."), to[...part].joined(separator: "."))
      let isGone =
        old.isFile
        ? !after.homes.contains(DeclaredNames.Home(of: old)) : !after.symbols.contains(path)
      let hasCome =
        before.map { old.isFile ? !$0.homes.contains(DeclaredNames.Home(of: new)) : !$0.symbols.contains(other) }
        ?? !kept.contains(to[part])
      guard isGone, hasCome, from.indices.allSatisfy({ $0 == part || from[$0] == to[$0] }) else { return nil }
      let renamed = old.renamed([from[part]: to[part]])
      guard renamed.key == new.key, renamed.code == new.code else { return nil }
      if old.code.isEmpty {
        return PlaceShape.areAlike(old.shape, new.shape) ? Rename(from: from[part], to: to[part]) : nil
      }
      return renamed.before == new.before || renamed.after == new.after ? Rename(from: from[part], to: to[part]) : nil
    }
    guard let change = PlaceNames.change(old.code, new.code), !after.names.contains(change.from),
      after.names.contains(change.to), before.map({ !$0.names.contains(change.to) }) ?? true
    else { return nil }
    return Rename(from: change.from, to: change.to)
  }
}
