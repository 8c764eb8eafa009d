/// A few capitalised names that are looked for in many files.
struct MentionSearch: Sendable {
  private let names: Set<NameKey>
  private let pairs: BytePairSearch
  /// Whether a name has one byte only, which no pair finds.
  private let hasShortName: Bool

  /// - Parameter names: Those that begin with a small letter are never found.
  init(_ names: some Sequence<NameKey>) {
    self.names = Set(names)
    let beginnings = Set(self.names.map(\.beginning))
    hasShortName = beginnings.contains { $0[1] == 0 }
    pairs = BytePairSearch(beginnings.map { ($0[0], $0[1]) })
  }

  /// Whether a file says one of the names.
  func isMentioned(in bytes: [UInt8]) -> Bool {
    if names.isEmpty { return false }
    if hasShortName { return !MentionScan.names(in: bytes).isDisjoint(with: names) }
    return bytes.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      let end = start + text.count
      let classes = NameByte.table
      var isFound = false
      pairs.forEach(in: text) { place in
        guard !isFound, classes[Int(place.pointee)] & NameByte.small == 0,
          DeclarationScan.beginsName(at: place, after: start)
        else { return }
        var nameEnd = place + 1
        while nameEnd < end && classes[Int(nameEnd.pointee)] & NameByte.body != 0 { nameEnd += 1 }
        isFound = names.contains(NameKey(from: place, to: nameEnd))
      }
      return isFound
    }
  }
}
