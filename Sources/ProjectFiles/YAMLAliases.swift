/// Puts what anchors hold in place of the aliases of a YAML file, and merges mappings at `<<` into those around.
struct YAMLAliases {
  /// More values than this are refused, since aliases of aliases grow without an end.
  private static let maximumCount = 100_000

  private let anchors: [String: YAMLValue]
  private var countLeft = maximumCount
  private var depth = 0

  init(anchors: [String: YAMLValue]) { self.anchors = anchors }

  /// The value without aliases; one that has no anchor is a text, as patterns begin with a star.
  mutating func resolved(_ value: YAMLValue) throws(YAMLError) -> YAMLValue {
    countLeft -= 1
    depth += 1
    defer { depth -= 1 }
    guard countLeft > 0, depth <= 2 * YAMLReader.maximumDepth else {
      throw YAMLError(line: 1, message: "its aliases repeat too much")
    }
    switch value {
    case .scalar: return value
    case .alias(let name):
      guard let target = anchors[name] else { return .scalar("*" + name) }
      return try resolved(target)
    case .sequence(let elements):
      return .sequence(try elements.map { element throws(YAMLError) in try resolved(element) })
    case .mapping(let entries):
      var own: [YAMLEntry] = []
      var merged: [YAMLEntry] = []
      for entry in entries {
        let value = try resolved(entry.value)
        if entry.key == "<<" {
          merged += value.elements.flatMap(\.entries)
        } else {
          own.append(YAMLEntry(key: entry.key, value: value))
        }
      }
      let known = Set(own.map(\.key))
      return .mapping(own + merged.filter { !known.contains($0.key) })
    }
  }
}
