/// The requests among waiting messages that the client has taken back.
package struct Cancellations: Sendable {
  private var identifiers: Set<Message.Identifier> = []

  package init() {}

  /// Notes the request that a message takes back, if it does.
  ///
  /// - Parameters:
  ///   - method: The notification that takes one back.
  ///   - key: Its parameter with the request's identifier.
  package mutating func note(_ body: [UInt8], method: String, key: String) {
    // Reading every message twice would be a waste: nearly none takes anything back.
    guard Self.holds(body, method), case .success(let message) = Message.read(body), message.method == method,
      message.identifier == nil, let identifier = Message.Identifier(message.parameters?[key])
    else { return }
    identifiers.insert(identifier)
  }

  /// Whether a request was taken back; tells it once.
  package mutating func take(_ identifier: Message.Identifier) -> Bool { identifiers.remove(identifier) != nil }

  /// Forgets all of them: what is taken back after its answer would be kept for ever.
  package mutating func removeAll() { identifiers = [] }

  /// Whether a text may hold a method, whose slashes may be escaped.
  private static func holds(_ body: [UInt8], _ method: String) -> Bool {
    let word = Array((method.split(separator: "/").last ?? "").utf8)
    guard let first = word.first, body.count >= word.count else { return false }
    return (0...(body.count - word.count)).contains {
      body[$0] == first && body[$0..<($0 + word.count)].elementsEqual(word)
    }
  }
}
