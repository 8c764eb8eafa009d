import JSONText

/// JSON values that no reader of messages expects.
struct HostileValue {
  /// Words that stand for files, methods and names in the messages of a protocol.
  let words: [String]

  private static let texts = [
    "", " ", "\u{0}", "\n", "🎈", "e\u{301}", "\u{202E}", "\u{1B}[31m", "##[error]", "../..", "/", "file:", "file://",
    "file:///", "file:///%00", "file:///%", "file:///%zz", "file:///..%2F..", "http://x/y.swift", "-", "--force",
    "2.0", "null", "-1", "9223372036854775807",
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "2", "3.0", "1.5", "1e2", "1e400", "-1e400", "2147483647", "2147483648", "4294967295",
    "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e-400",
    "123456789012345678901234567890",
  ]

  /// Any value, with arrays and objects in each other down to a depth.
  func make(_ random: inout RandomSource, depth: Int = 3) -> JSONNode {
    let position = TextPosition(line: 1, column: 1)
    func node(_ value: JSONValue) -> JSONNode { JSONNode(value: value, position: position) }
    switch random.below(depth > 0 ? 9 : 6) {
    case 0: return node(.null)
    case 1: return node(.bool(random.chance(oneIn: 2)))
    case 2, 3:
      let text = random.element(of: Self.numbers) ?? "0"
      return node(.number(text: text, Double(text) ?? 0))
    case 4: return node(.string(random.element(of: Self.texts) ?? ""))
    case 5: return node(.string(random.element(of: words) ?? ""))
    case 6: return node(.array((0..<random.below(4)).map { _ in make(&random, depth: depth - 1) }))
    default:
      var members: [JSONMember] = []
      for _ in 0..<random.below(5) {
        let key = random.element(of: words + Self.texts) ?? ""
        // Keys that are equal make no value, which texts that are damaged see to.
        if members.contains(where: { $0.key == key }) { continue }
        members.append(JSONMember(key: key, keyPosition: position, value: make(&random, depth: depth - 1)))
      }
      return node(.object(members))
    }
  }
}
