/// The global names of a list.
///
/// Few of a project's names stand in any list, so that looking one up mostly ends at the first array.
struct ListedNames: Sendable {
  private let memberships: ListMemberships
  private let list: NameList

  init(_ memberships: ListMemberships, _ list: NameList) {
    self.memberships = memberships
    self.list = list
  }

  func contains(_ name: UInt32) -> Bool { memberships.contains(name, list) }

  func containsAny(of names: some Sequence<UInt32>) -> Bool { names.contains { memberships.contains($0, list) } }
}

/// Which names stand in which lists.
final class ListMemberships: Sendable {
  /// One more than the row of a name, or 0 for the names of no list.
  private let rows: [UInt32]
  /// A bit for each list, in as many words for each row as the lists need.
  private let bits: [UInt64]
  private static let wordCount = (NameList.allCases.count + 63) / 64

  /// - Parameters:
  ///   - names: by list, in the order of `NameList`.
  ///   - nameCount: the number of names; all names are smaller.
  init(_ names: [[UInt32]], nameCount: Int) {
    var rows = [UInt32](repeating: 0, count: nameCount)
    var bits: [UInt64] = []
    for (list, names) in names.enumerated() {
      for name in names {
        if rows[Int(name)] == 0 {
          bits += repeatElement(0, count: Self.wordCount)
          rows[Int(name)] = UInt32(bits.count / Self.wordCount)
        }
        bits[(Int(rows[Int(name)]) - 1) * Self.wordCount + list / 64] |= 1 << UInt64(list % 64)
      }
    }
    self.rows = rows
    self.bits = bits
  }

  func contains(_ name: UInt32, _ list: NameList) -> Bool {
    guard Int(name) < rows.count else { return false }
    let row = Int(rows[Int(name)])
    guard row > 0 else { return false }
    return bits[(row - 1) * Self.wordCount + list.rawValue / 64] >> UInt64(list.rawValue % 64) & 1 == 1
  }
}
