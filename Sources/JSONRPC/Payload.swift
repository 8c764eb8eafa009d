import JSONText

/// A JSON value that a server writes; members keep their order.
package indirect enum Payload: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([Payload])
  case object([(String, Payload)])
  /// A value that was read.
  case node(JSONNode)

  /// The members that have a value.
  package static func members(_ members: [(String, Payload?)]) -> Payload {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter(style: .compact)
    write(to: &writer)
    return writer.takeBytes()
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .int(let value): writer.int(value)
    case .string(let value): writer.string(value)
    case .node(let value): writer.node(value)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (name, value) in members {
        writer.key(name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension Payload: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Payload: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: Payload...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, Payload)...) { self = .object(elements) }
}
