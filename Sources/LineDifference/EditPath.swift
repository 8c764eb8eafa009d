/// A way from one place in two texts to a later one, by the greedy algorithm of E. W. Myers
/// ("An O(ND) difference algorithm and its variations", 1986).
///
/// The search ends at a number of edits with the place it has come farthest to; the next one starts there. So time
/// grows with the texts' size, and not with the product of size and distance.
struct EditPath {
  /// A place between lines of both texts.
  struct Point: Equatable {
    var old: Int
    var new: Int
  }

  enum Edit {
    case removal(Int)
    case addition(Int)
  }

  /// The number of edits after which a search ends.
  private static let editLimit = 256

  private static let unreachable = -1

  private let start: Point
  private let old: [Int]
  private let new: [Int]
  /// For each number of edits the index in the old text that is reached on each diagonal, which are `-edits`,
  /// `-edits + 2`, … `edits`; a diagonal is how many more lines of the old text than of the new one lie behind.
  private var reaches: [[Int]] = []

  init(from start: Point, old: [Int], new: [Int]) {
    self.start = start
    self.old = old
    self.new = new
  }

  /// Goes as far as the limit lets it, and returns where it ends.
  mutating func extend() -> Point {
    for edits in 0...Self.editLimit {
      reaches.append([])
      for slot in 0...edits {
        let diagonal = 2 * slot - edits
        guard var point = entry(edits: edits, slot: slot)?.point else {
          reaches[edits].append(Self.unreachable)
          continue
        }
        while point.old < old.count, point.new < new.count, old[point.old] == new[point.new] {
          point.old += 1
          point.new += 1
        }
        reaches[edits].append(point.old)
        if point.old == old.count, point.new == new.count { return self.point(old: point.old, diagonal: diagonal) }
      }
    }
    return farthest
  }

  /// Calls `body` for each edit on the way to the point that `extend` has returned, from the last one to the first.
  func forEachEdit(to end: Point, _ body: (Edit) -> Void) {
    var edits = reaches.count - 1
    var slot = (end.old - start.old - (end.new - start.new) + edits) / 2
    while edits > 0, let (edit, _) = entry(edits: edits, slot: slot) {
      body(edit)
      if case .removal = edit { slot -= 1 }
      edits -= 1
    }
  }

  /// The last of a number of edits, and where it leads on the diagonal of a slot; `nil` when none leads there.
  ///
  /// Without an edit, the way is at its start.
  private func entry(edits: Int, slot: Int) -> (edit: Edit, point: Point)? {
    guard edits > 0 else { return (.removal(start.old), start) }
    let diagonal = 2 * slot - edits
    let before = reaches[edits - 1]
    // One diagonal up by adding a line, one down by removing one.
    let above = slot < edits ? before[slot] : Self.unreachable
    let below = slot > 0 ? before[slot - 1] : Self.unreachable
    let addition = above == Self.unreachable ? nil : point(old: above, diagonal: diagonal)
    let removal = below == Self.unreachable ? nil : point(old: below + 1, diagonal: diagonal)
    let isAdditionInside = addition.map { $0.new <= new.count } ?? false
    let isRemovalInside = removal.map { $0.old <= old.count } ?? false
    if let removal, isRemovalInside, !isAdditionInside || below >= above { return (.removal(below), removal) }
    if let addition, isAdditionInside { return (.addition(addition.new - 1), addition) }
    return nil
  }

  /// The point that has left most lines behind, of those that the last number of edits leads to.
  private var farthest: Point {
    let edits = reaches.count - 1
    var farthest = start
    for (slot, reach) in (reaches.last ?? []).enumerated() where reach != Self.unreachable {
      let point = point(old: reach, diagonal: 2 * slot - edits)
      if point.old + point.new > farthest.old + farthest.new { farthest = point }
    }
    return farthest
  }

  private func point(old: Int, diagonal: Int) -> Point {
    Point(old: old, new: start.new + (old - start.old) - diagonal)
  }
}
