/// Where the entries of a property list stand in its text, for those who change it.
package struct PropertyListPlaces: Sendable {
  /// Deeper entries are nobody's concern.
  private static let maximumDepth = 3

  private var path: [String] = []
  private var ranges: [[String]: Range<Int>] = [:]

  /// From the key of an entry to the end of its value, in bytes; keys from the outermost one.
  package func range(_ keys: String...) -> Range<Int>? { ranges[keys] }

  package mutating func enter(_ key: String) { path.append(key) }

  package mutating func leave(_ range: Range<Int>) {
    if path.count <= Self.maximumDepth { ranges[path] = range }
    path.removeLast()
  }
}
