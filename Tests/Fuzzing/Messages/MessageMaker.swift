import JSONText

/// Makes messages from those that a client may send: as they are, with other values in some places, and damaged.
package struct MessageMaker {
  private let models: [JSONNode]
  private let hostile: HostileValue
  private var random: RandomSource

  /// - Parameters:
  ///   - models: Messages as JSON, one of each kind.
  ///   - words: Names that also stand where they don't belong.
  package init(models: [String], words: [String], seed: UInt64) {
    self.models = models.compactMap { try? JSONReader.parse(Array($0.utf8), allowing: .none) }
    hostile = HostileValue(words: words)
    random = RandomSource(seed: seed)
  }

  /// How many models could be read.
  package var modelCount: Int { models.count }

  /// The body of the next message.
  package mutating func next() -> [UInt8] {
    guard let model = random.element(of: models) else { return [] }
    var message = model
    for _ in 0..<random.below(3) { message = changed(message, oneIn: 6) }
    if random.chance(oneIn: 30) { message = hostile.make(&random) }
    if random.chance(oneIn: 40) { message = JSONNode(value: .array([message, model]), position: message.position) }
    var writer = JSONWriter(style: random.chance(oneIn: 8) ? .pretty : .compact)
    writer.node(message)
    var bytes = writer.takeBytes()
    if random.chance(oneIn: 10) { damage(&bytes) }
    return bytes
  }

  /// A stream of messages as bytes, some of them with what doesn't belong between them.
  ///
  /// - Parameter frame: The bytes that carry a body.
  package mutating func stream(_ count: Int, frame: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let body = next()
      if random.chance(oneIn: 6) { bytes += junk(body) } else { bytes += frame(body) }
    }
    return bytes
  }

  private mutating func junk(_ body: [UInt8]) -> [UInt8] {
    let lengths = [
      "-1", "0", "1", "\(body.count + 7)", "99999999999999999999", "9223372036854775807", "67108865", "x", "", "1.5",
      "0x10", "+5", "5 5",
    ]
    let length = random.element(of: lengths) ?? ""
    return switch random.below(6) {
    case 0: Array("Content-Length: \(length)\r\n\r\n".utf8) + body
    case 1: Array("Content-Length \(body.count)\r\n\r\n".utf8) + body
    case 2: Array("Content-Length: \(body.count)\nContent-Length: \(length)\n\n".utf8) + body
    case 3: [0xFF, 0xFE, 0x00, 0x0A, 0x0D] + body + Array("\r\n\r\n".utf8)
    case 4: [UInt8](repeating: UInt8(ascii: "A"), count: 9_000 + random.below(100))
    default: Array("\r\n\r\n\n\n{}\n".utf8)
    }
  }

  /// The value with others in the place of some of its parts, and with members too few or too many.
  private mutating func changed(_ node: JSONNode, oneIn count: Int) -> JSONNode {
    if random.chance(oneIn: count * 2) { return hostile.make(&random) }
    switch node.value {
    case .array(let elements):
      var changed = elements.map { self.changed($0, oneIn: count) }
      if random.chance(oneIn: count), let again = random.element(of: changed) { changed.append(again) }
      if random.chance(oneIn: count), !changed.isEmpty { changed.remove(at: random.below(changed.count)) }
      return JSONNode(value: .array(changed), position: node.position)
    case .object(let members):
      var changed: [JSONMember] = []
      for member in members where !random.chance(oneIn: count * 2) {
        let value = self.changed(member.value, oneIn: count)
        changed.append(JSONMember(key: member.key, keyPosition: member.keyPosition, value: value))
      }
      return JSONNode(value: .object(changed), position: node.position)
    default: return random.chance(oneIn: count) ? hostile.make(&random) : node
    }
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    switch random.below(6) {
    case 0: bytes.removeLast(random.below(bytes.count + 1))
    case 1:
      for _ in 0...random.below(4) where !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    case 2: bytes.insert(contentsOf: [0xC3, 0x28], at: random.below(bytes.count + 1))
    case 3: bytes = Array(String(repeating: "[", count: 600 + random.below(100_000)).utf8)
    case 4: bytes = Array(String(repeating: "{\"a\":", count: 600).utf8) + bytes
    default: bytes.insert(contentsOf: bytes.prefix(random.below(bytes.count + 1)), at: random.below(bytes.count + 1))
    }
  }
}
