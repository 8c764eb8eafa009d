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

  /// A text with numbers in place of some names, in the order in which they come; `nil` where it has none of them.
  static func form(_ text: String, without isMeant: (String) -> Bool) -> String? {
    var numbers: [Substring: Int] = [:]
    let form = parts(text).map { part in
      if numbers[part] == nil, isName(part), isMeant(String(part)) { numbers[part] = numbers.count }
      return numbers[part].map { "*\($0)" } ?? String(part)
    }
    return numbers.isEmpty ? nil : form.joined()
  }

  /// Whether a part of a text is a name and no number.
  static func isName(_ part: Substring) -> Bool {
    part.utf8.first.map { isPart($0) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// What is said, without numbers and without some names in quotes: what changes as the code does, or with a name.
  package static func wording(_ message: String, without names: Set<String>) -> String {
    var result = ""
    let parts = message.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      let text = Substring(part)
      if position % 2 == 1, names.contains(String(text)) { continue }
      let isPlain = part.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      result += isPlain ? text : text.split(whereSeparator: \.isNumber).joined(separator: "#")[...]
      result += "'"
    }
    return result
  }
}

extension PlaceIdentity {
  /// All that may be a name in it.
  var parts: Set<String> {
    Set(components + [file] + [key, code, before, after].flatMap { PlaceNames.parts($0).map(String.init) })
  }

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
