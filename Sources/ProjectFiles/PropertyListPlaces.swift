/// Where the entries of a property list stand in its text, for those who change it.
struct PropertyListPlaces: Sendable {
  /// Deeper entries are nobody's concern.
  private static let maximumDepth = 3

  private var path: [String] = []
  private var ranges: [[String]: Range<Int>] = [:]

  /// From the key of an entry to the end of its value, in bytes; keys from the outermost one.
  func range(_ keys: String...) -> Range<Int>? { ranges[keys] }

  mutating func enter(_ key: String) { path.append(key) }

  mutating func leave(_ range: Range<Int>) {
    if path.count <= Self.maximumDepth { ranges[path] = range }
    path.removeLast()
  }
}
