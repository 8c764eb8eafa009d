/// Values by a key of few values each: sorted pairs, which take less time and memory than a dictionary of arrays.
struct GroupedValues<Key: Comparable & Sendable, Value: Sendable>: Sendable {
  private var pairs: [(key: Key, position: Int, value: Value)] = []

  /// Adds a value behind the others of its key; `group` must be called before any are asked for.
  mutating func append(_ value: Value, to key: Key) { pairs.append((key, pairs.count, value)) }

  /// Brings the values of each key together, in the order in which they came.
  mutating func group() { if pairs.count > 1 { pairs.sort { ($0.key, $0.position) < ($1.key, $1.position) } } }

  /// The values of a key, in the order in which they came.
  func values(of key: Key) -> [Value] {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return pairs[low...].prefix { $0.key == key }.map(\.value)
  }
}
