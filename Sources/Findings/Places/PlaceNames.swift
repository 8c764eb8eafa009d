/// The names in what a place is known by.
package enum PlaceNames {
  /// Whether a byte can be part of a name.
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// A text cut into names and what stands between them.
  static func parts(_ text: String) -> [Substring] {
    let bytes = text.utf8
    var parts: [Substring] = []
    var start = bytes.startIndex
    var next = start
    while next < bytes.endIndex {
      let after = bytes.index(after: next)
      if after == bytes.endIndex || isPart(bytes[after]) != isPart(bytes[next]) {
        parts.append(Substring(bytes[start..<after]))
        start = after
      }
      next = after
    }
    return parts
  }

  static func replacing(_ text: String, _ names: [String: String]) -> String {
    if text.isEmpty { return text }
    return parts(text).map { names[String($0)] ?? String($0) }.joined()
  }

  /// The one name that two texts say differently, if that is all.
  static func change(_ old: String, _ new: String) -> (from: String, to: String)? {
    let (old, new) = (parts(old), parts(new))
    guard old.count == new.count, let place = old.indices.first(where: { old[$0] != new[$0] }) else { return nil }
    let (from, to) = (old[place], new[place])
    guard from.utf8.allSatisfy(isPart), to.utf8.allSatisfy(isPart),
      old.indices.allSatisfy({ old[$0] == new[$0] || (old[$0] == from && new[$0] == to) })
    else { return nil }
    return (String(from), String(to))
  }

  /// What is said, without numbers and without some names in quotes: what changes as the code does, or with a name.
  package static func wording(_ message: String, without names: Set<String>) -> String {
    var result = ""
    for (position, part) in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if position % 2 == 1, names.contains(String(part)) { continue }
      result += part.split(whereSeparator: \.isNumber).joined(separator: "#") + "'"
    }
    return result
  }
}

extension PlaceIdentity {
  /// The same under other names.
  package func renamed(_ names: [String: String]) -> PlaceIdentity {
    var other = self
    let parts = components
    other.symbol = parts.map { names[$0] ?? $0 }.joined(separator: ".")
    other.file = names[file] ?? file
    other.key = PlaceNames.replacing(key, names)
    other.code = PlaceNames.replacing(code, names)
    other.before = PlaceNames.replacing(before, names)
    other.after = PlaceNames.replacing(after, names)
    return other
  }
}
